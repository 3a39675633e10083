// RECORD: mlir-opt --finalize-memref-to-llvm=use-generic-functions=1 --allow-unregistered-dialect --split-input-file

func.func @allocs(%n: index) {
  %0 = memref.alloc() : memref<4x8xf32>
  %1 = memref.alloc(%n) : memref<?x8xvector<4xf32>>
  %2 = memref.alloc() {alignment = 64 : i64} : memref<3xi8>
  %3 = memref.alloc() : memref<2xmemref<4xf32>>
  %4 = memref.alloc() : memref<0x4xf32>
  %5 = memref.alloc() : memref<3xf32, 1>
  memref.dealloc %0 : memref<4x8xf32>
  %6 = memref.cast %2 : memref<3xi8> to memref<*xi8>
  memref.dealloc %6 : memref<*xi8>
  return
}
