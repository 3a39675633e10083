// RECORD: mlir-opt --amdgpu-fold-memrefs-ops

// Copies of parts and reshapes of buffers.
func.func @a(%m: memref<64x64xf16, #gpu.address_space<global>>, %l: memref<64x64xf16, 3>, %i: index) {
  %s = memref.subview %m[%i, 0] [32, 32] [1, 2] : memref<64x64xf16, #gpu.address_space<global>> to memref<32x32xf16, strided<[64, 2], offset: ?>, #gpu.address_space<global>>
  amdgpu.gather_to_lds %s[%i, %i], %l[%i, %i] {foo} : vector<8xf16>, memref<32x32xf16, strided<[64, 2], offset: ?>, #gpu.address_space<global>>, memref<64x64xf16, 3>
  return
}
func.func @b(%m: memref<64x64xf16>, %l: memref<64x64xf16, 3>, %i: index) {
  %s = memref.expand_shape %m [[0, 1], [2]] output_shape [2, 32, 64] : memref<64x64xf16> into memref<2x32x64xf16>
  amdgpu.gather_to_lds %s[%i, %i, %i], %l[%i, %i] : vector<8xf16>, memref<2x32x64xf16>, memref<64x64xf16, 3>
  return
}
func.func @c(%m: memref<64x64xf16>, %l: memref<64x64xf16, 3>, %i: index) {
  %s = memref.collapse_shape %m [[0, 1]] : memref<64x64xf16> into memref<4096xf16>
  amdgpu.gather_to_lds %s[%i], %l[%i, %i] : vector<8xf16>, memref<4096xf16>, memref<64x64xf16, 3>
  return
}
func.func @d(%m: memref<64x64xf16>, %l: memref<64x64xf16, 3>, %i: index) {
  %s = memref.subview %l[%i, 4] [32, 32] [1, 1] : memref<64x64xf16, 3> to memref<32x32xf16, strided<[64, 1], offset: ?>, 3>
  %t = memref.collapse_shape %m [[0, 1]] : memref<64x64xf16> into memref<4096xf16>
  amdgpu.gather_to_lds %t[%i], %s[%i, %i] : vector<8xf16>, memref<4096xf16>, memref<32x32xf16, strided<[64, 1], offset: ?>, 3>
  return
}
func.func @e(%m: memref<64x64xf16>, %l: memref<64x64xf16, 3>, %i: index) {
  %s = memref.expand_shape %l [[0, 1], [2]] output_shape [2, 32, 64] : memref<64x64xf16, 3> into memref<2x32x64xf16, 3>
  %t = memref.cast %m : memref<64x64xf16> to memref<?x64xf16>
  amdgpu.gather_to_lds %t[%i, %i], %s[%i, %i, %i] : vector<8xf16>, memref<?x64xf16>, memref<2x32x64xf16, 3>
  return
}
func.func @f(%m: memref<64x64xf16>, %l: memref<64x64xf16, 3>, %i: index) {
  %s = memref.subview %m[%i, 4] [1, 32] [1, 1] : memref<64x64xf16> to memref<32xf16, strided<[1], offset: ?>>
  amdgpu.gather_to_lds %s[%i], %l[%i, %i] {foo} : vector<8xf16>, memref<32xf16, strided<[1], offset: ?>>, memref<64x64xf16, 3>
  return
}
func.func @g(%m: memref<64x64xf16>, %l: memref<64x64xf16, 3>, %i: index) {
  %s = memref.subview %m[%i, 4] [32, 32] [1, 1] : memref<64x64xf16> to memref<32x32xf16, strided<[64, 1], offset: ?>>
  %t = memref.subview %s[%i, %i] [2, 2] [1, 1] : memref<32x32xf16, strided<[64, 1], offset: ?>> to memref<2x2xf16, strided<[64, 1], offset: ?>>
  amdgpu.gather_to_lds %t[%i, %i], %l[%i, %i] : vector<8xf16>, memref<2x2xf16, strided<[64, 1], offset: ?>>, memref<64x64xf16, 3>
  return
}
