// Arithmetic, casts and intrinsics of the llvm dialect in the interpreter: each line is worked out by hand.
// RUN: terrane run --interpret %s | FileCheck %s

llvm.func @printI64(i64)
llvm.func @printF64(f64)
llvm.func @printComma()
llvm.func @printNewline()

llvm.func @line(%v: i64) {
  llvm.call @printI64(%v) : (i64) -> ()
  llvm.call @printNewline() : () -> ()
  llvm.return
}

llvm.func @byte(%v: i8) {
  %0 = llvm.sext %v : i8 to i64
  llvm.call @line(%0) : (i64) -> ()
  llvm.return
}

llvm.func @pair(%s: !llvm.struct<(i8, i1)>) {
  %v = llvm.extractvalue %s[0] : !llvm.struct<(i8, i1)>
  %o = llvm.extractvalue %s[1] : !llvm.struct<(i8, i1)>
  %0 = llvm.sext %v : i8 to i64
  %1 = llvm.zext %o : i1 to i64
  llvm.call @printI64(%0) : (i64) -> ()
  llvm.call @printComma() : () -> ()
  llvm.call @line(%1) : (i64) -> ()
  llvm.return
}

llvm.func @main() {
  %100 = llvm.mlir.constant(100 : i8) : i8
  %m7 = llvm.mlir.constant(-7 : i8) : i8
  %3 = llvm.mlir.constant(3 : i8) : i8
  %9 = llvm.mlir.constant(9 : i8) : i8
  %min = llvm.mlir.constant(-128 : i8) : i8

  // CHECK: -56
  %0 = llvm.add %100, %100 : i8
  llvm.call @byte(%0) : (i8) -> ()
  // CHECK-NEXT: -2
  %1 = llvm.sdiv %m7, %3 : i8
  llvm.call @byte(%1) : (i8) -> ()
  // CHECK-NEXT: 83
  %2 = llvm.udiv %m7, %3 : i8
  llvm.call @byte(%2) : (i8) -> ()
  // CHECK-NEXT: -1
  %4 = llvm.srem %m7, %3 : i8
  llvm.call @byte(%4) : (i8) -> ()
  // CHECK-NEXT: -56, 1
  %5 = "llvm.intr.sadd.with.overflow"(%100, %100) : (i8, i8) -> !llvm.struct<(i8, i1)>
  llvm.call @pair(%5) : (!llvm.struct<(i8, i1)>) -> ()
  // CHECK-NEXT: -56, 0
  %6 = "llvm.intr.uadd.with.overflow"(%100, %100) : (i8, i8) -> !llvm.struct<(i8, i1)>
  llvm.call @pair(%6) : (!llvm.struct<(i8, i1)>) -> ()
  // CHECK-NEXT: 127
  %7 = llvm.intr.sadd.sat(%100, %100) : (i8, i8) -> i8
  llvm.call @byte(%7) : (i8) -> ()
  // The amount of a funnel shift is taken modulo the width: 9 is 1. 0x64, 0xf9 become 0xc9.
  // CHECK-NEXT: -55
  %8 = llvm.intr.fshl(%100, %m7, %9) : (i8, i8, i8) -> i8
  llvm.call @byte(%8) : (i8) -> ()
  // CHECK-NEXT: 124
  %10 = llvm.intr.fshr(%100, %m7, %9) : (i8, i8, i8) -> i8
  llvm.call @byte(%10) : (i8) -> ()
  // CHECK-NEXT: -128
  %11 = "llvm.intr.abs"(%min) <{is_int_min_poison = false}> : (i8) -> i8
  llvm.call @byte(%11) : (i8) -> ()
  // CHECK-NEXT: 1
  %12 = "llvm.intr.ctlz"(%100) <{is_zero_poison = true}> : (i8) -> i8
  llvm.call @byte(%12) : (i8) -> ()
  // CHECK-NEXT: 38
  %13 = llvm.intr.bitreverse(%100) : (i8) -> i8
  llvm.call @byte(%13) : (i8) -> ()

  // The lowest bits are those of the first element: 0x9c7f.
  // CHECK-NEXT: -25473
  %v = llvm.mlir.constant(dense<[127, -100]> : vector<2xi8>) : vector<2xi8>
  %14 = llvm.bitcast %v : vector<2xi8> to i16
  %15 = llvm.sext %14 : i16 to i64
  llvm.call @line(%15) : (i64) -> ()
  // CHECK-NEXT: 27
  %16 = "llvm.intr.vector.reduce.add"(%v) : (vector<2xi8>) -> i8
  llvm.call @byte(%16) : (i8) -> ()
  // Poison that is not chosen does not matter, and frozen it is a number.
  // CHECK-NEXT: 100
  %c = llvm.mlir.constant(true) : i1
  %p = llvm.mlir.poison : i8
  %17 = llvm.select %c, %100, %p : i1, i8
  llvm.call @byte(%17) : (i8) -> ()
  // CHECK-NEXT: 0
  %big = llvm.add %100, %100 overflow<nsw> : i8
  %18 = llvm.freeze %big : i8
  llvm.call @byte(%18) : (i8) -> ()

  // CHECK-NEXT: 2.5
  %half = llvm.mlir.constant(0.5 : f64) : f64
  %two = llvm.mlir.constant(2.0 : f64) : f64
  %19 = llvm.fadd %half, %two : f64
  llvm.call @printF64(%19) : (f64) -> ()
  llvm.call @printNewline() : () -> ()
  // CHECK-NEXT: 3
  %20 = llvm.intr.fma(%half, %two, %two) : (f64, f64, f64) -> f64
  llvm.call @printF64(%20) : (f64) -> ()
  llvm.call @printNewline() : () -> ()
  // CHECK-NEXT: 1
  %21 = "llvm.intr.is.fpclass"(%half) <{bit = 256 : i32}> : (f64) -> i1
  %22 = llvm.zext %21 : i1 to i64
  llvm.call @line(%22) : (i64) -> ()
  llvm.return
}
