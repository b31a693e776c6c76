"""Child processes that talk over pipes: how a crash, a hang or a leak stays out of the caller."""
