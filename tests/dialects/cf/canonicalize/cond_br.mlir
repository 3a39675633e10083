// RUN: mlir-opt %s --canonicalize --allow-unregistered-dialect | FileCheck %s

// A constant condition leaves one branch, and its block is merged.
// CHECK-LABEL: func.func @constant(
// CHECK-NEXT:    "test.yes"() : () -> ()
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @constant() {
  %true = arith.constant true
  cf.cond_br %true, ^bb1, ^bb2
^bb1:
  "test.yes"() : () -> ()
  return
^bb2:
  "test.no"() : () -> ()
  return
}

// Two edges to one block become one, and the condition selects the operand that is handed over.
// CHECK-LABEL: func.func @identical_successors(
// CHECK-NEXT:    %0 = arith.select %arg0, %arg1, %arg2 : i32
// CHECK-NEXT:    "test.use"(%0) : (i32) -> ()
// CHECK-NEXT:    return %0 : i32
// CHECK-NEXT:  }
func.func @identical_successors(%c: i1, %x: i32, %y: i32) -> i32 {
  cf.cond_br %c, ^bb1(%x : i32), ^bb1(%y : i32)
^bb1(%a: i32):
  "test.use"(%a) : (i32) -> ()
  return %a : i32
}

// The condition is known in a block that only one edge leads to.
// CHECK-LABEL: func.func @truth_inside(
// CHECK-NEXT:    %true = arith.constant true
// CHECK-NEXT:    %false = arith.constant false
// CHECK-NEXT:    cf.cond_br %arg0, ^bb1, ^bb2
// CHECK-NEXT:  ^bb1:  // pred: ^bb0
// CHECK-NEXT:    "test.yes"(%true) : (i1) -> ()
// CHECK-NEXT:    return
// CHECK-NEXT:  ^bb2:  // pred: ^bb0
// CHECK-NEXT:    "test.no"(%false) : (i1) -> ()
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @truth_inside(%c: i1) {
  cf.cond_br %c, ^bb1, ^bb2
^bb1:
  "test.yes"(%c) : (i1) -> ()
  return
^bb2:
  "test.no"(%c) : (i1) -> ()
  return
}

// It is not known where the edges meet.
// CHECK-LABEL: func.func @truth_after(
// CHECK-NEXT:    cf.cond_br %arg0, ^bb1, ^bb2
// CHECK-NEXT:  ^bb1:  // pred: ^bb0
// CHECK-NEXT:    "test.yes"() : () -> ()
// CHECK-NEXT:    cf.br ^bb2
// CHECK-NEXT:  ^bb2:  // 2 preds: ^bb0, ^bb1
// CHECK-NEXT:    "test.both"(%arg0) : (i1) -> ()
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @truth_after(%c: i1) {
  cf.cond_br %c, ^bb1, ^bb2
^bb1:
  "test.yes"() : () -> ()
  cf.br ^bb2
^bb2:
  "test.both"(%c) : (i1) -> ()
  return
}

// A second test of the condition has the outcome of the first.
// CHECK-LABEL: func.func @same_condition(
// CHECK-NEXT:    cf.cond_br %arg0, ^bb1, ^bb2
// CHECK-NEXT:  ^bb1:  // pred: ^bb0
// CHECK-NEXT:    "test.first"() : () -> ()
// CHECK-NEXT:    "test.yes"() : () -> ()
// CHECK-NEXT:    return
// CHECK-NEXT:  ^bb2:  // pred: ^bb0
// CHECK-NEXT:    "test.no"() : () -> ()
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @same_condition(%c: i1) {
  cf.cond_br %c, ^bb1, ^bb4
^bb1:
  "test.first"() : () -> ()
  cf.cond_br %c, ^bb2, ^bb3
^bb2:
  "test.yes"() : () -> ()
  return
^bb3:
  "test.never"() : () -> ()
  return
^bb4:
  "test.no"() : () -> ()
  return
}

// An edge to a block that is never reached is not taken.
// CHECK-LABEL: func.func @unreachable(
// CHECK-NEXT:    "test.yes"() : () -> ()
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @unreachable(%c: i1) {
  cf.cond_br %c, ^bb1, ^bb2
^bb1:
  "test.yes"() : () -> ()
  return
^bb2:
  ub.unreachable
}

// Blocks that are alike stay two: merging them is left to region-simplify=aggressive.
// CHECK-LABEL: func.func @equal_blocks(
// CHECK-NEXT:    cf.cond_br %arg0, ^bb1, ^bb2
// CHECK-NEXT:  ^bb1:  // pred: ^bb0
// CHECK-NEXT:    "test.use"(%arg1) : (i32) -> ()
// CHECK-NEXT:    return
// CHECK-NEXT:  ^bb2:  // pred: ^bb0
// CHECK-NEXT:    "test.use"(%arg2) : (i32) -> ()
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @equal_blocks(%c: i1, %x: i32, %y: i32) {
  cf.cond_br %c, ^bb1, ^bb2
^bb1:
  "test.use"(%x) : (i32) -> ()
  return
^bb2:
  "test.use"(%y) : (i32) -> ()
  return
}
