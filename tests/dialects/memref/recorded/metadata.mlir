// RECORD: mlir-opt --canonicalize --split-input-file --allow-unregistered-dialect

func.func @casts2(%c: memref<?x?xf32, strided<[?, ?], offset: ?>>) -> (memref<f32>, index, index, index, index, index) {
  %d = memref.cast %c : memref<?x?xf32, strided<[?, ?], offset: ?>> to memref<?x4xf32, strided<[4, 1], offset: 2>>
  %b, %o, %s:2, %t:2 = memref.extract_strided_metadata %d : memref<?x4xf32, strided<[4, 1], offset: 2>> -> memref<f32>, index, index, index, index, index
  return %b, %o, %s#0, %s#1, %t#0, %t#1 : memref<f32>, index, index, index, index, index
}

// -----

func.func @casts3(%c: memref<*xf32>) -> (memref<f32>, index, index, index, index, index) {
  %d = memref.cast %c : memref<*xf32> to memref<?x4xf32, strided<[4, 1], offset: 2>>
  %b, %o, %s:2, %t:2 = memref.extract_strided_metadata %d : memref<?x4xf32, strided<[4, 1], offset: 2>> -> memref<f32>, index, index, index, index, index
  return %b, %o, %s#0, %s#1, %t#0, %t#1 : memref<f32>, index, index, index, index, index
}

// -----

func.func @ptrs(%m: memref<?x8xf32>, %i: index) -> (index, index, index, index, index, index) {
  %s = memref.subview %m[%i, 0][%i, 2][1, 1] : memref<?x8xf32> to memref<?x2xf32, strided<[8, 1], offset: ?>>
  %0 = memref.extract_aligned_pointer_as_index %s : memref<?x2xf32, strided<[8, 1], offset: ?>> -> index
  %c = memref.cast %m : memref<?x8xf32> to memref<?x?xf32>
  %1 = memref.extract_aligned_pointer_as_index %c : memref<?x?xf32> -> index
  %co = memref.collapse_shape %m[[0, 1]] : memref<?x8xf32> into memref<?xf32>
  %2 = memref.extract_aligned_pointer_as_index %co : memref<?xf32> -> index
  %t = memref.transpose %m (a, b) -> (b, a) : memref<?x8xf32> to memref<8x?xf32, strided<[1, 8]>>
  %3 = memref.extract_aligned_pointer_as_index %t : memref<8x?xf32, strided<[1, 8]>> -> index
  %al = memref.assume_alignment %m, 16 : memref<?x8xf32>
  %4 = memref.extract_aligned_pointer_as_index %al : memref<?x8xf32> -> index
  %b, %o, %z:2, %y:2 = memref.extract_strided_metadata %m : memref<?x8xf32> -> memref<f32>, index, index, index, index, index
  %5 = memref.extract_aligned_pointer_as_index %b : memref<f32> -> index
  return %0, %1, %2, %3, %4, %5 : index, index, index, index, index, index
}

// -----

func.func @casts1(%c: memref<?x4xf32>) -> (memref<f32>, index, index, index, index, index) {
  %d = memref.cast %c : memref<?x4xf32> to memref<?x?xf32>
  %b, %o, %s:2, %t:2 = memref.extract_strided_metadata %d : memref<?x?xf32> -> memref<f32>, index, index, index, index, index
  return %b, %o, %s#0, %s#1, %t#0, %t#1 : memref<f32>, index, index, index, index, index
}

// -----

func.func @plain(%c: memref<?x4xf32, strided<[5, 1], offset: 2>>) -> (memref<f32>, index, index, index, index, index) {
  %b, %o, %s:2, %t:2 = memref.extract_strided_metadata %c : memref<?x4xf32, strided<[5, 1], offset: 2>> -> memref<f32>, index, index, index, index, index
  return %b, %o, %s#0, %s#1, %t#0, %t#1 : memref<f32>, index, index, index, index, index
}
