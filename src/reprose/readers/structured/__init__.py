"""XML vocabularies, marked-up texts, messages and subtitles: files that say what each of their parts is."""
