"""Planning cards, prescience cards and special actions of leaders."""
