// RUN: mlir-opt %s --transform-interpreter | FileCheck %s

module attributes {transform.with_named_sequence} {
  // The call takes the operand of an operation and is in the place of its result, both cast.
  // CHECK-LABEL: func.func @caller(
  // CHECK-NEXT:      %cast = tensor.cast %arg0 : tensor<4x?xf32> to tensor<?x?xf32>
  // CHECK-NEXT:      %0 = call @callee(%cast) : (tensor<?x?xf32>) -> tensor<?x?xf32>
  // CHECK-NEXT:      %cast_0 = tensor.cast %0 : tensor<?x?xf32> to tensor<4x?xf32>
  // CHECK-NEXT:      %1 = linalg.exp ins(%arg0 : tensor<4x?xf32>) outs(%arg1 : tensor<4x?xf32>) -> tensor<4x?xf32>
  // CHECK-NEXT:      return %cast_0 : tensor<4x?xf32>
  func.func @caller(%a: tensor<4x?xf32>, %d: tensor<4x?xf32>) -> tensor<4x?xf32> {
    %0 = linalg.exp ins(%a : tensor<4x?xf32>) outs(%d : tensor<4x?xf32>) -> tensor<4x?xf32>
    return %0 : tensor<4x?xf32>
  }
  func.func private @callee(tensor<?x?xf32>) -> tensor<?x?xf32>

  transform.named_sequence @__transform_main(%m: !transform.any_op {transform.readonly}) {
    %exp = transform.structured.match ops{["linalg.exp"]} in %m : (!transform.any_op) -> !transform.any_op
    %in = transform.get_operand %exp[0] : (!transform.any_op) -> !transform.any_value
    %out = transform.get_result %exp[0] : (!transform.any_op) -> !transform.any_value
    %0 = transform.func.cast_and_call @callee(%in) -> %out before %exp {
      transform.type_conversion.tensor.cast_shape_dynamic_dims
    } : (!transform.any_op, !transform.any_value, !transform.any_value) -> !transform.any_op
    transform.yield
  }
}
