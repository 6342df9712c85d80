"""What the process of one measurement runs."""

import sys

from pseudonymizer.measuring import _child

sys.exit(_child.main())
