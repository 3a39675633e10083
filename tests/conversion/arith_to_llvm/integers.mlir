// RUN: mlir-opt %s --convert-arith-to-llvm | FileCheck %s

// Integer operations become the operations of llvm of their kind; the promises of overflow are kept.
// CHECK-LABEL: func.func @arithmetic(
// CHECK-NEXT:    %0 = llvm.add %arg0, %arg1 overflow<nsw> : i32
// CHECK-NEXT:    %1 = llvm.sub %arg0, %arg1 overflow<nuw> : i32
// CHECK-NEXT:    %2 = llvm.mul %arg0, %arg1 : i32
// CHECK-NEXT:    return %0, %1, %2 : i32, i32, i32
// CHECK-LABEL: func.func @division(
// CHECK-NEXT:    %0 = llvm.sdiv %arg0, %arg1 : i32
// CHECK-NEXT:    %1 = llvm.udiv %arg0, %arg1 : i32
// CHECK-NEXT:    %2 = llvm.srem %arg0, %arg1 : i32
// CHECK-NEXT:    %3 = llvm.urem %arg0, %arg1 : i32
// CHECK-NEXT:    return %0, %1, %2, %3 : i32, i32, i32, i32
// CHECK-LABEL: func.func @bits(
// CHECK-NEXT:    %0 = llvm.and %arg0, %arg1 : i32
// CHECK-NEXT:    %1 = llvm.or %arg0, %arg1 : i32
// CHECK-NEXT:    %2 = llvm.xor %arg0, %arg1 : i32
// CHECK-NEXT:    return %0, %1, %2 : i32, i32, i32
// CHECK-LABEL: func.func @shifts(
// CHECK-NEXT:    %0 = llvm.shl %arg0, %arg1 : i32
// CHECK-NEXT:    %1 = llvm.ashr %arg0, %arg1 : i32
// CHECK-NEXT:    %2 = llvm.lshr %arg0, %arg1 : i32
// CHECK-NEXT:    return %0, %1, %2 : i32, i32, i32
func.func @arithmetic(%x: i32, %y: i32) -> (i32, i32, i32) {
  %0 = arith.addi %x, %y overflow<nsw> : i32
  %1 = arith.subi %x, %y overflow<nuw> : i32
  %2 = arith.muli %x, %y : i32
  return %0, %1, %2 : i32, i32, i32
}

func.func @division(%x: i32, %y: i32) -> (i32, i32, i32, i32) {
  %0 = arith.divsi %x, %y : i32
  %1 = arith.divui %x, %y : i32
  %2 = arith.remsi %x, %y : i32
  %3 = arith.remui %x, %y : i32
  return %0, %1, %2, %3 : i32, i32, i32, i32
}

func.func @bits(%x: i32, %y: i32) -> (i32, i32, i32) {
  %0 = arith.andi %x, %y : i32
  %1 = arith.ori %x, %y : i32
  %2 = arith.xori %x, %y : i32
  return %0, %1, %2 : i32, i32, i32
}

func.func @shifts(%x: i32, %y: i32) -> (i32, i32, i32) {
  %0 = arith.shli %x, %y : i32
  %1 = arith.shrsi %x, %y : i32
  %2 = arith.shrui %x, %y : i32
  return %0, %1, %2 : i32, i32, i32
}

// Extremes are intrinsics.
// CHECK-LABEL: func.func @extremes(
// CHECK-NEXT:    %0 = llvm.intr.smax(%arg0, %arg1) : (i32, i32) -> i32
// CHECK-NEXT:    %1 = llvm.intr.umax(%arg0, %arg1) : (i32, i32) -> i32
// CHECK-NEXT:    %2 = llvm.intr.smin(%arg0, %arg1) : (i32, i32) -> i32
// CHECK-NEXT:    %3 = llvm.intr.umin(%arg0, %arg1) : (i32, i32) -> i32
// CHECK-NEXT:    return %0, %1, %2, %3 : i32, i32, i32, i32
func.func @extremes(%x: i32, %y: i32) -> (i32, i32, i32, i32) {
  %0 = arith.maxsi %x, %y : i32
  %1 = arith.maxui %x, %y : i32
  %2 = arith.minsi %x, %y : i32
  %3 = arith.minui %x, %y : i32
  return %0, %1, %2, %3 : i32, i32, i32, i32
}

// An addition with carry is an intrinsic that gives a structure of sum and carry.
// CHECK-LABEL: func.func @carry(
// CHECK-NEXT:    %0 = "llvm.intr.uadd.with.overflow"(%arg0, %arg1) : (i32, i32) -> !llvm.struct<(i32, i1)>
// CHECK-NEXT:    %1 = llvm.extractvalue %0[0] : !llvm.struct<(i32, i1)>
// CHECK-NEXT:    %2 = llvm.extractvalue %0[1] : !llvm.struct<(i32, i1)>
// CHECK-NEXT:    return %1, %2 : i32, i1
func.func @carry(%x: i32, %y: i32) -> (i32, i1) {
  %0, %1 = arith.addui_extended %x, %y : i32, i1
  return %0, %1 : i32, i1
}

// A product of twice the width is computed with twice the width, and split.
// CHECK-LABEL: func.func @extended_product(
// CHECK-NEXT:    %0 = llvm.sext %arg0 : i32 to i64
// CHECK-NEXT:    %1 = llvm.sext %arg1 : i32 to i64
// CHECK-NEXT:    %2 = llvm.mul %0, %1 : i64
// CHECK-NEXT:    %3 = llvm.trunc %2 : i64 to i32
// CHECK-NEXT:    %4 = llvm.mlir.constant(32 : i64) : i64
// CHECK-NEXT:    %5 = llvm.lshr %2, %4 : i64
// CHECK-NEXT:    %6 = llvm.trunc %5 : i64 to i32
// CHECK-NEXT:    return %3, %6 : i32, i32
func.func @extended_product(%x: i32, %y: i32) -> (i32, i32) {
  %0, %1 = arith.mulsi_extended %x, %y : i32
  return %0, %1 : i32, i32
}

// Extensions and truncations have counterparts.
// CHECK-LABEL: func.func @widths(
// CHECK-NEXT:    %0 = llvm.sext %arg0 : i32 to i64
// CHECK-NEXT:    %1 = llvm.zext %arg0 : i32 to i64
// CHECK-NEXT:    %2 = llvm.trunc %arg0 : i32 to i8
// CHECK-NEXT:    return %0, %1, %2 : i64, i64, i8
func.func @widths(%x: i32) -> (i64, i64, i8) {
  %0 = arith.extsi %x : i32 to i64
  %1 = arith.extui %x : i32 to i64
  %2 = arith.trunci %x : i32 to i8
  return %0, %1, %2 : i64, i64, i8
}

// A comparison keeps its predicate.
// CHECK-LABEL: func.func @compare(
// CHECK-NEXT:    %0 = llvm.icmp "slt" %arg0, %arg1 : i32
// CHECK-NEXT:    %1 = llvm.icmp "uge" %arg0, %arg1 : i32
// CHECK-NEXT:    return %0, %1 : i1, i1
func.func @compare(%x: i32, %y: i32) -> (i1, i1) {
  %0 = arith.cmpi slt, %x, %y : i32
  %1 = arith.cmpi uge, %x, %y : i32
  return %0, %1 : i1, i1
}

// A choice is an llvm.select, a constant an llvm.mlir.constant.
// CHECK-LABEL: func.func @choice(
// CHECK-NEXT:    %0 = llvm.mlir.constant(7 : i32) : i32
// CHECK-NEXT:    %1 = llvm.select %arg0, %arg1, %0 : i1, i32
// CHECK-NEXT:    return %1 : i32
func.func @choice(%c: i1, %x: i32) -> i32 {
  %c7_i32 = arith.constant 7 : i32
  %0 = arith.select %c, %x, %c7_i32 : i32
  return %0 : i32
}

// A division that rounds up or down is one towards zero, corrected by 1 where a remainder is left on the other side.
// CHECK-LABEL: func.func @ceildivsi(
// CHECK:         %0 = llvm.mlir.constant(0 : i32) : i32
// CHECK-NEXT:    %1 = llvm.mlir.constant(1 : i32) : i32
// CHECK-NEXT:    %2 = llvm.sdiv %arg0, %arg1 : i32
// CHECK:         %9 = llvm.add %2, %1 : i32
// CHECK-NEXT:    %10 = llvm.select %8, %9, %2 : i1, i32
// CHECK-NEXT:    return %10 : i32
// CHECK-LABEL: func.func @floordivsi(
// CHECK:         %0 = llvm.sdiv %arg0, %arg1 : i32
// CHECK:         %3 = llvm.mlir.constant(0 : i32) : i32
// CHECK:         %8 = llvm.mlir.constant(-1 : i32) : i32
// CHECK-NEXT:    %9 = llvm.add %0, %8 : i32
// CHECK-NEXT:    %10 = llvm.select %7, %9, %0 : i1, i32
// CHECK-NEXT:    return %10 : i32
func.func @ceildivsi(%x: i32, %y: i32) -> i32 {
  %0 = arith.ceildivsi %x, %y : i32
  return %0 : i32
}

func.func @floordivsi(%x: i32, %y: i32) -> i32 {
  %0 = arith.floordivsi %x, %y : i32
  return %0 : i32
}
