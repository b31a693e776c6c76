"""What a child that is kept is told, and what it answers."""

from __future__ import annotations

REST = "rest"  # let go of the file, and wait for the next one: no answer
WAKE = "wake"  # there is a next one: answered by AWAKE
AWAKE = "awake"
