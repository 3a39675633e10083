// RUN: mlir-opt %s --split-input-file --verify-diagnostics

// Fragments, copies and tiles are of shapes that the instructions have.
func.func @f(%a: vector<4x2xf16>, %b: vector<2x2xbf16>, %c: vector<2x2xf32>) {
  // expected-error@+1 {{'nvgpu.mma.sync' op failed to verify that matrixA and matrixB have same element type}}
  nvgpu.mma.sync (%a, %b, %c) {mmaShape = [16, 8, 16]} : (vector<4x2xf16>, vector<2x2xbf16>, vector<2x2xf32>) -> vector<2x2xf32>
  return
}

// -----

func.func @f(%a: vector<4x2xi16>, %b: vector<2x2xi16>, %c: vector<2x2xf32>) {
  // expected-error@+1 {{expected input data type (i4,i8,f16,bf16,tf32,f64) supported by nvgpu.mma.sync}}
  nvgpu.mma.sync (%a, %b, %c) {mmaShape = [16, 8, 16]} : (vector<4x2xi16>, vector<2x2xi16>, vector<2x2xf32>) -> vector<2x2xf32>
  return
}

// -----

func.func @f(%a: vector<2x2xf16>, %b: vector<2x2xf16>, %c: vector<2x2xf32>) {
  // expected-error@+1 {{'nvgpu.mma.sync' op expected 256 warp-wide matrix A elements}}
  nvgpu.mma.sync (%a, %b, %c) {mmaShape = [16, 8, 16]} : (vector<2x2xf16>, vector<2x2xf16>, vector<2x2xf32>) -> vector<2x2xf32>
  return
}

// -----

func.func @f(%a: vector<4x2xf16>, %b: vector<4x2xf16>, %c: vector<2x2xf32>) {
  // expected-error@+1 {{'nvgpu.mma.sync' op expected 128 warp-wide matrix B elements}}
  nvgpu.mma.sync (%a, %b, %c) {mmaShape = [16, 8, 16]} : (vector<4x2xf16>, vector<4x2xf16>, vector<2x2xf32>) -> vector<2x2xf32>
  return
}

// -----

func.func @f(%a: vector<4x2xf16>, %b: vector<2x2xf16>, %c: vector<4x2xf32>) {
  // expected-error@+1 {{'nvgpu.mma.sync' op expected 128 warp-wide matrix C elements}}
  nvgpu.mma.sync (%a, %b, %c) {mmaShape = [16, 8, 16]} : (vector<4x2xf16>, vector<2x2xf16>, vector<4x2xf32>) -> vector<4x2xf32>
  return
}

// -----

func.func @f(%a: vector<4x2xf16>, %b: vector<2x2xf16>, %c: vector<2x2xf32>) {
  // expected-error@+1 {{'nvgpu.mma.sync' op expected tf32 tensor cores only for F32 operands}}
  nvgpu.mma.sync (%a, %b, %c) {mmaShape = [16, 8, 16], tf32Enabled} : (vector<4x2xf16>, vector<2x2xf16>, vector<2x2xf32>) -> vector<2x2xf32>
  return
}

// -----

func.func @f(%a: vector<2x4xf16>, %b: vector<2x2xf16>, %c: vector<2x2xf32>) {
  // expected-error@+1 {{'nvgpu.mma.sync' op expected matrix A to be shaped (4 x 2)}}
  nvgpu.mma.sync (%a, %b, %c) {mmaShape = [16, 8, 16]} : (vector<2x4xf16>, vector<2x2xf16>, vector<2x2xf32>) -> vector<2x2xf32>
  return
}

// -----

func.func @f(%a: vector<4x2xf16>, %b: vector<1x4xf16>, %c: vector<2x2xf32>) {
  // expected-error@+1 {{'nvgpu.mma.sync' op expected matrix B to be shaped (2 x 2)}}
  nvgpu.mma.sync (%a, %b, %c) {mmaShape = [16, 8, 16]} : (vector<4x2xf16>, vector<1x4xf16>, vector<2x2xf32>) -> vector<2x2xf32>
  return
}

// -----

func.func @f(%a: vector<4x2xf16>, %b: vector<2x2xf16>, %c: vector<4x1xf32>) {
  // expected-error@+1 {{'nvgpu.mma.sync' op expected matrix C to be shaped (2 x 2)}}
  nvgpu.mma.sync (%a, %b, %c) {mmaShape = [16, 8, 16]} : (vector<4x2xf16>, vector<2x2xf16>, vector<4x1xf32>) -> vector<4x1xf32>
  return
}

// -----

func.func @f(%a: vector<4x1xf64>, %b: vector<4x1xf64>, %c: vector<2x2xf64>, %m: vector<2xi16>) {
  // expected-error@+1 {{f64 is not supported for sparse mode}}
  nvgpu.mma.sp.sync (%a, %b, %c) metadata(%m) {mmaShape = [16, 8, 8]} : (vector<4x1xf64>, vector<4x1xf64>, vector<2x2xf64>) -> vector<2x2xf64>
  return
}

// -----

func.func @f(%a: vector<4x2xf16>, %b: vector<4x2xf16>, %c: vector<2x2xf16>, %m: vector<2xi16>) {
  // expected-error@+1 {{'nvgpu.mma.sp.sync' op sparsity selector should be 0 or 1}}
  nvgpu.mma.sp.sync (%a, %b, %c) metadata(%m) {mmaShape = [16, 8, 32], sparsitySelector = 2 : i32} : (vector<4x2xf16>, vector<4x2xf16>, vector<2x2xf16>) -> vector<2x2xf16>
  return
}

// -----

func.func @f(%m: memref<8x8xf16>, %i: index) {
  // expected-error@+1 {{expected nvgpu.ldmatrix srcMemref must have a memory space attribute of IntegerAttr(3) or gpu::AddressSpaceAttr(Workgroup)}}
  nvgpu.ldmatrix %m[%i, %i] {numTiles = 4 : i32, transpose = false} : memref<8x8xf16> -> vector<4x2xf16>
  return
}

// -----

func.func @f(%m: memref<8x8xf64, 3>, %i: index) {
  // expected-error@+1 {{nvgpu.ldmatrix works for 32b or lower}}
  nvgpu.ldmatrix %m[%i, %i] {numTiles = 4 : i32, transpose = false} : memref<8x8xf64, 3> -> vector<4x2xf64>
  return
}

// -----

func.func @f(%m: memref<8x8xf32, 3>, %i: index) {
  // expected-error@+1 {{nvgpu.ldmatrix transpose works only at 16b granularity}}
  nvgpu.ldmatrix %m[%i, %i] {numTiles = 4 : i32, transpose = true} : memref<8x8xf32, 3> -> vector<4x1xf32>
  return
}

// -----

func.func @f(%m: memref<8x8xf16, 3>, %i: index) {
  // expected-error@+1 {{results must be 2 dimensional vector}}
  nvgpu.ldmatrix %m[%i, %i] {numTiles = 4 : i32, transpose = true} : memref<8x8xf16, 3> -> vector<4xf16>
  return
}

// -----

func.func @f(%m: memref<8x8xf16, 3>, %i: index) {
  // expected-error@+1 {{expected vector register shape[1] = 2}}
  nvgpu.ldmatrix %m[%i, %i] {numTiles = 4 : i32, transpose = true} : memref<8x8xf16, 3> -> vector<4x1xf16>
  return
}

// -----

func.func @f(%m: memref<8x8xf16, 3>, %i: index) {
  // expected-error@+1 {{expected vector register shape[0] and numTiles to match}}
  nvgpu.ldmatrix %m[%i, %i] {numTiles = 2 : i32, transpose = true} : memref<8x8xf16, 3> -> vector<4x2xf16>
  return
}

// -----

func.func @f(%m: memref<8x8xf16, 3>, %i: index) {
  // expected-error@+1 {{'nvgpu.ldmatrix' op failed to verify that srcMemref and res have same element type}}
  nvgpu.ldmatrix %m[%i, %i] {numTiles = 4 : i32, transpose = true} : memref<8x8xf16, 3> -> vector<4x2xbf16>
  return
}

// -----

func.func @f(%s: memref<8xf32, strided<[2]>>, %d: memref<8xf32, 3>, %i: index) {
  // expected-error@+1 {{source memref most minor dim must have unit stride}}
  nvgpu.device_async_copy %s[%i], %d[%i], 4 : memref<8xf32, strided<[2]>> to memref<8xf32, 3>
  return
}

// -----

func.func @f(%s: memref<8xf32>, %d: memref<8xf32, strided<[2]>, 3>, %i: index) {
  // expected-error@+1 {{destination memref most minor dim must have unit stride}}
  nvgpu.device_async_copy %s[%i], %d[%i], 4 : memref<8xf32> to memref<8xf32, strided<[2]>, 3>
  return
}

// -----

func.func @f(%s: memref<8xf32>, %d: memref<8xf32, #gpu.address_space<private>>, %i: index) {
  // expected-error@+1 {{destination memref must have a memory space attribute of IntegerAttr(3) or gpu::AddressSpaceAttr(Workgroup)}}
  nvgpu.device_async_copy %s[%i], %d[%i], 4 : memref<8xf32> to memref<8xf32, #gpu.address_space<private>>
  return
}

// -----

func.func @f(%s: memref<8xf32>, %d: memref<8xf16, 3>, %i: index) {
  // expected-error@+1 {{source and destination must have the same element type}}
  nvgpu.device_async_copy %s[%i], %d[%i], 4 : memref<8xf32> to memref<8xf16, 3>
  return
}

// -----

func.func @f(%s: memref<8xf32>, %d: memref<8xf32, 3>, %i: index) {
  // expected-error@+1 {{'nvgpu.device_async_copy' op expected 1 source indices, got 2}}
  nvgpu.device_async_copy %s[%i, %i], %d[%i], 4 : memref<8xf32> to memref<8xf32, 3>
  return
}

// -----

func.func @f(%s: memref<8xf32>, %d: memref<8xf32, 3>, %i: index) {
  // expected-error@+1 {{'nvgpu.device_async_copy' op expected 1 destination indices, got 0}}
  nvgpu.device_async_copy %s[%i], %d[], 4 : memref<8xf32> to memref<8xf32, 3>
  return
}

// -----

func.func @f(%s: memref<8xf32>, %d: memref<8xf32, 3>, %i: index) {
  // expected-error@+1 {{Requested copy elements is 3 with width 32. But copy elements could be one of 1, 2, 4.}}
  nvgpu.device_async_copy %s[%i], %d[%i], 3 : memref<8xf32> to memref<8xf32, 3>
  return
}

// -----

func.func @f(%s: memref<8xf64>, %d: memref<8xf64, 3>, %i: index) {
  // expected-error@+1 {{Requested copy elements is 3 with width 64. But copy elements could be one of 1, 2.}}
  nvgpu.device_async_copy %s[%i], %d[%i], 3 : memref<8xf64> to memref<8xf64, 3>
  return
}

// -----

func.func @f(%s: memref<8xf32>, %d: memref<8xf32, 3>, %i: index) {
  // expected-error@+1 {{'nvgpu.device_async_copy' op bypassL1 does not satify alignment for 'memref<8xf32, 3>' with destination element 2. Unset bypassL1, or set destination element to 4}}
  nvgpu.device_async_copy %s[%i], %d[%i], 2 {bypassL1} : memref<8xf32> to memref<8xf32, 3>
  return
}

// -----

func.func @f(%t: memref<*xf16>, %i: index) {
  // expected-error@+1 {{Interleave options are not supported yet.}}
  nvgpu.tma.create.descriptor %t box[%i] : memref<*xf16> -> !nvgpu.tensormap.descriptor<tensor = memref<64xf16, 3>, swizzle = none, l2promo = none, oob = zero, interleave = interleave_16b>
  return
}

// -----

func.func @f(%t: memref<*xf16>, %i: index) {
  // expected-error@+1 {{the tensor map descriptor has incorrect address space, it must be shared memory address space.}}
  nvgpu.tma.create.descriptor %t box[%i] : memref<*xf16> -> !nvgpu.tensormap.descriptor<tensor = memref<64xf16>, swizzle = none, l2promo = none, oob = zero, interleave = none>
  return
}

// -----

func.func @f(%t: memref<*xf16>, %i: index) {
  // expected-error@+1 {{the tensor map descriptor must be static shaped}}
  nvgpu.tma.create.descriptor %t box[%i] : memref<*xf16> -> !nvgpu.tensormap.descriptor<tensor = memref<?xf16, 3>, swizzle = none, l2promo = none, oob = zero, interleave = none>
  return
}

// -----

func.func @f(%t: memref<*xf16>, %i: index) {
  // expected-error@+1 {{the tensor map descriptor must have dimensions between 1 and 256 but it is 512}}
  nvgpu.tma.create.descriptor %t box[%i] : memref<*xf16> -> !nvgpu.tensormap.descriptor<tensor = memref<512xf16, 3>, swizzle = none, l2promo = none, oob = zero, interleave = none>
  return
}

// -----

func.func @f(%t: memref<*xf16>, %i: index) {
  // expected-error@+1 {{the tensormap descriptor must have last dimension of 64 bytes but it is 128 bytes}}
  nvgpu.tma.create.descriptor %t box[%i] : memref<*xf16> -> !nvgpu.tensormap.descriptor<tensor = memref<8x64xf16, 3>, swizzle = swizzle_64b, l2promo = none, oob = zero, interleave = none>
  return
}

// -----

func.func @f(%t: memref<*xf16>, %i: index) {
  // expected-error@+1 {{Maximum 5 coordinates are supported.}}
  nvgpu.tma.create.descriptor %t box[%i, %i, %i, %i, %i, %i] : memref<*xf16> -> !nvgpu.tensormap.descriptor<tensor = memref<8x64xf16, 3>, swizzle = none, l2promo = none, oob = zero, interleave = none>
  return
}

// -----

!map = !nvgpu.tensormap.descriptor<tensor = memref<8x64xf16, 3>, swizzle = none, l2promo = none, oob = zero, interleave = none>
func.func @f(%m: memref<8x64xf32, 3>, %t: !map, %i: index) {
  // expected-error@+1 {{the element type of tensor map descriptor and memref must be same}}
  nvgpu.tma.async.store %m to %t[%i, %i] : memref<8x64xf32, 3> -> !map
  return
}

// -----

!map = !nvgpu.tensormap.descriptor<tensor = memref<8x64xf16, 3>, swizzle = none, l2promo = none, oob = zero, interleave = none>
func.func @f(%m: memref<8x64xf16>, %t: !map, %i: index) {
  // expected-error@+1 {{the destination memref has incorrect address space, it must be shared memory address space.}}
  nvgpu.tma.async.store %m to %t[%i, %i] : memref<8x64xf16> -> !map
  return
}

// -----

!map = !nvgpu.tensormap.descriptor<tensor = memref<8x64xf16, 3>, swizzle = none, l2promo = none, oob = zero, interleave = none>
func.func @f(%m: memref<?x64xf16, 3>, %t: !map, %i: index) {
  // expected-error@+1 {{the destination memref must be static shaped}}
  nvgpu.tma.async.store %m to %t[%i, %i] : memref<?x64xf16, 3> -> !map
  return
}

// -----

!map = !nvgpu.tensormap.descriptor<tensor = memref<8x64xf16, 3>, swizzle = none, l2promo = none, oob = zero, interleave = none>
func.func @f(%m: memref<64xf16, 3>, %t: !map, %i: index) {
  // expected-error@+1 {{the shape of tensor map descriptor and memref must have same rank}}
  nvgpu.tma.async.store %m to %t[%i, %i] : memref<64xf16, 3> -> !map
  return
}

// -----

!map = !nvgpu.tensormap.descriptor<tensor = memref<8x64xf16, 3>, swizzle = none, l2promo = none, oob = zero, interleave = none>
func.func @f(%m: memref<16x64xf16, 3>, %t: !map, %i: index) {
  // expected-error@+1 {{memref and tensor map shapes mismatch 'memref<8x64xf16, 3>' != 'memref<16x64xf16, 3>'}}
  nvgpu.tma.async.store %m to %t[%i, %i] : memref<16x64xf16, 3> -> !map
  return
}

// -----

!map = !nvgpu.tensormap.descriptor<tensor = memref<8x4xf16, 3>, swizzle = none, l2promo = none, oob = zero, interleave = none>
func.func @f(%m: memref<8x4xf16, 3>, %t: !map, %i: index) {
  // expected-error@+1 {{the bytes in the last dimension of the tensor map must be a multiple of 16}}
  nvgpu.tma.async.store %m to %t[%i, %i] : memref<8x4xf16, 3> -> !map
  return
}

// -----

!map = !nvgpu.tensormap.descriptor<tensor = memref<8x64xf16, 3>, swizzle = none, l2promo = none, oob = zero, interleave = none>
!group = !nvgpu.mbarrier.group<memorySpace = 3>
func.func @f(%m: memref<8x64xf16, 3>, %t: !map, %i: index, %b: !group) {
  // expected-error@+1 {{number of coordinates do not match with the rank of tensor descriptor map.}}
  nvgpu.tma.async.load %t[%i], %b[%i] to %m : !map, !group -> memref<8x64xf16, 3>
  return
}

// -----

!map = !nvgpu.tensormap.descriptor<tensor = memref<8x64xf16, 3>, swizzle = none, l2promo = none, oob = zero, interleave = none>
func.func @f(%m: memref<8x64xf16, 3>, %t: !map) {
  // expected-error@+1 {{supports only swizzle_128b is supported for the time being}}
  nvgpu.warpgroup.generate.descriptor %m, %t : memref<8x64xf16, 3>, !map -> !nvgpu.warpgroup.descriptor<tensor = memref<8x64xf16, 3>>
  return
}

// -----

!a = !nvgpu.warpgroup.descriptor<tensor = memref<64x64xf16, 3>>
!c = !nvgpu.warpgroup.accumulator<fragmented = vector<64x64xf32>>
func.func @f(%a: !a, %c: !c) {
  // expected-error@+1 {{'nvgpu.warpgroup.mma' op supports non-transpose A (Row Major) and transpose B (Column Major) for the time being}}
  nvgpu.warpgroup.mma %a, %a, %c {transposeA} : !a, !a, !c -> !c
  return
}

// -----

!a = !nvgpu.warpgroup.descriptor<tensor = memref<64x64xf16, 3>>
!c = !nvgpu.warpgroup.accumulator<fragmented = vector<64x64xf32>>
!d = !nvgpu.warpgroup.accumulator<fragmented = vector<64x64xf16>>
func.func @f(%a: !a, %c: !c) {
  // expected-error@+1 {{'nvgpu.warpgroup.mma' op type of matrix C and matrix D must be the same}}
  nvgpu.warpgroup.mma %a, %a, %c : !a, !a, !c -> !d
  return
}

// -----

!a = !nvgpu.warpgroup.descriptor<tensor = memref<64xf16, 3>>
!c = !nvgpu.warpgroup.accumulator<fragmented = vector<64x64xf32>>
func.func @f(%a: !a, %c: !c) {
  // expected-error@+1 {{'nvgpu.warpgroup.mma' op has matrices A, B, C and D, they must be 2 dimensional}}
  nvgpu.warpgroup.mma %a, %a, %c : !a, !a, !c -> !c
  return
}

// -----

!a = !nvgpu.warpgroup.descriptor<tensor = memref<64x32xf16, 3>>
!c = !nvgpu.warpgroup.accumulator<fragmented = vector<64x64xf32>>
func.func @f(%a: !a, %c: !c) {
  // expected-error@+1 {{'nvgpu.warpgroup.mma' op 2nd dim matrix-A (32)!= 1st dim matrix-B (64 )}}
  nvgpu.warpgroup.mma %a, %a, %c : !a, !a, !c -> !c
  return
}

// -----

!a = !nvgpu.warpgroup.descriptor<tensor = memref<64x64xf16, 3>>
!c = !nvgpu.warpgroup.accumulator<fragmented = vector<128x64xf32>>
func.func @f(%a: !a, %c: !c) {
  // expected-error@+1 {{'nvgpu.warpgroup.mma' op 1st dim matrix-A ( 64 )!= 1st dim matrix-C ( 128 )}}
  nvgpu.warpgroup.mma %a, %a, %c : !a, !a, !c -> !c
  return
}

// -----

!a = !nvgpu.warpgroup.descriptor<tensor = memref<64x64xf16, 3>>
!c = !nvgpu.warpgroup.accumulator<fragmented = vector<64x128xf32>>
func.func @f(%a: !a, %c: !c) {
  // expected-error@+1 {{'nvgpu.warpgroup.mma' op 2nd dim matrix-B ( 64 ) != 2nd dim matrix-C ( 128 )}}
  nvgpu.warpgroup.mma %a, %a, %c : !a, !a, !c -> !c
  return
}

// -----

!a = !nvgpu.warpgroup.descriptor<tensor = memref<64x64xf64, 3>>
!c = !nvgpu.warpgroup.accumulator<fragmented = vector<64x64xf32>>
func.func @f(%a: !a, %c: !c) {
  // expected-error@+1 {{'nvgpu.warpgroup.mma' op 'f32' += 'f64' * 'f64', it is not supported.}}
  nvgpu.warpgroup.mma %a, %a, %c : !a, !a, !c -> !c
  return
}

// -----

!a = !nvgpu.warpgroup.descriptor<tensor = memref<64x64xf16, 3>>
!b = !nvgpu.warpgroup.descriptor<tensor = memref<64x4xf16, 3>>
!c = !nvgpu.warpgroup.accumulator<fragmented = vector<64x4xf32>>
func.func @f(%a: !a, %b: !b, %c: !c) {
  // expected-error@+1 {{'nvgpu.warpgroup.mma' op has input type 'memref<64x4xf16, 3>' n is set to 4, it is not supported}}
  nvgpu.warpgroup.mma %a, %b, %c : !a, !b, !c -> !c
  return
}

// -----

!a = !nvgpu.warpgroup.descriptor<tensor = memref<64x64xf8E5M2, 3>>
!c = !nvgpu.warpgroup.accumulator<fragmented = vector<64x64xf16>>
func.func @f(%a: !a, %c: !c) {
  // expected-error@+1 {{'nvgpu.warpgroup.mma' op hit a limitation: 'f16' += 'f8E5M2' * 'f8E5M2', it is not supported yet}}
  nvgpu.warpgroup.mma %a, %a, %c : !a, !a, !c -> !c
  return
}

// -----

!c = !nvgpu.warpgroup.accumulator<fragmented = vector<64x64xf16>>
func.func @f(%c: !c, %m: memref<64x64xf16, 3>) {
  // expected-error@+1 {{'nvgpu.warpgroup.mma.store' op hit a limitation: only f32 results for the time being}}
  nvgpu.warpgroup.mma.store %c, %m : !c to memref<64x64xf16, 3>
  return
}

// -----

!c = !nvgpu.warpgroup.accumulator<fragmented = vector<64x64xf32>>
func.func @f(%c: !c, %m: memref<64x32xf32, 3>) {
  // expected-error@+1 {{'nvgpu.warpgroup.mma.store' op results ['vector<64x64xf32>'][64] values. However, destination memref[64][32]  does not have same size as results}}
  nvgpu.warpgroup.mma.store %c, %m : !c to memref<64x32xf32, 3>
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{'nvgpu.warpgroup.mma.init.accumulator' op has type 'vector<63x64xf32>'. It does not fit into warp-group level (wgmma) matrix multiplication instruction (or not supported yet)}}
  nvgpu.warpgroup.mma.init.accumulator -> !nvgpu.warpgroup.accumulator<fragmented = vector<63x64xf32>>
  return
}

// -----

func.func @f(%x: vector<4xf32>) {
  // expected-error@+1 {{'nvgpu.rcp' op has a limitation. #nvgpu<rcp_rounding_mode rn> or non-ftz is not supported yet.}}
  nvgpu.rcp %x {rounding = rn, ftz} : vector<4xf32>
  return
}

// -----

func.func @f(%x: vector<4xf32>) {
  // expected-error@+1 {{'nvgpu.rcp' op has a limitation. #nvgpu<rcp_rounding_mode approx> or non-ftz is not supported yet.}}
  nvgpu.rcp %x {rounding = approx} : vector<4xf32>
  return
}

// -----

// expected-error@+1 {{duplicate or unknown struct parameter name: num_barrier}}
func.func private @f(!nvgpu.mbarrier.group<memorySpace = 3, num_barrier = 2>)

// -----

// expected-error@+1 {{struct is missing required parameter: memorySpace}}
func.func private @f(!nvgpu.mbarrier.group<num_barriers = 2>)
