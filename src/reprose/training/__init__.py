"""Training of the language models: gold text in, model files out.  Needs SciPy (``reprose[train]``)."""
