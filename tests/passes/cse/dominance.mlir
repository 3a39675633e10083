// RUN: mlir-opt %s --cse --allow-unregistered-dialect | FileCheck %s

// An operation is replaced only by one that is computed before it on every way.

// A value of the block before is known in the blocks after it.
// CHECK-LABEL: func.func @dominating_block(
// CHECK-NEXT:    %0 = arith.addi %arg1, %arg1 : i32
// CHECK-NEXT:    cf.cond_br %arg0, ^bb1, ^bb2
// CHECK-NEXT:  ^bb1:  // pred: ^bb0
// CHECK-NEXT:    return %0 : i32
// CHECK-NEXT:  ^bb2:  // pred: ^bb0
// CHECK-NEXT:    return %0 : i32
// CHECK-NEXT:  }
func.func @dominating_block(%c: i1, %x: i32) -> i32 {
  %0 = arith.addi %x, %x : i32
  cf.cond_br %c, ^bb1, ^bb2
^bb1:
  %1 = arith.addi %x, %x : i32
  return %1 : i32
^bb2:
  return %0 : i32
}

// A value of one branch is not known in the other, nor where they meet.
// CHECK-LABEL: func.func @branches(
// CHECK-NEXT:    cf.cond_br %arg0, ^bb1, ^bb2
// CHECK-NEXT:  ^bb1:  // pred: ^bb0
// CHECK-NEXT:    %0 = arith.addi %arg1, %arg1 : i32
// CHECK-NEXT:    cf.br ^bb3(%0 : i32)
// CHECK-NEXT:  ^bb2:  // pred: ^bb0
// CHECK-NEXT:    %1 = arith.addi %arg1, %arg1 : i32
// CHECK-NEXT:    cf.br ^bb3(%1 : i32)
// CHECK-NEXT:  ^bb3(%2: i32):  // 2 preds: ^bb1, ^bb2
// CHECK-NEXT:    %3 = arith.addi %arg1, %arg1 : i32
// CHECK-NEXT:    %4 = arith.muli %2, %3 : i32
// CHECK-NEXT:    return %4 : i32
// CHECK-NEXT:  }
func.func @branches(%c: i1, %x: i32) -> i32 {
  cf.cond_br %c, ^bb1, ^bb2
^bb1:
  %0 = arith.addi %x, %x : i32
  cf.br ^bb3(%0 : i32)
^bb2:
  %1 = arith.addi %x, %x : i32
  cf.br ^bb3(%1 : i32)
^bb3(%2: i32):
  %3 = arith.addi %x, %x : i32
  %4 = arith.muli %2, %3 : i32
  return %4 : i32
}

// A value from outside is known in a region.
// CHECK-LABEL: func.func @into_region(
// CHECK-NEXT:    %c0 = arith.constant 0 : index
// CHECK-NEXT:    %c1 = arith.constant 1 : index
// CHECK-NEXT:    %0 = arith.addi %arg1, %arg1 : i32
// CHECK-NEXT:    scf.for %arg2 = %c0 to %arg0 step %c1 {
// CHECK-NEXT:      "test.use"(%0) : (i32) -> ()
// CHECK-NEXT:    }
// CHECK-NEXT:    return %0 : i32
func.func @into_region(%n: index, %x: i32) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0 = arith.addi %x, %x : i32
  scf.for %i = %c0 to %n step %c1 {
    %1 = arith.addi %x, %x : i32
    "test.use"(%1) : (i32) -> ()
  }
  return %0 : i32
}

// A value of a region is not known after it: the region may not have run.
// CHECK-LABEL: func.func @out_of_region(
// CHECK-NEXT:    scf.if %arg0 {
// CHECK-NEXT:      %1 = arith.addi %arg1, %arg1 : i32
// CHECK-NEXT:      "test.use"(%1) : (i32) -> ()
// CHECK-NEXT:    }
// CHECK-NEXT:    %0 = arith.addi %arg1, %arg1 : i32
// CHECK-NEXT:    return %0 : i32
func.func @out_of_region(%c: i1, %x: i32) -> i32 {
  scf.if %c {
    %0 = arith.addi %x, %x : i32
    "test.use"(%0) : (i32) -> ()
  }
  %1 = arith.addi %x, %x : i32
  return %1 : i32
}

// The two regions of one operation know nothing of each other.
// CHECK-LABEL: func.func @sibling_regions(
// CHECK-NEXT:    scf.if %arg0 {
// CHECK-NEXT:      %0 = arith.addi %arg1, %arg1 : i32
// CHECK-NEXT:      "test.a"(%0) : (i32) -> ()
// CHECK-NEXT:    } else {
// CHECK-NEXT:      %0 = arith.addi %arg1, %arg1 : i32
// CHECK-NEXT:      "test.b"(%0) : (i32) -> ()
// CHECK-NEXT:    }
// CHECK-NEXT:    return
func.func @sibling_regions(%c: i1, %x: i32) {
  scf.if %c {
    %0 = arith.addi %x, %x : i32
    "test.a"(%0) : (i32) -> ()
  } else {
    %1 = arith.addi %x, %x : i32
    "test.b"(%1) : (i32) -> ()
  }
  return
}
