// RUN: mlir-opt %s --split-input-file --transform-interpreter | FileCheck %s

// An empty tensor becomes an allocation.
// CHECK-LABEL: func.func @f(
// CHECK-NEXT:     %0 = bufferization.alloc_tensor(%arg0) {new} : tensor<?x4xf32>
// CHECK-NEXT:     return %0 : tensor<?x4xf32>
func.func @f(%n: index) -> tensor<?x4xf32> {
  %0 = tensor.empty(%n) : tensor<?x4xf32>
  return %0 : tensor<?x4xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%m: !transform.any_op {transform.readonly}) {
    %0 = transform.structured.match ops{["tensor.empty"]} in %m : (!transform.any_op) -> !transform.any_op
    %1 = transform.cast %0 : !transform.any_op to !transform.op<"tensor.empty">
    %2 = transform.bufferization.empty_tensor_to_alloc_tensor %1 : (!transform.op<"tensor.empty">) -> !transform.op<"bufferization.alloc_tensor">
    transform.annotate %2 "new" : !transform.op<"bufferization.alloc_tensor">
    transform.yield
  }
}
