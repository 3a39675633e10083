// RUN: mlir-opt %s --split-input-file --transform-interpreter --allow-unregistered-dialect | FileCheck %s

// The loop carries the vector that each iteration read and wrote.
// CHECK-LABEL: func.func @pair(
// CHECK-NEXT:     %c0 = arith.constant 0 : index
// CHECK-NEXT:     %c1 = arith.constant 1 : index
// CHECK-NEXT:     %cst = arith.constant 0.000000e+00 : f32
// CHECK-NEXT:     %0 = vector.transfer_read %arg0[%c0, %c1], %cst : memref<8x8xf32>, vector<4xf32>
// CHECK-NEXT:     %1 = scf.for %arg3 = %c0 to %arg1 step %c1 iter_args(%arg4 = %0) -> (vector<4xf32>) {
// CHECK-NEXT:       %2 = "work"(%arg4) : (vector<4xf32>) -> vector<4xf32>
// CHECK-NEXT:       scf.yield %2 : vector<4xf32>
// CHECK-NEXT:     }
// CHECK-NEXT:     vector.transfer_write %1, %arg0[%c0, %c1] : vector<4xf32>, memref<8x8xf32>
// CHECK-NEXT:     return
func.func @pair(%m: memref<8x8xf32>, %n: index, %v: vector<1xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %z = arith.constant 0.0 : f32
  scf.for %i = %c0 to %n step %c1 {
    %r = vector.transfer_read %m[%c0, %c1], %z : memref<8x8xf32>, vector<4xf32>
    %s = "work"(%r) : (vector<4xf32>) -> vector<4xf32>
    vector.transfer_write %s, %m[%c0, %c1] : vector<4xf32>, memref<8x8xf32>
  }
  return
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%m: !transform.any_op) {
    %f = transform.structured.match ops{["func.func"]} in %m : (!transform.any_op) -> !transform.any_op
    %0 = transform.structured.hoist_redundant_vector_transfers %f : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}

// -----

// Transfers of disjoint parts do not keep each other, and leave all loops around.
// CHECK-LABEL: func.func @apart(
// CHECK-NEXT:     %c0 = arith.constant 0 : index
// CHECK-NEXT:     %c1 = arith.constant 1 : index
// CHECK-NEXT:     %c5 = arith.constant 5 : index
// CHECK-NEXT:     %c4 = arith.constant 4 : index
// CHECK-NEXT:     %cst = arith.constant 0.000000e+00 : f32
// CHECK-NEXT:     %0 = vector.transfer_read %arg0[%c0, %c0], %cst : memref<8x8xf32>, vector<4xf32>
// CHECK-NEXT:     %1 = vector.transfer_read %arg0[%c0, %c4], %cst : memref<8x8xf32>, vector<4xf32>
// CHECK-NEXT:     %2:2 = affine.for %arg2 = 0 to %arg1 iter_args(%arg3 = %0, %arg4 = %1) -> (vector<4xf32>, vector<4xf32>) {
// CHECK-NEXT:       %3:2 = scf.for %arg5 = %c0 to %arg1 step %c1 iter_args(%arg6 = %arg3, %arg7 = %arg4) -> (vector<4xf32>, vector<4xf32>) {
// CHECK-NEXT:         %4 = "work"(%arg6) : (vector<4xf32>) -> vector<4xf32>
// CHECK-NEXT:         %5 = "work"(%arg7) : (vector<4xf32>) -> vector<4xf32>
// CHECK-NEXT:         scf.yield %4, %5 : vector<4xf32>, vector<4xf32>
// CHECK-NEXT:       }
// CHECK-NEXT:       affine.yield %3#0, %3#1 : vector<4xf32>, vector<4xf32>
// CHECK-NEXT:     }
// CHECK-NEXT:     vector.transfer_write %2#1, %arg0[%c0, %c4] : vector<4xf32>, memref<8x8xf32>
// CHECK-NEXT:     vector.transfer_write %2#0, %arg0[%c0, %c0] : vector<4xf32>, memref<8x8xf32>
// CHECK-NEXT:     return
func.func @apart(%m: memref<8x8xf32>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c5 = arith.constant 5 : index
  %c4 = arith.constant 4 : index
  %z = arith.constant 0.0 : f32
  affine.for %i = 0 to %n {
    scf.for %j = %c0 to %n step %c1 {
      %r = vector.transfer_read %m[%c0, %c0], %z : memref<8x8xf32>, vector<4xf32>
      %r2 = vector.transfer_read %m[%c0, %c4], %z : memref<8x8xf32>, vector<4xf32>
      %s = "work"(%r) : (vector<4xf32>) -> vector<4xf32>
      %s2 = "work"(%r2) : (vector<4xf32>) -> vector<4xf32>
      vector.transfer_write %s, %m[%c0, %c0] : vector<4xf32>, memref<8x8xf32>
      vector.transfer_write %s2, %m[%c0, %c4] : vector<4xf32>, memref<8x8xf32>
    }
  }
  return
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%m: !transform.any_op) {
    %f = transform.structured.match ops{["func.func"]} in %m : (!transform.any_op) -> !transform.any_op
    %0 = transform.structured.hoist_redundant_vector_transfers %f : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}

// -----

// A read that overlaps keeps the pair in the loop.
// CHECK-LABEL: func.func @near(
// CHECK-NEXT:     %c0 = arith.constant 0 : index
// CHECK-NEXT:     %c1 = arith.constant 1 : index
// CHECK-NEXT:     %c3 = arith.constant 3 : index
// CHECK-NEXT:     %cst = arith.constant 0.000000e+00 : f32
// CHECK-NEXT:     scf.for %arg2 = %c0 to %arg1 step %c1 {
// CHECK-NEXT:       %0 = vector.transfer_read %arg0[%c0, %c0], %cst : memref<8x8xf32>, vector<4xf32>
// CHECK-NEXT:       %1 = vector.transfer_read %arg0[%c0, %c3], %cst : memref<8x8xf32>, vector<4xf32>
// CHECK-NEXT:       %2 = "work"(%0) : (vector<4xf32>) -> vector<4xf32>
// CHECK-NEXT:       vector.transfer_write %2, %arg0[%c0, %c0] : vector<4xf32>, memref<8x8xf32>
// CHECK-NEXT:       "use"(%1) : (vector<4xf32>) -> ()
// CHECK-NEXT:     }
// CHECK-NEXT:     return
func.func @near(%m: memref<8x8xf32>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %z = arith.constant 0.0 : f32
  scf.for %j = %c0 to %n step %c1 {
    %r = vector.transfer_read %m[%c0, %c0], %z : memref<8x8xf32>, vector<4xf32>
    %r2 = vector.transfer_read %m[%c0, %c3], %z : memref<8x8xf32>, vector<4xf32>
    %s = "work"(%r) : (vector<4xf32>) -> vector<4xf32>
    vector.transfer_write %s, %m[%c0, %c0] : vector<4xf32>, memref<8x8xf32>
    "use"(%r2) : (vector<4xf32>) -> ()
  }
  return
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%m: !transform.any_op) {
    %f = transform.structured.match ops{["func.func"]} in %m : (!transform.any_op) -> !transform.any_op
    %0 = transform.structured.hoist_redundant_vector_transfers %f : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}

// -----

// A read of what nothing in the loop writes leaves it; one of what is written through a view does not.
// CHECK-LABEL: func.func @reads(
// CHECK-NEXT:     %c0 = arith.constant 0 : index
// CHECK-NEXT:     %c1 = arith.constant 1 : index
// CHECK-NEXT:     %cst = arith.constant 0.000000e+00 : f32
// CHECK-NEXT:     %subview = memref.subview %arg1[0, 0] [4, 4] [1, 1] : memref<8x8xf32> to memref<4x4xf32, strided<[8, 1]>>
// CHECK-NEXT:     %0 = vector.transfer_read %arg0[%c0, %c0], %cst : memref<8x8xf32>, vector<4xf32>
// CHECK-NEXT:     scf.for %arg3 = %c0 to %arg2 step %c1 {
// CHECK-NEXT:       %1 = vector.transfer_read %arg1[%c0, %c0], %cst : memref<8x8xf32>, vector<4xf32>
// CHECK-NEXT:       "use"(%0, %1) : (vector<4xf32>, vector<4xf32>) -> ()
// CHECK-NEXT:       memref.store %cst, %subview[%c0, %c0] : memref<4x4xf32, strided<[8, 1]>>
// CHECK-NEXT:     }
// CHECK-NEXT:     return
func.func @reads(%m: memref<8x8xf32>, %k: memref<8x8xf32>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %z = arith.constant 0.0 : f32
  %sv = memref.subview %k[0, 0] [4, 4] [1, 1] : memref<8x8xf32> to memref<4x4xf32, strided<[8, 1]>>
  scf.for %j = %c0 to %n step %c1 {
    %r = vector.transfer_read %m[%c0, %c0], %z : memref<8x8xf32>, vector<4xf32>
    %r2 = vector.transfer_read %k[%c0, %c0], %z : memref<8x8xf32>, vector<4xf32>
    "use"(%r, %r2) : (vector<4xf32>, vector<4xf32>) -> ()
    memref.store %z, %sv[%c0, %c0] : memref<4x4xf32, strided<[8, 1]>>
  }
  return
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%m: !transform.any_op) {
    %f = transform.structured.match ops{["func.func"]} in %m : (!transform.any_op) -> !transform.any_op
    %0 = transform.structured.hoist_redundant_vector_transfers %f : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}

// -----

// Parts are disjoint if their offsets differ by a vector.
// CHECK-DAG: #map = affine_map<(d0) -> (d0 + 4)>
// CHECK-LABEL: func.func @dyn(
// CHECK-NEXT:     %c0 = arith.constant 0 : index
// CHECK-NEXT:     %c1 = arith.constant 1 : index
// CHECK-NEXT:     %cst = arith.constant 0.000000e+00 : f32
// CHECK-NEXT:     %0 = affine.apply #map(%arg2)
// CHECK-NEXT:     %1 = vector.transfer_read %arg0[%c0, %arg2], %cst : memref<?x?xf32>, vector<4xf32>
// CHECK-NEXT:     %2 = vector.transfer_read %arg0[%c0, %0], %cst : memref<?x?xf32>, vector<4xf32>
// CHECK-NEXT:     %3 = scf.for %arg3 = %c0 to %arg1 step %c1 iter_args(%arg4 = %1) -> (vector<4xf32>) {
// CHECK-NEXT:       %4 = "work"(%arg4, %2) : (vector<4xf32>, vector<4xf32>) -> vector<4xf32>
// CHECK-NEXT:       scf.yield %4 : vector<4xf32>
// CHECK-NEXT:     }
// CHECK-NEXT:     vector.transfer_write %3, %arg0[%c0, %arg2] : vector<4xf32>, memref<?x?xf32>
// CHECK-NEXT:     return
func.func @dyn(%m: memref<?x?xf32>, %n: index, %a: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %z = arith.constant 0.0 : f32
  %b = affine.apply affine_map<(d0) -> (d0 + 4)>(%a)
  scf.for %j = %c0 to %n step %c1 {
    %r = vector.transfer_read %m[%c0, %a], %z : memref<?x?xf32>, vector<4xf32>
    %r2 = vector.transfer_read %m[%c0, %b], %z : memref<?x?xf32>, vector<4xf32>
    %s = "work"(%r, %r2) : (vector<4xf32>, vector<4xf32>) -> vector<4xf32>
    vector.transfer_write %s, %m[%c0, %a] : vector<4xf32>, memref<?x?xf32>
  }
  return
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%m: !transform.any_op) {
    %f = transform.structured.match ops{["func.func"]} in %m : (!transform.any_op) -> !transform.any_op
    %0 = transform.structured.hoist_redundant_vector_transfers %f : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}
