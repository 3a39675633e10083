// RECORD: mlir-opt --convert-complex-to-rocdl-library-calls

// Functions, powers, and operations that stay.
func.func @abs_f32(%x: complex<f32>) -> f32 {
  %r = complex.abs %x : complex<f32>
  return %r : f32
}
func.func @angle_f32(%x: complex<f32>) -> f32 {
  %r = complex.angle %x : complex<f32>
  return %r : f32
}
func.func @conj_f32(%x: complex<f32>) -> complex<f32> {
  %r = complex.conj %x : complex<f32>
  return %r : complex<f32>
}
func.func @cos_f32(%x: complex<f32>) -> complex<f32> {
  %r = complex.cos %x : complex<f32>
  return %r : complex<f32>
}
func.func @exp_f32(%x: complex<f32>) -> complex<f32> {
  %r = complex.exp %x : complex<f32>
  return %r : complex<f32>
}
func.func @log_f32(%x: complex<f32>) -> complex<f32> {
  %r = complex.log %x : complex<f32>
  return %r : complex<f32>
}
func.func @sin_f32(%x: complex<f32>) -> complex<f32> {
  %r = complex.sin %x : complex<f32>
  return %r : complex<f32>
}
func.func @sqrt_f32(%x: complex<f32>) -> complex<f32> {
  %r = complex.sqrt %x : complex<f32>
  return %r : complex<f32>
}
func.func @tan_f32(%x: complex<f32>) -> complex<f32> {
  %r = complex.tan %x : complex<f32>
  return %r : complex<f32>
}
func.func @tanh_f32(%x: complex<f32>) -> complex<f32> {
  %r = complex.tanh %x : complex<f32>
  return %r : complex<f32>
}
func.func @expm1_f32(%x: complex<f32>) -> complex<f32> {
  %r = complex.expm1 %x : complex<f32>
  return %r : complex<f32>
}
func.func @log1p_f32(%x: complex<f32>) -> complex<f32> {
  %r = complex.log1p %x : complex<f32>
  return %r : complex<f32>
}
func.func @neg_f32(%x: complex<f32>) -> complex<f32> {
  %r = complex.neg %x : complex<f32>
  return %r : complex<f32>
}
func.func @sign_f32(%x: complex<f32>) -> complex<f32> {
  %r = complex.sign %x : complex<f32>
  return %r : complex<f32>
}
func.func @rsqrt_f32(%x: complex<f32>) -> complex<f32> {
  %r = complex.rsqrt %x : complex<f32>
  return %r : complex<f32>
}
func.func @pow_f32(%x: complex<f32>, %y: complex<f32>) -> complex<f32> {
  %r = complex.pow %x, %y : complex<f32>
  return %r : complex<f32>
}
func.func @atan2_f32(%x: complex<f32>, %y: complex<f32>) -> complex<f32> {
  %r = complex.atan2 %x, %y : complex<f32>
  return %r : complex<f32>
}
func.func @add_f32(%x: complex<f32>, %y: complex<f32>) -> complex<f32> {
  %r = complex.add %x, %y : complex<f32>
  return %r : complex<f32>
}
func.func @mul_f32(%x: complex<f32>, %y: complex<f32>) -> complex<f32> {
  %r = complex.mul %x, %y : complex<f32>
  return %r : complex<f32>
}
func.func @powi_f32(%x: complex<f32>, %y: i32) -> complex<f32> {
  %r = complex.powi %x, %y : complex<f32>, i32
  return %r : complex<f32>
}
func.func @abs_f64(%x: complex<f64>) -> f64 {
  %r = complex.abs %x : complex<f64>
  return %r : f64
}
func.func @angle_f64(%x: complex<f64>) -> f64 {
  %r = complex.angle %x : complex<f64>
  return %r : f64
}
func.func @conj_f64(%x: complex<f64>) -> complex<f64> {
  %r = complex.conj %x : complex<f64>
  return %r : complex<f64>
}
func.func @cos_f64(%x: complex<f64>) -> complex<f64> {
  %r = complex.cos %x : complex<f64>
  return %r : complex<f64>
}
func.func @exp_f64(%x: complex<f64>) -> complex<f64> {
  %r = complex.exp %x : complex<f64>
  return %r : complex<f64>
}
func.func @log_f64(%x: complex<f64>) -> complex<f64> {
  %r = complex.log %x : complex<f64>
  return %r : complex<f64>
}
func.func @sin_f64(%x: complex<f64>) -> complex<f64> {
  %r = complex.sin %x : complex<f64>
  return %r : complex<f64>
}
func.func @sqrt_f64(%x: complex<f64>) -> complex<f64> {
  %r = complex.sqrt %x : complex<f64>
  return %r : complex<f64>
}
func.func @tan_f64(%x: complex<f64>) -> complex<f64> {
  %r = complex.tan %x : complex<f64>
  return %r : complex<f64>
}
func.func @tanh_f64(%x: complex<f64>) -> complex<f64> {
  %r = complex.tanh %x : complex<f64>
  return %r : complex<f64>
}
func.func @expm1_f64(%x: complex<f64>) -> complex<f64> {
  %r = complex.expm1 %x : complex<f64>
  return %r : complex<f64>
}
func.func @log1p_f64(%x: complex<f64>) -> complex<f64> {
  %r = complex.log1p %x : complex<f64>
  return %r : complex<f64>
}
func.func @neg_f64(%x: complex<f64>) -> complex<f64> {
  %r = complex.neg %x : complex<f64>
  return %r : complex<f64>
}
func.func @sign_f64(%x: complex<f64>) -> complex<f64> {
  %r = complex.sign %x : complex<f64>
  return %r : complex<f64>
}
func.func @rsqrt_f64(%x: complex<f64>) -> complex<f64> {
  %r = complex.rsqrt %x : complex<f64>
  return %r : complex<f64>
}
func.func @pow_f64(%x: complex<f64>, %y: complex<f64>) -> complex<f64> {
  %r = complex.pow %x, %y : complex<f64>
  return %r : complex<f64>
}
func.func @atan2_f64(%x: complex<f64>, %y: complex<f64>) -> complex<f64> {
  %r = complex.atan2 %x, %y : complex<f64>
  return %r : complex<f64>
}
func.func @add_f64(%x: complex<f64>, %y: complex<f64>) -> complex<f64> {
  %r = complex.add %x, %y : complex<f64>
  return %r : complex<f64>
}
func.func @mul_f64(%x: complex<f64>, %y: complex<f64>) -> complex<f64> {
  %r = complex.mul %x, %y : complex<f64>
  return %r : complex<f64>
}
func.func @powi_f64(%x: complex<f64>, %y: i32) -> complex<f64> {
  %r = complex.powi %x, %y : complex<f64>, i32
  return %r : complex<f64>
}
func.func @fm(%x: complex<f32>, %i: i64) -> complex<f32> {
  %0 = complex.pow %x, %x fastmath<fast> : complex<f32>
  %1 = complex.powi %0, %i fastmath<nnan> : complex<f32>, i64
  %2 = complex.sin %1 fastmath<nnan> : complex<f32>
  return %2 : complex<f32>
}
