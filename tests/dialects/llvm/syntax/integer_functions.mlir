// RUN: mlir-opt %s | FileCheck %s

// -1, 0 or 1: how two signed numbers compare.
// CHECK-LABEL: func.func @scmp(
// CHECK-NEXT:    %0 = llvm.intr.scmp(%arg0, %arg1) : (i32, i32) -> i8
// CHECK-NEXT:    return %0 : i8
func.func @scmp(%a: i32, %b: i32) -> i8 {
  %0 = llvm.intr.scmp(%a, %b) : (i32, i32) -> i8
  return %0 : i8
}

// A signed difference, or the bound that it is beyond.
// CHECK-LABEL: func.func @ssub_sat(
// CHECK-NEXT:    %0 = llvm.intr.ssub.sat(%arg0, %arg1) : (i32, i32) -> i32
// CHECK-NEXT:    return %0 : i32
func.func @ssub_sat(%a: i32, %b: i32) -> i32 {
  %0 = llvm.intr.ssub.sat(%a, %b) : (i32, i32) -> i32
  return %0 : i32
}

// A signed shift left, or the bound that it is beyond.
// CHECK-LABEL: func.func @sshl_sat(
// CHECK-NEXT:    %0 = llvm.intr.sshl.sat(%arg0, %arg1) : (i32, i32) -> i32
// CHECK-NEXT:    return %0 : i32
func.func @sshl_sat(%a: i32, %b: i32) -> i32 {
  %0 = llvm.intr.sshl.sat(%a, %b) : (i32, i32) -> i32
  return %0 : i32
}

// A signed difference, and whether it overflowed.
// CHECK-LABEL: func.func @ssub_with_overflow(
// CHECK-NEXT:    %0 = "llvm.intr.ssub.with.overflow"(%arg0, %arg1) : (i32, i32) -> !llvm.struct<(i32, i1)>
// CHECK-NEXT:    return %0 : !llvm.struct<(i32, i1)>
func.func @ssub_with_overflow(%a: i32, %b: i32) -> !llvm.struct<(i32, i1)> {
  %0 = "llvm.intr.ssub.with.overflow"(%a, %b) : (i32, i32) -> !llvm.struct<(i32, i1)>
  return %0 : !llvm.struct<(i32, i1)>
}

// A signed product, and whether it overflowed.
// CHECK-LABEL: func.func @smul_with_overflow(
// CHECK-NEXT:    %0 = "llvm.intr.smul.with.overflow"(%arg0, %arg1) : (i32, i32) -> !llvm.struct<(i32, i1)>
// CHECK-NEXT:    return %0 : !llvm.struct<(i32, i1)>
func.func @smul_with_overflow(%a: i32, %b: i32) -> !llvm.struct<(i32, i1)> {
  %0 = "llvm.intr.smul.with.overflow"(%a, %b) : (i32, i32) -> !llvm.struct<(i32, i1)>
  return %0 : !llvm.struct<(i32, i1)>
}

// -1, 0 or 1: how two unsigned numbers compare.
// CHECK-LABEL: func.func @ucmp(
// CHECK-NEXT:    %0 = llvm.intr.ucmp(%arg0, %arg1) : (i32, i32) -> i8
// CHECK-NEXT:    return %0 : i8
func.func @ucmp(%a: i32, %b: i32) -> i8 {
  %0 = llvm.intr.ucmp(%a, %b) : (i32, i32) -> i8
  return %0 : i8
}

// An unsigned sum, or the bound that it is beyond.
// CHECK-LABEL: func.func @uadd_sat(
// CHECK-NEXT:    %0 = llvm.intr.uadd.sat(%arg0, %arg1) : (i32, i32) -> i32
// CHECK-NEXT:    return %0 : i32
func.func @uadd_sat(%a: i32, %b: i32) -> i32 {
  %0 = llvm.intr.uadd.sat(%a, %b) : (i32, i32) -> i32
  return %0 : i32
}

// An unsigned difference, or the bound that it is beyond.
// CHECK-LABEL: func.func @usub_sat(
// CHECK-NEXT:    %0 = llvm.intr.usub.sat(%arg0, %arg1) : (i32, i32) -> i32
// CHECK-NEXT:    return %0 : i32
func.func @usub_sat(%a: i32, %b: i32) -> i32 {
  %0 = llvm.intr.usub.sat(%a, %b) : (i32, i32) -> i32
  return %0 : i32
}

// An unsigned shift left, or the bound that it is beyond.
// CHECK-LABEL: func.func @ushl_sat(
// CHECK-NEXT:    %0 = llvm.intr.ushl.sat(%arg0, %arg1) : (i32, i32) -> i32
// CHECK-NEXT:    return %0 : i32
func.func @ushl_sat(%a: i32, %b: i32) -> i32 {
  %0 = llvm.intr.ushl.sat(%a, %b) : (i32, i32) -> i32
  return %0 : i32
}

// An unsigned difference, and whether it overflowed.
// CHECK-LABEL: func.func @usub_with_overflow(
// CHECK-NEXT:    %0 = "llvm.intr.usub.with.overflow"(%arg0, %arg1) : (i32, i32) -> !llvm.struct<(i32, i1)>
// CHECK-NEXT:    return %0 : !llvm.struct<(i32, i1)>
func.func @usub_with_overflow(%a: i32, %b: i32) -> !llvm.struct<(i32, i1)> {
  %0 = "llvm.intr.usub.with.overflow"(%a, %b) : (i32, i32) -> !llvm.struct<(i32, i1)>
  return %0 : !llvm.struct<(i32, i1)>
}

// An unsigned product, and whether it overflowed.
// CHECK-LABEL: func.func @umul_with_overflow(
// CHECK-NEXT:    %0 = "llvm.intr.umul.with.overflow"(%arg0, %arg1) : (i32, i32) -> !llvm.struct<(i32, i1)>
// CHECK-NEXT:    return %0 : !llvm.struct<(i32, i1)>
func.func @umul_with_overflow(%a: i32, %b: i32) -> !llvm.struct<(i32, i1)> {
  %0 = "llvm.intr.umul.with.overflow"(%a, %b) : (i32, i32) -> !llvm.struct<(i32, i1)>
  return %0 : !llvm.struct<(i32, i1)>
}

// Bytes in the opposite order.
// CHECK-LABEL: func.func @bswap(
// CHECK-NEXT:    %0 = llvm.intr.bswap(%arg0) : (i32) -> i32
// CHECK-NEXT:    return %0 : i32
func.func @bswap(%a: i32) -> i32 {
  %0 = llvm.intr.bswap(%a) : (i32) -> i32
  return %0 : i32
}
