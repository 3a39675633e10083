// RECORD: mlir-opt --xegpu-fold-alias-ops

// Blocks in views are blocks in what is viewed.
func.func @f(%a: memref<256x256xf32>, %i: index, %j: index) {
  %s = memref.subview %a[%i, %j] [8, 16] [1, 1] : memref<256x256xf32> to memref<8x16xf32, strided<[256, 1], offset: ?>>
  %0 = xegpu.create_nd_tdesc %s[0, 0] : memref<8x16xf32, strided<[256, 1], offset: ?>> -> !xegpu.tensor_desc<8x16xf32>
  xegpu.prefetch_nd %0 : !xegpu.tensor_desc<8x16xf32>
  %1 = xegpu.create_nd_tdesc %s[%j, 4] : memref<8x16xf32, strided<[256, 1], offset: ?>> -> !xegpu.tensor_desc<8x16xf32>
  xegpu.prefetch_nd %1 : !xegpu.tensor_desc<8x16xf32>
  %2 = xegpu.create_nd_tdesc %s : memref<8x16xf32, strided<[256, 1], offset: ?>> -> !xegpu.tensor_desc<8x16xf32>
  xegpu.prefetch_nd %2[0, 0] : !xegpu.tensor_desc<8x16xf32>
  %t = memref.subview %a[2, %j] [4, 8] [2, 1] : memref<256x256xf32> to memref<4x8xf32, strided<[512, 1], offset: ?>>
  %3 = xegpu.create_nd_tdesc %t[1, 2] : memref<4x8xf32, strided<[512, 1], offset: ?>> -> !xegpu.tensor_desc<8x16xf32>
  xegpu.prefetch_nd %3 : !xegpu.tensor_desc<8x16xf32>
  %u = memref.subview %a[2, %j] [4, 8] [1, 1] : memref<256x256xf32> to memref<4x8xf32, strided<[256, 1], offset: ?>>
  %4 = xegpu.create_nd_tdesc %u[1, 2] : memref<4x8xf32, strided<[256, 1], offset: ?>> -> !xegpu.tensor_desc<8x16xf32>
  xegpu.prefetch_nd %4 : !xegpu.tensor_desc<8x16xf32>
  %v = memref.subview %a[2, %j] [1, 8] [1, 1] : memref<256x256xf32> to memref<8xf32, strided<[1], offset: ?>>
  %5 = xegpu.create_nd_tdesc %v[%i] : memref<8xf32, strided<[1], offset: ?>> -> !xegpu.tensor_desc<8xf32>
  xegpu.prefetch_nd %5 : !xegpu.tensor_desc<8xf32>
  return
}
