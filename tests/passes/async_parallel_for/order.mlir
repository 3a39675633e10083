// RUN: mlir-opt %s --async-parallel-for=async-dispatch=false | FileCheck %s

// Functions are named from the last loop to the first one, after that those for the loops in functions that were created.
// CHECK-LABEL: func @nested
// CHECK:         call @parallel_compute_fn_1(
// CHECK-LABEL: func @last
// CHECK:         call @parallel_compute_fn_0(
// CHECK:         call @parallel_compute_fn(
// CHECK-LABEL: func private @parallel_compute_fn(
// CHECK-LABEL: func private @parallel_compute_fn_0(
// CHECK-LABEL: func private @parallel_compute_fn_1(
// CHECK:         call @parallel_compute_fn_2(
// CHECK-LABEL: func private @parallel_compute_fn_2(
func.func @nested(%n: index, %m: memref<?x?xf32>) {
  %f = arith.constant 1.0 : f32
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
    scf.parallel (%j) = (%c0) to (%i) step (%c1) {
      memref.store %f, %m[%i, %j] : memref<?x?xf32>
      scf.reduce
    }
    scf.reduce
  }
  return
}
func.func @last(%n: index, %m: memref<?x?xf32>) {
  %f = arith.constant 1.0 : f32
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
    memref.store %f, %m[%i, %i] : memref<?x?xf32>
    scf.reduce
  }
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
    memref.store %f, %m[%c0, %i] : memref<?x?xf32>
    scf.reduce
  }
  return
}
