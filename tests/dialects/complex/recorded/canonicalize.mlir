// RECORD: mlir-opt --canonicalize

func.func @constants() -> (complex<f32>, complex<f32>, complex<f32>, complex<f32>, complex<f32>, complex<f32>, f32, f32) {
  %a = complex.constant [1.0 : f32, 2.0 : f32] : complex<f32>
  %b = complex.constant [3.0 : f32, -4.0 : f32] : complex<f32>
  %0 = complex.add %a, %b : complex<f32>
  %1 = complex.sub %a, %b : complex<f32>
  %2 = complex.mul %a, %b : complex<f32>
  %3 = complex.div %a, %b : complex<f32>
  %4 = complex.neg %a : complex<f32>
  %5 = complex.conj %a : complex<f32>
  %6 = complex.re %a : complex<f32>
  %7 = complex.im %a : complex<f32>
  return %0, %1, %2, %3, %4, %5, %6, %7 : complex<f32>, complex<f32>, complex<f32>, complex<f32>, complex<f32>, complex<f32>, f32, f32
}

func.func @more(%x: complex<f32>, %r: f32) -> (complex<f32>, complex<f32>, complex<f32>, complex<f32>, f32, f32, complex<f32>, complex<f32>, complex<f32>) {
  %z = complex.constant [0.0 : f32, 0.0 : f32] : complex<f32>
  %one = complex.constant [1.0 : f32, 0.0 : f32] : complex<f32>
  %0 = complex.add %x, %z : complex<f32>
  %1 = complex.sub %x, %z : complex<f32>
  %2 = complex.mul %x, %one : complex<f32>
  %3 = complex.div %x, %one : complex<f32>
  %c = complex.create %r, %r : complex<f32>
  %4 = complex.re %c : complex<f32>
  %5 = complex.im %c : complex<f32>
  %6 = complex.neg %x : complex<f32>
  %7 = complex.neg %6 : complex<f32>
  %8 = complex.conj %x : complex<f32>
  %9 = complex.conj %8 : complex<f32>
  %10 = complex.exp %x : complex<f32>
  %11 = complex.log %10 : complex<f32>
  return %0, %1, %2, %3, %4, %5, %7, %9, %11 : complex<f32>, complex<f32>, complex<f32>, complex<f32>, f32, f32, complex<f32>, complex<f32>, complex<f32>
}

func.func @more2(%x: complex<f32>, %y: complex<f32>, %r: f32) -> (complex<f32>, complex<f32>, complex<f32>, complex<f32>, f32, f32, f32, f32) {
  %0 = complex.log %x : complex<f32>
  %1 = complex.exp %0 : complex<f32>
  %2 = complex.sub %x, %y : complex<f32>
  %3 = complex.add %2, %y : complex<f32>
  %30 = complex.add %y, %2 : complex<f32>
  %4 = complex.add %x, %y : complex<f32>
  %5 = complex.sub %4, %y : complex<f32>
  %n = complex.neg %x : complex<f32>
  %6 = complex.re %n : complex<f32>
  %7 = complex.im %n : complex<f32>
  %8 = complex.re %x : complex<f32>
  %9 = complex.im %x : complex<f32>
  %10 = complex.create %8, %9 : complex<f32>
  %c = complex.create %r, %8 : complex<f32>
  %nc = complex.neg %c : complex<f32>
  %11 = complex.re %nc : complex<f32>
  %12 = complex.im %nc : complex<f32>
  return %1, %3, %5, %10, %6, %7, %11, %12 : complex<f32>, complex<f32>, complex<f32>, complex<f32>, f32, f32, f32, f32
}

func.func @bitcasts(%x: complex<f32>, %i: i64, %f: f64) -> (complex<f32>, i64, complex<f32>, i64, i64, complex<f32>) {
  %0 = complex.bitcast %x : complex<f32> to i64
  %1 = complex.bitcast %0 : i64 to complex<f32>
  %4 = arith.bitcast %i : i64 to f64
  %5 = complex.bitcast %4 : f64 to complex<f32>
  %6 = complex.bitcast %5 : complex<f32> to f64
  %7 = arith.bitcast %6 : f64 to i64
  %8 = complex.bitcast %f : f64 to complex<f32>
  %9 = complex.bitcast %8 : complex<f32> to i64
  %10 = complex.bitcast %x : complex<f32> to f64
  %11 = arith.bitcast %10 : f64 to i64
  %12 = complex.bitcast %x : complex<f32> to complex<f32>
  return %1, %0, %5, %7, %9, %12 : complex<f32>, i64, complex<f32>, i64, i64, complex<f32>
}

func.func @created() -> complex<f64> {
  %a = arith.constant 1.0 : f64
  %b = arith.constant 2.0 : f64
  %0 = complex.create %a, %b : complex<f64>
  return %0 : complex<f64>
}

func.func @divisions() -> (complex<f64>, complex<f64>, complex<f64>) {
  %a = complex.constant [1.0, 2.0] : complex<f64>
  %z = complex.constant [0.0, 0.0] : complex<f64>
  %i = complex.constant [0x7FF0000000000000 : f64, 2.0] : complex<f64>
  %0 = complex.div %a, %z : complex<f64>
  %1 = complex.div %a, %i : complex<f64>
  %2 = complex.div %i, %a : complex<f64>
  return %0, %1, %2 : complex<f64>, complex<f64>, complex<f64>
}
