#!/bin/sh
# Makes the gate documents anew.  Needs TeX Live (latex-extra, xetex, lang-german, lang-czechslovak,
# lang-cyrillic, lang-spanish, fonts-recommended), WeasyPrint, and the fonts TeX Gyre and DejaVu.
set -e
cd "$(dirname "$0")"
python3 make.py "$@"
