// RECORD: mlir-opt --expand-strided-metadata --split-input-file --allow-unregistered-dialect

func.func @subview(%m: memref<8x8xf32>, %i: index) -> memref<2x?xf32, strided<[8, 1], offset: ?>> {
  %0 = memref.subview %m[%i, 2] [2, %i] [1, 1] : memref<8x8xf32> to memref<2x?xf32, strided<[8, 1], offset: ?>>
  return %0 : memref<2x?xf32, strided<[8, 1], offset: ?>>
}

// -----

func.func @subview2(%m: memref<?x?xf32, strided<[?, ?], offset: ?>>, %i: index, %j: index, %k: index) -> memref<?x?xf32, strided<[?, ?], offset: ?>> {
  %0 = memref.subview %m[%i, %j] [%i, %k] [%k, %j] : memref<?x?xf32, strided<[?, ?], offset: ?>> to memref<?x?xf32, strided<[?, ?], offset: ?>>
  return %0 : memref<?x?xf32, strided<[?, ?], offset: ?>>
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

func.func @esm(%m: memref<?x4xf32>, %i: index) -> (index, index, index) {
  %s = memref.subview %m[%i, 0] [%i, 2] [1, 1] : memref<?x4xf32> to memref<?x2xf32, strided<[4, 1], offset: ?>>
  %b, %o, %s0:2, %t:2 = memref.extract_strided_metadata %s : memref<?x2xf32, strided<[4, 1], offset: ?>> -> memref<f32>, index, index, index, index, index
  return %o, %s0#0, %t#0 : index, index, index
}

// -----

func.func @chain(%m: memref<?x?xf32>, %i: index, %j: index) -> memref<?x?xf32, strided<[?, 1], offset: ?>> {
  %0 = memref.subview %m[%i, %j] [%i, %j] [1, 1] : memref<?x?xf32> to memref<?x?xf32, strided<[?, 1], offset: ?>>
  %1 = memref.subview %0[%j, %i] [%i, %j] [1, 1] : memref<?x?xf32, strided<[?, 1], offset: ?>> to memref<?x?xf32, strided<[?, 1], offset: ?>>
  return %1 : memref<?x?xf32, strided<[?, 1], offset: ?>>
}

// -----

func.func @loop(%m: memref<64x64xf32>, %v: f32) {
  affine.for %i = 0 to 64 step 8 {
    affine.for %j = 0 to 64 step 8 {
      %0 = memref.subview %m[%i, %j] [8, 8] [1, 1] : memref<64x64xf32> to memref<8x8xf32, strided<[64, 1], offset: ?>>
      %c3 = arith.constant 3 : index
      memref.store %v, %0[%c3, %c3] : memref<8x8xf32, strided<[64, 1], offset: ?>>
    }
  }
  return
}

// -----

func.func @scfloop(%m: memref<64x64xf32>, %v: f32, %n: index) {
  %c0 = arith.constant 0 : index
  %c8 = arith.constant 8 : index
  scf.for %i = %c0 to %n step %c8 {
    %a = affine.apply affine_map<(d0) -> (d0 * 2 + 1)>(%i)
    %0 = memref.subview %m[%a, %c8] [8, %n] [1, %c8] : memref<64x64xf32> to memref<8x?xf32, strided<[64, ?], offset: ?>>
    memref.store %v, %0[%c0, %c0] : memref<8x?xf32, strided<[64, ?], offset: ?>>
  }
  return
}

// -----

func.func @ones(%m: memref<1x1x?xf32, strided<[?, ?, ?], offset: ?>>, %z: memref<f32>, %q: memref<1x1xf32>) -> (memref<1x?xf32, strided<[?, ?], offset: ?>>, memref<1x1xf32>, memref<f32>) {
  %0 = memref.collapse_shape %m [[0, 1], [2]] : memref<1x1x?xf32, strided<[?, ?, ?], offset: ?>> into memref<1x?xf32, strided<[?, ?], offset: ?>>
  %1 = memref.expand_shape %z [] output_shape [1, 1] : memref<f32> into memref<1x1xf32>
  %2 = memref.collapse_shape %q [] : memref<1x1xf32> into memref<f32>
  return %0, %1, %2 : memref<1x?xf32, strided<[?, ?], offset: ?>>, memref<1x1xf32>, memref<f32>
}

// -----

func.func @exps(%m: memref<?x?xf32, strided<[?, ?], offset: ?>>, %i: index, %j: index) -> (memref<2x?x4x?x3xf32, strided<[?, ?, ?, ?, ?], offset: ?>>, memref<?xf32, strided<[?], offset: ?>>) {
  %0 = memref.expand_shape %m [[0, 1, 2], [3, 4]] output_shape [2, %i, 4, %j, 3] : memref<?x?xf32, strided<[?, ?], offset: ?>> into memref<2x?x4x?x3xf32, strided<[?, ?, ?, ?, ?], offset: ?>>
  %1 = memref.collapse_shape %m [[0, 1]] : memref<?x?xf32, strided<[?, ?], offset: ?>> into memref<?xf32, strided<[?], offset: ?>>
  return %0, %1 : memref<2x?x4x?x3xf32, strided<[?, ?, ?, ?, ?], offset: ?>>, memref<?xf32, strided<[?], offset: ?>>
}
