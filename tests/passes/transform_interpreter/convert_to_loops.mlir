// RUN: mlir-opt %s --transform-interpreter --split-input-file | FileCheck %s

// A loop over elements.
// CHECK-LABEL: func.func @f(%arg0: memref<8xf32>, %arg1: memref<8xf32>) {
// CHECK-NEXT:    %c0 = arith.constant 0 : index
// CHECK-NEXT:    %c8 = arith.constant 8 : index
// CHECK-NEXT:    %c1 = arith.constant 1 : index
// CHECK-NEXT:    scf.for %arg2 = %c0 to %c8 step %c1 {
// CHECK-NEXT:      %0 = affine.apply #map(%arg2)
// CHECK-NEXT:      %1 = memref.load %arg0[%0] : memref<8xf32>
// CHECK-NEXT:      %2 = math.exp %1 : f32
// CHECK-NEXT:      %3 = affine.apply #map(%arg2)
// CHECK-NEXT:      memref.store %2, %arg1[%3] : memref<8xf32>
// CHECK-NEXT:    }
// CHECK-NEXT:    return
// CHECK-NEXT:  }
module attributes {transform.with_named_sequence} {
  func.func @f(%a: memref<8xf32>, %b: memref<8xf32>) {
    linalg.exp ins(%a : memref<8xf32>) outs(%b : memref<8xf32>)
    return
  }

  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %op = transform.structured.match ops{["linalg.exp"]} in %root : (!transform.any_op) -> !transform.any_op
    %l = transform.structured.convert_to_loops %op : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}
