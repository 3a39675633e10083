// RUN: mlir-opt %s --split-input-file | FileCheck %s

// Custom forms are read and printed.

// Applies the first region that succeeds to the scope; what a failing one did is undone.
// CHECK-LABEL: func.func @alternatives(%arg0: !transform.any_op) {
// CHECK-NEXT:    transform.alternatives %arg0 : !transform.any_op {
// CHECK-NEXT:    ^bb0(%arg1: !transform.any_op):
// CHECK-NEXT:    }, {
// CHECK-NEXT:    ^bb0(%arg1: !transform.any_op):
// CHECK-NEXT:    }
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @alternatives(%scope: !transform.any_op) {
  transform.alternatives %scope : !transform.any_op {
  ^bb0(%arg0: !transform.any_op):
  }, {
  ^bb0(%arg0: !transform.any_op):
  }
  return
}

// Applies the region to each payload entity of the targets, several of them in step; results are
// concatenated.
// CHECK-LABEL: func.func @foreach(%arg0: !transform.any_op) {
// CHECK-NEXT:    %0 = transform.foreach %arg0 : !transform.any_op -> !transform.any_op {
// CHECK-NEXT:    ^bb0(%arg1: !transform.any_op):
// CHECK-NEXT:      %1 = transform.get_parent_op %arg1 : (!transform.any_op) -> !transform.any_op
// CHECK-NEXT:      transform.yield %1 : !transform.any_op
// CHECK-NEXT:    }
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @foreach(%targets: !transform.any_op) {
  %results = transform.foreach %targets : !transform.any_op -> !transform.any_op {
  ^bb0(%target: !transform.any_op):
    %parent = transform.get_parent_op %target : (!transform.any_op) -> !transform.any_op
    transform.yield %parent : !transform.any_op
  }
  return
}

// Applies transform operations in order, until one fails. `failures` says whether a silenceable failure is an
// error.
// CHECK-LABEL: func.func @sequence() {
// CHECK-NEXT:    transform.sequence  failures(propagate) {
// CHECK-NEXT:    ^bb0(%arg0: !transform.any_op):
// CHECK-NEXT:      %0 = transform.structured.match ops{["scf.for"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// CHECK-NEXT:      transform.loop.unroll %0 {factor = 4 : i64} : !transform.any_op
// CHECK-NEXT:    }
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @sequence() {
  transform.sequence failures(propagate) {
  ^bb0(%root: !transform.any_op):
    %loops = transform.structured.match ops{["scf.for"]} in %root : (!transform.any_op) -> !transform.any_op
    transform.loop.unroll %loops {factor = 4} : !transform.any_op
  }
  return
}

// Ends a region and gives its results.
// CHECK-LABEL: func.func @yield(%arg0: !transform.any_op) {
// CHECK-NEXT:    %0 = transform.sequence %arg0 : !transform.any_op -> !transform.any_op failures(propagate) {
// CHECK-NEXT:    ^bb0(%arg1: !transform.any_op):
// CHECK-NEXT:      yield %arg1 : !transform.any_op
// CHECK-NEXT:    }
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @yield(%operands: !transform.any_op) {
  %0 = transform.sequence %operands : !transform.any_op -> !transform.any_op failures(propagate) {
  ^bb0(%arg: !transform.any_op):
    transform.yield %arg : !transform.any_op
  }
  return
}
