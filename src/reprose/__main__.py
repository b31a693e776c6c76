"""``python -m reprose``."""

from reprose.cli import main

main()
