// RUN: not terrane run --interpret %s --entry bounds 2>&1 | FileCheck %s --check-prefix=BOUNDS
// RUN: not terrane run --checked %s --entry bounds 2>&1 | FileCheck %s --check-prefix=NATIVE
// RUN: not terrane run --interpret %s --entry zero --args 0 2>&1 | FileCheck %s --check-prefix=ZERO
// RUN: not terrane run --interpret %s --entry uninitialised 2>&1 | FileCheck %s --check-prefix=UNINITIALISED
// RUN: not terrane run --interpret %s --entry missing 2>&1 | FileCheck %s --check-prefix=MISSING

// BOUNDS: errors.mlir:[[@LINE+7]]:{{[0-9]+}}: error: out-of-bounds access: index 4 in dimension 0 of size 4
// NATIVE: errors.mlir:[[@LINE+6]]:{{[0-9]+}}: error:
func.func @bounds() {
  %m = memref.alloca() : memref<4xi32>
  %c4 = arith.constant 4 : index
  %v = arith.constant 1 : i32

  memref.store %v, %m[%c4] : memref<4xi32>
  return
}

// ZERO: errors.mlir:[[@LINE+3]]:{{[0-9]+}}: error: division by zero
func.func @zero(%d: i32) -> i32 {
  %c1 = arith.constant 1 : i32
  %q = arith.divsi %c1, %d : i32
  return %q : i32
}

// UNINITIALISED: errors.mlir:[[@LINE+4]]:{{[0-9]+}}: error: use of uninitialised memory
func.func @uninitialised() -> i32 {
  %m = memref.alloca() : memref<1xi32>
  %c0 = arith.constant 0 : index
  %v = memref.load %m[%c0] : memref<1xi32>
  return %v : i32
}

// MISSING: error: no function named 'missing'
