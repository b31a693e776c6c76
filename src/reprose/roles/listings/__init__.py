"""Listings: code, its numbered lines, and patterns of commands."""
