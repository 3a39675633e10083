// RUN: mlir-opt %s --cse | FileCheck %s

// Operations without effects are merged where name, operands, attributes, types and regions are equal.

// Two equal operations become one.
// CHECK-LABEL: func.func @equal(
// CHECK-NEXT:    %0 = arith.addi %arg0, %arg1 : i32
// CHECK-NEXT:    return %0, %0 : i32, i32
func.func @equal(%x: i32, %y: i32) -> (i32, i32) {
  %0 = arith.addi %x, %y : i32
  %1 = arith.addi %x, %y : i32
  return %0, %1 : i32, i32
}

// Commutative operations are equal whatever the order of their operands.
// CHECK-LABEL: func.func @commutative(
// CHECK-NEXT:    %0 = arith.addi %arg0, %arg1 : i32
// CHECK-NEXT:    return %0, %0 : i32, i32
func.func @commutative(%x: i32, %y: i32) -> (i32, i32) {
  %0 = arith.addi %x, %y : i32
  %1 = arith.addi %y, %x : i32
  return %0, %1 : i32, i32
}

// Others are not: x - y and y - x stay.
// CHECK-LABEL: func.func @not_commutative(
// CHECK-NEXT:    %0 = arith.subi %arg0, %arg1 : i32
// CHECK-NEXT:    %1 = arith.subi %arg1, %arg0 : i32
// CHECK-NEXT:    return %0, %1 : i32, i32
func.func @not_commutative(%x: i32, %y: i32) -> (i32, i32) {
  %0 = arith.subi %x, %y : i32
  %1 = arith.subi %y, %x : i32
  return %0, %1 : i32, i32
}

// Equality goes on: operations on merged operands are merged, too.
// CHECK-LABEL: func.func @chain(
// CHECK-NEXT:    %0 = arith.muli %arg0, %arg0 : i32
// CHECK-NEXT:    %1 = arith.addi %0, %arg0 : i32
// CHECK-NEXT:    return %1, %1 : i32, i32
func.func @chain(%x: i32) -> (i32, i32) {
  %0 = arith.muli %x, %x : i32
  %1 = arith.muli %x, %x : i32
  %2 = arith.addi %0, %x : i32
  %3 = arith.addi %1, %x : i32
  return %2, %3 : i32, i32
}

// Constants are operations without operands; one is enough.
// CHECK-LABEL: func.func @constants(
// CHECK-NEXT:    %c7_i32 = arith.constant 7 : i32
// CHECK-NEXT:    return %c7_i32, %c7_i32 : i32, i32
func.func @constants() -> (i32, i32) {
  %0 = arith.constant 7 : i32
  %1 = arith.constant 7 : i32
  return %0, %1 : i32, i32
}

// Constants of different values or types stay.
// CHECK-LABEL: func.func @different_constants(
// CHECK-NEXT:    %c7_i32 = arith.constant 7 : i32
// CHECK-NEXT:    %c8_i32 = arith.constant 8 : i32
// CHECK-NEXT:    %c7_i64 = arith.constant 7 : i64
// CHECK-NEXT:    return %c7_i32, %c8_i32, %c7_i64 : i32, i32, i64
func.func @different_constants() -> (i32, i32, i64) {
  %0 = arith.constant 7 : i32
  %1 = arith.constant 8 : i32
  %2 = arith.constant 7 : i64
  return %0, %1, %2 : i32, i32, i64
}

// Operations that differ in an attribute stay: here, in the predicate and in the overflow flags.
// CHECK-LABEL: func.func @different_attributes(
// CHECK-NEXT:    %0 = arith.cmpi slt, %arg0, %arg1 : i32
// CHECK-NEXT:    %1 = arith.cmpi ult, %arg0, %arg1 : i32
// CHECK-NEXT:    return %0, %1 : i1, i1
// CHECK-LABEL: func.func @different_promises(
// CHECK-NEXT:    %0 = arith.addi %arg0, %arg1 overflow<nsw> : i32
// CHECK-NEXT:    %1 = arith.addi %arg0, %arg1 : i32
// CHECK-NEXT:    return %0, %1 : i32, i32
func.func @different_attributes(%x: i32, %y: i32) -> (i1, i1) {
  %0 = arith.cmpi slt, %x, %y : i32
  %1 = arith.cmpi ult, %x, %y : i32
  return %0, %1 : i1, i1
}

func.func @different_promises(%x: i32, %y: i32) -> (i32, i32) {
  %0 = arith.addi %x, %y overflow<nsw> : i32
  %1 = arith.addi %x, %y : i32
  return %0, %1 : i32, i32
}

// Operations of different result types stay.
// CHECK-LABEL: func.func @different_types(
// CHECK-NEXT:    %0 = arith.extui %arg0 : i8 to i16
// CHECK-NEXT:    %1 = arith.extui %arg0 : i8 to i32
// CHECK-NEXT:    return %0, %1 : i16, i32
func.func @different_types(%x: i8) -> (i16, i32) {
  %0 = arith.extui %x : i8 to i16
  %1 = arith.extui %x : i8 to i32
  return %0, %1 : i16, i32
}

// Operations of several results are merged result by result.
// CHECK-LABEL: func.func @several_results(
// CHECK-NEXT:    %sum, %overflow = arith.addui_extended %arg0, %arg1 : i32, i1
// CHECK-NEXT:    return %sum, %overflow : i32, i1
func.func @several_results(%x: i32, %y: i32) -> (i32, i1) {
  %0, %1 = arith.addui_extended %x, %y : i32, i1
  %2, %3 = arith.addui_extended %x, %y : i32, i1
  return %0, %3 : i32, i1
}

// Operations with equal regions are merged.
// CHECK-LABEL: func.func @equal_regions(
// CHECK-NEXT:    %0 = scf.if %arg0 -> (i32) {
// CHECK-NEXT:      %1 = arith.addi %arg1, %arg2 : i32
// CHECK-NEXT:      scf.yield %1 : i32
// CHECK-NEXT:    } else {
// CHECK-NEXT:      scf.yield %arg1 : i32
// CHECK-NEXT:    }
// CHECK-NEXT:    return %0, %0 : i32, i32
func.func @equal_regions(%c: i1, %x: i32, %y: i32) -> (i32, i32) {
  %0 = scf.if %c -> (i32) {
    %2 = arith.addi %x, %y : i32
    scf.yield %2 : i32
  } else {
    scf.yield %x : i32
  }
  %1 = scf.if %c -> (i32) {
    %2 = arith.addi %x, %y : i32
    scf.yield %2 : i32
  } else {
    scf.yield %x : i32
  }
  return %0, %1 : i32, i32
}

// Regions that differ keep them apart.
// CHECK-LABEL: func.func @different_regions(
// CHECK-NEXT:    %0 = scf.if %arg0 -> (i32) {
// CHECK-NEXT:      scf.yield %arg1 : i32
// CHECK-NEXT:    } else {
// CHECK-NEXT:      scf.yield %arg2 : i32
// CHECK-NEXT:    }
// CHECK-NEXT:    %1 = scf.if %arg0 -> (i32) {
// CHECK-NEXT:      scf.yield %arg2 : i32
// CHECK-NEXT:    } else {
// CHECK-NEXT:      scf.yield %arg1 : i32
// CHECK-NEXT:    }
// CHECK-NEXT:    return %0, %1 : i32, i32
func.func @different_regions(%c: i1, %x: i32, %y: i32) -> (i32, i32) {
  %0 = scf.if %c -> (i32) {
    scf.yield %x : i32
  } else {
    scf.yield %y : i32
  }
  %1 = scf.if %c -> (i32) {
    scf.yield %y : i32
  } else {
    scf.yield %x : i32
  }
  return %0, %1 : i32, i32
}

// An unused operation without effects goes.
// CHECK-LABEL: func.func @unused(
// CHECK-NEXT:    return
func.func @unused(%x: i32) {
  %0 = arith.addi %x, %x : i32
  return
}
