// RECORD: not mlir-opt --ownership-based-buffer-deallocation 2>&1 >/dev/null

// The first function that cannot be handled is reported.
func.func @first(%m: memref<4xf32>) {
  memref.dealloc %m : memref<4xf32>
  return
}
func.func @second(%m: memref<4xf32>) {
  memref.dealloc %m : memref<4xf32>
  return
}
