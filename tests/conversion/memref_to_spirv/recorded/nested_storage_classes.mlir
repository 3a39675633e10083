// RECORD: mlir-opt --map-memref-spirv-storage-class --allow-unregistered-dialect

// Buffers within other types get a class of storage too.
func.func @nested(%a: memref<2xmemref<4xf32, 3>>) {
  %0 = "make.it"() {ty = memref<2xmemref<4xi32>>} : () -> !async.value<memref<2xf32>>
  return
}
