// RUN: mlir-opt %s --async-parallel-for | FileCheck %s
// RUN: mlir-opt %s --async-parallel-for="async-dispatch=false num-workers=20 min-task-size=1" | FileCheck %s --check-prefix=LOOP
// RUN: mlir-opt %s --async-parallel-for=num-workers=-1 | FileCheck %s --check-prefix=RUNTIME

// Blocks of iterations are dispatched recursively; each is computed by a function that turns a number of a block into indices.

// CHECK-LABEL: func.func @one(
// CHECK:         async.create_group
// CHECK:         func.call @async_dispatch_fn_1(
// CHECK:         async.await_all

// LOOP-LABEL:  func.func @one(
// LOOP:          scf.for
// LOOP:            async.execute
// LOOP:              func.call @parallel_compute_fn_0(
// LOOP:          func.call @parallel_compute_fn_0(
// LOOP:          async.await_all

// RUNTIME-LABEL: func.func @one(
// RUNTIME:         async.runtime.num_worker_threads : index
// RUNTIME:         arith.fptosi
func.func @one(%lb: index, %ub: index, %step: index, %m: memref<?xf32>) {
  scf.parallel (%i) = (%lb) to (%ub) step (%step) {
    %0 = arith.constant 1.0 : f32
    memref.store %0, %m[%i] : memref<?xf32>
    scf.reduce
  }
  return
}

// The inner loop has eight iterations: large blocks are made of whole inner loops.

// CHECK-LABEL: func.func @two(
// CHECK:         func.call @parallel_compute_fn_with_aligned_loops(
// CHECK:         func.call @parallel_compute_fn(
func.func @two(%m: memref<?x?xf32>, %x: f32, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  scf.parallel (%i, %j) = (%c0, %c0) to (%n, %c8) step (%c1, %c1) {
    memref.store %x, %m[%i, %j] : memref<?x?xf32>
    scf.reduce
  }
  return
}

// A reduction stays.

// CHECK-LABEL: func.func @reduction(
// CHECK:         scf.parallel
// CHECK:         scf.reduce
func.func @reduction(%n: index, %x: f32) -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0 = scf.parallel (%i) = (%c0) to (%n) step (%c1) init (%x) -> f32 {
    scf.reduce(%x : f32) {
    ^bb0(%a: f32, %b: f32):
      %1 = arith.addf %a, %b : f32
      scf.reduce.return %1 : f32
    }
  }
  return %0 : f32
}

// CHECK-LABEL: func.func private @parallel_compute_fn_0(
// CHECK:         scf.for
// CHECK:           memref.store

// CHECK-LABEL: func.func private @async_dispatch_fn_1(
// CHECK:         scf.while
// CHECK:           async.execute
// CHECK:             func.call @async_dispatch_fn_1(
// CHECK:           async.add_to_group
// CHECK:         call @parallel_compute_fn_0(
