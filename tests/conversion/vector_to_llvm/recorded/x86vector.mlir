// RECORD: mlir-opt --convert-vector-to-llvm=enable-x86vector

// Each operation of x86vector, by the lengths of its vectors.
func.func @a(%k16: vector<16xi1>, %a16: vector<16xf32>, %k8: vector<8xi1>, %a8: vector<8xf64>) -> (vector<16xf32>, vector<16xf32>, vector<8xf64>, vector<8xf64>) {
  %0 = x86vector.avx512.mask.compress %k16, %a16 : vector<16xf32>
  %1 = x86vector.avx512.mask.compress %k16, %a16 {constant_src = dense<5.0> : vector<16xf32>} : vector<16xf32>
  %2 = x86vector.avx512.mask.compress %k8, %a8, %a8 : vector<8xf64>, vector<8xf64>
  %3 = x86vector.avx512.mask.compress %k8, %a8 : vector<8xf64>
  return %0, %1, %2, %3 : vector<16xf32>, vector<16xf32>, vector<8xf64>, vector<8xf64>
}
func.func @ai(%k16: vector<16xi1>, %a16: vector<16xi32>, %k8: vector<8xi1>, %a8: vector<8xi64>) -> (vector<16xi32>, vector<8xi64>) {
  %0 = x86vector.avx512.mask.compress %k16, %a16 : vector<16xi32>
  %2 = x86vector.avx512.mask.compress %k8, %a8, %a8 : vector<8xi64>, vector<8xi64>
  return %0, %2 : vector<16xi32>, vector<8xi64>
}
func.func @b(%a16: vector<16xf32>, %a8: vector<8xf64>, %i: i32, %i16: i16, %i8: i8) -> (vector<16xf32>, vector<8xf64>, vector<16xf32>, vector<8xf64>) {
  %3 = x86vector.avx512.mask.rndscale %a16, %i, %a16, %i16, %i : vector<16xf32>
  %4 = x86vector.avx512.mask.rndscale %a8, %i, %a8, %i8, %i : vector<8xf64>
  %5 = x86vector.avx512.mask.scalef %a16, %a16, %a16, %i16, %i : vector<16xf32>
  %6 = x86vector.avx512.mask.scalef %a8, %a8, %a8, %i8, %i : vector<8xf64>
  return %3, %4, %5, %6 : vector<16xf32>, vector<8xf64>, vector<16xf32>, vector<8xf64>
}
func.func @c(%v: vector<8xi64>, %w: vector<16xi32>) -> (vector<8xi1>, vector<8xi1>, vector<16xi1>, vector<16xi1>) {
  %5, %6 = x86vector.avx512.vp2intersect %v, %v : vector<8xi64>
  %7, %8 = x86vector.avx512.vp2intersect %w, %w : vector<16xi32>
  return %5, %6, %7, %8 : vector<8xi1>, vector<8xi1>, vector<16xi1>, vector<16xi1>
}
func.func @d(%a: vector<4xf32>, %x: vector<8xbf16>, %b: vector<8xf32>, %y: vector<16xbf16>, %c: vector<16xf32>, %z: vector<32xbf16>) -> (vector<4xf32>, vector<8xf32>, vector<16xf32>, vector<8xbf16>, vector<16xbf16>) {
  %0 = x86vector.avx512.dot %a, %x, %x : vector<8xbf16> -> vector<4xf32>
  %1 = x86vector.avx512.dot %b, %y, %y : vector<16xbf16> -> vector<8xf32>
  %2 = x86vector.avx512.dot %c, %z, %z : vector<32xbf16> -> vector<16xf32>
  %3 = x86vector.avx512.cvt.packed.f32_to_bf16 %b : vector<8xf32> -> vector<8xbf16>
  %4 = x86vector.avx512.cvt.packed.f32_to_bf16 %c : vector<16xf32> -> vector<16xbf16>
  return %0, %1, %2, %3, %4 : vector<4xf32>, vector<8xf32>, vector<16xf32>, vector<8xbf16>, vector<16xbf16>
}
func.func @e(%r: vector<8xf32>, %w: vector<8xi32>, %q: vector<32xi8>, %w4: vector<4xi32>, %q4: vector<16xi8>) -> (vector<8xf32>, vector<8xf32>, vector<8xi32>, vector<4xi32>) {
  %9 = x86vector.avx.rsqrt %r : vector<8xf32>
  %10 = x86vector.avx.intr.dot %r, %r : vector<8xf32>
  %11 = x86vector.avx.dot.i8 %w, %q, %q : vector<32xi8> -> vector<8xi32>
  %12 = x86vector.avx.dot.i8 %w4, %q4, %q4 : vector<16xi8> -> vector<4xi32>
  return %9, %10, %11, %12 : vector<8xf32>, vector<8xf32>, vector<8xi32>, vector<4xi32>
}
func.func @g(%m: memref<1xbf16>, %n: memref<1xf16>) -> (vector<8xf32>, vector<8xf32>, vector<4xf32>, vector<4xf32>) {
  %9 = x86vector.avx.bcst_to_f32.packed %m : memref<1xbf16> -> vector<8xf32>
  %10 = x86vector.avx.bcst_to_f32.packed %n : memref<1xf16> -> vector<8xf32>
  %11 = x86vector.avx.bcst_to_f32.packed %m : memref<1xbf16> -> vector<4xf32>
  %12 = x86vector.avx.bcst_to_f32.packed %n : memref<1xf16> -> vector<4xf32>
  return %9, %10, %11, %12 : vector<8xf32>, vector<8xf32>, vector<4xf32>, vector<4xf32>
}
func.func @h(%m: memref<16xbf16>, %n: memref<16xf16>, %m4: memref<8xbf16>, %n4: memref<8xf16>) -> (vector<8xf32>, vector<8xf32>, vector<4xf32>, vector<4xf32>) {
  %9 = x86vector.avx.cvt.packed.even.indexed_to_f32 %m : memref<16xbf16> -> vector<8xf32>
  %10 = x86vector.avx.cvt.packed.even.indexed_to_f32 %n : memref<16xf16> -> vector<8xf32>
  %11 = x86vector.avx.cvt.packed.even.indexed_to_f32 %m4 : memref<8xbf16> -> vector<4xf32>
  %12 = x86vector.avx.cvt.packed.even.indexed_to_f32 %n4 : memref<8xf16> -> vector<4xf32>
  return %9, %10, %11, %12 : vector<8xf32>, vector<8xf32>, vector<4xf32>, vector<4xf32>
}
func.func @i(%m: memref<16xbf16, strided<[1], offset: ?>>, %n: memref<16xf16>, %m4: memref<8xbf16>, %n4: memref<8xf16>) -> (vector<8xf32>, vector<8xf32>, vector<4xf32>, vector<4xf32>) {
  %9 = x86vector.avx.cvt.packed.odd.indexed_to_f32 %m : memref<16xbf16, strided<[1], offset: ?>> -> vector<8xf32>
  %10 = x86vector.avx.cvt.packed.odd.indexed_to_f32 %n : memref<16xf16> -> vector<8xf32>
  %11 = x86vector.avx.cvt.packed.odd.indexed_to_f32 %m4 : memref<8xbf16> -> vector<4xf32>
  %12 = x86vector.avx.cvt.packed.odd.indexed_to_f32 %n4 : memref<8xf16> -> vector<4xf32>
  return %9, %10, %11, %12 : vector<8xf32>, vector<8xf32>, vector<4xf32>, vector<4xf32>
}
