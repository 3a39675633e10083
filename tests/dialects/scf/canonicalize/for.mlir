// RUN: mlir-opt %s --canonicalize --allow-unregistered-dialect | FileCheck %s

// A loop whose bounds leave nothing to do goes: its results are the initial values.
// CHECK-LABEL: func.func @no_iteration(
// CHECK-NEXT:    return %arg0 : i32
func.func @no_iteration(%x: i32) -> i32 {
  %c5 = arith.constant 5 : index
  %c1 = arith.constant 1 : index
  %0 = scf.for %i = %c5 to %c5 step %c1 iter_args(%a = %x) -> (i32) {
    %1 = "test.next"(%a) : (i32) -> i32
    scf.yield %1 : i32
  }
  return %0 : i32
}

// A loop that runs once is inlined, with the lower bound for the counter.
// CHECK-LABEL: func.func @one_iteration(
// CHECK-NEXT:    %c2 = arith.constant 2 : index
// CHECK-NEXT:    %0 = "test.next"(%c2, %arg0) : (index, i32) -> i32
// CHECK-NEXT:    return %0 : i32
func.func @one_iteration(%x: i32) -> i32 {
  %c2 = arith.constant 2 : index
  %c5 = arith.constant 5 : index
  %c3 = arith.constant 3 : index
  %0 = scf.for %i = %c2 to %c5 step %c3 iter_args(%a = %x) -> (i32) {
    %1 = "test.next"(%i, %a) : (index, i32) -> i32
    scf.yield %1 : i32
  }
  return %0 : i32
}

// A loop that runs twice, or not known how often, stays.
// CHECK-LABEL: func.func @two_iterations(
// CHECK-NEXT:    %c2 = arith.constant 2 : index
// CHECK-NEXT:    %c5 = arith.constant 5 : index
// CHECK-NEXT:    scf.for %arg0 = %c2 to %c5 step %c2 {
// CHECK-NEXT:      "test.use"(%arg0) : (index) -> ()
// CHECK-NEXT:    }
// CHECK-NEXT:    return
// CHECK-LABEL: func.func @unknown_iterations(
// CHECK-NEXT:    %c0 = arith.constant 0 : index
// CHECK-NEXT:    %c1 = arith.constant 1 : index
// CHECK-NEXT:    scf.for %arg1 = %c0 to %arg0 step %c1 {
// CHECK-NEXT:      "test.use"(%arg1) : (index) -> ()
// CHECK-NEXT:    }
// CHECK-NEXT:    return
func.func @two_iterations() {
  %c2 = arith.constant 2 : index
  %c5 = arith.constant 5 : index
  scf.for %i = %c2 to %c5 step %c2 {
    "test.use"(%i) : (index) -> ()
  }
  return
}

func.func @unknown_iterations(%n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    "test.use"(%i) : (index) -> ()
  }
  return
}

// A value that every iteration hands on as it came does not change: it is the initial value.
// CHECK-LABEL: func.func @invariant_argument(
// CHECK-NEXT:    %c0 = arith.constant 0 : index
// CHECK-NEXT:    %c1 = arith.constant 1 : index
// CHECK-NEXT:    scf.for %arg2 = %c0 to %arg0 step %c1 {
// CHECK-NEXT:      "test.use"(%arg1) : (i32) -> ()
// CHECK-NEXT:    }
// CHECK-NEXT:    return %arg1 : i32
func.func @invariant_argument(%n: index, %x: i32) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0 = scf.for %i = %c0 to %n step %c1 iter_args(%a = %x) -> (i32) {
    "test.use"(%a) : (i32) -> ()
    scf.yield %a : i32
  }
  return %0 : i32
}

// A value that the loop swaps with another one does change, and stays.
// CHECK-LABEL: func.func @swapped_arguments(
// CHECK-NEXT:    %c0 = arith.constant 0 : index
// CHECK-NEXT:    %c1 = arith.constant 1 : index
// CHECK-NEXT:    %0:2 = scf.for %arg3 = %c0 to %arg0 step %c1 iter_args(%arg4 = %arg1, %arg5 = %arg2) -> (i32, i32) {
// CHECK-NEXT:      "test.use"(%arg3) : (index) -> ()
// CHECK-NEXT:      scf.yield %arg5, %arg4 : i32, i32
// CHECK-NEXT:    }
// CHECK-NEXT:    return %0#0, %0#1 : i32, i32
func.func @swapped_arguments(%n: index, %x: i32, %y: i32) -> (i32, i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0:2 = scf.for %i = %c0 to %n step %c1 iter_args(%a = %x, %b = %y) -> (i32, i32) {
    "test.use"(%i) : (index) -> ()
    scf.yield %b, %a : i32, i32
  }
  return %0#0, %0#1 : i32, i32
}

// A value that is carried twice is carried once.
// CHECK-LABEL: func.func @duplicate_argument(
// CHECK-NEXT:    %c0 = arith.constant 0 : index
// CHECK-NEXT:    %c1 = arith.constant 1 : index
// CHECK-NEXT:    %0 = scf.for %arg2 = %c0 to %arg0 step %c1 iter_args(%arg3 = %arg1) -> (i32) {
// CHECK-NEXT:      %1 = "test.next"(%arg3) : (i32) -> i32
// CHECK-NEXT:      scf.yield %1 : i32
// CHECK-NEXT:    }
// CHECK-NEXT:    return %0, %0 : i32, i32
func.func @duplicate_argument(%n: index, %x: i32) -> (i32, i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0:2 = scf.for %i = %c0 to %n step %c1 iter_args(%a = %x, %b = %x) -> (i32, i32) {
    %1 = "test.next"(%a) : (i32) -> i32
    scf.yield %1, %1 : i32, i32
  }
  return %0#0, %0#1 : i32, i32
}

// An unused result whose argument is unused as well goes.
// CHECK-LABEL: func.func @unused_argument(
// CHECK-NEXT:    %c0 = arith.constant 0 : index
// CHECK-NEXT:    %c1 = arith.constant 1 : index
// CHECK-NEXT:    scf.for %arg2 = %c0 to %arg0 step %c1 {
// CHECK-NEXT:      %0 = "test.next"(%arg2) : (index) -> i32
// CHECK-NEXT:    }
// CHECK-NEXT:    return
func.func @unused_argument(%n: index, %x: i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0 = scf.for %i = %c0 to %n step %c1 iter_args(%a = %x) -> (i32) {
    %1 = "test.next"(%i) : (index) -> i32
    scf.yield %1 : i32
  }
  return
}

// A loop without effects and used results goes.
// CHECK-LABEL: func.func @no_effects(
// CHECK-NEXT:    return
func.func @no_effects(%n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    %0 = arith.addi %i, %i : index
  }
  return
}

// A cast of a carried tensor moves out of the loop.
// CHECK-LABEL: func.func @cast_of_argument(
// CHECK-NEXT:    %c0 = arith.constant 0 : index
// CHECK-NEXT:    %c1 = arith.constant 1 : index
// CHECK-NEXT:    %0 = scf.for %arg2 = %c0 to %arg0 step %c1 iter_args(%arg3 = %arg1) -> (tensor<4xf32>) {
// CHECK-NEXT:      %cast = tensor.cast %arg3 : tensor<4xf32> to tensor<?xf32>
// CHECK-NEXT:      %1 = "test.next"(%cast) : (tensor<?xf32>) -> tensor<?xf32>
// CHECK-NEXT:      %cast_0 = tensor.cast %1 : tensor<?xf32> to tensor<4xf32>
// CHECK-NEXT:      scf.yield %cast_0 : tensor<4xf32>
// CHECK-NEXT:    }
// CHECK-NEXT:    return %0 : tensor<4xf32>
func.func @cast_of_argument(%n: index, %t: tensor<4xf32>) -> tensor<4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0 = tensor.cast %t : tensor<4xf32> to tensor<?xf32>
  %1 = scf.for %i = %c0 to %n step %c1 iter_args(%a = %0) -> (tensor<?xf32>) {
    %2 = "test.next"(%a) : (tensor<?xf32>) -> tensor<?xf32>
    scf.yield %2 : tensor<?xf32>
  }
  %3 = tensor.cast %1 : tensor<?xf32> to tensor<4xf32>
  return %3 : tensor<4xf32>
}
