// RUN: mlir-opt %s --arm-sve-legalize-vector-storage --split-input-file --verify-diagnostics

// Memory that leaves the function cannot be changed.
func.func @returned() -> memref<vector<[4]xi1>> {
  // expected-error@+1 {{failed to legalize operation 'builtin.unrealized_conversion_cast' that was explicitly marked illegal}}
  %0 = memref.alloc() : memref<vector<[4]xi1>>
  return %0 : memref<vector<[4]xi1>>
}
