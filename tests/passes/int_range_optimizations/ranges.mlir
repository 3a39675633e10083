// RUN: mlir-opt %s --int-range-optimizations --allow-unregistered-dialect | FileCheck %s

// A comparison that the ranges decide is a constant: x mod 4 is less than 4.
// CHECK-LABEL: func.func @remainder(
// CHECK-NEXT:    %true = arith.constant true
// CHECK-NEXT:    return %true : i1
func.func @remainder(%x: i32) -> i1 {
  %c4_i32 = arith.constant 4 : i32
  %0 = arith.remui %x, %c4_i32 : i32
  %1 = arith.cmpi ult, %0, %c4_i32 : i32
  return %1 : i1
}

// Where ranges overlap it stays.
// CHECK-LABEL: func.func @undecided(
// CHECK-NEXT:    %c4_i32 = arith.constant 4 : i32
// CHECK-NEXT:    %c3_i32 = arith.constant 3 : i32
// CHECK-NEXT:    %0 = arith.remui %arg0, %c4_i32 : i32
// CHECK-NEXT:    %1 = arith.cmpi ult, %0, %c3_i32 : i32
// CHECK-NEXT:    return %1 : i1
func.func @undecided(%x: i32) -> i1 {
  %c4_i32 = arith.constant 4 : i32
  %c3_i32 = arith.constant 3 : i32
  %0 = arith.remui %x, %c4_i32 : i32
  %1 = arith.cmpi ult, %0, %c3_i32 : i32
  return %1 : i1
}

// An unsigned byte is at most 255 after the extension.
// CHECK-LABEL: func.func @extended(
// CHECK-NEXT:    %true = arith.constant true
// CHECK-NEXT:    return %true : i1
func.func @extended(%x: i8) -> i1 {
  %c255_i32 = arith.constant 255 : i32
  %0 = arith.extui %x : i8 to i32
  %1 = arith.cmpi ule, %0, %c255_i32 : i32
  return %1 : i1
}

// Bits that a mask clears are zero.
// CHECK-LABEL: func.func @mask(
// CHECK-NEXT:    %true = arith.constant true
// CHECK-NEXT:    return %true : i1
func.func @mask(%x: i32) -> i1 {
  %c15_i32 = arith.constant 15 : i32
  %c16_i32 = arith.constant 16 : i32
  %0 = arith.andi %x, %c15_i32 : i32
  %1 = arith.cmpi ult, %0, %c16_i32 : i32
  return %1 : i1
}

// The least and greatest number of two bound the result.
// CHECK-LABEL: func.func @clamped(
// CHECK-NEXT:    %true = arith.constant true
// CHECK-NEXT:    return %true : i1
func.func @clamped(%x: i32) -> i1 {
  %c0_i32 = arith.constant 0 : i32
  %c9_i32 = arith.constant 9 : i32
  %c10_i32 = arith.constant 10 : i32
  %0 = arith.maxsi %x, %c0_i32 : i32
  %1 = arith.minsi %0, %c9_i32 : i32
  %2 = arith.cmpi slt, %1, %c10_i32 : i32
  return %2 : i1
}

// The counter of a loop lies between the bounds.
// CHECK-LABEL: func.func @counter(
// CHECK-NEXT:    %true = arith.constant true
// CHECK-NEXT:    %c0 = arith.constant 0 : index
// CHECK-NEXT:    %c8 = arith.constant 8 : index
// CHECK-NEXT:    %c1 = arith.constant 1 : index
// CHECK-NEXT:    %c7 = arith.constant 7 : index
// CHECK-NEXT:    scf.for %arg0 = %c0 to %c8 step %c1 {
// CHECK-NEXT:      %0 = arith.cmpi ult, %arg0, %c7 : index
// CHECK-NEXT:      "test.use"(%true, %0) : (i1, i1) -> ()
// CHECK-NEXT:    }
// CHECK-NEXT:    return
func.func @counter() {
  %c0 = arith.constant 0 : index
  %c8 = arith.constant 8 : index
  %c1 = arith.constant 1 : index
  %c7 = arith.constant 7 : index
  scf.for %i = %c0 to %c8 step %c1 {
    %0 = arith.cmpi ult, %i, %c8 : index
    %1 = arith.cmpi ult, %i, %c7 : index
    "test.use"(%0, %1) : (i1, i1) -> ()
  }
  return
}

// A remainder by more than the value can be is the value.
// CHECK-LABEL: func.func @remainder_of_less(
// CHECK-NEXT:    %0 = arith.extui %arg0 : i8 to i32
// CHECK-NEXT:    return %0 : i32
func.func @remainder_of_less(%x: i8) -> i32 {
  %c300_i32 = arith.constant 300 : i32
  %0 = arith.extui %x : i8 to i32
  %1 = arith.remui %0, %c300_i32 : i32
  return %1 : i32
}

// A select and a branch unite ranges: a bound of both sides bounds the result.
// CHECK-LABEL: func.func @select(
// CHECK-NEXT:    %true = arith.constant true
// CHECK-NEXT:    return %true : i1
// CHECK-LABEL: func.func @branches(
// CHECK-NEXT:    %true = arith.constant true
// CHECK-NEXT:    cf.cond_br %arg0, ^bb1, ^bb1
// CHECK-NEXT:  ^bb1:  // 2 preds: ^bb0, ^bb0
// CHECK-NEXT:    return %true : i1
// CHECK-NEXT:  }
func.func @select(%c: i1, %x: i32) -> i1 {
  %c4_i32 = arith.constant 4 : i32
  %c7_i32 = arith.constant 7 : i32
  %c8_i32 = arith.constant 8 : i32
  %0 = arith.remui %x, %c4_i32 : i32
  %1 = arith.select %c, %0, %c7_i32 : i32
  %2 = arith.cmpi ult, %1, %c8_i32 : i32
  return %2 : i1
}

func.func @branches(%c: i1) -> i1 {
  %1 = arith.constant 1 : i32
  %5 = arith.constant 5 : i32
  cf.cond_br %c, ^bb1(%1 : i32), ^bb1(%5 : i32)
^bb1(%a: i32):
  %8 = arith.constant 8 : i32
  %0 = arith.cmpi ult, %a, %8 : i32
  return %0 : i1
}

// An argument may be anything: a comparison of it stays.
// CHECK-LABEL: func.func @argument(
// CHECK-NEXT:    %c100_i32 = arith.constant 100 : i32
// CHECK-NEXT:    %0 = arith.cmpi slt, %arg0, %c100_i32 : i32
// CHECK-NEXT:    return %0 : i1
func.func @argument(%x: i32) -> i1 {
  %c100_i32 = arith.constant 100 : i32
  %r = arith.cmpi slt, %x, %c100_i32 : i32
  return %r : i1
}

// An addition may wrap: x + 1 is not greater than x for the greatest x.
// CHECK-LABEL: func.func @may_wrap(
// CHECK-NEXT:    %c1_i32 = arith.constant 1 : i32
// CHECK-NEXT:    %0 = arith.addi %arg0, %c1_i32 : i32
// CHECK-NEXT:    %1 = arith.cmpi sgt, %0, %arg0 : i32
// CHECK-NEXT:    return %1 : i1
func.func @may_wrap(%x: i32) -> i1 {
  %c1_i32 = arith.constant 1 : i32
  %0 = arith.addi %x, %c1_i32 : i32
  %1 = arith.cmpi sgt, %0, %x : i32
  return %1 : i1
}

// Sizes are not negative.
// CHECK-LABEL: func.func @size(
// CHECK-NEXT:    %true = arith.constant true
// CHECK-NEXT:    return %true : i1
func.func @size(%m: memref<?xf32>) -> i1 {
  %c0 = arith.constant 0 : index
  %0 = memref.dim %m, %c0 : memref<?xf32>
  %1 = arith.cmpi sge, %0, %c0 : index
  return %1 : i1
}
