// RUN: mlir-opt %s --emit-bytecode | mlir-opt | FileCheck %s

// The text of an affine map has no parentheses around sums. Two maps that differ in these alone stay two, where mlir-opt reads one.

// CHECK: #[[$RIGHT:.*]] = affine_map<(d0, d1, d2) -> (d0 + d1 + d2)>
// CHECK-NEXT: #[[$LEFT:.*]] = affine_map<(d0, d1, d2) -> (d0 + d1 + d2)>
// CHECK-LABEL: func.func @sums
func.func @sums(%a: index, %b: index, %c: index) -> (index, index, index) {
  // CHECK: affine.apply #[[$RIGHT]](%
  %0 = affine.apply affine_map<(d0, d1, d2) -> (d0 + (d1 + d2))>(%a, %b, %c)
  // CHECK: affine.apply #[[$LEFT]](%
  %1 = affine.apply affine_map<(d0, d1, d2) -> (d0 + d1 + d2)>(%a, %b, %c)
  // CHECK: affine.apply #[[$RIGHT]](%
  %2 = affine.apply affine_map<(d0, d1, d2) -> (d0 + (d1 + d2))>(%a, %b, %c)
  return %0, %1, %2 : index, index, index
}
