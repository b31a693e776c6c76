"""Roles of lines in text files, where no type tells: a trained sequence model over what the lines look like.

The model says of each line what it is and whether it begins something, goes on with the line before, or comes back to
what was left open; so groups and roles are found at once.  Weights and training: ``training/textlines.py``.
"""

from reprose.roles.textlines.groups import finish_roles, labelled_groups
from reprose.roles.textlines.model import label_lines

__all__ = ["finish_roles", "label_lines", "labelled_groups"]
