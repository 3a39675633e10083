// RECORD: mlir-opt --affine-loop-normalize --split-input-file

// Trip counts are in terms of what bounds are computed from.

func.func @par(%n: index, %m: memref<?x?xf32>) {
  %c = affine.apply affine_map<()[s0] -> (s0 * 2 + 1)>()[%n]
  affine.parallel (%i, %j) = (%c, 2) to (%c * 4, symbol(%n) + 7) step (2, 3) {
    %v = affine.load %m[%i, %j] : memref<?x?xf32>
    affine.store %v, %m[%i, %j] : memref<?x?xf32>
  }
  return
}

// -----

func.func @par2(%n: index, %m: memref<?x?xf32>) {
  %c = affine.apply affine_map<()[s0] -> (s0 * 2 + 1)>()[%n]
  affine.for %k = %c to 100 step 3 {
    %d = affine.apply affine_map<(d0) -> (d0 + 5)>(%k)
    affine.parallel (%i, %j) = (%d, max(0, %k, %c)) to (min(%d + 4, 80), %k + 7) {
      %v = affine.load %m[%i, %j] : memref<?x?xf32>
      affine.store %v, %m[%i, %j] : memref<?x?xf32>
    }
  }
  return
}

// -----

func.func @par3(%n: index, %m: memref<?x?xf32>) -> f32 {
  %c = affine.apply affine_map<()[s0] -> (s0 * 2 + 1)>()[%n]
  %r = affine.parallel (%i) = (%c) to (symbol(%n) + 100) step (7) reduce ("addf") -> (f32) {
    %x = affine.apply affine_map<(d0) -> (d0 + 5)>(%i)
    %v = affine.load %m[%x, %i] : memref<?x?xf32>
    affine.yield %v : f32
  }
  return %r : f32
}

// -----

func.func @par4(%n: index, %m: memref<?x?xf32>) {
  affine.parallel (%i, %j) = (0, 1) to (10, symbol(%n)) {
    affine.parallel (%k) = (%i) to (%i + %j) step (2) {
      %v = affine.load %m[%i, %k] : memref<?x?xf32>
      affine.store %v, %m[%i, %j] : memref<?x?xf32>
    }
  }
  return
}

// -----

func.func @dup(%n: index, %m: memref<?x?xf32>) {
  %c = affine.apply affine_map<()[s0] -> (s0 * 2 + 1)>()[%n]
  %d = affine.apply affine_map<()[s0] -> (s0 * 3)>()[%n]
  affine.parallel (%i, %j) = (%c, %d) to (%c + %d, %n * 2) step (2, 3) {
    %v = affine.load %m[%i, %j] : memref<?x?xf32>
  }
  return
}

// -----

func.func @a(%n: index, %m: memref<?xf32>) {
  %c = affine.apply affine_map<()[s0] -> (s0 * 2 + 1)>()[%n]
  affine.for %k = %c to 100 step 3 {
    %v = affine.load %m[%k] : memref<?xf32>
  }
  affine.for %k = 0 to %c step 3 {
    %v = affine.load %m[%k] : memref<?xf32>
  }
  affine.for %k = 1 to affine_map<(d0) -> (d0 * 3)>(%c) {
    %v = affine.load %m[%k] : memref<?xf32>
  }
  affine.for %k = %c to affine_map<(d0) -> (d0 * 3)>(%c) {
    %v = affine.load %m[%k] : memref<?xf32>
  }
  affine.for %k = %c to affine_map<(d0) -> (d0 * 3)>(%n) {
    %v = affine.load %m[%k] : memref<?xf32>
  }
  return
}
