// RUN: mlir-opt %s --transform-interpreter | FileCheck %s

module attributes {transform.with_named_sequence} {
  // What is read is copied to the memory space; what is only written is allocated there.
  // CHECK-LABEL: func.func @promote(
  // CHECK-NEXT:      %0 = bufferization.alloc_tensor() {memory_space = 2 : i64} : tensor<4x8xf32>
  // CHECK-NEXT:      %c1 = arith.constant 1 : index
  // CHECK-NEXT:      %dim = tensor.dim %arg0, %c1 : tensor<4x?xf32>
  // CHECK-NEXT:      %1 = bufferization.alloc_tensor(%dim) {memory_space = 1 : i64} : tensor<4x?xf32>
  // CHECK-NEXT:      %2 = bufferization.materialize_in_destination %arg0 in %1 : (tensor<4x?xf32>, tensor<4x?xf32>) -> tensor<4x?xf32>
  // CHECK-NEXT:      %3 = linalg.fill ins(%arg3 : f32) outs(%0 : tensor<4x8xf32>) -> tensor<4x8xf32>
  // CHECK-NEXT:      %4 = linalg.matmul ins(%2, %arg1 : tensor<4x?xf32>, tensor<?x8xf32>) outs(%3 : tensor<4x8xf32>) -> tensor<4x8xf32>
  // CHECK-NEXT:      %5 = bufferization.alloc_tensor() : tensor<4x8xf32>
  // CHECK-NEXT:      %6 = bufferization.materialize_in_destination %4 in %5 : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x8xf32>
  // CHECK-NEXT:      return %6 : tensor<4x8xf32>
  func.func @promote(%a: tensor<4x?xf32>, %b: tensor<?x8xf32>, %c: tensor<4x8xf32>, %x: f32) -> tensor<4x8xf32> {
    %0 = linalg.fill ins(%x : f32) outs(%c : tensor<4x8xf32>) -> tensor<4x8xf32>
    %1 = linalg.matmul ins(%a, %b : tensor<4x?xf32>, tensor<?x8xf32>) outs(%0 : tensor<4x8xf32>) -> tensor<4x8xf32>
    return %1 : tensor<4x8xf32>
  }

  transform.named_sequence @__transform_main(%m: !transform.any_op {transform.readonly}) {
    %product = transform.structured.match ops{["linalg.matmul"]} in %m : (!transform.any_op) -> !transform.any_op
    %a = transform.get_operand %product[0] : (!transform.any_op) -> !transform.any_value
    %0 = transform.structured.promote_tensor to 1 %a : !transform.any_value
    %result = transform.get_result %product[0] : (!transform.any_op) -> !transform.any_value
    %1 = transform.structured.promote_tensor %result : !transform.any_value
    %fill = transform.structured.match ops{["linalg.fill"]} in %m : (!transform.any_op) -> !transform.any_op
    %c = transform.get_operand %fill[1] : (!transform.any_op) -> !transform.any_value
    %2 = transform.structured.promote_tensor to 2 %c : !transform.any_value
    transform.yield
  }
}
