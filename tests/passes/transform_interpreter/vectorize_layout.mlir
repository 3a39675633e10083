// RUN: mlir-opt %s --split-input-file --transform-interpreter | FileCheck %s

// CHECK-DAG: #map = affine_map<()[s0, s1] -> (s0 + s1)>

// A padding is the value of what is read out of bounds.
// CHECK-LABEL: func.func @pad(
// CHECK-NEXT:     %cst = arith.constant 1.000000e+00 : f32
// CHECK-NEXT:     %c0 = arith.constant 0 : index
// CHECK-NEXT:     %dim = tensor.dim %arg0, %c0 : tensor<?x13xf32>
// CHECK-NEXT:     %0 = affine.apply #map()[%dim, %arg1]
// CHECK-NEXT:     %c0_0 = arith.constant 0 : index
// CHECK-NEXT:     %c0_1 = arith.constant 0 : index
// CHECK-NEXT:     %dim_2 = tensor.dim %arg0, %c0_1 : tensor<?x13xf32>
// CHECK-NEXT:     %c13 = arith.constant 13 : index
// CHECK-NEXT:     %1 = vector.create_mask %dim_2, %c13 : vector<4x16xi1>
// CHECK-NEXT:     %2 = vector.mask %1 { vector.transfer_read %arg0[%c0_0, %c0_0], %cst {in_bounds = [true, true]} : tensor<?x13xf32>, vector<4x16xf32> } : vector<4x16xi1> -> vector<4x16xf32>
// CHECK-NEXT:     %3 = tensor.empty(%0) : tensor<?x16xf32>
// CHECK-NEXT:     %c0_3 = arith.constant 0 : index
// CHECK-NEXT:     %c0_4 = arith.constant 0 : index
// CHECK-NEXT:     %dim_5 = tensor.dim %3, %c0_4 : tensor<?x16xf32>
// CHECK-NEXT:     %c16 = arith.constant 16 : index
// CHECK-NEXT:     %4 = vector.create_mask %dim_5, %c16 : vector<4x16xi1>
// CHECK-NEXT:     %5 = vector.mask %4 { vector.transfer_write %2, %3[%c0_3, %c0_3] {in_bounds = [true, true]} : vector<4x16xf32>, tensor<?x16xf32> } : vector<4x16xi1> -> tensor<?x16xf32>
// CHECK-NEXT:     return %5 : tensor<?x16xf32>
func.func @pad(%a: tensor<?x13xf32>, %n: index) -> tensor<?x16xf32> {
  %p = arith.constant 1.0 : f32
  %0 = tensor.pad %a low[0, 0] high[%n, 3] {
  ^bb0(%i: index, %j: index):
    tensor.yield %p : f32
  } : tensor<?x13xf32> to tensor<?x16xf32>
  return %0 : tensor<?x16xf32>
}

module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %0 = transform.structured.match ops{["tensor.pad"]} in %root : (!transform.any_op) -> !transform.any_op
    transform.structured.vectorize %0 vector_sizes [4, 16] : !transform.any_op
    transform.yield
  }
}

// -----

// A pack is a reshape and a transposition.
// CHECK-LABEL: func.func @pack(
// CHECK-NEXT:     %cst = arith.constant 1.000000e+00 : f32
// CHECK-NEXT:     %c0 = arith.constant 0 : index
// CHECK-NEXT:     %c32 = arith.constant 32 : index
// CHECK-NEXT:     %c7 = arith.constant 7 : index
// CHECK-NEXT:     %c16 = arith.constant 16 : index
// CHECK-NEXT:     %0 = vector.create_mask %c32, %c7, %c16 : vector<32x8x16xi1>
// CHECK-NEXT:     %1 = vector.mask %0 { vector.transfer_read %arg0[%c0, %c0, %c0], %cst {in_bounds = [true, true, true]} : tensor<32x7x16xf32>, vector<32x8x16xf32> } : vector<32x8x16xi1> -> vector<32x8x16xf32>
// CHECK-NEXT:     %2 = vector.shape_cast %1 : vector<32x8x16xf32> to vector<32x4x2x1x16xf32>
// CHECK-NEXT:     %3 = vector.transpose %2, [1, 3, 0, 4, 2] : vector<32x4x2x1x16xf32> to vector<4x1x32x16x2xf32>
// CHECK-NEXT:     %c0_0 = arith.constant 0 : index
// CHECK-NEXT:     %4 = vector.transfer_write %3, %arg1[%c0_0, %c0_0, %c0_0, %c0_0, %c0_0] {in_bounds = [true, true, true, true, true]} : vector<4x1x32x16x2xf32>, tensor<4x1x32x16x2xf32>
// CHECK-NEXT:     return %4 : tensor<4x1x32x16x2xf32>
func.func @pack(%a: tensor<32x7x16xf32>, %d: tensor<4x1x32x16x2xf32>) -> tensor<4x1x32x16x2xf32> {
  %p = arith.constant 1.0 : f32
  %0 = linalg.pack %a padding_value(%p : f32) outer_dims_perm = [1, 2, 0] inner_dims_pos = [2, 1] inner_tiles = [16, 2] into %d : tensor<32x7x16xf32> -> tensor<4x1x32x16x2xf32>
  return %0 : tensor<4x1x32x16x2xf32>
}

module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %0 = transform.structured.match ops{["linalg.pack"]} in %root : (!transform.any_op) -> !transform.any_op
    transform.structured.vectorize %0 vector_sizes [4, 1, 32, 16, 2] : !transform.any_op
    transform.yield
  }
}

// -----

// An unpack is a transposition and a reshape.
// CHECK-LABEL: func.func @unpack(
// CHECK-NEXT:     %c0 = arith.constant 0 : index
// CHECK-NEXT:     %0 = ub.poison : f32
// CHECK-NEXT:     %1 = vector.transfer_read %arg0[%c0, %c0, %c0, %c0], %0 {in_bounds = [true, true, true, true]} : tensor<8x8x32x16xf32>, vector<8x8x32x16xf32>
// CHECK-NEXT:     %2 = vector.transpose %1, [0, 2, 1, 3] : vector<8x8x32x16xf32> to vector<8x32x8x16xf32>
// CHECK-NEXT:     %3 = vector.shape_cast %2 : vector<8x32x8x16xf32> to vector<256x128xf32>
// CHECK-NEXT:     %c0_0 = arith.constant 0 : index
// CHECK-NEXT:     %4 = vector.transfer_write %3, %arg1[%c0_0, %c0_0] {in_bounds = [true, true]} : vector<256x128xf32>, tensor<256x128xf32>
// CHECK-NEXT:     return %4 : tensor<256x128xf32>
func.func @unpack(%src: tensor<8x8x32x16xf32>, %d: tensor<256x128xf32>) -> tensor<256x128xf32> {
  %0 = linalg.unpack %src inner_dims_pos = [0, 1] inner_tiles = [32, 16] into %d : tensor<8x8x32x16xf32> -> tensor<256x128xf32>
  return %0 : tensor<256x128xf32>
}

module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %0 = transform.structured.match ops{["linalg.unpack"]} in %root : (!transform.any_op) -> !transform.any_op
    transform.structured.vectorize %0 : !transform.any_op
    transform.yield
  }
}
