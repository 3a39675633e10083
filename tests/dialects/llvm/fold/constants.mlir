// RUN: mlir-opt %s --canonicalize | FileCheck %s

// Shifts, bits and extensions of constants are computed.
// CHECK-LABEL: func.func @computed(
// CHECK-NEXT:    %0 = llvm.mlir.constant(10 : i32) : i32
// CHECK-NEXT:    %1 = llvm.mlir.constant(5 : i32) : i32
// CHECK-NEXT:    %2 = llvm.mlir.constant(5 : i64) : i64
// CHECK-NEXT:    return %0, %1, %2 : i32, i32, i64
func.func @computed() -> (i32, i32, i64) {
  %1 = llvm.mlir.constant(1 : i32) : i32
  %5 = llvm.mlir.constant(5 : i32) : i32
  %a = llvm.shl %5, %1 : i32
  %b = llvm.or %5, %1 : i32
  %c = llvm.zext %5 : i32 to i64
  return %a, %b, %c : i32, i32, i64
}

// Other arithmetic of constants stays: it is left to LLVM.
// CHECK-LABEL: func.func @left_to_llvm(
// CHECK-NEXT:    %0 = llvm.mlir.constant(1 : i32) : i32
// CHECK-NEXT:    %1 = llvm.mlir.constant(5 : i32) : i32
// CHECK-NEXT:    %2 = llvm.add %1, %0 : i32
// CHECK-NEXT:    return %2 : i32
func.func @left_to_llvm() -> i32 {
  %1 = llvm.mlir.constant(1 : i32) : i32
  %5 = llvm.mlir.constant(5 : i32) : i32
  %a = llvm.add %5, %1 : i32
  return %a : i32
}

// Undefined values and poisons of one type become one.
// CHECK-LABEL: func.func @merged(
// CHECK-NEXT:    %0 = llvm.mlir.poison : i32
// CHECK-NEXT:    %1 = llvm.mlir.undef : i32
// CHECK-NEXT:    return %0, %0, %1, %1 : i32, i32, i32, i32
func.func @merged() -> (i32, i32, i32, i32) {
  %0 = llvm.mlir.poison : i32
  %1 = llvm.mlir.poison : i32
  %2 = llvm.mlir.undef : i32
  %3 = llvm.mlir.undef : i32
  return %0, %1, %2, %3 : i32, i32, i32, i32
}
