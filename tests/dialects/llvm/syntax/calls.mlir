// RUN: mlir-opt %s | FileCheck %s

// Assembly with constraints on operands and results.
// CHECK-LABEL: func.func @inline_asm(
// CHECK-NEXT:    %0 = llvm.inline_asm "bswap $0", "=r,r" %arg0 : (i32) -> i32
// CHECK-NEXT:    return %0 : i32
func.func @inline_asm(%x: i32) -> i32 {
  %0 = llvm.inline_asm "bswap $0", "=r,r" %x : (i32) -> i32
  return %0 : i32
}

// An intrinsic by its name.
// CHECK-LABEL: func.func @call_intrinsic(
// CHECK-NEXT:    %0 = llvm.call_intrinsic "llvm.round.f32"(%arg0) : (f32) -> f32
// CHECK-NEXT:    return %0 : f32
func.func @call_intrinsic(%x: f32) -> f32 {
  %0 = llvm.call_intrinsic "llvm.round.f32"(%x) : (f32) -> f32
  return %0 : f32
}

// The next argument of a variadic function.
// CHECK-LABEL: func.func @va_arg(
// CHECK-NEXT:    %0 = llvm.va_arg %arg0 : (!llvm.ptr) -> i32
// CHECK-NEXT:    return %0 : i32
func.func @va_arg(%p: !llvm.ptr) -> i32 {
  %0 = llvm.va_arg %p : (!llvm.ptr) -> i32
  return %0 : i32
}
