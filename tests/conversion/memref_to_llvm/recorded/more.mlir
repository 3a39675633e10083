// RECORD: mlir-opt --finalize-memref-to-llvm --allow-unregistered-dialect --split-input-file

func.func @layouts(%a: memref<4x?xf32, strided<[?, ?], offset: ?>>, %b: memref<4x8xf32, strided<[16, 2], offset: 3>>, %c: memref<4xf32, 3>, %i: index, %v: f32) -> (f32, f32, f32) {
  %0 = memref.load %a[%i, %i] : memref<4x?xf32, strided<[?, ?], offset: ?>>
  %1 = memref.load %b[%i, %i] {alignment = 8} : memref<4x8xf32, strided<[16, 2], offset: 3>>
  memref.store %v, %b[%i, %i] {nontemporal = true} : memref<4x8xf32, strided<[16, 2], offset: 3>>
  %2 = memref.load %c[%i] : memref<4xf32, 3>
  memref.assume_alignment %b, 16 : memref<4x8xf32, strided<[16, 2], offset: 3>>
  memref.copy %b, %b : memref<4x8xf32, strided<[16, 2], offset: 3>> to memref<4x8xf32, strided<[16, 2], offset: 3>>
  return %0, %1, %2 : f32, f32, f32
}

// -----

func.func @stays(%a: memref<8x8xf32>, %i: index, %m: memref<4xf32, affine_map<(d0) -> (d0 mod 2)>>) {
  %0 = memref.subview %a[%i, 0] [2, 2] [1, 1] : memref<8x8xf32> to memref<2x2xf32, strided<[8, 1], offset: ?>>
  %1 = memref.expand_shape %a [[0, 1], [2]] output_shape [2, 4, 8] : memref<8x8xf32> into memref<2x4x8xf32>
  %v = arith.constant 1.0 : f32
  %2 = memref.atomic_rmw mulf %v, %a[%i, %i] : (f32, memref<8x8xf32>) -> f32
  "test.use"(%0, %1, %2) : (memref<2x2xf32, strided<[8, 1], offset: ?>>, memref<2x4x8xf32>, f32) -> ()
  return
}

// -----

func.func @unranked(%u: memref<*xf32>, %i: index, %m: memref<4xf32>) -> (index, index) {
  %0 = memref.reinterpret_cast %u to offset: [%i], sizes: [4, %i], strides: [%i, 1] : memref<*xf32> to memref<4x?xf32, strided<[?, 1], offset: ?>>
  %1 = memref.extract_aligned_pointer_as_index %u : memref<*xf32> -> index
  %2 = memref.rank %m : memref<4xf32>
  memref.copy %u, %u : memref<*xf32> to memref<*xf32>
  "test.use"(%0, %2) : (memref<4x?xf32, strided<[?, 1], offset: ?>>, index) -> ()
  %3 = memref.dim %m, %i : memref<4xf32>
  return %1, %3 : index, index
}

// -----

func.func @transposed(%a: memref<4x?x3xf32>) {
  %0 = memref.transpose %a (i, j, k) -> (k, i, j) : memref<4x?x3xf32> to memref<3x4x?xf32, strided<[1, ?, 3]>>
  "test.use"(%0) : (memref<3x4x?xf32, strided<[1, ?, 3]>>) -> ()
  return
}

// -----

memref.global "public" constant @table : memref<2x2xi8> = dense<[[1, 2], [3, 4]]> {alignment = 64}
memref.global "nested" @hidden : memref<4xf32, 2> = dense<0.0>
func.func @use() -> memref<4xf32, 2> {
  %0 = memref.get_global @table : memref<2x2xi8>
  %1 = memref.get_global @hidden : memref<4xf32, 2>
  memref.dealloc %0 : memref<2x2xi8>
  return %1 : memref<4xf32, 2>
}
