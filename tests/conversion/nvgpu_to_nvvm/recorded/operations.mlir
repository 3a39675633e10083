// RECORD: mlir-opt --convert-nvgpu-to-nvvm
// RECORD: mlir-opt --convert-nvgpu-to-nvvm --mlir-print-op-generic

// Each operation that is converted.
!desc = !nvgpu.tensormap.descriptor<tensor = memref<64x64xf16, 3>, swizzle = swizzle_128b, l2promo = none, oob = zero, interleave = none>
!group = !nvgpu.mbarrier.group<memorySpace = #gpu.address_space<workgroup>>
!many = !nvgpu.mbarrier.group<memorySpace = 3 : i64, num_barriers = 8>
func.func @matrices(%m: memref<128x32xf16, 3>, %i: index, %b: vector<2x2xf16>, %c: vector<2x2xf32>, %meta: vector<2xi16>) -> vector<2x2xf32> {
  %a = nvgpu.ldmatrix %m[%i, %i] {numTiles = 4 : i32, transpose = false} : memref<128x32xf16, 3> -> vector<4x2xf16>
  %d = nvgpu.mma.sync(%a, %b, %c) {mmaShape = [16, 8, 16]} : (vector<4x2xf16>, vector<2x2xf16>, vector<2x2xf32>) -> vector<2x2xf32>
  %b2 = nvgpu.ldmatrix %m[%i, %i] {numTiles = 1 : i32, transpose = true} : memref<128x32xf16, 3> -> vector<1x2xf16>
  return %d : vector<2x2xf32>
}
func.func @half(%a: vector<4x2xf16>, %b: vector<2x2xf16>, %c: vector<2x2xf16>) -> vector<2x2xf16> {
  %d = nvgpu.mma.sync(%a, %b, %c) {mmaShape = [16, 8, 16]} : (vector<4x2xf16>, vector<2x2xf16>, vector<2x2xf16>) -> vector<2x2xf16>
  return %d : vector<2x2xf16>
}
func.func @tf32(%a: vector<4x1xf32>, %b: vector<2x1xf32>, %c: vector<2x2xf32>) -> vector<2x2xf32> {
  %d = nvgpu.mma.sync(%a, %b, %c) {mmaShape = [16, 8, 8], tf32Enabled} : (vector<4x1xf32>, vector<2x1xf32>, vector<2x2xf32>) -> vector<2x2xf32>
  return %d : vector<2x2xf32>
}
func.func @bytes(%a: vector<4x4xi8>, %b: vector<2x4xi8>, %c: vector<2x2xi32>) -> vector<2x2xi32> {
  %d = nvgpu.mma.sync(%a, %b, %c) {mmaShape = [16, 8, 32]} : (vector<4x4xi8>, vector<2x4xi8>, vector<2x2xi32>) -> vector<2x2xi32>
  return %d : vector<2x2xi32>
}
func.func @doubles(%a: vector<1x1xf64>, %b: vector<1x1xf64>, %c: vector<1x2xf64>) -> vector<1x2xf64> {
  %d = nvgpu.mma.sync(%a, %b, %c) {mmaShape = [8, 8, 4]} : (vector<1x1xf64>, vector<1x1xf64>, vector<1x2xf64>) -> vector<1x2xf64>
  return %d : vector<1x2xf64>
}
func.func @copies(%s: memref<4x8xf32>, %d: memref<2x4x8xf32, 3>, %i: index) {
  %0 = nvgpu.device_async_copy %s[%i, %i], %d[%i, %i, %i], 4 : memref<4x8xf32> to memref<2x4x8xf32, 3>
  %1 = nvgpu.device_async_copy %s[%i, %i], %d[%i, %i, %i], 4, %i {bypassL1} : memref<4x8xf32> to memref<2x4x8xf32, 3>
  %g = nvgpu.device_async_create_group %0, %1
  nvgpu.device_async_wait %g
  nvgpu.device_async_wait %g {numGroups = 1 : i32}
  return
}
func.func @barriers(%n: index, %i: index, %p: i1) {
  %b = nvgpu.mbarrier.create -> !group
  %c = nvgpu.mbarrier.create -> !many
  nvgpu.mbarrier.init %b[%i], %n : !group
  nvgpu.mbarrier.init %c[%i], %n, predicate = %p : !many
  %x = nvgpu.mbarrier.get %c[%i] : !many -> i32
  %y = nvgpu.mbarrier.get %c[%i] : !many -> i64
  %t = nvgpu.mbarrier.arrive %b[%i] : !group -> !nvgpu.mbarrier.token
  %u = nvgpu.mbarrier.arrive.nocomplete %b[%i], %n : !group -> !nvgpu.mbarrier.token
  %done = nvgpu.mbarrier.test.wait %b[%i], %t : !group, !nvgpu.mbarrier.token
  nvgpu.mbarrier.arrive.expect_tx %b[%i], %n : !group
  nvgpu.mbarrier.arrive.expect_tx %b[%i], %n, predicate = %p : !group
  nvgpu.mbarrier.try_wait.parity %b[%i], %p, %n : !group
  return
}
func.func @tiles(%m: memref<64x64xf16, 3>, %b: !group, %i: index, %p: i1, %mask: i16, %d: !desc) {
  nvgpu.tma.fence.descriptor %d : !desc
  nvgpu.tma.prefetch.descriptor %d : !desc
  nvgpu.tma.prefetch.descriptor %d, predicate = %p : !desc
  nvgpu.tma.async.load %d[%i, %i], %b[%i] to %m : !desc, !group -> memref<64x64xf16, 3>
  nvgpu.tma.async.load %d[%i, %i], %b[%i] to %m multicast_mask = %mask, predicate = %p : !desc, !group -> memref<64x64xf16, 3>
  nvgpu.tma.async.store %m to %d[%i, %i], predicate = %p : memref<64x64xf16, 3> -> !desc
  return
}
func.func @reciprocal(%x: vector<2x3xf32>) -> vector<2x3xf32> {
  %y = nvgpu.rcp %x{rounding = approx, ftz} : vector<2x3xf32>
  return %y : vector<2x3xf32>
}
func.func @bits(%a: vector<4x8xi4>, %b: vector<2x8xi4>, %c: vector<2x2xi32>) -> vector<2x2xi32> {
  %d = nvgpu.mma.sync(%a, %b, %c) {mmaShape = [16, 8, 64]} : (vector<4x8xi4>, vector<2x8xi4>, vector<2x2xi32>) -> vector<2x2xi32>
  return %d : vector<2x2xi32>
}
func.func @parts(%s: memref<?x8xf16, strided<[16, 1], offset: ?>, 1>, %d: memref<4x?xf16, #gpu.address_space<workgroup>>, %i: index) {
  %0 = nvgpu.device_async_copy %s[%i, %i], %d[%i, %i], 2 : memref<?x8xf16, strided<[16, 1], offset: ?>, 1> to memref<4x?xf16, #gpu.address_space<workgroup>>
  return
}
// Products of floats of 32 bits are those of tf32.
func.func @stays(%a: vector<4x1xf32>, %b: vector<2x1xf32>, %c: vector<2x2xf32>) -> vector<2x2xf32> {
  %d = nvgpu.mma.sync(%a, %b, %c) {mmaShape = [16, 8, 8]} : (vector<4x1xf32>, vector<2x1xf32>, vector<2x2xf32>) -> vector<2x2xf32>
  return %d : vector<2x2xf32>
}
