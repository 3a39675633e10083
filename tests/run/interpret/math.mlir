// The interpreter and native code agree on functions of integers and floats, element by element; exact ones are worked out by hand.
// RUN: terrane run --interpret %s | FileCheck %s
// RUN: terrane run %s | FileCheck %s

func.func private @printI64(i64)
func.func private @printF64(f64)
func.func private @printNewline()

func.func @i(%v: i64) {
  func.call @printI64(%v) : (i64) -> ()
  func.call @printNewline() : () -> ()
  return
}
func.func @f(%v: f64) {
  func.call @printF64(%v) : (f64) -> ()
  func.call @printNewline() : () -> ()
  return
}

func.func @main() {
  %m20 = arith.constant -20 : i64
  %c3 = arith.constant 3 : i64
  %mc3 = arith.constant -3 : i64
  %m1 = arith.constant -1 : i64
  // CHECK: 20
  %0 = math.absi %m20 : i64
  func.call @i(%0) : (i64) -> ()
  // CHECK-NEXT: 62
  %1 = math.ctlz %c3 : i64
  func.call @i(%1) : (i64) -> ()
  // 20 is 10100 in bits.
  // CHECK-NEXT: 2
  %2 = math.cttz %m20 : i64
  func.call @i(%2) : (i64) -> ()
  // CHECK-NEXT: 2
  %3 = math.ctpop %c3 : i64
  func.call @i(%3) : (i64) -> ()
  // CHECK-NEXT: -8000
  %4 = math.ipowi %m20, %c3 : i64
  func.call @i(%4) : (i64) -> ()
  // Negative powers are zero, but for those of one and minus one.
  // CHECK-NEXT: 0
  // CHECK-NEXT: -1
  %5 = math.ipowi %m20, %mc3 : i64
  func.call @i(%5) : (i64) -> ()
  %6 = math.ipowi %m1, %mc3 : i64
  func.call @i(%6) : (i64) -> ()

  %x = arith.constant -2.5 : f64
  %y = arith.constant 2.0 : f64
  // CHECK-NEXT: -2
  // CHECK-NEXT: -3
  // CHECK-NEXT: -2
  // CHECK-NEXT: -3
  // CHECK-NEXT: -2
  %7 = math.ceil %x : f64
  func.call @f(%7) : (f64) -> ()
  %8 = math.floor %x : f64
  func.call @f(%8) : (f64) -> ()
  %9 = math.trunc %x : f64
  func.call @f(%9) : (f64) -> ()
  %10 = math.round %x : f64
  func.call @f(%10) : (f64) -> ()
  %11 = math.roundeven %x : f64
  func.call @f(%11) : (f64) -> ()
  // CHECK-NEXT: 1.41421
  %12 = math.sqrt %y : f64
  func.call @f(%12) : (f64) -> ()
  // CHECK-NEXT: -2
  %13 = math.copysign %y, %x : f64
  func.call @f(%13) : (f64) -> ()
  // CHECK-NEXT: -3
  %14 = math.fma %x, %y, %y : f64
  func.call @f(%14) : (f64) -> ()
  // CHECK-NEXT: 0.707107
  %15 = math.rsqrt %y : f64
  func.call @f(%15) : (f64) -> ()
  // CHECK-NEXT: -15.625
  %16 = math.fpowi %x, %c3 : f64, i64
  func.call @f(%16) : (f64) -> ()
  // CHECK-NEXT: 6.25
  %17 = math.powf %x, %y : f64
  func.call @f(%17) : (f64) -> ()
  // CHECK-NEXT: 0.995322
  // CHECK-NEXT: 0.00467773
  %18 = math.erf %y : f64
  func.call @f(%18) : (f64) -> ()
  %19 = math.erfc %y : f64
  func.call @f(%19) : (f64) -> ()
  // CHECK-NEXT: -0.896055
  %20 = math.atan2 %x, %y : f64
  func.call @f(%20) : (f64) -> ()
  // CHECK-NEXT: 7.38906
  %21 = math.exp %y : f64
  func.call @f(%21) : (f64) -> ()
  // CHECK-NEXT: 0.693147
  %22 = math.log %y : f64
  func.call @f(%22) : (f64) -> ()
  // CHECK-NEXT: 0.761594
  %one = arith.constant 1.0 : f64
  %24 = math.tanh %one : f64
  func.call @f(%24) : (f64) -> ()
  // CHECK-NEXT: 3
  %27 = arith.constant 27.0 : f64
  %25 = math.cbrt %27 : f64
  func.call @f(%25) : (f64) -> ()
  return
}
