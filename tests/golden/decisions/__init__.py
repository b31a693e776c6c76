"""What the rules decide of many small documents, as text that a reviewer can read.

``*.docs`` hold small documents, most of them made for one rule each (``documents.py`` tells the form).  Each is run
through the real stages as it stands, and so are some neighbours of it: the same document with one thing moved, set in
other type, left out or written in another way (``moves.py``; which, is drawn from a seed).  ``*.txt`` hold what was
decided: all of the document, and of each neighbour what differs.  So each rule is asked on both sides of its edge.

``*.seeds`` hold lines, halves of words and short texts that functions are asked about one by one, under word lists that
are drawn from a seed (``words.py``), so that the decisions hang on no real one.

A change of a rule changes lines here, and that is what they are for: ``pytest tests/golden/decisions --regen`` (without
``-n``) writes them anew, ``git diff tests/golden/decisions`` shows what became of the documents.  Look at what was
decided of each before and after: where the new decision is the better one, or both are as good, commit the difference
along with the change; where a document got worse, the rule has an edge that was not meant.  A refactoring changes
nothing here.
"""
