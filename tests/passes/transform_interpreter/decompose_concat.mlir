// RUN: mlir-opt %s --split-input-file --transform-interpreter | FileCheck %s

// Each operand is inserted after the one before.
// CHECK-LABEL: func.func @known(
// CHECK-NEXT:     %0 = tensor.empty() : tensor<2x9xf32>
// CHECK-NEXT:     %inserted_slice = tensor.insert_slice %arg0 into %0[0, 0] [2, 3] [1, 1] : tensor<2x3xf32> into tensor<2x9xf32>
// CHECK-NEXT:     %inserted_slice_0 = tensor.insert_slice %arg1 into %inserted_slice[0, 3] [2, 5] [1, 1] : tensor<2x5xf32> into tensor<2x9xf32>
// CHECK-NEXT:     %inserted_slice_1 = tensor.insert_slice %arg2 into %inserted_slice_0[0, 8] [2, 1] [1, 1] : tensor<2x1xf32> into tensor<2x9xf32>
// CHECK-NEXT:     return %inserted_slice_1 : tensor<2x9xf32>
func.func @known(%a: tensor<2x3xf32>, %b: tensor<2x5xf32>, %c: tensor<2x1xf32>) -> tensor<2x9xf32> {
  %0 = tensor.concat dim(1) %a, %b, %c : (tensor<2x3xf32>, tensor<2x5xf32>, tensor<2x1xf32>) -> tensor<2x9xf32>
  return %0 : tensor<2x9xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%m: !transform.any_op {transform.readonly}) {
    %f = transform.structured.match ops{["func.func"]} in %m : (!transform.any_op) -> !transform.any_op
    transform.apply_patterns to %f {
      transform.apply_patterns.tensor.decompose_concat
    } : !transform.any_op
    transform.yield
  }
}

// -----

// Offsets that are not known are computed.
// CHECK-DAG: #map = affine_map<()[s0, s1] -> (s0 + s1)>
// CHECK-DAG: #map1 = affine_map<()[s0, s1] -> (s0 + s1 + 4)>
// CHECK-LABEL: func.func @unknown(
// CHECK-NEXT:     %c1 = arith.constant 1 : index
// CHECK-NEXT:     %c0 = arith.constant 0 : index
// CHECK-NEXT:     %dim = tensor.dim %arg0, %c0 : tensor<?x3xf32>
// CHECK-NEXT:     %dim_0 = tensor.dim %arg1, %c0 : tensor<?x?xf32>
// CHECK-NEXT:     %dim_1 = tensor.dim %arg1, %c1 : tensor<?x?xf32>
// CHECK-NEXT:     %0 = affine.apply #map()[%dim, %dim_0]
// CHECK-NEXT:     %dim_2 = tensor.dim %arg2, %c1 : tensor<4x?xf32>
// CHECK-NEXT:     %1 = affine.apply #map1()[%dim, %dim_0]
// CHECK-NEXT:     %2 = tensor.empty(%1) : tensor<?x3xf32>
// CHECK-NEXT:     %inserted_slice = tensor.insert_slice %arg0 into %2[0, 0] [%dim, 3] [1, 1] : tensor<?x3xf32> into tensor<?x3xf32>
// CHECK-NEXT:     %inserted_slice_3 = tensor.insert_slice %arg1 into %inserted_slice[%dim, 0] [%dim_0, %dim_1] [1, 1] : tensor<?x?xf32> into tensor<?x3xf32>
// CHECK-NEXT:     %inserted_slice_4 = tensor.insert_slice %arg2 into %inserted_slice_3[%0, 0] [4, %dim_2] [1, 1] : tensor<4x?xf32> into tensor<?x3xf32>
// CHECK-NEXT:     %cast = tensor.cast %inserted_slice_4 : tensor<?x3xf32> to tensor<?x?xf32>
// CHECK-NEXT:     return %cast : tensor<?x?xf32>
func.func @unknown(%a: tensor<?x3xf32>, %b: tensor<?x?xf32>, %c: tensor<4x?xf32>) -> tensor<?x?xf32> {
  %0 = tensor.concat dim(0) %a, %b, %c : (tensor<?x3xf32>, tensor<?x?xf32>, tensor<4x?xf32>) -> tensor<?x?xf32>
  return %0 : tensor<?x?xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%m: !transform.any_op {transform.readonly}) {
    %f = transform.structured.match ops{["func.func"]} in %m : (!transform.any_op) -> !transform.any_op
    transform.apply_patterns to %f {
      transform.apply_patterns.tensor.decompose_concat
    } : !transform.any_op
    transform.yield
  }
}

// -----

// A result of other known sizes is cast.
// CHECK-DAG: #map = affine_map<()[s0, s1] -> (s0 + s1)>
// CHECK-LABEL: func.func @mixed(
// CHECK-NEXT:     %c1 = arith.constant 1 : index
// CHECK-NEXT:     %c0 = arith.constant 0 : index
// CHECK-NEXT:     %dim = tensor.dim %arg0, %c0 : tensor<?x?xf32>
// CHECK-NEXT:     %dim_0 = tensor.dim %arg0, %c1 : tensor<?x?xf32>
// CHECK-NEXT:     %dim_1 = tensor.dim %arg1, %c1 : tensor<3x?xf32>
// CHECK-NEXT:     %0 = affine.apply #map()[%dim_0, %dim_1]
// CHECK-NEXT:     %1 = tensor.empty(%dim, %0) : tensor<?x?xf32>
// CHECK-NEXT:     %inserted_slice = tensor.insert_slice %arg0 into %1[0, 0] [%dim, %dim_0] [1, 1] : tensor<?x?xf32> into tensor<?x?xf32>
// CHECK-NEXT:     %inserted_slice_2 = tensor.insert_slice %arg1 into %inserted_slice[0, %dim_0] [3, %dim_1] [1, 1] : tensor<3x?xf32> into tensor<?x?xf32>
// CHECK-NEXT:     %cast = tensor.cast %inserted_slice_2 : tensor<?x?xf32> to tensor<3x12xf32>
// CHECK-NEXT:     return %cast : tensor<3x12xf32>
func.func @mixed(%a: tensor<?x?xf32>, %b: tensor<3x?xf32>) -> tensor<3x12xf32> {
  %0 = tensor.concat dim(1) %a, %b : (tensor<?x?xf32>, tensor<3x?xf32>) -> tensor<3x12xf32>
  return %0 : tensor<3x12xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%m: !transform.any_op {transform.readonly}) {
    %f = transform.structured.match ops{["func.func"]} in %m : (!transform.any_op) -> !transform.any_op
    transform.apply_patterns to %f {
      transform.apply_patterns.tensor.decompose_concat
    } : !transform.any_op
    transform.yield
  }
}
