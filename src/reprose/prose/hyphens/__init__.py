"""How two lines meet: which hyphen goes, which stays."""
