"""The boards of Rise of Ix: Tech tiles, Freighters, dreadnoughts, their contracts."""
