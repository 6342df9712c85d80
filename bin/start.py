"""Sets up what is missing, then becomes the supervisor."""

import os
import sys

import installation

sys.path.insert(0, str(installation.ROOT))

from annotation.config import supervisor


def main(arguments: list[str]) -> int:
    options = supervisor.options(arguments)
    trouble = supervisor.trouble(options)
    if trouble:
        sys.stderr.write(f"{trouble}\n")
        return 2
    try:
        installation.ensure(development=False)
    except installation.InstallationFailed as failure:
        sys.stderr.write(f"{failure}\n")
        return 1
    if options.data:
        os.environ["MASKROS_DATA"] = str(options.data.resolve())
    os.chdir(installation.ROOT)
    become = [str(installation.PYTHON), "-m", "annotation.config.supervisor", "--port", str(options.port)]
    os.execv(become[0], [*become, *(["--setup"] if options.setup else [])])  # noqa: S606 - a path of our own


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit(130)
