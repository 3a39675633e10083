// RECORD: mlir-opt --convert-vector-to-amx

// Products of packed matrices, in buffers or where the matrices are read.
#m0 = affine_map<(d0, d1, d2, d3) -> (d0, d2, d3)>
#m1 = affine_map<(d0, d1, d2, d3) -> (d2, d1, d3)>
#m2 = affine_map<(d0, d1, d2, d3) -> (d0, d1)>
func.func @bf16(%A: vector<16x16x2xbf16>, %B: vector<16x16x2xbf16>, %C: vector<16x16xf32>) -> vector<16x16xf32> {
  %0 = vector.contract {indexing_maps = [#m0, #m1, #m2], iterator_types = ["parallel", "parallel", "reduction", "reduction"], kind = #vector.kind<add>} %A, %B, %C : vector<16x16x2xbf16>, vector<16x16x2xbf16> into vector<16x16xf32>
  return %0 : vector<16x16xf32>
}
func.func @mem(%A: memref<64x32x16x2xbf16>, %B: vector<16x16x2xbf16>, %Cm: memref<64x64xf32>, %i: index) {
  %c0 = arith.constant 0 : index
  %p = ub.poison : bf16
  %q = ub.poison : f32
  %a = vector.transfer_read %A[%i, %i, %c0, %c0], %p {in_bounds = [true, true, true], permutation_map = #m0} : memref<64x32x16x2xbf16>, vector<16x16x2xbf16>
  %C = vector.transfer_read %Cm[%i, %c0], %q {in_bounds = [true, true]} : memref<64x64xf32>, vector<16x16xf32>
  %0 = vector.contract {indexing_maps = [#m0, #m1, #m2], iterator_types = ["parallel", "parallel", "reduction", "reduction"], kind = #vector.kind<add>} %a, %B, %C : vector<16x16x2xbf16>, vector<16x16x2xbf16> into vector<16x16xf32>
  vector.transfer_write %0, %Cm[%i, %c0] {in_bounds = [true, true]} : vector<16x16xf32>, memref<64x64xf32>
  return
}
func.func @i8(%A: vector<4x8x4xi8>, %B: vector<8x16x4xi8>, %C: vector<4x16xi32>) -> vector<4x16xi32> {
  %0 = vector.contract {indexing_maps = [#m0, #m1, #m2], iterator_types = ["parallel", "parallel", "reduction", "reduction"], kind = #vector.kind<add>} %A, %B, %C : vector<4x8x4xi8>, vector<8x16x4xi8> into vector<4x16xi32>
  return %0 : vector<4x16xi32>
}
func.func @f16(%a: vector<16x16x2xf16>, %b: vector<16x16x2xf16>, %c: vector<16x16xf32>) -> vector<16x16xf32> {
  %0 = vector.contract {indexing_maps = [#m0, #m1, #m2], iterator_types = ["parallel", "parallel", "reduction", "reduction"], kind = #vector.kind<add>} %a, %b, %c : vector<16x16x2xf16>, vector<16x16x2xf16> into vector<16x16xf32>
  return %0 : vector<16x16xf32>
}
func.func @mul(%a: vector<16x16x2xbf16>, %b: vector<16x16x2xbf16>, %c: vector<16x16xf32>) -> vector<16x16xf32> {
  %0 = vector.contract {indexing_maps = [#m0, #m1, #m2], iterator_types = ["parallel", "parallel", "reduction", "reduction"], kind = #vector.kind<mul>} %a, %b, %c : vector<16x16x2xbf16>, vector<16x16x2xbf16> into vector<16x16xf32>
  return %0 : vector<16x16xf32>
}
func.func @big(%a: vector<32x16x2xbf16>, %b: vector<16x16x2xbf16>, %c: vector<32x16xf32>) -> vector<32x16xf32> {
  %0 = vector.contract {indexing_maps = [#m0, #m1, #m2], iterator_types = ["parallel", "parallel", "reduction", "reduction"], kind = #vector.kind<add>} %a, %b, %c : vector<32x16x2xbf16>, vector<16x16x2xbf16> into vector<32x16xf32>
  return %0 : vector<32x16xf32>
}
func.func @k32(%a: vector<16x32x2xbf16>, %b: vector<32x16x2xbf16>, %c: vector<16x16xf32>) -> vector<16x16xf32> {
  %0 = vector.contract {indexing_maps = [#m0, #m1, #m2], iterator_types = ["parallel", "parallel", "reduction", "reduction"], kind = #vector.kind<add>} %a, %b, %c : vector<16x32x2xbf16>, vector<32x16x2xbf16> into vector<16x16xf32>
  return %0 : vector<16x16xf32>
}
func.func @small(%a: vector<2x3x2xbf16>, %b: vector<3x5x2xbf16>, %c: vector<2x5xf32>) -> vector<2x5xf32> {
  %0 = vector.contract {indexing_maps = [#m0, #m1, #m2], iterator_types = ["parallel", "parallel", "reduction", "reduction"], kind = #vector.kind<add>} %a, %b, %c : vector<2x3x2xbf16>, vector<3x5x2xbf16> into vector<2x5xf32>
  return %0 : vector<2x5xf32>
}
func.func @v4(%a: vector<16x8x4xbf16>, %b: vector<8x16x4xbf16>, %c: vector<16x16xf32>) -> vector<16x16xf32> {
  %0 = vector.contract {indexing_maps = [#m0, #m1, #m2], iterator_types = ["parallel", "parallel", "reduction", "reduction"], kind = #vector.kind<add>} %a, %b, %c : vector<16x8x4xbf16>, vector<8x16x4xbf16> into vector<16x16xf32>
  return %0 : vector<16x16xf32>
}
func.func @i8v2(%a: vector<4x8x2xi8>, %b: vector<8x16x2xi8>, %c: vector<4x16xi32>) -> vector<4x16xi32> {
  %0 = vector.contract {indexing_maps = [#m0, #m1, #m2], iterator_types = ["parallel", "parallel", "reduction", "reduction"], kind = #vector.kind<add>} %a, %b, %c : vector<4x8x2xi8>, vector<8x16x2xi8> into vector<4x16xi32>
  return %0 : vector<4x16xi32>
}
func.func @dyn(%A: memref<?x?x2xbf16>, %B: vector<16x16x2xbf16>, %Cm: memref<64x64xf32>, %i: index) {
  %c0 = arith.constant 0 : index
  %p = arith.constant 0.0 : bf16
  %q = arith.constant 0.0 : f32
  %a = vector.transfer_read %A[%i, %i, %c0], %p {in_bounds = [true, true, true]} : memref<?x?x2xbf16>, vector<16x16x2xbf16>
  %C = vector.transfer_read %Cm[%i, %c0], %q {in_bounds = [true, true]} : memref<64x64xf32>, vector<16x16xf32>
  %0 = vector.contract {indexing_maps = [#m0, #m1, #m2], iterator_types = ["parallel", "parallel", "reduction", "reduction"], kind = #vector.kind<add>} %a, %B, %C : vector<16x16x2xbf16>, vector<16x16x2xbf16> into vector<16x16xf32>
  vector.transfer_write %0, %Cm[%i, %c0] {in_bounds = [true, true]} : vector<16x16xf32>, memref<64x64xf32>
  return
}
func.func @st(%A: memref<64x64x2xbf16>, %B: vector<16x16x2xbf16>, %Cm: memref<64x64xf32>, %i: index) {
  %c0 = arith.constant 0 : index
  %p = arith.constant 0.0 : bf16
  %q = arith.constant 0.0 : f32
  %a = vector.transfer_read %A[%i, %i, %c0], %p {in_bounds = [true, true, true]} : memref<64x64x2xbf16>, vector<16x16x2xbf16>
  %C = vector.transfer_read %Cm[%i, %c0], %q {in_bounds = [true, true]} : memref<64x64xf32>, vector<16x16xf32>
  %0 = vector.contract {indexing_maps = [#m0, #m1, #m2], iterator_types = ["parallel", "parallel", "reduction", "reduction"], kind = #vector.kind<add>} %a, %B, %C : vector<16x16x2xbf16>, vector<16x16x2xbf16> into vector<16x16xf32>
  vector.transfer_write %0, %Cm[%i, %c0] {in_bounds = [true, true]} : vector<16x16xf32>, memref<64x64xf32>
  return
}
func.func @st2(%A: memref<64x16x2xbf16>, %B: vector<16x16x2xbf16>, %Cm: memref<64x64xf32>, %i: index) {
  %c0 = arith.constant 0 : index
  %p = arith.constant 0.0 : bf16
  %q = arith.constant 0.0 : f32
  %a = vector.transfer_read %A[%i, %c0, %c0], %p {in_bounds = [true, true, true]} : memref<64x16x2xbf16>, vector<16x16x2xbf16>
  %C = vector.transfer_read %Cm[%i, %c0], %q {in_bounds = [true, true]} : memref<64x64xf32>, vector<16x16xf32>
  %0 = vector.contract {indexing_maps = [#m0, #m1, #m2], iterator_types = ["parallel", "parallel", "reduction", "reduction"], kind = #vector.kind<add>} %a, %B, %C : vector<16x16x2xbf16>, vector<16x16x2xbf16> into vector<16x16xf32>
  vector.transfer_write %0, %Cm[%i, %c0] {in_bounds = [true, true]} : vector<16x16xf32>, memref<64x64xf32>
  return
}
func.func @v0(%A: memref<64x64x4xbf16>, %B: vector<16x16x2xbf16>, %Cm: memref<64x64xf32>, %i: index) {
  %c0 = arith.constant 0 : index
  %p = arith.constant 0.0 : bf16
  %q = arith.constant 0.0 : f32
  %a = vector.transfer_read %A[%i, %i, %c0], %p {in_bounds = [true, true, true]} : memref<64x64x4xbf16>, vector<16x16x2xbf16>
  %C = vector.transfer_read %Cm[%i, %c0], %q {in_bounds = [true, true]} : memref<64x64xf32>, vector<16x16xf32>
  %0 = vector.contract {indexing_maps = [#m0, #m1, #m2], iterator_types = ["parallel", "parallel", "reduction", "reduction"], kind = #vector.kind<add>} %a, %B, %C : vector<16x16x2xbf16>, vector<16x16x2xbf16> into vector<16x16xf32>
  vector.transfer_write %0, %Cm[%i, %c0] {in_bounds = [true, true]} : vector<16x16xf32>, memref<64x64xf32>
  return
}
func.func @rank4(%A: memref<8x64x64x2xbf16>, %B: vector<16x16x2xbf16>, %Cm: memref<64x64xf32>, %i: index) {
  %c0 = arith.constant 0 : index
  %p = arith.constant 0.0 : bf16
  %q = arith.constant 0.0 : f32
  %a = vector.transfer_read %A[%i, %i, %i, %c0], %p {in_bounds = [true, true, true]} : memref<8x64x64x2xbf16>, vector<16x16x2xbf16>
  %C = vector.transfer_read %Cm[%i, %c0], %q {in_bounds = [true, true]} : memref<64x64xf32>, vector<16x16xf32>
  %0 = vector.contract {indexing_maps = [#m0, #m1, #m2], iterator_types = ["parallel", "parallel", "reduction", "reduction"], kind = #vector.kind<add>} %a, %B, %C : vector<16x16x2xbf16>, vector<16x16x2xbf16> into vector<16x16xf32>
  vector.transfer_write %0, %Cm[%i, %c0] {in_bounds = [true, true]} : vector<16x16xf32>, memref<64x64xf32>
  return
}
func.func @nib(%A: memref<64x64x2xbf16>, %B: vector<16x16x2xbf16>, %Cm: memref<64x64xf32>, %i: index) {
  %c0 = arith.constant 0 : index
  %p = arith.constant 0.0 : bf16
  %q = arith.constant 0.0 : f32
  %a = vector.transfer_read %A[%i, %i, %c0], %p {in_bounds = [false, true, true]} : memref<64x64x2xbf16>, vector<16x16x2xbf16>
  %C = vector.transfer_read %Cm[%i, %c0], %q {in_bounds = [true, true]} : memref<64x64xf32>, vector<16x16xf32>
  %0 = vector.contract {indexing_maps = [#m0, #m1, #m2], iterator_types = ["parallel", "parallel", "reduction", "reduction"], kind = #vector.kind<add>} %a, %B, %C : vector<16x16x2xbf16>, vector<16x16x2xbf16> into vector<16x16xf32>
  vector.transfer_write %0, %Cm[%i, %c0] {in_bounds = [true, true]} : vector<16x16xf32>, memref<64x64xf32>
  return
}
func.func @str(%A: memref<64x64x2xbf16, strided<[256, 2, 1], offset: ?>>, %B: vector<16x16x2xbf16>, %Cm: memref<64x64xf32>, %i: index) {
  %c0 = arith.constant 0 : index
  %p = arith.constant 0.0 : bf16
  %q = arith.constant 0.0 : f32
  %a = vector.transfer_read %A[%i, %i, %c0], %p {in_bounds = [true, true, true]} : memref<64x64x2xbf16, strided<[256, 2, 1], offset: ?>>, vector<16x16x2xbf16>
  %C = vector.transfer_read %Cm[%i, %c0], %q {in_bounds = [true, true]} : memref<64x64xf32>, vector<16x16xf32>
  %0 = vector.contract {indexing_maps = [#m0, #m1, #m2], iterator_types = ["parallel", "parallel", "reduction", "reduction"], kind = #vector.kind<add>} %a, %B, %C : vector<16x16x2xbf16>, vector<16x16x2xbf16> into vector<16x16xf32>
  vector.transfer_write %0, %Cm[%i, %c0] {in_bounds = [true, true]} : vector<16x16xf32>, memref<64x64xf32>
  return
}
func.func @str2(%A: memref<64x64x2xbf16, strided<[256, 4, 1], offset: ?>>, %B: vector<16x16x2xbf16>, %Cm: memref<64x64xf32>, %i: index) {
  %c0 = arith.constant 0 : index
  %p = arith.constant 0.0 : bf16
  %q = arith.constant 0.0 : f32
  %a = vector.transfer_read %A[%i, %i, %c0], %p {in_bounds = [true, true, true]} : memref<64x64x2xbf16, strided<[256, 4, 1], offset: ?>>, vector<16x16x2xbf16>
  %C = vector.transfer_read %Cm[%i, %c0], %q {in_bounds = [true, true]} : memref<64x64xf32>, vector<16x16xf32>
  %0 = vector.contract {indexing_maps = [#m0, #m1, #m2], iterator_types = ["parallel", "parallel", "reduction", "reduction"], kind = #vector.kind<add>} %a, %B, %C : vector<16x16x2xbf16>, vector<16x16x2xbf16> into vector<16x16xf32>
  vector.transfer_write %0, %Cm[%i, %c0] {in_bounds = [true, true]} : vector<16x16xf32>, memref<64x64xf32>
  return
}
func.func @dynouter(%A: memref<?x64x2xbf16>, %B: vector<16x16x2xbf16>, %Cm: memref<64x64xf32>, %i: index) {
  %c0 = arith.constant 0 : index
  %p = arith.constant 0.0 : bf16
  %q = arith.constant 0.0 : f32
  %a = vector.transfer_read %A[%i, %i, %c0], %p {in_bounds = [true, true, true]} : memref<?x64x2xbf16>, vector<16x16x2xbf16>
  %C = vector.transfer_read %Cm[%i, %c0], %q {in_bounds = [true, true]} : memref<64x64xf32>, vector<16x16xf32>
  %0 = vector.contract {indexing_maps = [#m0, #m1, #m2], iterator_types = ["parallel", "parallel", "reduction", "reduction"], kind = #vector.kind<add>} %a, %B, %C : vector<16x16x2xbf16>, vector<16x16x2xbf16> into vector<16x16xf32>
  vector.transfer_write %0, %Cm[%i, %c0] {in_bounds = [true, true]} : vector<16x16xf32>, memref<64x64xf32>
  return
}
func.func @dyninner(%A: memref<64x?x2xbf16>, %B: vector<16x16x2xbf16>, %Cm: memref<64x64xf32>, %i: index) {
  %c0 = arith.constant 0 : index
  %p = arith.constant 0.0 : bf16
  %q = arith.constant 0.0 : f32
  %a = vector.transfer_read %A[%i, %i, %c0], %p {in_bounds = [true, true, true]} : memref<64x?x2xbf16>, vector<16x16x2xbf16>
  %C = vector.transfer_read %Cm[%i, %c0], %q {in_bounds = [true, true]} : memref<64x64xf32>, vector<16x16xf32>
  %0 = vector.contract {indexing_maps = [#m0, #m1, #m2], iterator_types = ["parallel", "parallel", "reduction", "reduction"], kind = #vector.kind<add>} %a, %B, %C : vector<16x16x2xbf16>, vector<16x16x2xbf16> into vector<16x16xf32>
  vector.transfer_write %0, %Cm[%i, %c0] {in_bounds = [true, true]} : vector<16x16xf32>, memref<64x64xf32>
  return
}
func.func @cdyn(%A: memref<64x64x2xbf16>, %B: vector<16x16x2xbf16>, %Cm: memref<?x?xf32>, %i: index) {
  %c0 = arith.constant 0 : index
  %p = arith.constant 0.0 : bf16
  %q = arith.constant 0.0 : f32
  %a = vector.transfer_read %A[%i, %i, %c0], %p {in_bounds = [true, true, true]} : memref<64x64x2xbf16>, vector<16x16x2xbf16>
  %C = vector.transfer_read %Cm[%i, %c0], %q {in_bounds = [true, true]} : memref<?x?xf32>, vector<16x16xf32>
  %0 = vector.contract {indexing_maps = [#m0, #m1, #m2], iterator_types = ["parallel", "parallel", "reduction", "reduction"], kind = #vector.kind<add>} %a, %B, %C : vector<16x16x2xbf16>, vector<16x16x2xbf16> into vector<16x16xf32>
  vector.transfer_write %0, %Cm[%i, %c0] {in_bounds = [true, true]} : vector<16x16xf32>, memref<?x?xf32>
  return
}
func.func @cdyn1(%A: memref<64x64x2xbf16>, %B: vector<16x16x2xbf16>, %Cm: memref<?x64xf32>, %i: index) {
  %c0 = arith.constant 0 : index
  %p = arith.constant 0.0 : bf16
  %q = arith.constant 0.0 : f32
  %a = vector.transfer_read %A[%i, %i, %c0], %p {in_bounds = [true, true, true]} : memref<64x64x2xbf16>, vector<16x16x2xbf16>
  %C = vector.transfer_read %Cm[%i, %c0], %q {in_bounds = [true, true]} : memref<?x64xf32>, vector<16x16xf32>
  %0 = vector.contract {indexing_maps = [#m0, #m1, #m2], iterator_types = ["parallel", "parallel", "reduction", "reduction"], kind = #vector.kind<add>} %a, %B, %C : vector<16x16x2xbf16>, vector<16x16x2xbf16> into vector<16x16xf32>
  vector.transfer_write %0, %Cm[%i, %c0] {in_bounds = [true, true]} : vector<16x16xf32>, memref<?x64xf32>
  return
}
func.func @cnib(%A: memref<64x64x2xbf16>, %B: vector<16x16x2xbf16>, %Cm: memref<64x64xf32>, %i: index) {
  %c0 = arith.constant 0 : index
  %p = arith.constant 0.0 : bf16
  %q = arith.constant 0.0 : f32
  %a = vector.transfer_read %A[%i, %i, %c0], %p {in_bounds = [true, true, true]} : memref<64x64x2xbf16>, vector<16x16x2xbf16>
  %C = vector.transfer_read %Cm[%i, %c0], %q {in_bounds = [false, true]} : memref<64x64xf32>, vector<16x16xf32>
  %0 = vector.contract {indexing_maps = [#m0, #m1, #m2], iterator_types = ["parallel", "parallel", "reduction", "reduction"], kind = #vector.kind<add>} %a, %B, %C : vector<16x16x2xbf16>, vector<16x16x2xbf16> into vector<16x16xf32>
  vector.transfer_write %0, %Cm[%i, %c0] {in_bounds = [false, true]} : vector<16x16xf32>, memref<64x64xf32>
  return
}
func.func @csmall(%A: memref<64x64x2xbf16>, %B: vector<16x16x2xbf16>, %Cm: memref<64x8xf32>, %i: index) {
  %c0 = arith.constant 0 : index
  %p = arith.constant 0.0 : bf16
  %q = arith.constant 0.0 : f32
  %a = vector.transfer_read %A[%i, %i, %c0], %p {in_bounds = [true, true, true]} : memref<64x64x2xbf16>, vector<16x16x2xbf16>
  %C = vector.transfer_read %Cm[%i, %c0], %q {in_bounds = [true, false]} : memref<64x8xf32>, vector<16x16xf32>
  %0 = vector.contract {indexing_maps = [#m0, #m1, #m2], iterator_types = ["parallel", "parallel", "reduction", "reduction"], kind = #vector.kind<add>} %a, %B, %C : vector<16x16x2xbf16>, vector<16x16x2xbf16> into vector<16x16xf32>
  vector.transfer_write %0, %Cm[%i, %c0] {in_bounds = [true, false]} : vector<16x16xf32>, memref<64x8xf32>
  return
}
