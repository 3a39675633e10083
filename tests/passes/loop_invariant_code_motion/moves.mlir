// RUN: mlir-opt %s --loop-invariant-code-motion --allow-unregistered-dialect | FileCheck %s

// An operation without effects whose operands are defined outside the loop moves in front of it.
// CHECK-LABEL: func.func @invariant(
// CHECK-NEXT:    %c0 = arith.constant 0 : index
// CHECK-NEXT:    %c1 = arith.constant 1 : index
// CHECK-NEXT:    %0 = arith.addi %arg1, %arg2 : i32
// CHECK-NEXT:    scf.for %arg3 = %c0 to %arg0 step %c1 {
// CHECK-NEXT:      "test.use"(%0) : (i32) -> ()
// CHECK-NEXT:    }
// CHECK-NEXT:    return
func.func @invariant(%n: index, %x: i32, %y: i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    %0 = arith.addi %x, %y : i32
    "test.use"(%0) : (i32) -> ()
  }
  return
}

// An operation on the counter stays.
// CHECK-LABEL: func.func @counter(
// CHECK-NEXT:    %c0 = arith.constant 0 : index
// CHECK-NEXT:    %c1 = arith.constant 1 : index
// CHECK-NEXT:    scf.for %arg2 = %c0 to %arg0 step %c1 {
// CHECK-NEXT:      %0 = arith.addi %arg2, %arg1 : index
// CHECK-NEXT:      "test.use"(%0) : (index) -> ()
// CHECK-NEXT:    }
// CHECK-NEXT:    return
func.func @counter(%n: index, %x: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    %0 = arith.addi %i, %x : index
    "test.use"(%0) : (index) -> ()
  }
  return
}

// An operation on a carried value, or on a result that stays, stays too.
// CHECK-LABEL: func.func @carried(
// CHECK-NEXT:    %c0 = arith.constant 0 : index
// CHECK-NEXT:    %c1 = arith.constant 1 : index
// CHECK-NEXT:    %0 = scf.for %arg2 = %c0 to %arg0 step %c1 iter_args(%arg3 = %arg1) -> (i32) {
// CHECK-NEXT:      %1 = arith.addi %arg3, %arg1 : i32
// CHECK-NEXT:      %2 = arith.muli %1, %arg1 : i32
// CHECK-NEXT:      scf.yield %2 : i32
// CHECK-NEXT:    }
// CHECK-NEXT:    return %0 : i32
func.func @carried(%n: index, %x: i32) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%a = %x) -> (i32) {
    %0 = arith.addi %a, %x : i32
    %1 = arith.muli %0, %x : i32
    scf.yield %1 : i32
  }
  return %r : i32
}

// An operation on the result of one that has moved moves after it.
// CHECK-LABEL: func.func @chain(
// CHECK-NEXT:    %c0 = arith.constant 0 : index
// CHECK-NEXT:    %c1 = arith.constant 1 : index
// CHECK-NEXT:    %0 = arith.addi %arg1, %arg1 : i32
// CHECK-NEXT:    %1 = arith.muli %0, %0 : i32
// CHECK-NEXT:    scf.for %arg2 = %c0 to %arg0 step %c1 {
// CHECK-NEXT:      "test.use"(%1) : (i32) -> ()
// CHECK-NEXT:    }
// CHECK-NEXT:    return
func.func @chain(%n: index, %x: i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    %0 = arith.addi %x, %x : i32
    %1 = arith.muli %0, %0 : i32
    "test.use"(%1) : (i32) -> ()
  }
  return
}

// Out of nested loops it moves as far as it can.
// CHECK-LABEL: func.func @nested(
// CHECK-NEXT:    %c0 = arith.constant 0 : index
// CHECK-NEXT:    %c1 = arith.constant 1 : index
// CHECK-NEXT:    %0 = arith.addi %arg1, %arg1 : i32
// CHECK-NEXT:    scf.for %arg3 = %c0 to %arg0 step %c1 {
// CHECK-NEXT:      %1 = arith.addi %arg3, %arg2 : index
// CHECK-NEXT:      scf.for %arg4 = %c0 to %arg0 step %c1 {
// CHECK-NEXT:        "test.use"(%0, %1) : (i32, index) -> ()
// CHECK-NEXT:      }
// CHECK-NEXT:    }
// CHECK-NEXT:    return
func.func @nested(%n: index, %x: i32, %y: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    scf.for %j = %c0 to %n step %c1 {
      %0 = arith.addi %x, %x : i32
      %1 = arith.addi %i, %y : index
      "test.use"(%0, %1) : (i32, index) -> ()
    }
  }
  return
}

// A load stays: the loop may store to the buffer.
// CHECK-LABEL: func.func @load(
// CHECK-NEXT:    %c0 = arith.constant 0 : index
// CHECK-NEXT:    %c1 = arith.constant 1 : index
// CHECK-NEXT:    scf.for %arg3 = %c0 to %arg0 step %c1 {
// CHECK-NEXT:      %0 = memref.load %arg1[%arg2] : memref<4xf32>
// CHECK-NEXT:      "test.use"(%0) : (f32) -> ()
// CHECK-NEXT:    }
// CHECK-NEXT:    return
func.func @load(%n: index, %m: memref<4xf32>, %k: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    %0 = memref.load %m[%k] : memref<4xf32>
    "test.use"(%0) : (f32) -> ()
  }
  return
}

// A store, an allocation and an operation of unknown effects stay.
// CHECK-LABEL: func.func @effects(
// CHECK-NEXT:    %c0 = arith.constant 0 : index
// CHECK-NEXT:    %c1 = arith.constant 1 : index
// CHECK-NEXT:    scf.for %arg4 = %c0 to %arg0 step %c1 {
// CHECK-NEXT:      memref.store %arg3, %arg1[%arg2] : memref<4xf32>
// CHECK-NEXT:      %alloc = memref.alloc() : memref<4xf32>
// CHECK-NEXT:      "test.use"(%alloc) : (memref<4xf32>) -> ()
// CHECK-NEXT:    }
// CHECK-NEXT:    return
func.func @effects(%n: index, %m: memref<4xf32>, %k: index, %x: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    memref.store %x, %m[%k] : memref<4xf32>
    %0 = memref.alloc() : memref<4xf32>
    "test.use"(%0) : (memref<4xf32>) -> ()
  }
  return
}

// A division stays unless the divisor is known: the loop may not run, and the division would.
// CHECK-LABEL: func.func @division(
// CHECK-NEXT:    %c0 = arith.constant 0 : index
// CHECK-NEXT:    %c1 = arith.constant 1 : index
// CHECK-NEXT:    %c3_i32 = arith.constant 3 : i32
// CHECK-NEXT:    %0 = arith.divsi %arg1, %c3_i32 : i32
// CHECK-NEXT:    scf.for %arg3 = %c0 to %arg0 step %c1 {
// CHECK-NEXT:      %1 = arith.divsi %arg1, %arg2 : i32
// CHECK-NEXT:      "test.use"(%1, %0) : (i32, i32) -> ()
// CHECK-NEXT:    }
// CHECK-NEXT:    return
func.func @division(%n: index, %x: i32, %y: i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : i32
  scf.for %i = %c0 to %n step %c1 {
    %0 = arith.divsi %x, %y : i32
    %1 = arith.divsi %x, %c3 : i32
    "test.use"(%0, %1) : (i32, i32) -> ()
  }
  return
}

// An operation in a condition in the loop stays: the condition is no loop.
// CHECK-LABEL: func.func @under_condition(
// CHECK-NEXT:    %c0 = arith.constant 0 : index
// CHECK-NEXT:    %c1 = arith.constant 1 : index
// CHECK-NEXT:    scf.for %arg3 = %c0 to %arg0 step %c1 {
// CHECK-NEXT:      scf.if %arg1 {
// CHECK-NEXT:        %0 = arith.addi %arg2, %arg2 : i32
// CHECK-NEXT:        "test.use"(%0) : (i32) -> ()
// CHECK-NEXT:      }
// CHECK-NEXT:    }
// CHECK-NEXT:    return
func.func @under_condition(%n: index, %c: i1, %x: i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    scf.if %c {
      %0 = arith.addi %x, %x : i32
      "test.use"(%0) : (i32) -> ()
    }
  }
  return
}

// An operation with regions moves as one, if nothing in it depends on the loop.
// CHECK-LABEL: func.func @region(
// CHECK-NEXT:    %c0 = arith.constant 0 : index
// CHECK-NEXT:    %c1 = arith.constant 1 : index
// CHECK-NEXT:    %0 = scf.if %arg1 -> (i32) {
// CHECK-NEXT:      %1 = arith.addi %arg2, %arg3 : i32
// CHECK-NEXT:      scf.yield %1 : i32
// CHECK-NEXT:    } else {
// CHECK-NEXT:      scf.yield %arg2 : i32
// CHECK-NEXT:    }
// CHECK-NEXT:    scf.for %arg4 = %c0 to %arg0 step %c1 {
// CHECK-NEXT:      "test.use"(%0) : (i32) -> ()
// CHECK-NEXT:    }
// CHECK-NEXT:    return
func.func @region(%n: index, %c: i1, %x: i32, %y: i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    %0 = scf.if %c -> (i32) {
      %1 = arith.addi %x, %y : i32
      scf.yield %1 : i32
    } else {
      scf.yield %x : i32
    }
    "test.use"(%0) : (i32) -> ()
  }
  return
}

// scf.while, scf.parallel, scf.forall and affine.for are loops, too.
// CHECK-LABEL: func.func @while(
// CHECK-NEXT:    %0 = arith.addi %arg0, %arg0 : i32
// CHECK-NEXT:    %1 = arith.muli %arg0, %arg0 : i32
// CHECK-NEXT:    scf.while : () -> () {
// CHECK-NEXT:      %2 = "test.condition"(%0) : (i32) -> i1
// CHECK-NEXT:      scf.condition(%2)
// CHECK-NEXT:    } do {
// CHECK-NEXT:      "test.use"(%1) : (i32) -> ()
// CHECK-NEXT:      scf.yield
// CHECK-NEXT:    }
// CHECK-NEXT:    return
// CHECK-LABEL: func.func @parallel(
// CHECK-NEXT:    %c0 = arith.constant 0 : index
// CHECK-NEXT:    %c1 = arith.constant 1 : index
// CHECK-NEXT:    %0 = arith.addi %arg1, %arg1 : i32
// CHECK-NEXT:    scf.parallel (%arg2) = (%c0) to (%arg0) step (%c1) {
// CHECK-NEXT:      "test.use"(%0) : (i32) -> ()
// CHECK-NEXT:      scf.reduce
// CHECK-NEXT:    }
// CHECK-NEXT:    return
// CHECK-LABEL: func.func @forall(
// CHECK-NEXT:    %0 = arith.addi %arg1, %arg1 : i32
// CHECK-NEXT:    scf.forall (%arg2) in (%arg0) {
// CHECK-NEXT:      "test.use"(%0) : (i32) -> ()
// CHECK-NEXT:    }
// CHECK-NEXT:    return
// CHECK-LABEL: func.func @affine(
// CHECK-NEXT:    %0 = arith.addi %arg1, %arg1 : i32
// CHECK-NEXT:    affine.for %arg2 = 0 to %arg0 {
// CHECK-NEXT:      "test.use"(%0) : (i32) -> ()
// CHECK-NEXT:    }
// CHECK-NEXT:    return
func.func @while(%x: i32) {
  scf.while : () -> () {
    %0 = arith.addi %x, %x : i32
    %c = "test.condition"(%0) : (i32) -> i1
    scf.condition(%c)
  } do {
    %1 = arith.muli %x, %x : i32
    "test.use"(%1) : (i32) -> ()
    scf.yield
  }
  return
}

func.func @parallel(%n: index, %x: i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
    %0 = arith.addi %x, %x : i32
    "test.use"(%0) : (i32) -> ()
    scf.reduce
  }
  return
}

func.func @forall(%n: index, %x: i32) {
  scf.forall (%i) in (%n) {
    %0 = arith.addi %x, %x : i32
    "test.use"(%0) : (i32) -> ()
  }
  return
}

func.func @affine(%n: index, %x: i32) {
  affine.for %i = 0 to %n {
    %0 = arith.addi %x, %x : i32
    "test.use"(%0) : (i32) -> ()
  }
  return
}

// A loop of blocks has no region to leave: its operations stay.
// CHECK-LABEL: func.func @blocks(
// CHECK-NEXT:    cf.br ^bb1
// CHECK-NEXT:  ^bb1:  // 2 preds: ^bb0, ^bb1
// CHECK-NEXT:    %0 = arith.addi %arg1, %arg1 : i32
// CHECK-NEXT:    "test.use"(%0) : (i32) -> ()
// CHECK-NEXT:    cf.cond_br %arg0, ^bb1, ^bb2
// CHECK-NEXT:  ^bb2:  // pred: ^bb1
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @blocks(%c: i1, %x: i32) {
  cf.br ^bb1
^bb1:
  %0 = arith.addi %x, %x : i32
  "test.use"(%0) : (i32) -> ()
  cf.cond_br %c, ^bb1, ^bb2
^bb2:
  return
}
