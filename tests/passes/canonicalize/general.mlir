// RUN: mlir-opt %s --canonicalize --allow-unregistered-dialect | FileCheck %s

// Folding, dead code and blocks: canonicalize does this for operations of all dialects.

// An operation without effects and without uses goes, and its operands that have no other use.
// CHECK-LABEL: func.func @dead(
// CHECK-NEXT:    return
func.func @dead(%x: i32) {
  %0 = arith.addi %x, %x : i32
  %1 = arith.muli %0, %0 : i32
  return
}

// One whose effects are not known stays.
// CHECK-LABEL: func.func @unknown_effects(
// CHECK-NEXT:    %0 = "test.op"(%arg0) : (i32) -> i32
// CHECK-NEXT:    return
func.func @unknown_effects(%x: i32) {
  %0 = "test.op"(%x) : (i32) -> i32
  return
}

// A load that is not used goes; a store stays.
// CHECK-LABEL: func.func @unused_load(
// CHECK-NEXT:    memref.store %arg2, %arg0[%arg1] : memref<4xf32>
// CHECK-NEXT:    return
func.func @unused_load(%m: memref<4xf32>, %i: index, %x: f32) {
  %0 = memref.load %m[%i] : memref<4xf32>
  memref.store %x, %m[%i] : memref<4xf32>
  return
}

// Constants move to the start of the function, and equal ones are merged, in regions, too.
// CHECK-LABEL: func.func @constants(
// CHECK-NEXT:    %c7_i32 = arith.constant 7 : i32
// CHECK-NEXT:    scf.if %arg0 {
// CHECK-NEXT:      "test.then"(%c7_i32) : (i32) -> ()
// CHECK-NEXT:    } else {
// CHECK-NEXT:      "test.else"(%c7_i32) : (i32) -> ()
// CHECK-NEXT:    }
// CHECK-NEXT:    return
func.func @constants(%c: i1) {
  scf.if %c {
    %0 = arith.constant 7 : i32
    "test.then"(%0) : (i32) -> ()
  } else {
    %0 = arith.constant 7 : i32
    "test.else"(%0) : (i32) -> ()
  }
  return
}

// Equal operations other than constants are not merged: that is cse.
// CHECK-LABEL: func.func @equal_operations(
// CHECK-NEXT:    %0 = arith.addi %arg0, %arg0 : i32
// CHECK-NEXT:    %1 = arith.addi %arg0, %arg0 : i32
// CHECK-NEXT:    return %0, %1 : i32, i32
func.func @equal_operations(%x: i32) -> (i32, i32) {
  %0 = arith.addi %x, %x : i32
  %1 = arith.addi %x, %x : i32
  return %0, %1 : i32, i32
}

// Folds and patterns go on until nothing changes: ((x + 1) - 1) * 1 is x.
// CHECK-LABEL: func.func @fixed_point(
// CHECK-NEXT:    return %arg0 : i32
func.func @fixed_point(%x: i32) -> i32 {
  %c1_i32 = arith.constant 1 : i32
  %0 = arith.addi %x, %c1_i32 : i32
  %1 = arith.subi %0, %c1_i32 : i32
  %2 = arith.muli %1, %c1_i32 : i32
  return %2 : i32
}

// Blocks that are not reached go with their operations.
// CHECK-LABEL: func.func @unreached(
// CHECK-NEXT:    return %arg0 : i32
// CHECK-NEXT:  }
func.func @unreached(%x: i32) -> i32 {
  return %x : i32
^bb1:
  %0 = arith.addi %x, %x : i32
  return %0 : i32
}

// An argument of a block that is handed one value on all edges stays: region-simplify=aggressive replaces it.
// CHECK-LABEL: func.func @redundant_argument(
// CHECK-NEXT:    cf.cond_br %arg0, ^bb1, ^bb2
// CHECK-NEXT:  ^bb1:  // pred: ^bb0
// CHECK-NEXT:    "test.a"() : () -> ()
// CHECK-NEXT:    cf.br ^bb3(%arg1 : i32)
// CHECK-NEXT:  ^bb2:  // pred: ^bb0
// CHECK-NEXT:    "test.b"() : () -> ()
// CHECK-NEXT:    cf.br ^bb3(%arg1 : i32)
// CHECK-NEXT:  ^bb3(%0: i32):  // 2 preds: ^bb1, ^bb2
// CHECK-NEXT:    "test.use"(%0) : (i32) -> ()
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @redundant_argument(%c: i1, %x: i32) {
  cf.cond_br %c, ^bb1, ^bb2
^bb1:
  "test.a"() : () -> ()
  cf.br ^bb3(%x : i32)
^bb2:
  "test.b"() : () -> ()
  cf.br ^bb3(%x : i32)
^bb3(%a: i32):
  "test.use"(%a) : (i32) -> ()
  return
}

// An argument that nothing uses goes.
// CHECK-LABEL: func.func @unused_argument(
// CHECK-NEXT:    cf.cond_br %arg0, ^bb1, ^bb2
// CHECK-NEXT:  ^bb1:  // pred: ^bb0
// CHECK-NEXT:    "test.op"() : () -> ()
// CHECK-NEXT:    cf.br ^bb2
// CHECK-NEXT:  ^bb2:  // 2 preds: ^bb0, ^bb1
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @unused_argument(%c: i1, %x: i32, %y: i32) {
  cf.cond_br %c, ^bb1, ^bb2
^bb1:
  "test.op"() : () -> ()
  cf.br ^bb3(%x : i32)
^bb2:
  cf.br ^bb3(%y : i32)
^bb3(%a: i32):
  return
}
