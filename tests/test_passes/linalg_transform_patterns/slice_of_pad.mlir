// RUN: mlir-opt %s --split-input-file --test-linalg-transform-patterns=test-swap-subtensor-padtensor | FileCheck %s

// A slice that lies in the source is not padded.
// CHECK-LABEL: func.func @stat(
// CHECK-NEXT:     %false = arith.constant false
// CHECK-NEXT:     %0 = scf.if %false -> (tensor<2x4xf32>) {
// CHECK-NEXT:       %generated = tensor.generate  {
// CHECK-NEXT:       ^bb0(%arg2: index, %arg3: index):
// CHECK-NEXT:         tensor.yield %arg1 : f32
// CHECK-NEXT:       } : tensor<2x4xf32>
// CHECK-NEXT:       scf.yield %generated : tensor<2x4xf32>
// CHECK-NEXT:     } else {
// CHECK-NEXT:       %extracted_slice = tensor.extract_slice %arg0[4, 5] [2, 4] [1, 1] : tensor<40x40xf32> to tensor<2x4xf32>
// CHECK-NEXT:       scf.yield %extracted_slice : tensor<2x4xf32>
// CHECK-NEXT:     }
// CHECK-NEXT:     return %0 : tensor<2x4xf32>
func.func @stat(%arg0: tensor<40x40xf32>, %pv: f32) -> tensor<2x4xf32> {
  %0 = tensor.pad %arg0 low[0, 0] high[7, 8] {
  ^bb0(%a: index, %b: index):
    tensor.yield %pv : f32
  } : tensor<40x40xf32> to tensor<47x48xf32>
  %1 = tensor.extract_slice %0[4, 5] [2, 4] [1, 1] : tensor<47x48xf32> to tensor<2x4xf32>
  return %1 : tensor<2x4xf32>
}

// -----

// A slice that reaches into the padding is padded itself.
// CHECK-LABEL: func.func @high(
// CHECK-NEXT:     %false = arith.constant false
// CHECK-NEXT:     %0 = scf.if %false -> (tensor<3x4xf32>) {
// CHECK-NEXT:       %generated = tensor.generate  {
// CHECK-NEXT:       ^bb0(%arg2: index, %arg3: index):
// CHECK-NEXT:         tensor.yield %arg1 : f32
// CHECK-NEXT:       } : tensor<3x4xf32>
// CHECK-NEXT:       scf.yield %generated : tensor<3x4xf32>
// CHECK-NEXT:     } else {
// CHECK-NEXT:       %extracted_slice = tensor.extract_slice %arg0[38, 5] [2, 4] [1, 1] : tensor<40x40xf32> to tensor<2x4xf32>
// CHECK-NEXT:       %padded = tensor.pad %extracted_slice low[0, 0] high[1, 0] {
// CHECK-NEXT:       ^bb0(%arg2: index, %arg3: index):
// CHECK-NEXT:         tensor.yield %arg1 : f32
// CHECK-NEXT:       } : tensor<2x4xf32> to tensor<3x4xf32>
// CHECK-NEXT:       scf.yield %padded : tensor<3x4xf32>
// CHECK-NEXT:     }
// CHECK-NEXT:     return %0 : tensor<3x4xf32>
func.func @high(%arg0: tensor<40x40xf32>, %pv: f32) -> tensor<3x4xf32> {
  %0 = tensor.pad %arg0 low[0, 0] high[7, 8] {
  ^bb0(%a: index, %b: index):
    tensor.yield %pv : f32
  } : tensor<40x40xf32> to tensor<47x48xf32>
  %1 = tensor.extract_slice %0[38, 5] [3, 4] [1, 1] : tensor<47x48xf32> to tensor<3x4xf32>
  return %1 : tensor<3x4xf32>
}

// -----

// A slice that may have no element of the source is made of padding then.
// CHECK-DAG: #map = affine_map<()[s0] -> (0, s0 - 2)>
// CHECK-DAG: #map1 = affine_map<()[s0] -> (-s0 + 2, 0)>
// CHECK-DAG: #map2 = affine_map<()[s0, s1] -> (s0, s1)>
// CHECK-DAG: #map3 = affine_map<()[s0, s1, s2, s3] -> (s0 - s1, s2 - s3)>
// CHECK-DAG: #map4 = affine_map<()[s0] -> (s0, 0)>
// CHECK-DAG: #map5 = affine_map<()[s0, s1, s2] -> (s0 - s1 - s2)>
// CHECK-LABEL: func.func @dyn(
// CHECK-NEXT:     %c0 = arith.constant 0 : index
// CHECK-NEXT:     %dim = tensor.dim %arg0, %c0 : tensor<?x5xf32>
// CHECK-NEXT:     %0 = affine.max #map()[%arg1]
// CHECK-NEXT:     %1 = affine.max #map1()[%arg1]
// CHECK-NEXT:     %2 = affine.min #map2()[%1, %dim]
// CHECK-NEXT:     %3 = affine.min #map3()[%dim, %2, %arg2, %0]
// CHECK-NEXT:     %4 = affine.max #map4()[%3]
// CHECK-NEXT:     %5 = arith.cmpi eq, %4, %c0 : index
// CHECK-NEXT:     %6 = affine.apply #map5()[%arg2, %4, %0]
// CHECK-NEXT:     %7 = scf.if %5 -> (tensor<?x4xf32>) {
// CHECK-NEXT:       %generated = tensor.generate %arg2 {
// CHECK-NEXT:       ^bb0(%arg5: index, %arg6: index):
// CHECK-NEXT:         tensor.yield %arg4 : f32
// CHECK-NEXT:       } : tensor<?x4xf32>
// CHECK-NEXT:       scf.yield %generated : tensor<?x4xf32>
// CHECK-NEXT:     } else {
// CHECK-NEXT:       %extracted_slice = tensor.extract_slice %arg0[%2, 4] [%4, 1] [1, 1] : tensor<?x5xf32> to tensor<?x1xf32>
// CHECK-NEXT:       %padded = tensor.pad %extracted_slice low[%0, 0] high[%6, 3] {
// CHECK-NEXT:       ^bb0(%arg5: index, %arg6: index):
// CHECK-NEXT:         tensor.yield %arg4 : f32
// CHECK-NEXT:       } : tensor<?x1xf32> to tensor<?x4xf32>
// CHECK-NEXT:       scf.yield %padded : tensor<?x4xf32>
// CHECK-NEXT:     }
// CHECK-NEXT:     return %7 : tensor<?x4xf32>
func.func @dyn(%arg0: tensor<?x5xf32>, %s1: index, %s2: index, %h: index, %pv: f32) -> tensor<?x4xf32> {
  %0 = tensor.pad %arg0 low[%s1, 0] high[%h, 8] {
  ^bb0(%a: index, %b: index):
    tensor.yield %pv : f32
  } : tensor<?x5xf32> to tensor<?x13xf32>
  %1 = tensor.extract_slice %0[2, 4] [%s2, 4] [1, 1] : tensor<?x13xf32> to tensor<?x4xf32>
  return %1 : tensor<?x4xf32>
}

// -----

// A dimension that the slice drops is dropped after the padding.
// CHECK-DAG: #map = affine_map<()[s0] -> (0, -s0 + 3)>
// CHECK-DAG: #map1 = affine_map<()[s0] -> (s0 - 3, 0)>
// CHECK-DAG: #map2 = affine_map<()[s0, s1] -> (s0, s1)>
// CHECK-DAG: #map3 = affine_map<()[s0, s1, s2] -> (s0 - s1, -s2 + 1)>
// CHECK-DAG: #map4 = affine_map<()[s0] -> (s0, 0)>
// CHECK-DAG: #map5 = affine_map<()[s0, s1] -> (-s0 - s1 + 1)>
// CHECK-LABEL: func.func @dyn2(
// CHECK-NEXT:     %cst = arith.constant 0.000000e+00 : f32
// CHECK-NEXT:     %c0 = arith.constant 0 : index
// CHECK-NEXT:     %dim = tensor.dim %arg0, %c0 : tensor<?x5xf32>
// CHECK-NEXT:     %0 = affine.max #map()[%arg1]
// CHECK-NEXT:     %1 = affine.max #map1()[%arg1]
// CHECK-NEXT:     %2 = affine.min #map2()[%1, %dim]
// CHECK-NEXT:     %3 = affine.min #map3()[%dim, %2, %0]
// CHECK-NEXT:     %4 = affine.max #map4()[%3]
// CHECK-NEXT:     %5 = arith.cmpi eq, %4, %c0 : index
// CHECK-NEXT:     %6 = affine.apply #map5()[%4, %0]
// CHECK-NEXT:     %7 = scf.if %5 -> (tensor<1x4xf32>) {
// CHECK-NEXT:       %generated = tensor.generate  {
// CHECK-NEXT:       ^bb0(%arg4: index, %arg5: index):
// CHECK-NEXT:         tensor.yield %cst : f32
// CHECK-NEXT:       } : tensor<1x4xf32>
// CHECK-NEXT:       scf.yield %generated : tensor<1x4xf32>
// CHECK-NEXT:     } else {
// CHECK-NEXT:       %extracted_slice_0 = tensor.extract_slice %arg0[%2, 1] [%4, 4] [1, 1] : tensor<?x5xf32> to tensor<?x4xf32>
// CHECK-NEXT:       %padded = tensor.pad %extracted_slice_0 low[%0, 0] high[%6, 0] {
// CHECK-NEXT:       ^bb0(%arg4: index, %arg5: index):
// CHECK-NEXT:         tensor.yield %cst : f32
// CHECK-NEXT:       } : tensor<?x4xf32> to tensor<?x4xf32>
// CHECK-NEXT:       %cast = tensor.cast %padded : tensor<?x4xf32> to tensor<1x4xf32>
// CHECK-NEXT:       scf.yield %cast : tensor<1x4xf32>
// CHECK-NEXT:     }
// CHECK-NEXT:     %extracted_slice = tensor.extract_slice %7[0, 0] [1, 4] [1, 1] : tensor<1x4xf32> to tensor<4xf32>
// CHECK-NEXT:     return %extracted_slice : tensor<4xf32>
func.func @dyn2(%arg0: tensor<?x5xf32>, %s1: index, %s2: index, %h: index) -> tensor<4xf32> {
  %pv = arith.constant 0.0 : f32
  %0 = tensor.pad %arg0 low[3, 3] high[%h, 8] {
  ^bb0(%a: index, %b: index):
    tensor.yield %pv : f32
  } : tensor<?x5xf32> to tensor<?x16xf32>
  %1 = tensor.extract_slice %0[%s1, 4] [1, 4] [1, 1] : tensor<?x16xf32> to tensor<4xf32>
  return %1 : tensor<4xf32>
}
