// RUN: mlir-opt %s --transform-interpreter | FileCheck %s

module attributes {transform.with_named_sequence} {
  // A structured copy of buffers is a copy.
  // CHECK-LABEL: func.func @copy(
  // CHECK-NEXT:      memref.copy %arg0, %arg1 : memref<4x?xf32> to memref<4x?xf32, strided<[?, 1], offset: ?>>
  // CHECK-NEXT:      return
  func.func @copy(%a: memref<4x?xf32>, %b: memref<4x?xf32, strided<[?, 1], offset: ?>>) {
    linalg.copy ins(%a : memref<4x?xf32>) outs(%b : memref<4x?xf32, strided<[?, 1], offset: ?>>)
    return
  }

  transform.named_sequence @__transform_main(%m: !transform.any_op {transform.readonly}) {
    %copy = transform.structured.match ops{["linalg.copy"]} in %m : (!transform.any_op) -> !transform.any_op
    %0 = transform.structured.linalg_copy_to_memref %copy : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}
