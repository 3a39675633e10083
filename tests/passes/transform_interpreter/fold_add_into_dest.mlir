// RUN: mlir-opt %s --transform-interpreter | FileCheck %s

module attributes {transform.with_named_sequence} {
  // A product into zeros that is added to a tensor starts from that tensor.
  // CHECK-LABEL: func.func @fold(
  // CHECK-NEXT:      %0 = linalg.matmul ins(%arg0, %arg1 : tensor<4x4xf32>, tensor<4x4xf32>) outs(%arg2 : tensor<4x4xf32>) -> tensor<4x4xf32>
  // CHECK-NEXT:      return %0 : tensor<4x4xf32>
  func.func @fold(%a: tensor<4x4xf32>, %b: tensor<4x4xf32>, %d: tensor<4x4xf32>, %e: tensor<4x4xf32>) -> tensor<4x4xf32> {
    %zero = arith.constant 0.0 : f32
    %f = linalg.fill ins(%zero : f32) outs(%e : tensor<4x4xf32>) -> tensor<4x4xf32>
    %0 = linalg.matmul ins(%a, %b : tensor<4x4xf32>, tensor<4x4xf32>) outs(%f : tensor<4x4xf32>) -> tensor<4x4xf32>
    %1 = linalg.add ins(%0, %d : tensor<4x4xf32>, tensor<4x4xf32>) outs(%e : tensor<4x4xf32>) -> tensor<4x4xf32>
    return %1 : tensor<4x4xf32>
  }

  // Of two products the second one starts from the first one, which is there before.
  // CHECK-LABEL: func.func @products(
  // CHECK-NEXT:      %cst = arith.constant 0.000000e+00 : f32
  // CHECK-NEXT:      %0 = linalg.fill ins(%cst : f32) outs(%arg2 : tensor<4x4xf32>) -> tensor<4x4xf32>
  // CHECK-NEXT:      %1 = linalg.matmul ins(%arg0, %arg1 : tensor<4x4xf32>, tensor<4x4xf32>) outs(%0 : tensor<4x4xf32>) -> tensor<4x4xf32>
  // CHECK-NEXT:      %2 = linalg.matmul ins(%arg1, %arg0 : tensor<4x4xf32>, tensor<4x4xf32>) outs(%1 : tensor<4x4xf32>) -> tensor<4x4xf32>
  // CHECK-NEXT:      return %2 : tensor<4x4xf32>
  func.func @products(%a: tensor<4x4xf32>, %b: tensor<4x4xf32>, %e: tensor<4x4xf32>) -> tensor<4x4xf32> {
    %zero = arith.constant 0.0 : f32
    %f = linalg.fill ins(%zero : f32) outs(%e : tensor<4x4xf32>) -> tensor<4x4xf32>
    %0 = linalg.matmul ins(%a, %b : tensor<4x4xf32>, tensor<4x4xf32>) outs(%f : tensor<4x4xf32>) -> tensor<4x4xf32>
    %1 = linalg.matmul ins(%b, %a : tensor<4x4xf32>, tensor<4x4xf32>) outs(%f : tensor<4x4xf32>) -> tensor<4x4xf32>
    %2 = linalg.add ins(%0, %1 : tensor<4x4xf32>, tensor<4x4xf32>) outs(%f : tensor<4x4xf32>) -> tensor<4x4xf32>
    return %2 : tensor<4x4xf32>
  }

  // A product that something else uses stays, and so does one before the other summand.
  // CHECK-LABEL: func.func @stays(
  // CHECK-NEXT:      %cst = arith.constant dense<0.000000e+00> : tensor<4x4xf32>
  // CHECK-NEXT:      %0 = linalg.matmul ins(%arg0, %arg1 : tensor<4x4xf32>, tensor<4x4xf32>) outs(%cst : tensor<4x4xf32>) -> tensor<4x4xf32>
  // CHECK-NEXT:      %1 = linalg.add ins(%0, %arg2 : tensor<4x4xf32>, tensor<4x4xf32>) outs(%arg3 : tensor<4x4xf32>) -> tensor<4x4xf32>
  // CHECK-NEXT:      %2 = linalg.matmul ins(%arg1, %arg0 : tensor<4x4xf32>, tensor<4x4xf32>) outs(%cst : tensor<4x4xf32>) -> tensor<4x4xf32>
  // CHECK-NEXT:      %3 = linalg.exp ins(%arg2 : tensor<4x4xf32>) outs(%arg3 : tensor<4x4xf32>) -> tensor<4x4xf32>
  // CHECK-NEXT:      %4 = linalg.add ins(%2, %3 : tensor<4x4xf32>, tensor<4x4xf32>) outs(%arg3 : tensor<4x4xf32>) -> tensor<4x4xf32>
  // CHECK-NEXT:      return %0, %1, %4 : tensor<4x4xf32>, tensor<4x4xf32>, tensor<4x4xf32>
  func.func @stays(%a: tensor<4x4xf32>, %b: tensor<4x4xf32>, %d: tensor<4x4xf32>, %e: tensor<4x4xf32>) -> (tensor<4x4xf32>, tensor<4x4xf32>, tensor<4x4xf32>) {
    %f = arith.constant dense<0.0> : tensor<4x4xf32>
    %0 = linalg.matmul ins(%a, %b : tensor<4x4xf32>, tensor<4x4xf32>) outs(%f : tensor<4x4xf32>) -> tensor<4x4xf32>
    %1 = linalg.add ins(%0, %d : tensor<4x4xf32>, tensor<4x4xf32>) outs(%e : tensor<4x4xf32>) -> tensor<4x4xf32>
    %2 = linalg.matmul ins(%b, %a : tensor<4x4xf32>, tensor<4x4xf32>) outs(%f : tensor<4x4xf32>) -> tensor<4x4xf32>
    %x = linalg.exp ins(%d : tensor<4x4xf32>) outs(%e : tensor<4x4xf32>) -> tensor<4x4xf32>
    %3 = linalg.add ins(%2, %x : tensor<4x4xf32>, tensor<4x4xf32>) outs(%e : tensor<4x4xf32>) -> tensor<4x4xf32>
    return %0, %1, %3 : tensor<4x4xf32>, tensor<4x4xf32>, tensor<4x4xf32>
  }

  transform.named_sequence @__transform_main(%m: !transform.any_op {transform.readonly}) {
    %f = transform.structured.match ops{["func.func"]} in %m : (!transform.any_op) -> !transform.any_op
    transform.apply_patterns to %f {
      transform.apply_patterns.linalg.fold_add_into_dest
    } : !transform.any_op
    transform.yield
  }
}
