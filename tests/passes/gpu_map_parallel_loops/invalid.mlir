// RUN: mlir-opt %s --gpu-map-parallel-loops=mapping-policy=random --verify-diagnostics

// There are two policies.
// expected-error@+1 {{Invalid mapping policy specified.}}
func.func @f() {
  return
}
