// RUN: mlir-opt %s --transform-interpreter | FileCheck %s

// A script bufferizes a module with its functions.
// CHECK-LABEL: func.func @written(
// CHECK-SAME:    memref<8xf32
// CHECK-NEXT:      memref.store %arg1, %arg0[%arg2]
// CHECK-NEXT:      return %arg0
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %m = transform.structured.match ops{["builtin.module"]} attributes {test.payload} in %root : (!transform.any_op) -> !transform.any_op
    transform.bufferization.eliminate_empty_tensors %m : !transform.any_op
    %1 = transform.bufferization.one_shot_bufferize %m {bufferize_function_boundaries = true} : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
  module attributes {test.payload} {
    func.func @written(%t: tensor<8xf32>, %x: f32, %i: index) -> tensor<8xf32> {
      %0 = tensor.insert %x into %t[%i] : tensor<8xf32>
      return %0 : tensor<8xf32>
    }
  }
}
