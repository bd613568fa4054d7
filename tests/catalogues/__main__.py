"""`make messages`: the catalogues follow the source; says what is still to be translated."""

import sys

from tests.catalogues.belonging import texts_of
from tests.catalogues.checking import contradictions, faults
from tests.catalogues.renewing import LANGUAGES, found_messages, renew


def main() -> int:
    """Write every catalogue; 1 if one has faults."""
    found = found_messages()
    status = 0
    for language in LANGUAGES:
        new = renew(language, found)
        for catalogue, texts in new.items():
            own = texts_of(catalogue, found)
            told = faults(language, texts, own)
            status |= _tell(f"{language}, {catalogue.domain}: {len(own)} texts", told)
        status |= _tell(f"{language}, all together", contradictions(new.values()))
    return status


def _tell(what: str, faults: list[str]) -> int:
    print(f"{what}, {len(faults)} to mend")
    for fault in faults:
        print(f"  {fault}")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
