// RUN: mlir-opt %s --canonicalize --allow-unregistered-dialect | FileCheck %s

// A loop that does not run goes.
// CHECK-LABEL: func.func @no_iteration(
// CHECK-NEXT:    return
func.func @no_iteration() {
  %c5 = arith.constant 5 : index
  %c1 = arith.constant 1 : index
  scf.parallel (%i) = (%c5) to (%c5) step (%c1) {
    "test.use"(%i) : (index) -> ()
    scf.reduce
  }
  return
}

// A dimension that runs once goes, with its lower bound for the counter.
// CHECK-LABEL: func.func @one_iteration(
// CHECK-NEXT:    %c3 = arith.constant 3 : index
// CHECK-NEXT:    %c0 = arith.constant 0 : index
// CHECK-NEXT:    %c1 = arith.constant 1 : index
// CHECK-NEXT:    scf.parallel (%arg1) = (%c0) to (%arg0) step (%c1) {
// CHECK-NEXT:      "test.use"(%c3, %arg1) : (index, index) -> ()
// CHECK-NEXT:      scf.reduce
// CHECK-NEXT:    }
// CHECK-NEXT:    return
func.func @one_iteration(%n: index) {
  %c3 = arith.constant 3 : index
  %c0 = arith.constant 0 : index
  %c4 = arith.constant 4 : index
  %c1 = arith.constant 1 : index
  scf.parallel (%i, %j) = (%c3, %c0) to (%c4, %n) step (%c1, %c1) {
    "test.use"(%i, %j) : (index, index) -> ()
    scf.reduce
  }
  return
}

// All dimensions once: the body is inlined, and reduces once.
// CHECK-LABEL: func.func @inlined(
// CHECK-NEXT:    %c0 = arith.constant 0 : index
// CHECK-NEXT:    %0 = "test.value"(%c0) : (index) -> i32
// CHECK-NEXT:    %1 = arith.addi %arg0, %0 : i32
// CHECK-NEXT:    return %1 : i32
func.func @inlined(%x: i32) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0 = scf.parallel (%i) = (%c0) to (%c1) step (%c1) init (%x) -> i32 {
    %1 = "test.value"(%i) : (index) -> i32
    scf.reduce(%1 : i32) {
    ^bb0(%a: i32, %b: i32):
      %2 = arith.addi %a, %b : i32
      scf.reduce.return %2 : i32
    }
  }
  return %0 : i32
}

// A loop that contains only another loop is one loop of two dimensions.
// CHECK-LABEL: func.func @nested(
// CHECK-NEXT:    %c0 = arith.constant 0 : index
// CHECK-NEXT:    %c1 = arith.constant 1 : index
// CHECK-NEXT:    scf.parallel (%arg2, %arg3) = (%c0, %c0) to (%arg0, %arg1) step (%c1, %c1) {
// CHECK-NEXT:      "test.use"(%arg2, %arg3) : (index, index) -> ()
// CHECK-NEXT:      scf.reduce
// CHECK-NEXT:    }
// CHECK-NEXT:    return
func.func @nested(%n: index, %m: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
    scf.parallel (%j) = (%c0) to (%m) step (%c1) {
      "test.use"(%i, %j) : (index, index) -> ()
      scf.reduce
    }
    scf.reduce
  }
  return
}

// Bounds of the inner loop that depend on the outer counter keep the loops apart.
// CHECK-LABEL: func.func @triangle(
// CHECK-NEXT:    %c0 = arith.constant 0 : index
// CHECK-NEXT:    %c1 = arith.constant 1 : index
// CHECK-NEXT:    scf.parallel (%arg1) = (%c0) to (%arg0) step (%c1) {
// CHECK-NEXT:      scf.parallel (%arg2) = (%c0) to (%arg1) step (%c1) {
// CHECK-NEXT:        "test.use"(%arg1, %arg2) : (index, index) -> ()
// CHECK-NEXT:        scf.reduce
// CHECK-NEXT:      }
// CHECK-NEXT:      scf.reduce
// CHECK-NEXT:    }
// CHECK-NEXT:    return
func.func @triangle(%n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
    scf.parallel (%j) = (%c0) to (%i) step (%c1) {
      "test.use"(%i, %j) : (index, index) -> ()
      scf.reduce
    }
    scf.reduce
  }
  return
}
