// RUN: mlir-opt %s --convert-vector-to-gpu | FileCheck %s

// Only sums of products are those of the hardware. MLIR converts other kinds as if they were sums.
// CHECK-LABEL: func @largest
// CHECK-NOT:     gpu.subgroup_mma
// CHECK:         vector.contract
#mk = affine_map<(d0, d1, d2) -> (d0, d2)>
#kn = affine_map<(d0, d1, d2) -> (d2, d1)>
#mn = affine_map<(d0, d1, d2) -> (d0, d1)>
func.func @largest(%x: memref<16x16xf16>, %i: index) {
  %zero = arith.constant 0.0 : f16
  %a = vector.transfer_read %x[%i, %i], %zero {in_bounds = [true, true]} : memref<16x16xf16>, vector<16x16xf16>
  %d = vector.contract {indexing_maps = [#mk, #kn, #mn], iterator_types = ["parallel", "parallel", "reduction"], kind = #vector.kind<maxnumf>} %a, %a, %a : vector<16x16xf16>, vector<16x16xf16> into vector<16x16xf16>
  vector.transfer_write %d, %x[%i, %i] {in_bounds = [true, true]} : vector<16x16xf16>, memref<16x16xf16>
  return
}

// Elements that no matrix has are not converted. MLIR makes operations that are not valid of them.
// CHECK-LABEL: func @short_floats
// CHECK-NOT:     gpu.subgroup_mma
// CHECK:         arith.addf
func.func @short_floats(%x: memref<16x16xbf16>, %s: bf16, %i: index) {
  %a = vector.broadcast %s : bf16 to vector<16x16xbf16>
  %b = arith.addf %a, %a : vector<16x16xbf16>
  vector.transfer_write %b, %x[%i, %i] {in_bounds = [true, true]} : vector<16x16xbf16>, memref<16x16xbf16>
  return
}
