// RECORD: mlir-opt --affine-data-copy-generate

// Elements may be vectors.

func.func @v(%m: memref<256xvector<4xf32>>) {
  affine.for %i = 0 to 16 {
    %v = affine.load %m[%i + 7] : memref<256xvector<4xf32>>
    affine.store %v, %m[%i + 7] : memref<256xvector<4xf32>>
  }
  return
}
