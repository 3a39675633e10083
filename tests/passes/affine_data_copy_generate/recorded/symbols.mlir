// RECORD: mlir-opt --affine-data-copy-generate --split-input-file

// Regions start at values that are known when the program runs.

func.func @sym(%s: index) {
  %m = memref.alloc() : memref<100xf32>
  affine.for %i = 0 to 16 {
    %v = affine.load %m[%i + symbol(%s) + 7] : memref<100xf32>
  }
  return
}

// -----

func.func @cast(%m: memref<32xf32>) {
  %d = memref.cast %m : memref<32xf32> to memref<?xf32>
  affine.for %i = 0 to 10 {
    %v = affine.load %d[%i + 2] : memref<?xf32>
  }
  return
}

// -----

func.func @s2(%a: index) {
  %m = memref.alloc() : memref<20x20xf32>
  affine.for %i = 0 to 10 {
    affine.for %j = 0 to 10 {
      %v = affine.load %m[%i + symbol(%a), %j] : memref<20x20xf32>
    }
  }
  return
}

// -----

func.func @big(%a: index) {
  %m = memref.alloc() : memref<200xf32>
  affine.for %i = 0 to 10 {
    %v = affine.load %m[%i + symbol(%a)] : memref<200xf32>
  }
  return
}

// -----

func.func @two(%a: index, %b: index) {
  %m = memref.alloc() : memref<200xf32>
  affine.for %i = 0 to 10 {
    %v = affine.load %m[%i + symbol(%a) + symbol(%b)] : memref<200xf32>
  }
  return
}

// -----

func.func @two2(%a: index, %b: index) {
  %m = memref.alloc() : memref<200x20xf32>
  affine.for %i = 0 to 10 {
    affine.for %j = 0 to 10 {
      %v = affine.load %m[%i + symbol(%a), %j + symbol(%b)] : memref<200x20xf32>
    }
  }
  return
}

// -----

func.func @store(%a: index, %b: index) {
  %m = memref.alloc() : memref<200x20xf32>
  %f = arith.constant 0.0 : f32
  affine.for %i = 0 to 10 {
    affine.for %j = 0 to 10 {
      affine.store %f, %m[%i + symbol(%a) + 4, %j + symbol(%b)] : memref<200x20xf32>
    }
  }
  return
}
