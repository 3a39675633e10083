// RUN: terrane run --mlir-runner -e main -entry-point-result=void %s | FileCheck %s

// Floats of all formats, conversions, and intrinsics.

llvm.func @printF64(f64)
llvm.func @printI64(i64)
llvm.func @printNewline()

llvm.func @show(%value: f64) {
  llvm.call @printF64(%value) : (f64) -> ()
  llvm.call @printNewline() : () -> ()
  llvm.return
}

llvm.func @show_class(%value: i1) {
  %0 = llvm.zext %value : i1 to i64
  llvm.call @printI64(%0) : (i64) -> ()
  llvm.call @printNewline() : () -> ()
  llvm.return
}

llvm.func @main() {
  %a = llvm.mlir.constant(1.5 : f64) : f64
  %b = llvm.mlir.constant(-2.5 : f64) : f64
  %c = llvm.mlir.constant(0.25 : f64) : f64
  // CHECK: -3.75
  %0 = llvm.fmul %a, %b : f64
  llvm.call @show(%0) : (f64) -> ()
  // CHECK-NEXT: -3.5
  %1 = llvm.intr.fmuladd(%a, %b, %c) : (f64, f64, f64) -> f64
  llvm.call @show(%1) : (f64) -> ()
  // CHECK-NEXT: -3.5
  %2 = llvm.call_intrinsic "llvm.fma.f64"(%a, %b, %c) : (f64, f64, f64) -> f64
  llvm.call @show(%2) : (f64) -> ()
  // CHECK-NEXT: 12
  %three = llvm.mlir.constant(3 : i32) : i32
  %3 = llvm.intr.ldexp(%a, %three) : (f64, i32) -> f64
  llvm.call @show(%3) : (f64) -> ()
  // CHECK-NEXT: -0.625
  // CHECK-NEXT: 2
  %4 = llvm.intr.frexp(%b) : (f64) -> !llvm.struct<(f64, i32)>
  %5 = llvm.extractvalue %4[0] : !llvm.struct<(f64, i32)>
  llvm.call @show(%5) : (f64) -> ()
  %6 = llvm.extractvalue %4[1] : !llvm.struct<(f64, i32)>
  %7 = llvm.sitofp %6 : i32 to f64
  llvm.call @show(%7) : (f64) -> ()
  // CHECK-NEXT: -3
  %8 = llvm.intr.lround(%b) : (f64) -> i64
  %9 = llvm.sitofp %8 : i64 to f64
  llvm.call @show(%9) : (f64) -> ()
  // CHECK-NEXT: -2
  %10 = llvm.intr.lrint(%b) : (f64) -> i64
  %11 = llvm.sitofp %10 : i64 to f64
  llvm.call @show(%11) : (f64) -> ()
  // CHECK-NEXT: 1
  // CHECK-NEXT: 0
  %12 = "llvm.intr.is.fpclass"(%b) <{bit = 8 : i32}> : (f64) -> i1
  llvm.call @show_class(%12) : (i1) -> ()
  %13 = "llvm.intr.is.fpclass"(%a) <{bit = 767 : i32}> : (f64) -> i1
  llvm.call @show_class(%13) : (i1) -> ()
  // CHECK-NEXT: 1.25
  %half = llvm.fptrunc %a : f64 to f16
  %quarter = llvm.mlir.constant(-0.25 : f16) : f16
  %14 = llvm.fadd %half, %quarter : f16
  %15 = llvm.fpext %14 : f16 to f64
  llvm.call @show(%15) : (f64) -> ()
  // CHECK-NEXT: 1.5
  %16 = llvm.intr.maximum(%a, %b) : (f64, f64) -> f64
  llvm.call @show(%16) : (f64) -> ()
  // CHECK-NEXT: 4611686018427387904
  %two = llvm.mlir.constant(2.0 : f64) : f64
  %bits = llvm.bitcast %two : f64 to i64
  llvm.call @printI64(%bits) : (i64) -> ()
  llvm.call @printNewline() : () -> ()
  // CHECK-NEXT: -0.5
  // CHECK-NEXT: -2
  %17 = llvm.call_intrinsic "llvm.modf.f64"(%b) : (f64) -> !llvm.struct<(f64, f64)>
  %18 = llvm.extractvalue %17[0] : !llvm.struct<(f64, f64)>
  llvm.call @show(%18) : (f64) -> ()
  %19 = llvm.extractvalue %17[1] : !llvm.struct<(f64, f64)>
  llvm.call @show(%19) : (f64) -> ()
  // CHECK-NEXT: -0
  // CHECK-NEXT: -inf
  %infinite = llvm.mlir.constant(0xFFF0000000000000 : f64) : f64
  %20 = llvm.call_intrinsic "llvm.modf.f64"(%infinite) : (f64) -> !llvm.struct<(f64, f64)>
  %21 = llvm.extractvalue %20[0] : !llvm.struct<(f64, f64)>
  llvm.call @show(%21) : (f64) -> ()
  %22 = llvm.extractvalue %20[1] : !llvm.struct<(f64, f64)>
  llvm.call @show(%22) : (f64) -> ()
  llvm.return
}
