"""`python -m landsraad` is the command line."""

from landsraad.cli import main

if __name__ == "__main__":
    main()
