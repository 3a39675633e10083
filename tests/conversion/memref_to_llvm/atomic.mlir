// RUN: mlir-opt %s --finalize-memref-to-llvm | FileCheck %s

// CHECK-LABEL: func @updates
func.func @updates(%f: memref<4xf32>, %x: f32, %n: memref<4xi64>, %y: i64, %i: index) {
  // CHECK: llvm.atomicrmw fadd
  %0 = memref.atomic_rmw addf %x, %f[%i] : (f32, memref<4xf32>) -> f32
  // CHECK: llvm.atomicrmw max
  %1 = memref.atomic_rmw maxs %y, %n[%i] : (i64, memref<4xi64>) -> i64
  return
}

// LLVM has no such updates.
// CHECK-LABEL: func @others
func.func @others(%f: memref<4xf8E5M2>, %x: f8E5M2, %b: memref<4xi1>, %y: i1, %n: memref<4xi32>, %z: i32, %i: index) {
  // CHECK: memref.atomic_rmw addf
  %0 = memref.atomic_rmw addf %x, %f[%i] : (f8E5M2, memref<4xf8E5M2>) -> f8E5M2
  // CHECK: memref.atomic_rmw addi
  %1 = memref.atomic_rmw addi %y, %b[%i] : (i1, memref<4xi1>) -> i1
  // CHECK: memref.atomic_rmw maxnumf
  %2 = memref.atomic_rmw maxnumf %z, %n[%i] : (i32, memref<4xi32>) -> i32
  return
}
