"""The desert: blows and storms, worms, stations and machines."""
