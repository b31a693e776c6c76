"""``python -m reprose.options`` writes the reference page of the options to standard output."""

import sys

from reprose.options.describe import to_markdown

sys.stdout.buffer.write(to_markdown().encode())
