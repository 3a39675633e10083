// RUN: mlir-opt %s --resolve-ranked-shaped-type-result-dims | FileCheck %s

// CHECK: #map = affine_map<()[s0, s1] -> (s0 + s1 + 3)>
// CHECK-NEXT: #map1 = affine_map<()[s0, s1] -> (s0 + s1 + 2)>
// CHECK-NEXT: #map2 = affine_map<()[s0, s1] -> (s0 + s1)>
// CHECK-NEXT: #map3 = affine_map<()[s0, s1] -> (s0 * s1)>
// CHECK-NEXT: #map4 = affine_map<()[s0] -> (s0 * 4)>

// An operand is the size.
// CHECK-LABEL: func.func @empty(%arg0: index) -> index
// CHECK-NEXT:     return %arg0 : index
func.func @empty(%n: index) -> index {
  %c0 = arith.constant 0 : index
  %0 = tensor.empty(%n) : tensor<?x4xf32>
  %1 = tensor.dim %0, %c0 : tensor<?x4xf32>
  return %1 : index
}

// A slice has its sizes, and an insertion those of its destination.
// CHECK-LABEL: func.func @slice(%arg0: tensor<?x?xf32>, %arg1: index) -> (index, index)
// CHECK-NEXT:     %c0 = arith.constant 0 : index
// CHECK-NEXT:     %dim = tensor.dim %arg0, %c0 : tensor<?x?xf32>
// CHECK-NEXT:     return %arg1, %dim : index, index
func.func @slice(%t: tensor<?x?xf32>, %n: index) -> (index, index) {
  %c0 = arith.constant 0 : index
  %0 = tensor.extract_slice %t[0, 0] [1, %n] [1, 1] : tensor<?x?xf32> to tensor<?xf32>
  %1 = tensor.dim %0, %c0 : tensor<?xf32>
  %2 = tensor.insert_slice %0 into %t[0, 0] [1, %n] [1, 1] : tensor<?xf32> into tensor<?x?xf32>
  %3 = tensor.dim %2, %c0 : tensor<?x?xf32>
  return %1, %3 : index, index
}

// Padding adds up.
// CHECK-LABEL: func.func @pad(%arg0: tensor<?x?xf32>, %arg1: index, %arg2: f32) -> (index, index)
// CHECK-NEXT:     %c1 = arith.constant 1 : index
// CHECK-NEXT:     %c0 = arith.constant 0 : index
// CHECK-NEXT:     %dim = tensor.dim %arg0, %c0 : tensor<?x?xf32>
// CHECK-NEXT:     %0 = affine.apply #map()[%dim, %arg1]
// CHECK-NEXT:     %dim_0 = tensor.dim %arg0, %c1 : tensor<?x?xf32>
// CHECK-NEXT:     %1 = affine.apply #map1()[%dim_0, %arg1]
// CHECK-NEXT:     return %0, %1 : index, index
func.func @pad(%t: tensor<?x?xf32>, %n: index, %v: f32) -> (index, index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0 = tensor.pad %t low[%n, 2] high[3, %n] {
  ^bb0(%i: index, %j: index):
    tensor.yield %v : f32
  } : tensor<?x?xf32> to tensor<?x?xf32>
  %1 = tensor.dim %0, %c0 : tensor<?x?xf32>
  %2 = tensor.dim %0, %c1 : tensor<?x?xf32>
  return %1, %2 : index, index
}

// Sizes add up along the dimension of concatenation; another one is known from any input.
// CHECK-LABEL: func.func @concat(%arg0: tensor<?x?xf32>, %arg1: tensor<?x4xf32>) -> (index, index)
// CHECK-NEXT:     %c4 = arith.constant 4 : index
// CHECK-NEXT:     %c0 = arith.constant 0 : index
// CHECK-NEXT:     %dim = tensor.dim %arg0, %c0 : tensor<?x?xf32>
// CHECK-NEXT:     %dim_0 = tensor.dim %arg1, %c0 : tensor<?x4xf32>
// CHECK-NEXT:     %0 = affine.apply #map2()[%dim, %dim_0]
// CHECK-NEXT:     return %0, %c4 : index, index
func.func @concat(%t: tensor<?x?xf32>, %u: tensor<?x4xf32>) -> (index, index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0 = tensor.concat dim(0) %t, %u : (tensor<?x?xf32>, tensor<?x4xf32>) -> tensor<?x?xf32>
  %1 = tensor.dim %0, %c0 : tensor<?x?xf32>
  %2 = tensor.dim %0, %c1 : tensor<?x?xf32>
  return %1, %2 : index, index
}

// CHECK-LABEL: func.func @concat1(%arg0: tensor<?x?xf32>, %arg1: tensor<?x?xf32>) -> (index, index)
// CHECK-NEXT:     %c1 = arith.constant 1 : index
// CHECK-NEXT:     %c0 = arith.constant 0 : index
// CHECK-NEXT:     %dim = tensor.dim %arg0, %c0 : tensor<?x?xf32>
// CHECK-NEXT:     %dim_0 = tensor.dim %arg1, %c0 : tensor<?x?xf32>
// CHECK-NEXT:     %0 = affine.apply #map2()[%dim, %dim_0]
// CHECK-NEXT:     %dim_1 = tensor.dim %arg0, %c1 : tensor<?x?xf32>
// CHECK-NEXT:     return %0, %dim_1 : index, index
func.func @concat1(%t: tensor<?x?xf32>, %u: tensor<?x?xf32>) -> (index, index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0 = tensor.concat dim(0) %t, %u : (tensor<?x?xf32>, tensor<?x?xf32>) -> tensor<?x?xf32>
  %1 = tensor.dim %0, %c0 : tensor<?x?xf32>
  %2 = tensor.dim %0, %c1 : tensor<?x?xf32>
  return %1, %2 : index, index
}

// Sizes of a group are multiplied, or listed.
// CHECK-LABEL: func.func @reshape(%arg0: tensor<?x?xf32>, %arg1: index) -> (index, index)
// CHECK-NEXT:     %c1 = arith.constant 1 : index
// CHECK-NEXT:     %c0 = arith.constant 0 : index
// CHECK-NEXT:     %dim = tensor.dim %arg0, %c0 : tensor<?x?xf32>
// CHECK-NEXT:     %dim_0 = tensor.dim %arg0, %c1 : tensor<?x?xf32>
// CHECK-NEXT:     %0 = affine.apply #map3()[%dim, %dim_0]
// CHECK-NEXT:     return %0, %arg1 : index, index
func.func @reshape(%t: tensor<?x?xf32>, %n: index) -> (index, index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0 = tensor.collapse_shape %t [[0, 1]] : tensor<?x?xf32> into tensor<?xf32>
  %1 = tensor.dim %0, %c0 : tensor<?xf32>
  %2 = tensor.expand_shape %t [[0, 1], [2]] output_shape [%n, 4, %n] : tensor<?x?xf32> into tensor<?x4x?xf32>
  %3 = tensor.dim %2, %c0 : tensor<?x4x?xf32>
  return %1, %3 : index, index
}

// CHECK-LABEL: func.func @collapse4(%arg0: tensor<?x4xf32>, %arg1: index) -> index
// CHECK-NEXT:     %c0 = arith.constant 0 : index
// CHECK-NEXT:     %dim = tensor.dim %arg0, %c0 : tensor<?x4xf32>
// CHECK-NEXT:     %0 = affine.apply #map4()[%dim]
// CHECK-NEXT:     return %0 : index
func.func @collapse4(%t: tensor<?x4xf32>, %n: index) -> index {
  %c0 = arith.constant 0 : index
  %0 = tensor.collapse_shape %t [[0, 1]] : tensor<?x4xf32> into tensor<?xf32>
  %1 = tensor.dim %0, %c0 : tensor<?xf32>
  return %1 : index
}

// Tensors of one value or of computed ones have listed sizes.
// CHECK-LABEL: func.func @gensplat(%arg0: index, %arg1: f32) -> (index, index)
// CHECK-NEXT:     return %arg0, %arg0 : index, index
func.func @gensplat(%n: index, %v: f32) -> (index, index) {
  %c0 = arith.constant 0 : index
  %0 = tensor.generate %n {
  ^bb0(%i: index):
    tensor.yield %v : f32
  } : tensor<?xf32>
  %1 = tensor.dim %0, %c0 : tensor<?xf32>
  %2 = tensor.splat %v[%n] : tensor<?xf32>
  %3 = tensor.dim %2, %c0 : tensor<?xf32>
  return %1, %3 : index, index
}

// Loops have the sizes of the inputs that they go through.
// CHECK-LABEL: func.func @matmul(%arg0: tensor<?x?xf32>, %arg1: tensor<?x?xf32>, %arg2: tensor<?x?xf32>) -> (index, index)
// CHECK-NEXT:     %c1 = arith.constant 1 : index
// CHECK-NEXT:     %c0 = arith.constant 0 : index
// CHECK-NEXT:     %dim = tensor.dim %arg0, %c0 : tensor<?x?xf32>
// CHECK-NEXT:     %dim_0 = tensor.dim %arg1, %c1 : tensor<?x?xf32>
// CHECK-NEXT:     return %dim, %dim_0 : index, index
func.func @matmul(%a: tensor<?x?xf32>, %b: tensor<?x?xf32>, %c: tensor<?x?xf32>) -> (index, index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0 = linalg.matmul ins(%a, %b : tensor<?x?xf32>, tensor<?x?xf32>) outs(%c : tensor<?x?xf32>) -> tensor<?x?xf32>
  %1 = tensor.dim %0, %c0 : tensor<?x?xf32>
  %2 = tensor.dim %0, %c1 : tensor<?x?xf32>
  return %1, %2 : index, index
}

// CHECK-LABEL: func.func @generic(%arg0: tensor<?x?xf32>, %arg1: tensor<?x?x5xf32>) -> (index, index)
// CHECK-NEXT:     %c0 = arith.constant 0 : index
// CHECK-NEXT:     %c1 = arith.constant 1 : index
// CHECK-NEXT:     %dim = tensor.dim %arg0, %c1 : tensor<?x?xf32>
// CHECK-NEXT:     %dim_0 = tensor.dim %arg0, %c0 : tensor<?x?xf32>
// CHECK-NEXT:     return %dim, %dim_0 : index, index
func.func @generic(%a: tensor<?x?xf32>, %c: tensor<?x?x5xf32>) -> (index, index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d1)>, affine_map<(d0, d1, d2) -> (d1, d0, d2)>], iterator_types = ["parallel", "parallel", "parallel"]} ins(%a : tensor<?x?xf32>) outs(%c : tensor<?x?x5xf32>) {
  ^bb0(%x: f32, %y: f32):
    linalg.yield %x : f32
  } -> tensor<?x?x5xf32>
  %1 = tensor.dim %0, %c0 : tensor<?x?x5xf32>
  %2 = tensor.dim %0, %c1 : tensor<?x?x5xf32>
  return %1, %2 : index, index
}

// CHECK-LABEL: func.func @fill(%arg0: f32, %arg1: tensor<?xf32>) -> index
// CHECK-NEXT:     %c0 = arith.constant 0 : index
// CHECK-NEXT:     %dim = tensor.dim %arg1, %c0 : tensor<?xf32>
// CHECK-NEXT:     return %dim : index
func.func @fill(%v: f32, %c: tensor<?xf32>) -> index {
  %c0 = arith.constant 0 : index
  %0 = linalg.fill ins(%v : f32) outs(%c : tensor<?xf32>) -> tensor<?xf32>
  %1 = tensor.dim %0, %c0 : tensor<?xf32>
  return %1 : index
}

// Where inputs do not tell, the output does.
// CHECK-LABEL: func.func @conv(%arg0: tensor<1x?x?x4xf32>, %arg1: tensor<3x3x4x5xf32>, %arg2: tensor<1x?x?x5xf32>) -> index
// CHECK-NEXT:     %c1 = arith.constant 1 : index
// CHECK-NEXT:     %dim = tensor.dim %arg2, %c1 : tensor<1x?x?x5xf32>
// CHECK-NEXT:     return %dim : index
func.func @conv(%a: tensor<1x?x?x4xf32>, %f: tensor<3x3x4x5xf32>, %o: tensor<1x?x?x5xf32>) -> index {
  %c1 = arith.constant 1 : index
  %0 = linalg.conv_2d_nhwc_hwcf ins(%a, %f : tensor<1x?x?x4xf32>, tensor<3x3x4x5xf32>) outs(%o : tensor<1x?x?x5xf32>) -> tensor<1x?x?x5xf32>
  %1 = tensor.dim %0, %c1 : tensor<1x?x?x5xf32>
  return %1 : index
}

// Buffers are expanded like tensors; an assumption changes no size.
// CHECK-LABEL: func.func @memref(%arg0: memref<?x?xf32>, %arg1: index) -> (index, index)
// CHECK-NEXT:     %c0 = arith.constant 0 : index
// CHECK-NEXT:     %dim = memref.dim %arg0, %c0 : memref<?x?xf32>
// CHECK-NEXT:     return %arg1, %dim : index, index
func.func @memref(%m: memref<?x?xf32>, %n: index) -> (index, index) {
  %c0 = arith.constant 0 : index
  %0 = memref.expand_shape %m [[0, 1], [2]] output_shape [%n, 4, %n] : memref<?x?xf32> into memref<?x4x?xf32>
  %1 = memref.dim %0, %c0 : memref<?x4x?xf32>
  %2 = memref.assume_alignment %m, 16 : memref<?x?xf32>
  %3 = memref.dim %2, %c0 : memref<?x?xf32>
  return %1, %3 : index, index
}

// Allocations list sizes or copy them.
// CHECK-LABEL: func.func @alloct(%arg0: index, %arg1: tensor<?xf32>, %arg2: tensor<?xf32>) -> (index, index, index)
// CHECK-NEXT:     %c0 = arith.constant 0 : index
// CHECK-NEXT:     %0 = bufferization.alloc_tensor(%arg0) : tensor<?xf32>
// CHECK-NEXT:     %1 = bufferization.alloc_tensor() copy(%arg1) : tensor<?xf32>
// CHECK-NEXT:     %dim = tensor.dim %arg1, %c0 : tensor<?xf32>
// CHECK-NEXT:     %dim_0 = tensor.dim %arg2, %c0 : tensor<?xf32>
// CHECK-NEXT:     return %arg0, %dim, %dim_0 : index, index, index
func.func @alloct(%n: index, %t: tensor<?xf32>, %u: tensor<?xf32>) -> (index, index, index) {
  %c0 = arith.constant 0 : index
  %0 = bufferization.alloc_tensor(%n) : tensor<?xf32>
  %1 = tensor.dim %0, %c0 : tensor<?xf32>
  %2 = bufferization.alloc_tensor() copy(%t) : tensor<?xf32>
  %3 = tensor.dim %2, %c0 : tensor<?xf32>
  %4 = bufferization.materialize_in_destination %t in %u : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
  %5 = tensor.dim %4, %c0 : tensor<?xf32>
  return %1, %3, %5 : index, index, index
}

// The outputs of a loop have the sizes of what it starts with.
// CHECK-LABEL: func.func @forall(%arg0: index, %arg1: tensor<?xf32>) -> tensor<?xf32>
// CHECK-NEXT:     %c0 = arith.constant 0 : index
// CHECK-NEXT:     %0 = scf.forall (%arg2) in (%arg0) shared_outs(%arg3 = %arg1) -> (tensor<?xf32>) {
// CHECK-NEXT:       %dim = tensor.dim %arg1, %c0 : tensor<?xf32>
// CHECK-NEXT:       %extracted_slice = tensor.extract_slice %arg3[%arg2] [%dim] [1] : tensor<?xf32> to tensor<?xf32>
// CHECK-NEXT:       scf.forall.in_parallel {
// CHECK-NEXT:         tensor.parallel_insert_slice %extracted_slice into %arg3[%arg2] [%dim] [1] : tensor<?xf32> into tensor<?xf32>
// CHECK-NEXT:       }
// CHECK-NEXT:     }
// CHECK-NEXT:     return %0 : tensor<?xf32>
func.func @forall(%n: index, %t: tensor<?xf32>) -> tensor<?xf32> {
  %c0 = arith.constant 0 : index
  %0 = scf.forall (%i) in (%n) shared_outs(%o = %t) -> (tensor<?xf32>) {
    %d = tensor.dim %o, %c0 : tensor<?xf32>
    %1 = tensor.extract_slice %o[%i] [%d] [1] : tensor<?xf32> to tensor<?xf32>
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %1 into %o[%i] [%d] [1] : tensor<?xf32> into tensor<?xf32>
    }
  }
  return %0 : tensor<?xf32>
}

// Other operations with a destination have its sizes.
// CHECK-LABEL: func.func @pack(%arg0: tensor<?x?xf32>, %arg1: tensor<?x?x8x8xf32>) -> (index, index)
// CHECK-NEXT:     %c0 = arith.constant 0 : index
// CHECK-NEXT:     %dim = tensor.dim %arg1, %c0 : tensor<?x?x8x8xf32>
// CHECK-NEXT:     %dim_0 = tensor.dim %arg0, %c0 : tensor<?x?xf32>
// CHECK-NEXT:     return %dim, %dim_0 : index, index
func.func @pack(%t: tensor<?x?xf32>, %u: tensor<?x?x8x8xf32>) -> (index, index) {
  %c0 = arith.constant 0 : index
  %0 = linalg.pack %t inner_dims_pos = [0, 1] inner_tiles = [8, 8] into %u : tensor<?x?xf32> -> tensor<?x?x8x8xf32>
  %1 = tensor.dim %0, %c0 : tensor<?x?x8x8xf32>
  %2 = linalg.softmax dimension(1) ins(%t : tensor<?x?xf32>) outs(%t : tensor<?x?xf32>) -> tensor<?x?xf32>
  %3 = tensor.dim %2, %c0 : tensor<?x?xf32>
  return %1, %3 : index, index
}
