"""Tables and other floats: captions, parts, cells, and what goes on over pages."""
