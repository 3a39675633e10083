// RUN: terrane opt --canonicalize %s | FileCheck %s

// The distance from one bound to the other has no sign, and neither has the step of an unsigned loop.

func.func private @use(i8)

// From -115 to 94 it is 209: six iterations, not none.
// CHECK-LABEL: func.func @wide
func.func @wide() {
  %a = arith.constant -115 : i8
  %b = arith.constant 94 : i8
  %c = arith.constant 37 : i8
  // CHECK: scf.for
  scf.for %i = %a to %b step %c : i8 {
    func.call @use(%i) : (i8) -> ()
  }
  return
}

// In steps of 200 from 5 to below 255: at 5 and at 205.
// CHECK-LABEL: func.func @unsigned_step
func.func @unsigned_step() {
  %a = arith.constant 5 : i8
  %b = arith.constant -1 : i8
  %c = arith.constant -56 : i8
  // CHECK: scf.for unsigned
  scf.for unsigned %i = %a to %b step %c : i8 {
    func.call @use(%i) : (i8) -> ()
  }
  return
}

// One iteration stays one, and none stays none.
// CHECK-LABEL: func.func @few
func.func @few() {
  %a = arith.constant -100 : i8
  %b = arith.constant 100 : i8
  %c = arith.constant 127 : i8
  %m1 = arith.constant -1 : i8
  // CHECK: scf.for
  scf.for %i = %a to %b step %c : i8 {
    func.call @use(%i) : (i8) -> ()
  }
  // CHECK-NOT: scf.for
  scf.for unsigned %i = %m1 to %b step %c : i8 {
    func.call @use(%i) : (i8) -> ()
  }
  return
}
