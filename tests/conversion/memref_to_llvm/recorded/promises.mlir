// RECORD: mlir-opt --finalize-memref-to-llvm --allow-unregistered-dialect --split-input-file

func.func @distinct(%m: memref<?xf32>, %u: memref<4xf32, 2>, %k: memref<3x3xf32>) -> memref<?xf32> {
  %0:3 = memref.distinct_objects %m, %u, %k : memref<?xf32>, memref<4xf32, 2>, memref<3x3xf32>
  %4 = memref.distinct_objects %m : memref<?xf32>
  return %0#0 : memref<?xf32>
}

// -----

func.func @assume(%m: memref<?x4xf32, strided<[4, 1], offset: 3>>, %i: index) {
  %0 = memref.assume_alignment %m, 16 : memref<?x4xf32, strided<[4, 1], offset: 3>>
  "test.use"(%0) : (memref<?x4xf32, strided<[4, 1], offset: 3>>) -> ()
  return
}

// -----

func.func @assumedyn(%m: memref<?x4xf32, strided<[4, 1], offset: ?>>, %i: index) {
  %0 = memref.assume_alignment %m, 16 : memref<?x4xf32, strided<[4, 1], offset: ?>>
  "test.use"(%0) : (memref<?x4xf32, strided<[4, 1], offset: ?>>) -> ()
  return
}
