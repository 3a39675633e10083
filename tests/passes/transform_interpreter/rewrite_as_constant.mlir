// RUN: mlir-opt %s --transform-interpreter | FileCheck %s

module attributes {transform.with_named_sequence} {
  // A tensor of one value and a constant with padding are constants.
  // CHECK-LABEL: func.func @constants(
  // CHECK-NEXT:      %cst = arith.constant dense<5.000000e+00> : tensor<2x3xf32>
  // CHECK-NEXT:      %cst_0 = arith.constant dense<[0, 1, 2, 0]> : tensor<4xi32>
  // CHECK-NEXT:      return %cst, %cst_0 : tensor<2x3xf32>, tensor<4xi32>
  func.func @constants() -> (tensor<2x3xf32>, tensor<4xi32>) {
    %five = arith.constant 5.0 : f32
    %0 = tensor.generate {
    ^bb0(%i: index, %j: index):
      tensor.yield %five : f32
    } : tensor<2x3xf32>
    %inner = arith.constant dense<[1, 2]> : tensor<2xi32>
    %zero = arith.constant 0 : i32
    %1 = tensor.pad %inner low[1] high[1] {
    ^bb0(%i: index):
      tensor.yield %zero : i32
    } : tensor<2xi32> to tensor<4xi32>
    return %0, %1 : tensor<2x3xf32>, tensor<4xi32>
  }

  // What depends on the index is computed, and a constant with another use is not padded.
  // CHECK-LABEL: func.func @others(
  // CHECK-NEXT:      %c0_i32 = arith.constant 0 : i32
  // CHECK-NEXT:      %cst = arith.constant dense<[1, 2]> : tensor<2xi32>
  // CHECK-NEXT:      %generated = tensor.generate  {
  // CHECK-NEXT:      ^bb0(%arg0: index):
  // CHECK-NEXT:        tensor.yield %arg0 : index
  // CHECK-NEXT:      } : tensor<2xindex>
  // CHECK-NEXT:      %padded = tensor.pad %cst low[1] high[1] {
  // CHECK-NEXT:      ^bb0(%arg0: index):
  // CHECK-NEXT:        tensor.yield %c0_i32 : i32
  // CHECK-NEXT:      } : tensor<2xi32> to tensor<4xi32>
  // CHECK-NEXT:      return %generated, %padded, %cst : tensor<2xindex>, tensor<4xi32>, tensor<2xi32>
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
      transform.apply_patterns.tensor.rewrite_as_constant
    } : !transform.any_op
    transform.yield
  }
}
