// RECORD: mlir-opt --canonicalize --split-input-file

func.func @allocs(%n: index) -> (tensor<?x?xf32>, index) {
  %c4 = arith.constant 4 : index
  %c1 = arith.constant 1 : index
  %0 = bufferization.alloc_tensor(%c4, %n) : tensor<?x?xf32>
  %1 = tensor.dim %0, %c1 : tensor<?x?xf32>
  return %0, %1 : tensor<?x?xf32>, index
}

// -----

func.func @pairs(%t: tensor<?xf32>, %m: memref<?xf32>, %i: index) -> (tensor<?xf32>, memref<?xf32>, f32, index, memref<?xf32, strided<[?], offset: ?>>) {
  %c0 = arith.constant 0 : index
  %0 = bufferization.to_buffer %t : tensor<?xf32> to memref<?xf32>
  %1 = bufferization.to_tensor %0 : memref<?xf32> to tensor<?xf32>
  %2 = bufferization.to_tensor %m : memref<?xf32> to tensor<?xf32>
  %3 = bufferization.to_buffer %2 : tensor<?xf32> to memref<?xf32>
  %4 = memref.load %0[%i] : memref<?xf32>
  %5 = tensor.dim %2, %c0 : tensor<?xf32>
  %6 = bufferization.to_buffer %2 : tensor<?xf32> to memref<?xf32, strided<[?], offset: ?>>
  return %1, %3, %4, %5, %6 : tensor<?xf32>, memref<?xf32>, f32, index, memref<?xf32, strided<[?], offset: ?>>
}

// -----

func.func @casts(%t: tensor<4xf32>) -> memref<?xf32> {
  %0 = tensor.cast %t : tensor<4xf32> to tensor<?xf32>
  %1 = bufferization.to_buffer %0 : tensor<?xf32> to memref<?xf32>
  return %1 : memref<?xf32>
}

// -----

func.func @clones(%m: memref<?xf32>) -> memref<?xf32> {
  %0 = bufferization.clone %m : memref<?xf32> to memref<?xf32>
  memref.dealloc %m : memref<?xf32>
  return %0 : memref<?xf32>
}

// -----

func.func @unused(%m: memref<?xf32>) {
  %0 = bufferization.clone %m : memref<?xf32> to memref<?xf32>
  return
}

// -----

func.func @deallocs(%m: memref<?xf32>, %k: memref<?xf32>, %c: i1) -> i1 {
  %false = arith.constant false
  bufferization.dealloc (%m, %k : memref<?xf32>, memref<?xf32>) if (%false, %c)
  %0 = bufferization.dealloc retain (%m : memref<?xf32>)
  return %0 : i1
}
