// RECORD: mlir-opt

// What was named as a dimension first is one, and so is a symbol.
func.func @first_name(%m: memref<100x100xf32>, %n: index) {
  affine.for %i = 0 to 10 {
    %0 = affine.load %m[%i + symbol(%n), symbol(%i)] : memref<100x100xf32>
    affine.store %0, %m[symbol(%n) floordiv 2, %n + %i] : memref<100x100xf32>
  }
  return
}
