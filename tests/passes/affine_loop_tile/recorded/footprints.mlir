// RECORD: mlir-opt --affine-loop-tile --split-input-file

// Tiles are as large as the cache asks, where the memory that is accessed is known.

func.func @a(%c: index, %m: memref<?xf32>) {
  affine.for %k = %c to 100 step 3 {
    %v = affine.load %m[%k] : memref<?xf32>
  }
  return
}

// -----

func.func @b(%c: index, %m: memref<?xf32>) {
  affine.for %k = %c to 100 {
    %v = affine.load %m[%k] : memref<?xf32>
  }
  return
}

// -----

func.func @c(%c: index, %m: memref<?xf32>) {
  affine.for %k = 0 to %c {
    %v = affine.load %m[%k] : memref<?xf32>
  }
  return
}

// -----

func.func @d(%n: index, %m: memref<?xf32>) {
  %c = affine.apply affine_map<()[s0] -> (s0 * 2 + 1)>()[%n]
  affine.for %k = %c to 100 step 3 {
    %v = affine.load %m[%k] : memref<?xf32>
  }
  return
}

// -----

func.func @e(%n: index, %m: memref<?xf32>) {
  %c = affine.apply affine_map<()[s0] -> (s0 * 2 + 1)>()[%n]
  affine.for %k = %c to 100 step 3 {
    %v = affine.load %m[%k] : memref<?xf32>
  }
  affine.for %k = %c to 100 step 3 {
    %v = affine.load %m[%k] : memref<?xf32>
  }
  return
}

// -----

func.func @f(%n: index, %m: memref<?xf32>) {
  affine.for %k = 0 to 100 step 3 {
    %v = affine.load %m[%k] : memref<?xf32>
  }
  affine.for %k = 0 to 10 step 3 {
    %v = affine.load %m[%k] : memref<?xf32>
  }
  return
}

// -----

func.func @vectors(%a: memref<300x300xvector<8xf32>>, %b: memref<300x300xvector<8xf32>>) {
  affine.for %i = 0 to 300 {
    affine.for %j = 0 to 300 {
      %0 = affine.load %a[%i, %j] : memref<300x300xvector<8xf32>>
      affine.store %0, %b[%j, %i] : memref<300x300xvector<8xf32>>
    }
  }
  return
}
