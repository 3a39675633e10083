// RUN: mlir-opt %s --canonicalize --allow-unregistered-dialect | FileCheck %s

// Constant bounds become attributes.
// CHECK-LABEL: func.func @constant_bounds(
// CHECK-NEXT:    scf.forall (%arg1, %arg2) = (0, 0) to (%arg0, 8) step (1, 2) {
// CHECK-NEXT:      "test.use"(%arg1, %arg2) : (index, index) -> ()
// CHECK-NEXT:    }
// CHECK-NEXT:    return
func.func @constant_bounds(%n: index) {
  %c0 = arith.constant 0 : index
  %c8 = arith.constant 8 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  scf.forall (%i, %j) = (%c0, %c0) to (%n, %c8) step (%c1, %c2) {
    "test.use"(%i, %j) : (index, index) -> ()
  }
  return
}

// A dimension that runs once goes, with its lower bound for the counter.
// CHECK-LABEL: func.func @one_iteration(
// CHECK-NEXT:    %c0 = arith.constant 0 : index
// CHECK-NEXT:    scf.forall (%arg1) in (%arg0) {
// CHECK-NEXT:      "test.use"(%arg1, %c0) : (index, index) -> ()
// CHECK-NEXT:    }
// CHECK-NEXT:    return
func.func @one_iteration(%n: index) {
  scf.forall (%i, %j) in (%n, 1) {
    "test.use"(%i, %j) : (index, index) -> ()
  }
  return
}

// A loop that runs once is inlined.
// CHECK-LABEL: func.func @inlined(
// CHECK-NEXT:    %c0 = arith.constant 0 : index
// CHECK-NEXT:    "test.use"(%c0) : (index) -> ()
// CHECK-NEXT:    return
func.func @inlined() {
  scf.forall (%i) in (1) {
    "test.use"(%i) : (index) -> ()
  }
  return
}

// The inlined insertions follow the body.
// CHECK-LABEL: func.func @inlined_insertion(
// CHECK-NEXT:    %c0 = arith.constant 0 : index
// CHECK-NEXT:    %0 = "test.slice"(%c0) : (index) -> tensor<4xf32>
// CHECK-NEXT:    %inserted_slice = tensor.insert_slice %0 into %arg0[0] [4] [1] : tensor<4xf32> into tensor<8xf32>
// CHECK-NEXT:    return %inserted_slice : tensor<8xf32>
func.func @inlined_insertion(%t: tensor<8xf32>) -> tensor<8xf32> {
  %0 = scf.forall (%i) in (1) shared_outs(%o = %t) -> (tensor<8xf32>) {
    %1 = "test.slice"(%i) : (index) -> tensor<4xf32>
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %1 into %o[%i] [4] [1] : tensor<4xf32> into tensor<8xf32>
    }
  }
  return %0 : tensor<8xf32>
}

// An output that nothing is written to is its initial value.
// CHECK-LABEL: func.func @unwritten_output(
// CHECK-NEXT:    %0 = scf.forall (%arg2) in (2) shared_outs(%arg3 = %arg1) -> (tensor<8xf32>) {
// CHECK-NEXT:      %1 = "test.slice"(%arg2) : (index) -> tensor<4xf32>
// CHECK-NEXT:      scf.forall.in_parallel {
// CHECK-NEXT:        tensor.parallel_insert_slice %1 into %arg3[%arg2] [4] [1] : tensor<4xf32> into tensor<8xf32>
// CHECK-NEXT:      }
// CHECK-NEXT:    }
// CHECK-NEXT:    return %arg0, %0 : tensor<8xf32>, tensor<8xf32>
func.func @unwritten_output(%s: tensor<8xf32>, %t: tensor<8xf32>) -> (tensor<8xf32>, tensor<8xf32>) {
  %0:2 = scf.forall (%i) in (2) shared_outs(%o = %s, %p = %t) -> (tensor<8xf32>, tensor<8xf32>) {
    %1 = "test.slice"(%i) : (index) -> tensor<4xf32>
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %1 into %p[%i] [4] [1] : tensor<4xf32> into tensor<8xf32>
    }
  }
  return %0#0, %0#1 : tensor<8xf32>, tensor<8xf32>
}

// The size of a result is that of its initial value.
// CHECK-LABEL: func.func @size_of_result(
// CHECK-NEXT:    %c0 = arith.constant 0 : index
// CHECK-NEXT:    %0 = scf.forall (%arg2) in (%arg1) shared_outs(%arg3 = %arg0) -> (tensor<?xf32>) {
// CHECK-NEXT:      %1 = "test.slice"(%arg2) : (index) -> tensor<4xf32>
// CHECK-NEXT:      scf.forall.in_parallel {
// CHECK-NEXT:        tensor.parallel_insert_slice %1 into %arg3[%arg2] [4] [1] : tensor<4xf32> into tensor<?xf32>
// CHECK-NEXT:      }
// CHECK-NEXT:    }
// CHECK-NEXT:    %dim = tensor.dim %arg0, %c0 : tensor<?xf32>
// CHECK-NEXT:    "test.keep"(%0) : (tensor<?xf32>) -> ()
// CHECK-NEXT:    return %dim : index
func.func @size_of_result(%t: tensor<?xf32>, %n: index) -> index {
  %c0 = arith.constant 0 : index
  %0 = scf.forall (%i) in (%n) shared_outs(%o = %t) -> (tensor<?xf32>) {
    %1 = "test.slice"(%i) : (index) -> tensor<4xf32>
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %1 into %o[%i] [4] [1] : tensor<4xf32> into tensor<?xf32>
    }
  }
  %2 = tensor.dim %0, %c0 : tensor<?xf32>
  "test.keep"(%0) : (tensor<?xf32>) -> ()
  return %2 : index
}
