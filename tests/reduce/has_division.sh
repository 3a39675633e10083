#!/bin/sh
# Interesting, which is an exit code other than 0: a division is left.
if grep -q "arith.divsi" "$1"; then exit 1; fi
exit 0
