// RECORD: mlir-opt
// RECORD: mlir-opt --mlir-print-op-generic

// Each operation, in the forms that it can be written in.
func.func @f(%k16: vector<16xi1>, %a16: vector<16xf32>, %k8: vector<8xi1>, %a8: vector<8xf64>, %i: i32, %i16: i16, %i8: i8, %v: vector<8xi64>, %b: vector<32xbf16>, %r: vector<8xf32>, %w: vector<8xi32>, %q: vector<32xi8>, %m: memref<1xbf16>, %n: memref<16xf16>) {
  %0 = x86vector.avx512.mask.compress %k16, %a16 : vector<16xf32>
  %1 = x86vector.avx512.mask.compress %k16, %a16 {constant_src = dense<5.0> : vector<16xf32>} : vector<16xf32>
  %2 = x86vector.avx512.mask.compress %k8, %a8, %a8 : vector<8xf64>, vector<8xf64>
  %3 = x86vector.avx512.mask.rndscale %a16, %i, %a16, %i16, %i : vector<16xf32>
  %4 = x86vector.avx512.mask.scalef %a8, %a8, %a8, %i8, %i : vector<8xf64>
  %5, %6 = x86vector.avx512.vp2intersect %v, %v : vector<8xi64>
  %7 = x86vector.avx512.dot %a16, %b, %b : vector<32xbf16> -> vector<16xf32>
  %8 = x86vector.avx512.cvt.packed.f32_to_bf16 %a16 : vector<16xf32> -> vector<16xbf16>
  %9 = x86vector.avx.rsqrt %r : vector<8xf32>
  %10 = x86vector.avx.intr.dot %r, %r : vector<8xf32>
  %11 = x86vector.avx.dot.i8 %w, %q, %q : vector<32xi8> -> vector<8xi32>
  %12 = x86vector.avx.bcst_to_f32.packed %m : memref<1xbf16> -> vector<8xf32>
  %13 = x86vector.avx.cvt.packed.even.indexed_to_f32 %n : memref<16xf16> -> vector<8xf32>
  %14 = x86vector.avx.cvt.packed.odd.indexed_to_f32 %n : memref<16xf16> -> vector<8xf32>
  return
}
