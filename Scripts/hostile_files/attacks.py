"""How files that ask for too much are collected."""


def collection():
    """Functions by the names of the files that they make, and what puts one among them."""
    attacks = {}

    def attack(ending="json"):
        """What a function gives is the document, or the bytes of the file."""
        def take(function):
            attacks[f"{function.__name__.replace('_', '-')}.{ending}"] = function
            return function
        return take

    return attacks, attack
