// RUN: mlir-opt %s --transform-interpreter | FileCheck %s

module attributes {transform.with_named_sequence} {
  // What depends on the index is computed, and a constant is padded although it has another use.
  // CHECK-LABEL: func.func @others(
  // CHECK-NEXT:      %cst = arith.constant dense<[0, 1, 2, 0]> : tensor<4xi32>
  // CHECK-NEXT:      %cst_0 = arith.constant dense<[1, 2]> : tensor<2xi32>
  // CHECK-NEXT:      %generated = tensor.generate  {
  // CHECK-NEXT:      ^bb0(%arg0: index):
  // CHECK-NEXT:        tensor.yield %arg0 : index
  // CHECK-NEXT:      } : tensor<2xindex>
  // CHECK-NEXT:      return %generated, %cst, %cst_0 : tensor<2xindex>, tensor<4xi32>, tensor<2xi32>
  func.func @others() -> (tensor<2xindex>, tensor<4xi32>, tensor<2xi32>) {
    %0 = tensor.generate {
    ^bb0(%i: index):
      tensor.yield %i : index
    } : tensor<2xindex>
    %inner = arith.constant dense<[1, 2]> : tensor<2xi32>
    %zero = arith.constant 0 : i32
    %1 = tensor.pad %inner low[1] high[1] {
    ^bb0(%i: index):
      tensor.yield %zero : i32
    } : tensor<2xi32> to tensor<4xi32>
    return %0, %1, %inner : tensor<2xindex>, tensor<4xi32>, tensor<2xi32>
  }

  transform.named_sequence @__transform_main(%m: !transform.any_op {transform.readonly}) {
    %f = transform.structured.match ops{["func.func"]} in %m : (!transform.any_op) -> !transform.any_op
    transform.apply_patterns to %f {
      transform.apply_patterns.tensor.rewrite_as_constant aggressive
    } : !transform.any_op
    transform.yield
  }
}
