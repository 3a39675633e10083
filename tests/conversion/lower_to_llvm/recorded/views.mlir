// RECORD: mlir-opt --pass-pipeline='builtin.module(expand-strided-metadata,func.func(lower-affine),convert-to-llvm,reconcile-unrealized-casts)' --split-input-file --allow-unregistered-dialect

func.func @subview(%m: memref<8x8xf32>, %i: index) -> memref<2x?xf32, strided<[8, 1], offset: ?>> {
  %0 = memref.subview %m[%i, 2] [2, %i] [1, 1] : memref<8x8xf32> to memref<2x?xf32, strided<[8, 1], offset: ?>>
  return %0 : memref<2x?xf32, strided<[8, 1], offset: ?>>
}

// -----

func.func @subview3(%m: memref<?x8xf32>, %i: index, %j: index, %k: index) -> memref<8xf32, strided<[1], offset: ?>> {
  %0 = memref.subview %m[%i, 0] [1, 8] [1, 1] : memref<?x8xf32> to memref<8xf32, strided<[1], offset: ?>>
  return %0 : memref<8xf32, strided<[1], offset: ?>>
}

// -----

func.func @expand(%m: memref<?x8xf32>, %i: index) -> (memref<?x4x8xf32>, memref<?xf32>) {
  %0 = memref.expand_shape %m [[0, 1], [2]] output_shape [%i, 4, 8] : memref<?x8xf32> into memref<?x4x8xf32>
  %1 = memref.collapse_shape %m [[0, 1]] : memref<?x8xf32> into memref<?xf32>
  return %0, %1 : memref<?x4x8xf32>, memref<?xf32>
}

// -----

func.func @chain(%m: memref<?x?xf32>, %i: index, %j: index) -> memref<?x?xf32, strided<[?, 1], offset: ?>> {
  %0 = memref.subview %m[%i, %j] [%i, %j] [1, 1] : memref<?x?xf32> to memref<?x?xf32, strided<[?, 1], offset: ?>>
  %1 = memref.subview %0[%j, %i] [%i, %j] [1, 1] : memref<?x?xf32, strided<[?, 1], offset: ?>> to memref<?x?xf32, strided<[?, 1], offset: ?>>
  return %1 : memref<?x?xf32, strided<[?, 1], offset: ?>>
}

// -----

func.func @exps(%m: memref<?x?xf32, strided<[?, ?], offset: ?>>, %i: index, %j: index) -> (memref<2x?x4x?x3xf32, strided<[?, ?, ?, ?, ?], offset: ?>>, memref<?xf32, strided<[?], offset: ?>>) {
  %0 = memref.expand_shape %m [[0, 1, 2], [3, 4]] output_shape [2, %i, 4, %j, 3] : memref<?x?xf32, strided<[?, ?], offset: ?>> into memref<2x?x4x?x3xf32, strided<[?, ?, ?, ?, ?], offset: ?>>
  %1 = memref.collapse_shape %m [[0, 1]] : memref<?x?xf32, strided<[?, ?], offset: ?>> into memref<?xf32, strided<[?], offset: ?>>
  return %0, %1 : memref<2x?x4x?x3xf32, strided<[?, ?, ?, ?, ?], offset: ?>>, memref<?xf32, strided<[?], offset: ?>>
}
