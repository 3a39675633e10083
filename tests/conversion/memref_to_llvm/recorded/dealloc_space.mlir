// RECORD: not mlir-opt --finalize-memref-to-llvm 2>&1

// As in MLIR, the pointer is not cast to the address space of the function's.
func.func @f(%m: memref<4xf32, 1>) {
  memref.dealloc %m : memref<4xf32, 1>
  return
}
