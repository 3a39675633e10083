// RECORD: mlir-opt --split-input-file --convert-vector-to-gpu=use-nvgpu=true

// Fragments are loaded together from shared memory, and otherwise element by element or as vectors.
#mk = affine_map<(d0, d1, d2) -> (d0, d2)>
#nk = affine_map<(d0, d1, d2) -> (d1, d2)>
#mn = affine_map<(d0, d1, d2) -> (d0, d1)>
func.func @shared(%x: memref<32x32xf16, 3>, %y: memref<32x32xf16, #gpu.address_space<workgroup>>, %z: memref<32x32xf16>, %i: index, %j: index) {
  %zero = arith.constant 0.0 : f16
  %a = vector.transfer_read %x[%i, %j], %zero {in_bounds = [true, true]} : memref<32x32xf16, 3>, vector<16x16xf16>
  %b = vector.transfer_read %y[%j, %i], %zero {in_bounds = [true, true]} : memref<32x32xf16, #gpu.address_space<workgroup>>, vector<8x16xf16>
  %c = arith.constant dense<1.0> : vector<16x8xf16>
  %d = vector.contract {indexing_maps = [#mk, #nk, #mn], iterator_types = ["parallel", "parallel", "reduction"], kind = #vector.kind<add>} %a, %b, %c : vector<16x16xf16>, vector<8x16xf16> into vector<16x8xf16>
  vector.transfer_write %d, %z[%i, %j] {in_bounds = [true, true]} : vector<16x8xf16>, memref<32x32xf16>
  return
}

// -----

#km = affine_map<(d0, d1, d2) -> (d2, d0)>
#kn = affine_map<(d0, d1, d2) -> (d2, d1)>
#mn = affine_map<(d0, d1, d2) -> (d0, d1)>
func.func @transposed(%x: memref<4x32x32xf16, #gpu.address_space<workgroup>>, %y: memref<32x32xf16, #gpu.address_space<workgroup>>, %z: memref<32x32xf32>, %i: index, %j: index) {
  %zero = arith.constant 0.0 : f16
  %none = arith.constant 0.0 : f32
  %a = vector.transfer_read %x[%i, %i, %j], %zero {in_bounds = [true, true]} : memref<4x32x32xf16, #gpu.address_space<workgroup>>, vector<16x16xf16>
  %b = vector.transfer_read %y[%j, %i], %zero {in_bounds = [true, true]} : memref<32x32xf16, #gpu.address_space<workgroup>>, vector<16x8xf16>
  %c = vector.transfer_read %z[%j, %i], %none {in_bounds = [true, true]} : memref<32x32xf32>, vector<16x8xf32>
  %d = vector.contract {indexing_maps = [#km, #kn, #mn], iterator_types = ["parallel", "parallel", "reduction"], kind = #vector.kind<add>} %a, %b, %c : vector<16x16xf16>, vector<16x8xf16> into vector<16x8xf32>
  vector.transfer_write %d, %z[%i, %j] {in_bounds = [true, true]} : vector<16x8xf32>, memref<32x32xf32>
  return
}

// -----

#mk = affine_map<(d0, d1, d2) -> (d0, d2)>
#kn = affine_map<(d0, d1, d2) -> (d2, d1)>
#mn = affine_map<(d0, d1, d2) -> (d0, d1)>
func.func @bytes(%x: memref<128x128xi8, #gpu.address_space<workgroup>>, %y: memref<128x128xi8, #gpu.address_space<workgroup>>, %z: memref<128x128xi32>) {
  %c3 = arith.constant 3 : index
  %c40 = arith.constant 40 : index
  %zero = arith.constant 0 : i8
  %none = arith.constant 0 : i32
  %a = vector.transfer_read %x[%c3, %c40], %zero {in_bounds = [true, true]} : memref<128x128xi8, #gpu.address_space<workgroup>>, vector<16x32xi8>
  %b = vector.transfer_read %y[%c40, %c3], %zero {in_bounds = [true, true]} : memref<128x128xi8, #gpu.address_space<workgroup>>, vector<32x8xi8>
  %c = vector.transfer_read %z[%c40, %c3], %none {in_bounds = [true, true]} : memref<128x128xi32>, vector<16x8xi32>
  %d = vector.contract {indexing_maps = [#mk, #kn, #mn], iterator_types = ["parallel", "parallel", "reduction"], kind = #vector.kind<add>} %a, %b, %c : vector<16x32xi8>, vector<32x8xi8> into vector<16x8xi32>
  vector.transfer_write %d, %z[%c3, %c3] {in_bounds = [true, true]} : vector<16x8xi32>, memref<128x128xi32>
  return
}

// -----

#mk = affine_map<(d0, d1, d2) -> (d0, d2)>
#nk = affine_map<(d0, d1, d2) -> (d1, d2)>
#mn = affine_map<(d0, d1, d2) -> (d0, d1)>
func.func @doubles(%x: memref<128x128xf64>, %y: memref<128x128xf64, 3>, %z: memref<128x128xf64>, %i: index) {
  %zero = arith.constant 0.0 : f64
  %a = vector.transfer_read %x[%i, %i], %zero {in_bounds = [true, true]} : memref<128x128xf64>, vector<8x4xf64>
  %b = vector.transfer_read %y[%i, %i], %zero {in_bounds = [true, true], permutation_map = affine_map<(d0, d1) -> (d1, d0)>} : memref<128x128xf64, 3>, vector<8x4xf64>
  %c = vector.transfer_read %z[%i, %i], %zero {in_bounds = [true, true]} : memref<128x128xf64>, vector<8x8xf64>
  %d = vector.contract {indexing_maps = [#mk, #nk, #mn], iterator_types = ["parallel", "parallel", "reduction"], kind = #vector.kind<add>} %a, %b, %c : vector<8x4xf64>, vector<8x4xf64> into vector<8x8xf64>
  vector.transfer_write %d, %z[%i, %i] {in_bounds = [true, true]} : vector<8x8xf64>, memref<128x128xf64>
  return
}

// -----

// A sum in a loop, and two products of parts of one matrix.
#mk = affine_map<(d0, d1, d2) -> (d0, d2)>
#nk = affine_map<(d0, d1, d2) -> (d1, d2)>
#mn = affine_map<(d0, d1, d2) -> (d0, d1)>
func.func @parts(%x: memref<64x64xf16, #gpu.address_space<workgroup>>, %y: memref<64x64xf16, #gpu.address_space<workgroup>>, %z: memref<64x64xf16>, %i: index, %n: index) {
  %c16 = arith.constant 16 : index
  %zero = arith.constant 0.0 : f16
  %start = arith.constant dense<0.0> : vector<16x8xf16>
  %r:2 = scf.for %k = %i to %n step %c16 iter_args(%s = %start, %t = %start) -> (vector<16x8xf16>, vector<16x8xf16>) {
    %a = vector.transfer_read %x[%i, %k], %zero {in_bounds = [true, true]} : memref<64x64xf16, #gpu.address_space<workgroup>>, vector<16x16xf16>
    %b = vector.transfer_read %y[%i, %k], %zero {in_bounds = [true, true]} : memref<64x64xf16, #gpu.address_space<workgroup>>, vector<16x16xf16>
    %b0 = vector.extract_strided_slice %b {offsets = [0, 0], sizes = [8, 16], strides = [1, 1]} : vector<16x16xf16> to vector<8x16xf16>
    %b1 = vector.extract_strided_slice %b {offsets = [8, 0], sizes = [8, 16], strides = [1, 1]} : vector<16x16xf16> to vector<8x16xf16>
    %d = vector.contract {indexing_maps = [#mk, #nk, #mn], iterator_types = ["parallel", "parallel", "reduction"], kind = #vector.kind<add>} %a, %b0, %s : vector<16x16xf16>, vector<8x16xf16> into vector<16x8xf16>
    %e = vector.contract {indexing_maps = [#mk, #nk, #mn], iterator_types = ["parallel", "parallel", "reduction"], kind = #vector.kind<add>} %a, %b1, %t : vector<16x16xf16>, vector<8x16xf16> into vector<16x8xf16>
    scf.yield %d, %e : vector<16x8xf16>, vector<16x8xf16>
  }
  vector.transfer_write %r#0, %z[%i, %n] {in_bounds = [true, true]} : vector<16x8xf16>, memref<64x64xf16>
  vector.transfer_write %r#1, %z[%n, %i] {in_bounds = [true, true]} : vector<16x8xf16>, memref<64x64xf16>
  return
}
