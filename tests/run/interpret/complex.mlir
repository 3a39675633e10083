// Complex numbers in the interpreter: each line is worked out by hand.
// RUN: terrane run --interpret %s | FileCheck %s

func.func private @printF64(f64)
func.func private @printComma()
func.func private @printNewline()
func.func private @printMemrefC32(memref<*xcomplex<f32>>)

func.func @show(%z: complex<f64>) {
  %re = complex.re %z : complex<f64>
  %im = complex.im %z : complex<f64>
  func.call @printF64(%re) : (f64) -> ()
  func.call @printComma() : () -> ()
  func.call @printF64(%im) : (f64) -> ()
  func.call @printNewline() : () -> ()
  return
}

func.func @main() {
  %a = complex.constant [3.0, 4.0] : complex<f64>
  %b = complex.constant [1.0, -2.0] : complex<f64>
  %zero = complex.constant [0.0, 0.0] : complex<f64>
  %cut = complex.constant [-4.0, -0.0] : complex<f64>

  // CHECK: 11, -2
  %mul = complex.mul %a, %b : complex<f64>
  func.call @show(%mul) : (complex<f64>) -> ()
  // CHECK-NEXT: -1, 2
  %div = complex.div %a, %b : complex<f64>
  func.call @show(%div) : (complex<f64>) -> ()
  // CHECK-NEXT: -7, 24
  %c2 = arith.constant 2 : i32
  %square = complex.powi %a, %c2 : complex<f64>, i32
  func.call @show(%square) : (complex<f64>) -> ()
  // 1 / (1 - 2i) is (1 + 2i) / 5.
  // CHECK-NEXT: 0.2, 0.4
  %m1 = arith.constant -1 : i32
  %inverse = complex.powi %b, %m1 : complex<f64>, i32
  func.call @show(%inverse) : (complex<f64>) -> ()
  // CHECK-NEXT: 2, 1
  %sqrt = complex.sqrt %a : complex<f64>
  func.call @show(%sqrt) : (complex<f64>) -> ()
  // Below the cut, the root is below the axis.
  // CHECK-NEXT: 0, -2
  %under = complex.sqrt %cut : complex<f64>
  func.call @show(%under) : (complex<f64>) -> ()
  // CHECK-NEXT: 1.38629, -3.14159
  %log = complex.log %cut : complex<f64>
  func.call @show(%log) : (complex<f64>) -> ()
  // CHECK-NEXT: 0.6, 0.8
  %sign = complex.sign %a : complex<f64>
  func.call @show(%sign) : (complex<f64>) -> ()
  // CHECK-NEXT: 0, 0
  %nosign = complex.sign %zero : complex<f64>
  func.call @show(%nosign) : (complex<f64>) -> ()
  // The power by zero is one, that of zero is zero.
  // CHECK-NEXT: 1, 0
  // CHECK-NEXT: 0, 0
  %p0 = complex.pow %a, %zero : complex<f64>
  func.call @show(%p0) : (complex<f64>) -> ()
  %p1 = complex.pow %zero, %a : complex<f64>
  func.call @show(%p1) : (complex<f64>) -> ()
  // e to the power of minus infinity and no angle is zero.
  // CHECK-NEXT: 0, 0
  %edge = complex.constant [0xFFF0000000000000 : f64, 0x7FF8000000000000 : f64] : complex<f64>
  %exp = complex.exp %edge : complex<f64>
  func.call @show(%exp) : (complex<f64>) -> ()
  // sin(i) is i times the hyperbolic sine of one.
  // CHECK-NEXT: 0, 1.1752
  // CHECK-NEXT: 1.54308, -0
  // CHECK-NEXT: 0, 0.761594
  %i = complex.constant [0.0, 1.0] : complex<f64>
  %sin = complex.sin %i : complex<f64>
  func.call @show(%sin) : (complex<f64>) -> ()
  %cos = complex.cos %i : complex<f64>
  func.call @show(%cos) : (complex<f64>) -> ()
  %tan = complex.tan %i : complex<f64>
  func.call @show(%tan) : (complex<f64>) -> ()
  // CHECK-NEXT: 5
  // CHECK-NEXT: -3.14159
  %abs = complex.abs %a : complex<f64>
  func.call @printF64(%abs) : (f64) -> ()
  func.call @printNewline() : () -> ()
  %angle = complex.angle %cut : complex<f64>
  func.call @printF64(%angle) : (f64) -> ()
  func.call @printNewline() : () -> ()

  // 1.0 and 2.0 of 32 bits, the real part low.
  // CHECK-NEXT: 4611686019492741120
  %s = complex.constant [1.0 : f32, 2.0 : f32] : complex<f32>
  %bits = complex.bitcast %s : complex<f32> to i64
  vector.print %bits : i64
  // CHECK-NEXT: 2
  %back = complex.bitcast %bits : i64 to complex<f32>
  %back_im = complex.im %back : complex<f32>
  vector.print %back_im : f32
  // CHECK-NEXT: 1
  // CHECK-NEXT: 1
  %eq = complex.eq %s, %back : complex<f32>
  vector.print %eq : i1
  %neq = complex.neq %a, %b : complex<f64>
  vector.print %neq : i1

  // A tensor has numbers as elements.
  // CHECK-NEXT: 7, -8
  %t = arith.constant dense<[(5.0, 6.0), (7.0, -8.0)]> : tensor<2xcomplex<f64>>
  %c1 = arith.constant 1 : index
  %e = tensor.extract %t[%c1] : tensor<2xcomplex<f64>>
  func.call @show(%e) : (complex<f64>) -> ()

  // CHECK-NEXT: data =
  // CHECK-NEXT: [(1,2)]
  %c0 = arith.constant 0 : index
  %m = memref.alloca() : memref<1xcomplex<f32>>
  memref.store %s, %m[%c0] : memref<1xcomplex<f32>>
  %um = memref.cast %m : memref<1xcomplex<f32>> to memref<*xcomplex<f32>>
  func.call @printMemrefC32(%um) : (memref<*xcomplex<f32>>) -> ()
  return
}
