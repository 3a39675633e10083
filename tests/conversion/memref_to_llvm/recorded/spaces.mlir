// RECORD: mlir-opt --finalize-memref-to-llvm --allow-unregistered-dialect --split-input-file

func.func @space_cast(%m: memref<8x8xf32>, %u: memref<*xf32, 2>) -> (memref<8x8xf32, 3>, memref<*xf32>) {
  %0 = memref.memory_space_cast %m : memref<8x8xf32> to memref<8x8xf32, 3>
  %1 = memref.memory_space_cast %u : memref<*xf32, 2> to memref<*xf32>
  return %0, %1 : memref<8x8xf32, 3>, memref<*xf32>
}

// -----

func.func @casts(%m: memref<8x8xf32, 3>, %u: memref<*xf32, 3>) -> (memref<*xf32, 3>, memref<8x8xf32, 3>, memref<?x8xf32, 3>) {
  %0 = memref.cast %m : memref<8x8xf32, 3> to memref<*xf32, 3>
  %1 = memref.cast %u : memref<*xf32, 3> to memref<8x8xf32, 3>
  %2 = memref.cast %m : memref<8x8xf32, 3> to memref<?x8xf32, 3>
  return %0, %1, %2 : memref<*xf32, 3>, memref<8x8xf32, 3>, memref<?x8xf32, 3>
}

// -----

func.func @reint(%m: memref<*xf32, 3>, %a: index) -> (memref<?x4xf32, strided<[?, 1], offset: ?>, 3>) {
  %0 = memref.reinterpret_cast %m to offset: [%a], sizes: [%a, 4], strides: [%a, 1] : memref<*xf32, 3> to memref<?x4xf32, strided<[?, 1], offset: ?>, 3>
  return %0 : memref<?x4xf32, strided<[?, 1], offset: ?>, 3>
}

// -----

func.func @reint2(%m: memref<?xf32>, %a: index) -> (memref<f32, strided<[], offset: 7>>) {
  %0 = memref.reinterpret_cast %m to offset: [7], sizes: [], strides: [] : memref<?xf32> to memref<f32, strided<[], offset: 7>>
  return %0 : memref<f32, strided<[], offset: 7>>
}

// -----

func.func @ptr(%m: memref<?x4x5xf32, 3>, %u: memref<*xf32, 3>) -> (index, index) {
  %0 = memref.extract_aligned_pointer_as_index %m : memref<?x4x5xf32, 3> -> index
  %1 = memref.extract_aligned_pointer_as_index %u : memref<*xf32, 3> -> index
  return %0, %1 : index, index
}

// -----

func.func @dim(%m: memref<?x4x5xf32, 3>, %u: memref<*xf32, 3>, %i: index) -> (index, index, index, index, index, index, index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c7 = arith.constant 7 : index
  %0 = memref.dim %m, %c0 : memref<?x4x5xf32, 3>
  %1 = memref.dim %m, %i : memref<?x4x5xf32, 3>
  %2 = memref.dim %u, %i : memref<*xf32, 3>
  %3 = memref.dim %m, %c7 : memref<?x4x5xf32, 3>
  %4 = memref.rank %u : memref<*xf32, 3>
  %5 = memref.rank %m : memref<?x4x5xf32, 3>
  %6 = memref.dim %m, %c1 : memref<?x4x5xf32, 3>
  return %0, %1, %2, %3, %4, %5, %6 : index, index, index, index, index, index, index
}

// -----

func.func @tr0(%m: memref<f32>) -> memref<f32> {
  %0 = memref.transpose %m () -> () : memref<f32> to memref<f32>
  return %0 : memref<f32>
}
