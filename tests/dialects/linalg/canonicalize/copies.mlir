// RUN: mlir-opt %s --canonicalize | FileCheck %s

// CHECK-DAG: #map = affine_map<(d0) -> (d0)>

// A copy of a tensor to itself is the tensor; of a buffer to itself it goes.
// CHECK-LABEL: func.func @self_copy(
// CHECK-NEXT:    return %arg0 : tensor<4xf32>
func.func @self_copy(%a: tensor<4xf32>, %m: memref<4xf32>) -> tensor<4xf32> {
  linalg.copy ins(%m : memref<4xf32>) outs(%m : memref<4xf32>)
  %0 = linalg.copy ins(%a : tensor<4xf32>) outs(%a : tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// An operation that yields the elements of its input in order is the input, with the type of the result.
// CHECK-LABEL: func.func @identity(
// CHECK-NEXT:    %cast = tensor.cast %arg0 : tensor<?xf32> to tensor<4xf32>
// CHECK-NEXT:    return %cast : tensor<4xf32>
func.func @identity(%a: tensor<?xf32>, %b: tensor<4xf32>) -> tensor<4xf32> {
  %0 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%a : tensor<?xf32>) outs(%b : tensor<4xf32>) {
  ^bb0(%x: f32, %y: f32):
    linalg.yield %x : f32
  } -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// On buffers only a copy to the same buffer goes.
// CHECK-LABEL: func.func @buffers(
// CHECK-NEXT:    linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel"]} ins(%arg0 : memref<4xf32>) outs(%arg1 : memref<4xf32>) {
// CHECK-NEXT:    ^bb0(%in: f32, %out: f32):
// CHECK-NEXT:      linalg.yield %in : f32
// CHECK-NEXT:    }
// CHECK-NEXT:    return
func.func @buffers(%a: memref<4xf32>, %b: memref<4xf32>) {
  linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%a : memref<4xf32>) outs(%a : memref<4xf32>) {
  ^bb0(%x: f32, %y: f32):
    linalg.yield %x : f32
  }
  linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%a : memref<4xf32>) outs(%b : memref<4xf32>) {
  ^bb0(%x: f32, %y: f32):
    linalg.yield %x : f32
  }
  return
}

// Nothing happens on a buffer without elements.
// CHECK-LABEL: func.func @dead(
// CHECK-NEXT:    return
func.func @dead(%a: memref<0x4xf32>, %f: f32) {
  linalg.fill ins(%f : f32) outs(%a : memref<0x4xf32>)
  return
}

// Casts of buffers to fewer static sizes fold into the operation.
// CHECK-LABEL: func.func @memref_cast(
// CHECK-NEXT:    linalg.fill ins(%arg1 : f32) outs(%arg0 : memref<4xf32>)
// CHECK-NEXT:    return
func.func @memref_cast(%a: memref<4xf32>, %f: f32) {
  %0 = memref.cast %a : memref<4xf32> to memref<?xf32>
  linalg.fill ins(%f : f32) outs(%0 : memref<?xf32>)
  return
}

// The index of a loop of one iteration is zero.
// CHECK-LABEL: func.func @index(
// CHECK-NEXT:    return %arg0 : tensor<1xindex>
func.func @index(%a: tensor<1xindex>) -> tensor<1xindex> {
  %0 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} outs(%a : tensor<1xindex>) {
  ^bb0(%x: index):
    %i = linalg.index 0 : index
    %y = arith.addi %i, %x : index
    linalg.yield %y : index
  } -> tensor<1xindex>
  return %0 : tensor<1xindex>
}
