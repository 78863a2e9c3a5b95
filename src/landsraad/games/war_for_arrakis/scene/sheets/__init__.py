"""Sheets: several small questions of one step on one form, with what they come to."""
