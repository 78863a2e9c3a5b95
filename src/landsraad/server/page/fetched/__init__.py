"""What a page fetches once and keeps: drawings, outlines, long panels, the manual."""
