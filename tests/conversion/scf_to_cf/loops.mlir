// RUN: mlir-opt %s --convert-scf-to-cf --allow-unregistered-dialect | FileCheck %s

// A loop becomes a block that tests the counter in front of the body.
// CHECK-LABEL: func.func @for(
// CHECK-NEXT:    %c0 = arith.constant 0 : index
// CHECK-NEXT:    %c1 = arith.constant 1 : index
// CHECK-NEXT:    cf.br ^bb1(%c0, %arg1 : index, i32)
// CHECK-NEXT:  ^bb1(%0: index, %1: i32):  // 2 preds: ^bb0, ^bb2
// CHECK-NEXT:    %2 = arith.cmpi slt, %0, %arg0 : index
// CHECK-NEXT:    cf.cond_br %2, ^bb2, ^bb3
// CHECK-NEXT:  ^bb2:  // pred: ^bb1
// CHECK-NEXT:    %3 = "test.next"(%0, %1) : (index, i32) -> i32
// CHECK-NEXT:    %4 = arith.addi %0, %c1 : index
// CHECK-NEXT:    cf.br ^bb1(%4, %3 : index, i32)
// CHECK-NEXT:  ^bb3:  // pred: ^bb1
// CHECK-NEXT:    return %1 : i32
func.func @for(%n: index, %x: i32) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%a = %x) -> (i32) {
    %0 = "test.next"(%i, %a) : (index, i32) -> i32
    scf.yield %0 : i32
  }
  return %r : i32
}

// An unsigned loop compares without a sign.
// CHECK-LABEL: func.func @unsigned_for(
// CHECK:         %1 = arith.cmpi ult, %0, %arg0 : i32
func.func @unsigned_for(%n: i32) {
  %c0_i32 = arith.constant 0 : i32
  %c1_i32 = arith.constant 1 : i32
  scf.for unsigned %i = %c0_i32 to %n step %c1_i32 : i32 {
    "test.use"(%i) : (i32) -> ()
  }
  return
}

// A while loop keeps its two parts: the first ends with a conditional branch.
// CHECK-LABEL: func.func @while(
// CHECK-NEXT:    cf.br ^bb1(%arg0 : i32)
// CHECK-NEXT:  ^bb1(%0: i32):  // 2 preds: ^bb0, ^bb2
// CHECK-NEXT:    %1 = "test.condition"(%0) : (i32) -> i1
// CHECK-NEXT:    cf.cond_br %1, ^bb2(%0 : i32), ^bb3
// CHECK-NEXT:  ^bb2(%2: i32):  // pred: ^bb1
// CHECK-NEXT:    %3 = "test.next"(%2) : (i32) -> i32
// CHECK-NEXT:    cf.br ^bb1(%3 : i32)
// CHECK-NEXT:  ^bb3:  // pred: ^bb1
// CHECK-NEXT:    return %0 : i32
func.func @while(%x: i32) -> i32 {
  %r = scf.while (%a = %x) : (i32) -> i32 {
    %c = "test.condition"(%a) : (i32) -> i1
    scf.condition(%c) %a : i32
  } do {
  ^bb0(%b: i32):
    %0 = "test.next"(%b) : (i32) -> i32
    scf.yield %0 : i32
  }
  return %r : i32
}

// A while loop that only hands on its values tests at its end: the condition branches back.
// CHECK-LABEL: func.func @do_while(
// CHECK-NEXT:    cf.br ^bb1(%arg0 : i32)
// CHECK-NEXT:  ^bb1(%0: i32):  // 2 preds: ^bb0, ^bb1
// CHECK-NEXT:    %1 = "test.next"(%0) : (i32) -> i32
// CHECK-NEXT:    %2 = "test.condition"(%1) : (i32) -> i1
// CHECK-NEXT:    cf.cond_br %2, ^bb1(%1 : i32), ^bb2
// CHECK-NEXT:  ^bb2:  // pred: ^bb1
// CHECK-NEXT:    return %1 : i32
func.func @do_while(%x: i32) -> i32 {
  %r = scf.while (%a = %x) : (i32) -> i32 {
    %0 = "test.next"(%a) : (i32) -> i32
    %c = "test.condition"(%0) : (i32) -> i1
    scf.condition(%c) %0 : i32
  } do {
  ^bb0(%b: i32):
    scf.yield %b : i32
  }
  return %r : i32
}

// A parallel loop becomes a loop for each dimension; a reduction is carried along.
// CHECK-LABEL: func.func @parallel(
// CHECK-NEXT:    %c0 = arith.constant 0 : index
// CHECK-NEXT:    %c1 = arith.constant 1 : index
// CHECK-NEXT:    cf.br ^bb1(%c0, %arg1 : index, i32)
// CHECK-NEXT:  ^bb1(%0: index, %1: i32):  // 2 preds: ^bb0, ^bb2
// CHECK-NEXT:    %2 = arith.cmpi slt, %0, %arg0 : index
// CHECK-NEXT:    cf.cond_br %2, ^bb2, ^bb3
// CHECK-NEXT:  ^bb2:  // pred: ^bb1
// CHECK-NEXT:    %3 = "test.value"(%0) : (index) -> i32
// CHECK-NEXT:    %4 = arith.addi %1, %3 : i32
// CHECK-NEXT:    %5 = arith.addi %0, %c1 : index
// CHECK-NEXT:    cf.br ^bb1(%5, %4 : index, i32)
// CHECK-NEXT:  ^bb3:  // pred: ^bb1
// CHECK-NEXT:    return %1 : i32
func.func @parallel(%n: index, %x: i32) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = scf.parallel (%i) = (%c0) to (%n) step (%c1) init (%x) -> i32 {
    %0 = "test.value"(%i) : (index) -> i32
    scf.reduce(%0 : i32) {
    ^bb0(%a: i32, %b: i32):
      %1 = arith.addi %a, %b : i32
      scf.reduce.return %1 : i32
    }
  }
  return %r : i32
}

// So does scf.forall.
// CHECK-LABEL: func.func @forall(
// CHECK:         cf.br ^bb1(%c0 : index)
// CHECK:         %1 = arith.cmpi slt, %0, %arg0 : index
// CHECK-NEXT:    cf.cond_br %1, ^bb2, ^bb3
// CHECK:         "test.use"(%0) : (index) -> ()
// CHECK:         cf.br ^bb1(%2 : index)
func.func @forall(%n: index) {
  scf.forall (%i) in (%n) {
    "test.use"(%i) : (index) -> ()
  }
  return
}
