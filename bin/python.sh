# Finds a Python that is new enough and becomes it, running the given script of this folder.
for python in python3 python3.13 python3.12 python3.11; do
    if "$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then
        script="$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)/$1"
        shift
        exec "$python" "$script" "$@"
    fi
done
found="$(python3 --version 2>/dev/null || true)"
echo "Maskros needs Python 3.11 or newer: ${found:-no Python 3} was found." >&2
exit 2
