"""Page furniture: what heads, foots and margins hold, and the numbers of pages."""
