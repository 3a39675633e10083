// RECORD: mlir-opt --allow-unregistered-dialect
// RECORD: mlir-opt --mlir-print-op-generic --allow-unregistered-dialect

func.func @unary(%a: complex<f32>) {
  %0 = complex.abs %a : complex<f32>
  %1 = complex.cos %a fastmath<fast> : complex<f32>
  %2 = complex.exp %a : complex<f32>
  %3 = complex.expm1 %a : complex<f32>
  %4 = complex.im %a {t.a} : complex<f32>
  %5 = complex.log %a : complex<f32>
  %6 = complex.log1p %a : complex<f32>
  %7 = complex.neg %a : complex<f32>
  %8 = complex.re %a : complex<f32>
  %9 = complex.rsqrt %a : complex<f32>
  %10 = complex.sign %a : complex<f32>
  %11 = complex.sin %a : complex<f32>
  %12 = complex.sqrt %a : complex<f32>
  %13 = complex.tanh %a : complex<f32>
  %14 = complex.tan %a : complex<f32>
  %15 = complex.conj %a : complex<f32>
  %16 = complex.angle %a : complex<f32>
  return
}

func.func @binary(%a: complex<f64>, %b: f64, %i: i32) {
  %0 = complex.add %a, %a : complex<f64>
  %1 = complex.atan2 %a, %a fastmath<nnan> : complex<f64>
  %2 = complex.div %a, %a : complex<f64>
  %3 = complex.eq %a, %a : complex<f64>
  %4 = complex.mul %a, %a fastmath<contract> : complex<f64>
  %5 = complex.neq %a, %a : complex<f64>
  %6 = complex.pow %a, %a : complex<f64>
  %7 = complex.powi %a, %i : complex<f64>, i32
  %8 = complex.powi %a, %i fastmath<fast> : complex<f64>, i32
  %9 = complex.sub %a, %a : complex<f64>
  %10 = complex.create %b, %b : complex<f64>
  %11 = complex.bitcast %a : complex<f64> to i128
  return
}

func.func @constants() {
  %0 = complex.constant [1.0 : f32, 2.0 : f32] : complex<f32>
  %1 = complex.constant [-1 : i32, 2 : i32] : complex<i32>
  return
}
