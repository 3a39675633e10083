// RECORD: mlir-opt --convert-to-llvm --split-input-file --allow-unregistered-dialect

func.func @casts2(%c: memref<?x?xf32, strided<[?, ?], offset: ?>>) -> (memref<f32>, index, index, index, index, index) {
  %d = memref.cast %c : memref<?x?xf32, strided<[?, ?], offset: ?>> to memref<?x4xf32, strided<[4, 1], offset: 2>>
  %b, %o, %s:2, %t:2 = memref.extract_strided_metadata %d : memref<?x4xf32, strided<[4, 1], offset: 2>> -> memref<f32>, index, index, index, index, index
  return %b, %o, %s#0, %s#1, %t#0, %t#1 : memref<f32>, index, index, index, index, index
}

// -----

func.func @reint(%m: memref<*xf32>, %m2: memref<?xf32>, %a: index) -> (index, index, index, index, index, index) {
  %0 = memref.reinterpret_cast %m to offset: [%a], sizes: [%a, 4], strides: [%a, 1] : memref<*xf32> to memref<?x4xf32, strided<[?, 1], offset: ?>>
  %b, %o, %s:2, %t:2 = memref.extract_strided_metadata %0 : memref<?x4xf32, strided<[?, 1], offset: ?>> -> memref<f32>, index, index, index, index, index
  %1 = memref.reinterpret_cast %m2 to offset: [%a], sizes: [%a, 4], strides: [%a, 1] : memref<?xf32> to memref<?x4xf32, strided<[?, 1], offset: ?>>
  %b1, %o1, %s1:2, %t1:2 = memref.extract_strided_metadata %1 : memref<?x4xf32, strided<[?, 1], offset: ?>> -> memref<f32>, index, index, index, index, index
  return %o, %s#0, %t#0, %o1, %s1#0, %s1#1 : index, index, index, index, index, index
}

// -----

func.func @plain(%c: memref<?x4xf32, strided<[5, 1], offset: 2>>) -> (memref<f32>, index, index, index, index, index) {
  %b, %o, %s:2, %t:2 = memref.extract_strided_metadata %c : memref<?x4xf32, strided<[5, 1], offset: 2>> -> memref<f32>, index, index, index, index, index
  return %b, %o, %s#0, %s#1, %t#0, %t#1 : memref<f32>, index, index, index, index, index
}
