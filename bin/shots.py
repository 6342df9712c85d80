"""Sets up what is missing, then takes the pictures."""

import os
import sys

import installation


def main(arguments: list[str]) -> int:
    try:
        installation.ensure(development=True)
    except installation.InstallationFailed as failure:
        sys.stderr.write(f"{failure}\n")
        return 1
    os.chdir(installation.ROOT)
    os.execv(installation.PYTHON, [str(installation.PYTHON), "-m", "tests.shots", *arguments])  # noqa: S606 - our own


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit(130)
