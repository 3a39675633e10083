// RUN: mlir-opt %s -pass-pipeline='builtin.module(func.func(affine-super-vectorizer-test{vector-shape-ratio=4,8}))' -allow-unregistered-dialect 2>&1 | FileCheck %s

// The ratio says how many vectors of the shape a result has along each dimension.

// CHECK:      matched: %cst = arith.constant dense<1.000000e+00> : vector<2x4x8xf32> with shape ratio: 2, 1, 1
// CHECK-NEXT: matched: %0 = arith.addf %cst, %cst : vector<2x4x8xf32> with shape ratio: 2, 1, 1
// CHECK-NEXT: matched: %1 = "a"(%0) : (vector<2x4x8xf32>) -> vector<8x24xf32> with shape ratio: 2, 3
// CHECK-NOT:  matched
func.func @ratios() {
  %cst = arith.constant dense<1.0> : vector<2x4x8xf32>
  %a = arith.addf %cst, %cst : vector<2x4x8xf32>
  %b = "a"(%a) : (vector<2x4x8xf32>) -> vector<8x24xf32>
  %c = "b"(%b) : (vector<8x24xf32>) -> vector<3x8xf32>
  %d = "c"(%c) : (vector<3x8xf32>) -> vector<8xf32>
  return
}
