"""Why a sensible player would answer so."""
