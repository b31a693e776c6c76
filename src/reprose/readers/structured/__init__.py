"""XML vocabularies and marked-up texts that say what each of their parts is."""
