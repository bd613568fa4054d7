"""`make messages`: the catalogues follow the source; says what is still to be translated."""

import sys

from tests.catalogues.checking import faults
from tests.catalogues.renewing import LANGUAGES, found_messages, renew


def main() -> int:
    """Write every catalogue; 1 if one has faults."""
    found = found_messages()
    status = 0
    for language in LANGUAGES:
        told = faults(language, renew(language, found), found)
        print(f"{language}: {len(found)} texts, {len(told)} to mend")
        for fault in told:
            print(f"  {fault}")
        status = 1 if told else status
    return status


if __name__ == "__main__":
    sys.exit(main())
