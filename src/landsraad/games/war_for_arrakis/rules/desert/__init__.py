"""The desert: wormsigns and worms, storms, what lies there, the family atomics."""
