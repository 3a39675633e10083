// RUN: mlir-opt %s | FileCheck %s

// The first operand, which most likely equals the second.
// CHECK-LABEL: func.func @expect(
// CHECK-NEXT:    %0 = llvm.intr.expect %arg0, %arg1 : i32
// CHECK-NEXT:    return %0 : i32
func.func @expect(%a: i32, %b: i32) -> i32 {
  %0 = llvm.intr.expect %a, %b : i32
  return %0 : i32
}

// The first operand, which equals the second with a probability.
// CHECK-LABEL: func.func @expect_with_probability(
// CHECK-NEXT:    %0 = llvm.intr.expect.with.probability %arg0, %arg1, 9.000000e-01 : i32
// CHECK-NEXT:    return %0 : i32
func.func @expect_with_probability(%a: i32, %b: i32) -> i32 {
  %0 = llvm.intr.expect.with.probability %a, %b, 9.0e-1 : i32
  return %0 : i32
}

// Whether LLVM comes to know an operand as a constant.
// CHECK-LABEL: func.func @is_constant(
// CHECK-NEXT:    %0 = "llvm.intr.is.constant"(%arg0) : (i32) -> i1
// CHECK-NEXT:    return %0 : i1
func.func @is_constant(%a: i32) -> i1 {
  %0 = "llvm.intr.is.constant"(%a) : (i32) -> i1
  return %0 : i1
}

// A copy of a value, for passes of LLVM.
// CHECK-LABEL: func.func @ssa_copy(
// CHECK-NEXT:    %0 = llvm.intr.ssa.copy %arg0 : f32
// CHECK-NEXT:    return %0 : f32
func.func @ssa_copy(%a: f32) -> f32 {
  %0 = llvm.intr.ssa.copy %a : f32
  return %0 : f32
}

// A value with a note for tools.
// CHECK-LABEL: func.func @annotation(
// CHECK-NEXT:    %0 = "llvm.intr.annotation"(%arg0, %arg1, %arg2, %arg3) : (i32, !llvm.ptr, !llvm.ptr, i32) -> i32
// CHECK-NEXT:    return %0 : i32
func.func @annotation(%a: i32, %b: !llvm.ptr, %c: !llvm.ptr, %d: i32) -> i32 {
  %0 = "llvm.intr.annotation"(%a, %b, %c, %d) : (i32, !llvm.ptr, !llvm.ptr, i32) -> i32
  return %0 : i32
}

// A note on a variable.
// CHECK-LABEL: func.func @var_annotation(
// CHECK-NEXT:    "llvm.intr.var.annotation"(%arg0, %arg1, %arg2, %arg3, %arg4) : (!llvm.ptr, !llvm.ptr, !llvm.ptr, i32, !llvm.ptr) -> ()
// CHECK-NEXT:    return
func.func @var_annotation(%a: !llvm.ptr, %b: !llvm.ptr, %c: !llvm.ptr, %d: i32, %e: !llvm.ptr) {
  "llvm.intr.var.annotation"(%a, %b, %c, %d, %e) : (!llvm.ptr, !llvm.ptr, !llvm.ptr, i32, !llvm.ptr) -> ()
  return
}

// A pointer with a note for tools.
// CHECK-LABEL: func.func @ptr_annotation(
// CHECK-NEXT:    %0 = "llvm.intr.ptr.annotation"(%arg0, %arg1, %arg2, %arg3, %arg4) : (!llvm.ptr, !llvm.ptr, !llvm.ptr, i32, !llvm.ptr) -> !llvm.ptr
// CHECK-NEXT:    return %0 : !llvm.ptr
func.func @ptr_annotation(%a: !llvm.ptr, %b: !llvm.ptr, %c: !llvm.ptr, %d: i32, %e: !llvm.ptr) -> !llvm.ptr {
  %0 = "llvm.intr.ptr.annotation"(%a, %b, %c, %d, %e) : (!llvm.ptr, !llvm.ptr, !llvm.ptr, i32, !llvm.ptr) -> !llvm.ptr
  return %0 : !llvm.ptr
}
