// RUN: mlir-opt %s --arm-sme-vector-legalization --verify-diagnostics

// What has no form on tiles cannot be split.
func.func @sum(%a: vector<[8]x[8]xf32>) -> vector<[8]x[8]xf32> {
  // expected-error@+1 {{failed to legalize operation 'arith.addf'}}
  %0 = arith.addf %a, %a : vector<[8]x[8]xf32>
  return %0 : vector<[8]x[8]xf32>
}
