// RUN: mlir-opt %s --canonicalize --allow-unregistered-dialect | FileCheck %s

// Constant operands of bounds become part of the map.
// CHECK-LABEL: func.func @constant_bounds(
// CHECK-NEXT:    affine.parallel (%arg0) = (0) to (8) {
// CHECK-NEXT:      "test.use"(%arg0) : (index) -> ()
// CHECK-NEXT:    }
// CHECK-NEXT:    return
func.func @constant_bounds() {
  %c0 = arith.constant 0 : index
  %c8 = arith.constant 8 : index
  affine.parallel (%i) = (%c0) to (%c8) {
    "test.use"(%i) : (index) -> ()
  }
  return
}

// A map in front of a bound becomes part of the bound.
// CHECK-LABEL: func.func @composed_bound(
// CHECK-NEXT:    affine.parallel (%arg1) = (0) to (symbol(%arg0) * 2) {
// CHECK-NEXT:      "test.use"(%arg1) : (index) -> ()
// CHECK-NEXT:    }
// CHECK-NEXT:    return
func.func @composed_bound(%n: index) {
  %0 = affine.apply affine_map<(d0) -> (d0 * 2)>(%n)
  affine.parallel (%i) = (0) to (%0) {
    "test.use"(%i) : (index) -> ()
  }
  return
}
