// RUN: mlir-opt %s --allow-unregistered-dialect -pass-pipeline='builtin.module(func.func(test-affine-reify-value-bounds{reify-to-func-args}))' | FileCheck %s

// The variable of a loop is between its bounds; what a loop passes on unchanged is what it started with.

// CHECK-DAG: #map = affine_map<()[s0] -> (s0 + 6)>
// CHECK-LABEL:   func.func @loop(%arg0: index, %arg1: index, %arg2: index) {
// CHECK-NEXT:      scf.for %arg3 = %arg0 to %arg1 step %arg2 {
// CHECK-NEXT:        "use"(%arg0, %arg1) : (index, index) -> ()
// CHECK-NEXT:      }
// CHECK-NEXT:      return
// CHECK-NEXT:    }
// CHECK-LABEL:   func.func @last_iteration() -> index {
// CHECK-NEXT:      %c0 = arith.constant 0 : index
// CHECK-NEXT:      %c5 = arith.constant 5 : index
// CHECK-NEXT:      %c22 = arith.constant 22 : index
// CHECK-NEXT:      %0 = scf.for %arg0 = %c0 to %c22 step %c5 iter_args(%arg1 = %c0) -> (index) {
// CHECK-NEXT:        %c21 = arith.constant 21 : index
// CHECK-NEXT:        scf.yield %c21 : index
// CHECK-NEXT:      }
// CHECK-NEXT:      return %0 : index
// CHECK-NEXT:    }
// CHECK-LABEL:   func.func @carried(%arg0: tensor<?xf32>, %arg1: index, %arg2: index, %arg3: index) -> (index, index) {
// CHECK-NEXT:      %0:2 = scf.for %arg4 = %arg1 to %arg2 step %arg3 iter_args(%arg5 = %arg0, %arg6 = %arg1) -> (tensor<?xf32>, index) {
// CHECK-NEXT:        scf.yield %arg5, %arg6 : tensor<?xf32>, index
// CHECK-NEXT:      }
// CHECK-NEXT:      %c0 = arith.constant 0 : index
// CHECK-NEXT:      %dim = tensor.dim %arg0, %c0 : tensor<?xf32>
// CHECK-NEXT:      return %dim, %arg1 : index, index
// CHECK-NEXT:    }
// CHECK-LABEL:   func.func @branch(%arg0: i1, %arg1: index) -> (index, index) {
// CHECK-NEXT:      %c5 = arith.constant 5 : index
// CHECK-NEXT:      %0 = arith.addi %arg1, %c5 : index
// CHECK-NEXT:      %1 = scf.if %arg0 -> (index) {
// CHECK-NEXT:        scf.yield %arg1 : index
// CHECK-NEXT:      } else {
// CHECK-NEXT:        scf.yield %0 : index
// CHECK-NEXT:      }
// CHECK-NEXT:      %2 = affine.apply #map()[%arg1]
// CHECK-NEXT:      return %arg1, %2 : index, index
// CHECK-NEXT:    }

func.func @loop(%lb: index, %ub: index, %s: index) {
  scf.for %i = %lb to %ub step %s {
    %0 = "test.reify_bound"(%i) <{type = "LB"}> : (index) -> index
    %1 = "test.reify_bound"(%i) <{type = "UB"}> : (index) -> index
    "use"(%0, %1) : (index, index) -> ()
  }
  return
}

func.func @last_iteration() -> index {
  %c0 = arith.constant 0 : index
  %c5 = arith.constant 5 : index
  %c22 = arith.constant 22 : index
  %0 = scf.for %i = %c0 to %c22 step %c5 iter_args(%x = %c0) -> (index) {
    %1 = "test.reify_bound"(%i) <{constant, type = "UB"}> : (index) -> index
    scf.yield %1 : index
  }
  return %0 : index
}

func.func @carried(%t: tensor<?xf32>, %lb: index, %ub: index, %s: index) -> (index, index) {
  %0:2 = scf.for %i = %lb to %ub step %s iter_args(%x = %t, %y = %lb) -> (tensor<?xf32>, index) {
    scf.yield %x, %y : tensor<?xf32>, index
  }
  %1 = "test.reify_bound"(%0#0) <{dim = 0, type = "EQ"}> : (tensor<?xf32>) -> index
  %2 = "test.reify_bound"(%0#1) <{type = "EQ"}> : (index) -> index
  return %1, %2 : index, index
}

func.func @branch(%c: i1, %a: index) -> (index, index) {
  %c5 = arith.constant 5 : index
  %0 = arith.addi %a, %c5 : index
  %1 = scf.if %c -> (index) {
    scf.yield %a : index
  } else {
    scf.yield %0 : index
  }
  %2 = "test.reify_bound"(%1) <{type = "LB"}> : (index) -> index
  %3 = "test.reify_bound"(%1) <{type = "UB"}> : (index) -> index
  return %2, %3 : index, index
}
