// RECORD: not mlir-opt --convert-to-llvm=filter-dialects=affine 2>&1

// The dialect has no conversion.
func.func @f(%m: memref<4xf32>) {
  affine.for %i = 0 to 4 {
    %0 = affine.load %m[%i] : memref<4xf32>
  }
  return
}
