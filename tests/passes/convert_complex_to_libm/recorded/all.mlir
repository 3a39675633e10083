// RECORD: mlir-opt --convert-complex-to-libm

func.func @all(%a: complex<f32>, %b: complex<f64>) {
  %0 = complex.abs %a : complex<f32>
  %1 = complex.angle %b : complex<f64>
  %2 = complex.conj %b : complex<f64>
  %3 = complex.cos %b : complex<f64>
  %4 = complex.sin %b : complex<f64>
  %5 = complex.sqrt %b : complex<f64>
  %6 = complex.log %b : complex<f64>
  %7 = complex.pow %b, %b : complex<f64>
  %8 = complex.tan %b : complex<f64>
  %9 = complex.tanh %b : complex<f64>
  %10 = complex.exp %b : complex<f64>
  %11 = complex.abs %a : complex<f32>
  %12 = complex.pow %a, %a fastmath<fast> : complex<f32>
  %13 = complex.rsqrt %a : complex<f32>
  return
}
func.func private @cabsf(complex<f32>) -> f32
