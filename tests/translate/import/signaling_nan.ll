; RUN: mlir-translate --import-llvm %s | FileCheck %s

; A signaling NaN that is written as a double stays one.
; CHECK: llvm.mlir.global external @single(0x7FAB39CA : f32)
@single = global float 0x7FF5673940000000
; CHECK: llvm.mlir.global external @negative(0xFFAB39CA : f32)
@negative = global float 0xFFF5673940000000
