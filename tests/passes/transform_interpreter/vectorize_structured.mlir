// RUN: mlir-opt %s --split-input-file --transform-interpreter | FileCheck %s

// CHECK-DAG: #map = affine_map<(d0, d1) -> (d0, 0, d1)>
// CHECK-DAG: #map1 = affine_map<(d0, d1) -> (0, d1, d0)>

// A product is computed on vectors with one dimension for each loop, and reduced.
// CHECK-LABEL: func.func @mm(
// CHECK-NEXT:     %c4 = arith.constant 4 : index
// CHECK-NEXT:     %c16 = arith.constant 16 : index
// CHECK-NEXT:     %c8 = arith.constant 8 : index
// CHECK-NEXT:     %c0 = arith.constant 0 : index
// CHECK-NEXT:     %0 = ub.poison : f32
// CHECK-NEXT:     %1 = vector.transfer_read %arg0[%c0, %c0], %0 {permutation_map = #map} : tensor<4x8xf32>, vector<4x16x8xf32>
// CHECK-NEXT:     %2 = ub.poison : f32
// CHECK-NEXT:     %3 = vector.transfer_read %arg1[%c0, %c0], %2 {permutation_map = #map1} : tensor<8x16xf32>, vector<4x16x8xf32>
// CHECK-NEXT:     %4 = ub.poison : f32
// CHECK-NEXT:     %5 = vector.transfer_read %arg2[%c0, %c0], %4 : tensor<4x16xf32>, vector<4x16xf32>
// CHECK-NEXT:     %6 = arith.mulf %1, %3 : vector<4x16x8xf32>
// CHECK-NEXT:     %7 = vector.multi_reduction <add>, %6, %5 [2] : vector<4x16x8xf32> to vector<4x16xf32>
// CHECK-NEXT:     %c0_0 = arith.constant 0 : index
// CHECK-NEXT:     %8 = vector.transfer_write %7, %arg2[%c0_0, %c0_0] : vector<4x16xf32>, tensor<4x16xf32>
// CHECK-NEXT:     return %8 : tensor<4x16xf32>
func.func @mm(%a: tensor<4x8xf32>, %b: tensor<8x16xf32>, %c: tensor<4x16xf32>) -> tensor<4x16xf32> {
  %0 = linalg.matmul ins(%a, %b : tensor<4x8xf32>, tensor<8x16xf32>) outs(%c : tensor<4x16xf32>) -> tensor<4x16xf32>
  return %0 : tensor<4x16xf32>
}

module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %0 = transform.structured.match ops{["linalg.matmul"]} in %root : (!transform.any_op) -> !transform.any_op
    transform.structured.vectorize %0 : !transform.any_op
    transform.yield
  }
}

// -----

// CHECK-DAG: #map = affine_map<(d0, d1) -> (d1, d0)>

// Sizes that are not known are masked; what has fewer dimensions than the loops is broadcast.
// CHECK-LABEL: func.func @dyn(
// CHECK-NEXT:     %c0 = arith.constant 0 : index
// CHECK-NEXT:     %dim = tensor.dim %arg0, %c0 : tensor<?x?xf32>
// CHECK-NEXT:     %c1 = arith.constant 1 : index
// CHECK-NEXT:     %dim_0 = tensor.dim %arg0, %c1 : tensor<?x?xf32>
// CHECK-NEXT:     %c0_1 = arith.constant 0 : index
// CHECK-NEXT:     %0 = ub.poison : f32
// CHECK-NEXT:     %1 = vector.create_mask %dim, %dim_0 : vector<4x8xi1>
// CHECK-NEXT:     %2 = vector.mask %1 { vector.transfer_read %arg0[%c0_1, %c0_1], %0 {in_bounds = [true, true]} : tensor<?x?xf32>, vector<4x8xf32> } : vector<4x8xi1> -> vector<4x8xf32>
// CHECK-NEXT:     %3 = ub.poison : f32
// CHECK-NEXT:     %4 = vector.create_mask %dim_0, %dim : vector<8x4xi1>
// CHECK-NEXT:     %5 = vector.mask %4 { vector.transfer_read %arg1[%c0_1, %c0_1], %3 {in_bounds = [true, true], permutation_map = #map} : tensor<?x?xf32>, vector<4x8xf32> } : vector<8x4xi1> -> vector<4x8xf32>
// CHECK-NEXT:     %6 = ub.poison : f32
// CHECK-NEXT:     %7 = vector.mask %1 { vector.transfer_read %arg2[%c0_1, %c0_1], %6 {in_bounds = [true, true]} : tensor<?x?xf32>, vector<4x8xf32> } : vector<4x8xi1> -> vector<4x8xf32>
// CHECK-NEXT:     %cst = arith.constant 2.000000e+00 : f32
// CHECK-NEXT:     %8 = vector.step : vector<4xindex>
// CHECK-NEXT:     %9 = vector.broadcast %8 : vector<4xindex> to vector<8x4xindex>
// CHECK-NEXT:     %10 = vector.transpose %9, [1, 0] : vector<8x4xindex> to vector<4x8xindex>
// CHECK-NEXT:     %11 = arith.index_cast %10 : vector<4x8xindex> to vector<4x8xi32>
// CHECK-NEXT:     %12 = arith.sitofp %11 : vector<4x8xi32> to vector<4x8xf32>
// CHECK-NEXT:     %13 = arith.addf %2, %5 : vector<4x8xf32>
// CHECK-NEXT:     %cst_2 = arith.constant dense<2.000000e+00> : vector<4x8xf32>
// CHECK-NEXT:     %14 = arith.mulf %13, %cst_2 : vector<4x8xf32>
// CHECK-NEXT:     %15 = arith.addf %14, %12 : vector<4x8xf32>
// CHECK-NEXT:     %c0_3 = arith.constant 0 : index
// CHECK-NEXT:     %16 = vector.mask %1 { vector.transfer_write %15, %arg2[%c0_3, %c0_3] {in_bounds = [true, true]} : vector<4x8xf32>, tensor<?x?xf32> } : vector<4x8xi1> -> tensor<?x?xf32>
// CHECK-NEXT:     return %16 : tensor<?x?xf32>
func.func @dyn(%a: tensor<?x?xf32>, %b: tensor<?x?xf32>, %c: tensor<?x?xf32>) -> tensor<?x?xf32> {
  %0 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d1, d0)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%a, %b : tensor<?x?xf32>, tensor<?x?xf32>) outs(%c : tensor<?x?xf32>) {
  ^bb0(%x: f32, %y: f32, %z: f32):
    %cst = arith.constant 2.0 : f32
    %i = linalg.index 0 : index
    %ii = arith.index_cast %i : index to i32
    %fi = arith.sitofp %ii : i32 to f32
    %1 = arith.addf %x, %y : f32
    %2 = arith.mulf %1, %cst : f32
    %3 = arith.addf %2, %fi : f32
    linalg.yield %3 : f32
  } -> tensor<?x?xf32>
  return %0 : tensor<?x?xf32>
}

module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %0 = transform.structured.match ops{["linalg.generic"]} in %root : (!transform.any_op) -> !transform.any_op
    transform.structured.vectorize %0 vector_sizes [4, 8] : !transform.any_op
    transform.yield
  }
}

// -----

// The elements of a scalable vector are combined under the mask of all loops.
// CHECK-LABEL: func.func @red(
// CHECK-NEXT:     %c0 = arith.constant 0 : index
// CHECK-NEXT:     %dim = tensor.dim %arg0, %c0 : tensor<?x?xf32>
// CHECK-NEXT:     %c1 = arith.constant 1 : index
// CHECK-NEXT:     %dim_0 = tensor.dim %arg0, %c1 : tensor<?x?xf32>
// CHECK-NEXT:     %c0_1 = arith.constant 0 : index
// CHECK-NEXT:     %0 = ub.poison : f32
// CHECK-NEXT:     %1 = vector.create_mask %dim, %dim_0 : vector<4x[8]xi1>
// CHECK-NEXT:     %2 = vector.mask %1 { vector.transfer_read %arg0[%c0_1, %c0_1], %0 {in_bounds = [true, true]} : tensor<?x?xf32>, vector<4x[8]xf32> } : vector<4x[8]xi1> -> vector<4x[8]xf32>
// CHECK-NEXT:     %3 = ub.poison : f32
// CHECK-NEXT:     %4 = vector.create_mask %dim : vector<4xi1>
// CHECK-NEXT:     %5 = vector.mask %4 { vector.transfer_read %arg1[%c0_1], %3 {in_bounds = [true]} : tensor<?xf32>, vector<4xf32> } : vector<4xi1> -> vector<4xf32>
// CHECK-NEXT:     %6 = vector.mask %1 { vector.multi_reduction <add>, %2, %5 [1] : vector<4x[8]xf32> to vector<4xf32> } : vector<4x[8]xi1> -> vector<4xf32>
// CHECK-NEXT:     %c0_2 = arith.constant 0 : index
// CHECK-NEXT:     %7 = vector.mask %4 { vector.transfer_write %6, %arg1[%c0_2] {in_bounds = [true]} : vector<4xf32>, tensor<?xf32> } : vector<4xi1> -> tensor<?xf32>
// CHECK-NEXT:     return %7 : tensor<?xf32>
func.func @red(%a: tensor<?x?xf32>, %c: tensor<?xf32>) -> tensor<?xf32> {
  %0 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>], iterator_types = ["parallel", "reduction"]} ins(%a : tensor<?x?xf32>) outs(%c : tensor<?xf32>) {
  ^bb0(%x: f32, %z: f32):
    %3 = arith.addf %z, %x : f32
    linalg.yield %3 : f32
  } -> tensor<?xf32>
  return %0 : tensor<?xf32>
}

module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %0 = transform.structured.match ops{["linalg.generic"]} in %root : (!transform.any_op) -> !transform.any_op
    transform.structured.vectorize %0 vector_sizes [4, [8]] : !transform.any_op
    transform.yield
  }
}

// -----

// A result without dimensions is a vector without dimensions.
// CHECK-LABEL: func.func @red0(
// CHECK-NEXT:     %c32 = arith.constant 32 : index
// CHECK-NEXT:     %c0 = arith.constant 0 : index
// CHECK-NEXT:     %0 = ub.poison : f32
// CHECK-NEXT:     %1 = vector.transfer_read %arg0[%c0], %0 : tensor<32xf32>, vector<32xf32>
// CHECK-NEXT:     %2 = ub.poison : f32
// CHECK-NEXT:     %3 = vector.transfer_read %arg1[], %2 : tensor<f32>, vector<f32>
// CHECK-NEXT:     %4 = vector.extract %3[] : f32 from vector<f32>
// CHECK-NEXT:     %5 = vector.multi_reduction <maximumf>, %1, %4 [0] : vector<32xf32> to f32
// CHECK-NEXT:     %c0_0 = arith.constant 0 : index
// CHECK-NEXT:     %6 = vector.broadcast %5 : f32 to vector<f32>
// CHECK-NEXT:     %7 = vector.transfer_write %6, %arg1[] : vector<f32>, tensor<f32>
// CHECK-NEXT:     return %7 : tensor<f32>
func.func @red0(%a: tensor<32xf32>, %c: tensor<f32>) -> tensor<f32> {
  %0 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> ()>], iterator_types = ["reduction"]} ins(%a : tensor<32xf32>) outs(%c : tensor<f32>) {
  ^bb0(%x: f32, %z: f32):
    %3 = arith.maximumf %z, %x : f32
    linalg.yield %3 : f32
  } -> tensor<f32>
  return %0 : tensor<f32>
}

module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %0 = transform.structured.match ops{["linalg.generic"]} in %root : (!transform.any_op) -> !transform.any_op
    transform.structured.vectorize %0 : !transform.any_op
    transform.yield
  }
}

// -----

// CHECK-DAG: #map = affine_map<(d0, d1, d2) -> (d0, d2)>
// CHECK-DAG: #map1 = affine_map<(d0, d1, d2) -> (d2, d1)>
// CHECK-DAG: #map2 = affine_map<(d0, d1, d2) -> (d0, d1)>

// With `create_named_contraction`, a product is a contraction.
// CHECK-LABEL: func.func @mm(
// CHECK-NEXT:     %c0 = arith.constant 0 : index
// CHECK-NEXT:     %dim = tensor.dim %arg0, %c0 : tensor<?x8xf32>
// CHECK-NEXT:     %c1 = arith.constant 1 : index
// CHECK-NEXT:     %dim_0 = tensor.dim %arg1, %c1 : tensor<8x?xf32>
// CHECK-NEXT:     %c8 = arith.constant 8 : index
// CHECK-NEXT:     %cst = arith.constant 0.000000e+00 : f32
// CHECK-NEXT:     %c0_1 = arith.constant 0 : index
// CHECK-NEXT:     %c0_2 = arith.constant 0 : index
// CHECK-NEXT:     %dim_3 = tensor.dim %arg0, %c0_2 : tensor<?x8xf32>
// CHECK-NEXT:     %c8_4 = arith.constant 8 : index
// CHECK-NEXT:     %0 = vector.create_mask %dim_3, %c8_4 : vector<8x8xi1>
// CHECK-NEXT:     %1 = vector.mask %0 { vector.transfer_read %arg0[%c0_1, %c0_1], %cst {in_bounds = [true, true]} : tensor<?x8xf32>, vector<8x8xf32> } : vector<8x8xi1> -> vector<8x8xf32>
// CHECK-NEXT:     %cst_5 = arith.constant 0.000000e+00 : f32
// CHECK-NEXT:     %c0_6 = arith.constant 0 : index
// CHECK-NEXT:     %c1_7 = arith.constant 1 : index
// CHECK-NEXT:     %dim_8 = tensor.dim %arg1, %c1_7 : tensor<8x?xf32>
// CHECK-NEXT:     %c8_9 = arith.constant 8 : index
// CHECK-NEXT:     %2 = vector.create_mask %c8_9, %dim_8 : vector<8x16xi1>
// CHECK-NEXT:     %3 = vector.mask %2 { vector.transfer_read %arg1[%c0_6, %c0_6], %cst_5 {in_bounds = [true, true]} : tensor<8x?xf32>, vector<8x16xf32> } : vector<8x16xi1> -> vector<8x16xf32>
// CHECK-NEXT:     %cst_10 = arith.constant 0.000000e+00 : f32
// CHECK-NEXT:     %c0_11 = arith.constant 0 : index
// CHECK-NEXT:     %c0_12 = arith.constant 0 : index
// CHECK-NEXT:     %dim_13 = tensor.dim %arg2, %c0_12 : tensor<?x?xf32>
// CHECK-NEXT:     %c1_14 = arith.constant 1 : index
// CHECK-NEXT:     %dim_15 = tensor.dim %arg2, %c1_14 : tensor<?x?xf32>
// CHECK-NEXT:     %4 = vector.create_mask %dim_13, %dim_15 : vector<8x16xi1>
// CHECK-NEXT:     %5 = vector.mask %4 { vector.transfer_read %arg2[%c0_11, %c0_11], %cst_10 {in_bounds = [true, true]} : tensor<?x?xf32>, vector<8x16xf32> } : vector<8x16xi1> -> vector<8x16xf32>
// CHECK-NEXT:     %6 = vector.create_mask %dim, %dim_0, %c8 : vector<8x16x8xi1>
// CHECK-NEXT:     %7 = vector.mask %6 { vector.contract {indexing_maps = [#map, #map1, #map2], iterator_types = ["parallel", "parallel", "reduction"], kind = #vector.kind<add>} %1, %3, %5 : vector<8x8xf32>, vector<8x16xf32> into vector<8x16xf32> } : vector<8x16x8xi1> -> vector<8x16xf32>
// CHECK-NEXT:     %c0_16 = arith.constant 0 : index
// CHECK-NEXT:     %c0_17 = arith.constant 0 : index
// CHECK-NEXT:     %dim_18 = tensor.dim %arg2, %c0_17 : tensor<?x?xf32>
// CHECK-NEXT:     %c1_19 = arith.constant 1 : index
// CHECK-NEXT:     %dim_20 = tensor.dim %arg2, %c1_19 : tensor<?x?xf32>
// CHECK-NEXT:     %8 = vector.create_mask %dim_18, %dim_20 : vector<8x16xi1>
// CHECK-NEXT:     %9 = vector.mask %8 { vector.transfer_write %7, %arg2[%c0_16, %c0_16] {in_bounds = [true, true]} : vector<8x16xf32>, tensor<?x?xf32> } : vector<8x16xi1> -> tensor<?x?xf32>
// CHECK-NEXT:     return %9 : tensor<?x?xf32>
func.func @mm(%a: tensor<?x8xf32>, %b: tensor<8x?xf32>, %c: tensor<?x?xf32>) -> tensor<?x?xf32> {
  %0 = linalg.matmul ins(%a, %b : tensor<?x8xf32>, tensor<8x?xf32>) outs(%c : tensor<?x?xf32>) -> tensor<?x?xf32>
  return %0 : tensor<?x?xf32>
}

module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %0 = transform.structured.match ops{["linalg.matmul"]} in %root : (!transform.any_op) -> !transform.any_op
    transform.structured.vectorize %0 vector_sizes [8, 16, 8] {create_named_contraction} : !transform.any_op
    transform.yield
  }
}

// -----

// CHECK-DAG: #map = affine_map<(d0, d1) -> (0, 0)>

// An element that depends on the last loop alone is read with its neighbours, one that depends on none is broadcast, others are gathered.
// CHECK-LABEL: func.func @gather(
// CHECK-NEXT:     %c1 = arith.constant 1 : index
// CHECK-NEXT:     %c4 = arith.constant 4 : index
// CHECK-NEXT:     %c0 = arith.constant 0 : index
// CHECK-NEXT:     %0 = ub.poison : f32
// CHECK-NEXT:     %1 = vector.transfer_read %arg2[%c0, %c0], %0 : tensor<1x4xf32>, vector<1x4xf32>
// CHECK-NEXT:     %2 = vector.step : vector<4xindex>
// CHECK-NEXT:     %3 = vector.broadcast %arg1 : index to vector<4xindex>
// CHECK-NEXT:     %4 = arith.addi %2, %3 : vector<4xindex>
// CHECK-NEXT:     %c1_0 = arith.constant 1 : index
// CHECK-NEXT:     %cst = arith.constant dense<true> : vector<1x4xi1>
// CHECK-NEXT:     %cst_1 = arith.constant dense<0.000000e+00> : vector<1x4xf32>
// CHECK-NEXT:     %c0_2 = arith.constant 0 : index
// CHECK-NEXT:     %5 = vector.shape_cast %4 : vector<4xindex> to vector<4xindex>
// CHECK-NEXT:     %6 = vector.extract %5[0] : index from vector<4xindex>
// CHECK-NEXT:     %7 = ub.poison : f32
// CHECK-NEXT:     %8 = vector.transfer_read %arg0[%c1_0, %6], %7 {in_bounds = [true, true]} : tensor<3x64xf32>, vector<1x4xf32>
// CHECK-NEXT:     %cst_3 = arith.constant dense<true> : vector<1x4xi1>
// CHECK-NEXT:     %cst_4 = arith.constant dense<0.000000e+00> : vector<1x4xf32>
// CHECK-NEXT:     %c0_5 = arith.constant 0 : index
// CHECK-NEXT:     %9 = ub.poison : f32
// CHECK-NEXT:     %10 = vector.constant_mask [1] : vector<1xi1>
// CHECK-NEXT:     %11 = vector.mask %10 { vector.transfer_read %arg0[%arg1, %arg1], %9 {in_bounds = [true, true], permutation_map = #map} : tensor<3x64xf32>, vector<1x4xf32> } : vector<1xi1> -> vector<1x4xf32>
// CHECK-NEXT:     %cst_6 = arith.constant dense<true> : vector<1x4xi1>
// CHECK-NEXT:     %cst_7 = arith.constant dense<0.000000e+00> : vector<1x4xf32>
// CHECK-NEXT:     %c0_8 = arith.constant 0 : index
// CHECK-NEXT:     %12 = vector.broadcast %2 : vector<4xindex> to vector<1x4xindex>
// CHECK-NEXT:     %c1_9 = arith.constant 1 : index
// CHECK-NEXT:     %dim = tensor.dim %arg0, %c1_9 : tensor<3x64xf32>
// CHECK-NEXT:     %13 = vector.broadcast %dim : index to vector<1x4xindex>
// CHECK-NEXT:     %14 = arith.muli %12, %13 : vector<1x4xindex>
// CHECK-NEXT:     %15 = vector.broadcast %4 : vector<4xindex> to vector<1x4xindex>
// CHECK-NEXT:     %16 = arith.addi %15, %14 : vector<1x4xindex>
// CHECK-NEXT:     %17 = vector.gather %arg0[%c0_8, %c0_8] [%16], %cst_6, %cst_7 : tensor<3x64xf32>, vector<1x4xindex>, vector<1x4xi1>, vector<1x4xf32> into vector<1x4xf32>
// CHECK-NEXT:     %18 = arith.addf %8, %11 : vector<1x4xf32>
// CHECK-NEXT:     %19 = arith.addf %18, %17 : vector<1x4xf32>
// CHECK-NEXT:     %c0_10 = arith.constant 0 : index
// CHECK-NEXT:     %20 = vector.transfer_write %19, %arg2[%c0_10, %c0_10] : vector<1x4xf32>, tensor<1x4xf32>
// CHECK-NEXT:     return %20 : tensor<1x4xf32>
func.func @gather(%t: tensor<3x64xf32>, %i: index, %c: tensor<1x4xf32>) -> tensor<1x4xf32> {
  %0 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} outs(%c : tensor<1x4xf32>) {
  ^bb0(%z: f32):
    %j = linalg.index 1 : index
    %k = arith.addi %j, %i : index
    %c1 = arith.constant 1 : index
    %e = tensor.extract %t[%c1, %k] : tensor<3x64xf32>
    %e2 = tensor.extract %t[%i, %i] : tensor<3x64xf32>
    %e3 = tensor.extract %t[%j, %k] : tensor<3x64xf32>
    %s = arith.addf %e, %e2 : f32
    %s3 = arith.addf %s, %e3 : f32
    linalg.yield %s3 : f32
  } -> tensor<1x4xf32>
  return %0 : tensor<1x4xf32>
}

module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %0 = transform.structured.match ops{["linalg.generic"]} in %root : (!transform.any_op) -> !transform.any_op
    transform.structured.vectorize %0 {vectorize_nd_extract} : !transform.any_op
    transform.yield
  }
}
