// RECORD: mlir-opt
// RECORD: mlir-opt --mlir-print-op-generic

// Each operation, type and attribute, in the forms that it can be written in.
!desc = !nvgpu.tensormap.descriptor<tensor = memref<64x64xf16, 3>, swizzle = swizzle_128b, l2promo = l2promo_64b, oob = nan, interleave = none>
!plain = !nvgpu.tensormap.descriptor<tensor = memref<64x32xf16, #gpu.address_space<workgroup>>, swizzle = none, l2promo = none, oob = zero, interleave = none>
!group = !nvgpu.mbarrier.group<memorySpace = #gpu.address_space<workgroup>>
!many = !nvgpu.mbarrier.group<memorySpace = 3 : i64, num_barriers = 8>
!one = !nvgpu.mbarrier.group<memorySpace = 3 : i64>
func.func @matrices(%m: memref<?x?xf16, 3>, %i: index, %b: vector<2x2xf16>, %c: vector<2x2xf32>, %meta: vector<2xi16>) -> vector<2x2xf32> {
  %a = nvgpu.ldmatrix %m[%i, %i] {numTiles = 4 : i32, transpose = false} : memref<?x?xf16, 3> -> vector<4x2xf16>
  %d = nvgpu.mma.sync(%a, %b, %c) {mmaShape = [16, 8, 16]} : (vector<4x2xf16>, vector<2x2xf16>, vector<2x2xf32>) -> vector<2x2xf32>
  %b2 = nvgpu.ldmatrix %m[%i, %i] {numTiles = 4 : i32, transpose = true} : memref<?x?xf16, 3> -> vector<4x2xf16>
  %e = nvgpu.mma.sp.sync(%a, %b2, %d) metadata(%meta) {mmaShape = [16, 8, 32]} : (vector<4x2xf16>, vector<4x2xf16>, vector<2x2xf32>) -> vector<2x2xf32>
  %f = nvgpu.mma.sp.sync(%a, %b2, %e) metadata(%meta) {mmaShape = [16, 8, 32], sparsitySelector = 1 : i32} : (vector<4x2xf16>, vector<4x2xf16>, vector<2x2xf32>) -> vector<2x2xf32>
  return %f : vector<2x2xf32>
}
func.func @tf32(%a: vector<4x1xf32>, %b: vector<2x1xf32>, %c: vector<2x2xf32>) -> vector<2x2xf32> {
  %d = nvgpu.mma.sync(%a, %b, %c) {mmaShape = [16, 8, 8], tf32Enabled} : (vector<4x1xf32>, vector<2x1xf32>, vector<2x2xf32>) -> vector<2x2xf32>
  return %d : vector<2x2xf32>
}
func.func @copies(%s: memref<4x8xf32>, %d: memref<2x4x8xf32, 3>, %i: index) {
  %0 = nvgpu.device_async_copy %s[%i, %i], %d[%i, %i, %i], 4 : memref<4x8xf32> to memref<2x4x8xf32, 3>
  %1 = nvgpu.device_async_copy %s[%i, %i], %d[%i, %i, %i], 4, %i {bypassL1} : memref<4x8xf32> to memref<2x4x8xf32, 3>
  %g = nvgpu.device_async_create_group %0, %1
  %h = nvgpu.device_async_create_group
  nvgpu.device_async_wait %g
  nvgpu.device_async_wait %h {numGroups = 1 : i32}
  return
}
func.func @barriers(%n: index, %i: index, %p: i1, %one: !one) {
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
func.func @tiles(%t: memref<*xf16>, %m: memref<64x64xf16, 3>, %b: !group, %i: index, %p: i1, %mask: i16, %map: !plain, %small: memref<64x32xf16, 3>) {
  %d = nvgpu.tma.create.descriptor %t box[%i, %i] : memref<*xf16> -> !desc
  nvgpu.tma.fence.descriptor %d : !desc
  nvgpu.tma.prefetch.descriptor %d : !desc
  nvgpu.tma.prefetch.descriptor %d, predicate = %p : !desc
  nvgpu.tma.async.load %d[%i, %i], %b[%i] to %m : !desc, !group -> memref<64x64xf16, 3>
  nvgpu.tma.async.load %d[%i, %i], %b[%i] to %m multicast_mask = %mask, predicate = %p : !desc, !group -> memref<64x64xf16, 3>
  nvgpu.tma.async.store %m to %d[%i, %i] : memref<64x64xf16, 3> -> !desc
  nvgpu.tma.async.store %small to %map[%i, %i], predicate = %p : memref<64x32xf16, 3> -> !plain
  return
}
func.func @warpgroups(%m: memref<64x64xf16, 3>, %map: !desc, %to: memref<64x64xf32, 3>) {
  %a = nvgpu.warpgroup.generate.descriptor %m, %map : memref<64x64xf16, 3>, !desc -> <tensor = memref<64x64xf16, 3>>
  %c = nvgpu.warpgroup.mma.init.accumulator -> <fragmented = vector<64x64xf32>>
  %d = nvgpu.warpgroup.mma %a, %a, %c {transposeB} : <tensor = memref<64x64xf16, 3>>, <tensor = memref<64x64xf16, 3>>, <fragmented = vector<64x64xf32>> -> <fragmented = vector<64x64xf32>>
  %e = nvgpu.warpgroup.mma %a, %a, %d {waitGroup = 2} : <tensor = memref<64x64xf16, 3>>, <tensor = memref<64x64xf16, 3>>, <fragmented = vector<64x64xf32>> -> <fragmented = vector<64x64xf32>>
  nvgpu.warpgroup.mma.store %e, %to : <fragmented = vector<64x64xf32>> to memref<64x64xf32, 3>
  return
}
func.func @reciprocal(%x: vector<32x16xf32>) -> vector<32x16xf32> attributes {a = #nvgpu<swizzle swizzle_32b>, b = #nvgpu<l2promo none>, c = #nvgpu<oob nan>, d = #nvgpu<interleave interleave_16b>, e = #nvgpu<rcp_rounding_mode rn>} {
  %y = nvgpu.rcp %x{rounding = approx, ftz} : vector<32x16xf32>
  return %y : vector<32x16xf32>
}
