// RUN: mlir-opt %s --lower-affine --validate -o /dev/null 2>&1 | FileCheck %s

// Quotients of the least integer too are what the expressions say.

// CHECK-NOT: error
// CHECK:     validated: 1 changes by passes, 1 functions on {{[1-9][0-9]*}} inputs (0 functions on all inputs), 0 counterexamples
func.func @quotients(%a: index) -> (index, index, index) {
  %0 = affine.apply affine_map<(d0) -> (d0 ceildiv 7)>(%a)
  %1 = affine.apply affine_map<(d0) -> (d0 floordiv 7)>(%a)
  %2 = affine.apply affine_map<(d0) -> (d0 mod 7)>(%a)
  return %0, %1, %2 : index, index, index
}
