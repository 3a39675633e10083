// RUN: mlir-opt %s -inline-small-callees='max-size=4' | FileCheck %s

// Callees come first: @twice is small with what it calls. Private functions stay, since one may be the entry of a program.

// CHECK-LABEL: func.func private @square(
// CHECK-LABEL: func.func @twice(
// CHECK-NEXT:    arith.mulf
// CHECK-NEXT:    arith.addf
// CHECK-NEXT:    return
func.func private @square(%x: f64) -> f64 {
  %r = arith.mulf %x, %x : f64
  return %r : f64
}

func.func @twice(%x: f64) -> f64 {
  %s = call @square(%x) : (f64) -> f64
  %r = arith.addf %s, %s : f64
  return %r : f64
}

// CHECK-LABEL: func.func @in_loop(
// CHECK:         scf.for
// CHECK-NEXT:      arith.mulf
// CHECK-NEXT:      arith.addf
// CHECK-NEXT:      scf.yield
func.func @in_loop(%n: index, %x: f64) -> f64 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%y = %x) -> (f64) {
    %z = func.call @twice(%y) : (f64) -> f64
    scf.yield %z : f64
  }
  return %r : f64
}

// Five operations are too many here, wherever they are.
// CHECK-LABEL: func.func @large(
func.func @large(%c: i1, %x: f64) -> f64 {
  %r = scf.if %c -> (f64) {
    %y = arith.negf %x : f64
    scf.yield %y : f64
  } else {
    scf.yield %x : f64
  }
  return %r : f64
}

// Memory on the stack of a callee is given back when it returns, that of a loop's body is not.
// CHECK-LABEL: func.func @on_stack(
func.func @on_stack() -> memref<1xf64> {
  %m = memref.alloca() : memref<1xf64>
  return %m : memref<1xf64>
}

// CHECK-LABEL: func.func @recursive(
// CHECK:         call @recursive
func.func @recursive(%x: f64) -> f64 {
  %r = call @recursive(%x) : (f64) -> f64
  return %r : f64
}

// CHECK-LABEL: func.func @calls(
// CHECK-NEXT:    call @large
// CHECK-NEXT:    call @on_stack
// CHECK-NEXT:    call @recursive
// CHECK-NEXT:    call @outside
func.func @calls(%c: i1, %x: f64) -> (f64, f64) {
  %a = call @large(%c, %x) : (i1, f64) -> f64
  %m = call @on_stack() : () -> memref<1xf64>
  %b = call @recursive(%a) : (f64) -> f64
  call @outside() : () -> ()
  return %a, %b : f64, f64
}

func.func private @outside()
