// RECORD: mlir-opt --split-input-file --convert-vector-to-gpu
// RECORD: mlir-opt --split-input-file --convert-vector-to-gpu --canonicalize

// Products of each form, sums in loops, and elements of each kind.
#mk = affine_map<(d0, d1, d2) -> (d0, d2)>
#kn = affine_map<(d0, d1, d2) -> (d2, d1)>
#mn = affine_map<(d0, d1, d2) -> (d0, d1)>
func.func @product(%x: memref<16x32xf16>, %y: memref<16x16xf16>, %z: memref<4x16x16xf16>, %i: index) {
  %zero = arith.constant 0.0 : f16
  %a = vector.transfer_read %x[%i, %i], %zero {in_bounds = [true, true]} : memref<16x32xf16>, vector<16x16xf16>
  %b = vector.transfer_read %y[%i, %i], %zero {in_bounds = [true, true], permutation_map = affine_map<(d0, d1) -> (d1, d0)>} : memref<16x16xf16>, vector<16x16xf16>
  %c = vector.transfer_read %z[%i, %i, %i], %zero {in_bounds = [true, true]} : memref<4x16x16xf16>, vector<16x16xf16>
  %d = vector.contract {indexing_maps = [#mk, #kn, #mn], iterator_types = ["parallel", "parallel", "reduction"], kind = #vector.kind<add>} %a, %b, %c : vector<16x16xf16>, vector<16x16xf16> into vector<16x16xf16>
  vector.transfer_write %d, %z[%i, %i, %i] {in_bounds = [true, true]} : vector<16x16xf16>, memref<4x16x16xf16>
  return
}

// -----

// Transpositions become part of reads.
#km = affine_map<(d0, d1, d2) -> (d2, d0)>
#nk = affine_map<(d0, d1, d2) -> (d1, d2)>
#nm = affine_map<(d0, d1, d2) -> (d1, d0)>
func.func @swapped(%x: memref<32x32xf16>, %y: memref<32x32xf16>, %z: memref<32x32xf16>, %i: index) {
  %zero = arith.constant 0.0 : f16
  %a = vector.transfer_read %x[%i, %i], %zero {in_bounds = [true, true]} : memref<32x32xf16>, vector<8x16xf16>
  %b = vector.transfer_read %y[%i, %i], %zero {in_bounds = [true, true]} : memref<32x32xf16>, vector<32x8xf16>
  %c = arith.constant dense<1.0> : vector<32x16xf16>
  %d = vector.contract {indexing_maps = [#km, #nk, #nm], iterator_types = ["parallel", "parallel", "reduction"], kind = #vector.kind<add>} %a, %b, %c : vector<8x16xf16>, vector<32x8xf16> into vector<32x16xf16>
  vector.transfer_write %d, %z[%i, %i] {in_bounds = [true, true]} : vector<32x16xf16>, memref<32x32xf16>
  return
}

// -----

#mk = affine_map<(d0, d1, d2) -> (d0, d2)>
#nk = affine_map<(d0, d1, d2) -> (d1, d2)>
#mn = affine_map<(d0, d1, d2) -> (d0, d1)>
func.func @loop(%x: memref<16x128xf16>, %y: memref<16x128xf16>, %z: memref<16x16xf32>, %i: index, %n: index) {
  %c16 = arith.constant 16 : index
  %zero = arith.constant 0.0 : f16
  %sum = arith.constant dense<0.0> : vector<16x16xf32>
  %r:2 = scf.for %k = %i to %n step %c16 iter_args(%c = %sum, %count = %n) -> (vector<16x16xf32>, index) {
    %a = vector.transfer_read %x[%i, %k], %zero {in_bounds = [true, true]} : memref<16x128xf16>, vector<16x16xf16>
    %b = vector.transfer_read %y[%i, %k], %zero {in_bounds = [true, true]} : memref<16x128xf16>, vector<16x16xf16>
    %wide = arith.extf %a : vector<16x16xf16> to vector<16x16xf32>
    %wider = arith.extf %b : vector<16x16xf16> to vector<16x16xf32>
    %d = vector.contract {indexing_maps = [#mk, #nk, #mn], iterator_types = ["parallel", "parallel", "reduction"], kind = #vector.kind<add>} %wide, %wider, %c : vector<16x16xf32>, vector<16x16xf32> into vector<16x16xf32>
    %next = arith.addi %count, %c16 : index
    scf.yield %d, %next : vector<16x16xf32>, index
  }
  vector.transfer_write %r#0, %z[%i, %r#1] {in_bounds = [true, true]} : vector<16x16xf32>, memref<16x16xf32>
  return
}

// -----

#mk = affine_map<(d0, d1, d2) -> (d0, d2)>
#kn = affine_map<(d0, d1, d2) -> (d2, d1)>
#mn = affine_map<(d0, d1, d2) -> (d0, d1)>
func.func @bytes(%x: memref<16x16xi8>, %y: memref<16x16xi8>, %z: memref<16x16xi32>, %i: index) {
  %zero = arith.constant 0 : i8
  %none = arith.constant 0 : i32
  %a = vector.transfer_read %x[%i, %i], %zero {in_bounds = [true, true]} : memref<16x16xi8>, vector<16x16xi8>
  %b = vector.transfer_read %y[%i, %i], %zero {in_bounds = [true, true]} : memref<16x16xi8>, vector<16x16xi8>
  %c = vector.transfer_read %z[%i, %i], %none {in_bounds = [true, true]} : memref<16x16xi32>, vector<16x16xi32>
  %p = arith.extui %a : vector<16x16xi8> to vector<16x16xi32>
  %q = arith.extsi %b : vector<16x16xi8> to vector<16x16xi32>
  %t = vector.transpose %q, [1, 0] : vector<16x16xi32> to vector<16x16xi32>
  %d = vector.contract {indexing_maps = [#mk, #kn, #mn], iterator_types = ["parallel", "parallel", "reduction"], kind = #vector.kind<add>} %p, %t, %c : vector<16x16xi32>, vector<16x16xi32> into vector<16x16xi32>
  %e = arith.muli %d, %d : vector<16x16xi32>
  vector.transfer_write %e, %z[%i, %i] {in_bounds = [true, true]} : vector<16x16xi32>, memref<16x16xi32>
  return
}

// -----

func.func @elements(%x: memref<16x16xf32>, %row: memref<16xf32>, %s: f32, %i: index) {
  %zero = arith.constant 0.0 : f32
  %a = vector.broadcast %s : f32 to vector<16x16xf32>
  %b = arith.constant dense<2.0> : vector<16x16xf32>
  %r = vector.transfer_read %row[%i], %zero {in_bounds = [true, true], permutation_map = affine_map<(d0) -> (0, d0)>} : memref<16xf32>, vector<16x16xf32>
  %0 = arith.addf %a, %b : vector<16x16xf32>
  %1 = arith.subf %0, %r : vector<16x16xf32>
  %2 = arith.mulf %1, %a : vector<16x16xf32>
  %3 = arith.divf %2, %a : vector<16x16xf32>
  %4 = arith.maximumf %3, %b : vector<16x16xf32>
  %5 = arith.minimumf %4, %r : vector<16x16xf32>
  %6 = arith.negf %5 : vector<16x16xf32>
  vector.transfer_write %6, %x[%i, %i] {in_bounds = [true, true]} : vector<16x16xf32>, memref<16x16xf32>
  %alone = arith.mulf %s, %s : f32
  return
}

// -----

// A slice is converted as a whole or not at all: out of bounds, masked, of unknown strides, of other operations.
func.func @out_of_bounds(%x: memref<16x16xf32>, %i: index) {
  %zero = arith.constant 0.0 : f32
  %a = vector.transfer_read %x[%i, %i], %zero : memref<16x16xf32>, vector<16x16xf32>
  %b = arith.addf %a, %a : vector<16x16xf32>
  vector.transfer_write %b, %x[%i, %i] {in_bounds = [true, true]} : vector<16x16xf32>, memref<16x16xf32>
  return
}

// -----

func.func @strides(%x: memref<16x16xf32, strided<[?, 1]>>, %i: index) {
  %zero = arith.constant 0.0 : f32
  %a = vector.transfer_read %x[%i, %i], %zero {in_bounds = [true, true]} : memref<16x16xf32, strided<[?, 1]>>, vector<16x16xf32>
  %b = arith.addf %a, %a : vector<16x16xf32>
  vector.transfer_write %b, %x[%i, %i] {in_bounds = [true, true]} : vector<16x16xf32>, memref<16x16xf32, strided<[?, 1]>>
  return
}

// -----

func.func @returned(%x: memref<16x16xf32>, %i: index) -> vector<16x16xf32> {
  %zero = arith.constant 0.0 : f32
  %a = vector.transfer_read %x[%i, %i], %zero {in_bounds = [true, true]} : memref<16x16xf32>, vector<16x16xf32>
  %b = arith.addf %a, %a : vector<16x16xf32>
  return %b : vector<16x16xf32>
}
