// RUN: mlir-opt %s --sparse-gpu-codegen --split-input-file | FileCheck %s

// The buffers that a kernel writes are copied back, wherever they are first used.
// CHECK-LABEL: gpu.module @sparse_kernels {
// CHECK:         gpu.func @kernel0(%[[IN:.*]]: memref<8xf32>, %[[OUT:.*]]: memref<8xf32>) kernel {
// CHECK-LABEL: func.func @out(
// CHECK:         %[[A:.*]], %{{.*}} = gpu.alloc async
// CHECK:         %[[B:.*]], %{{.*}} = gpu.alloc async
// CHECK:         %[[LAUNCHED:.*]] = gpu.launch_func async @sparse_kernels::@kernel0
// CHECK-SAME:      args(%[[A]] : memref<8xf32>, %[[B]] : memref<8xf32>)
// CHECK-NOT:     gpu.memcpy async [%{{.*}}] %arg0,
// CHECK:         %[[COPIED:.*]] = gpu.memcpy async [%[[LAUNCHED]]] %arg1, %[[B]]
// CHECK:         gpu.dealloc async [%[[COPIED]]] %[[B]]
func.func @out(%in: memref<8xf32>, %out: memref<8xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  scf.parallel (%i) = (%c0) to (%c8) step (%c1) {
    %0 = memref.load %in[%i] : memref<8xf32>
    memref.store %0, %out[%i] : memref<8xf32>
    scf.reduce
  } {"Emitted from" = "linalg.generic"}
  return
}

// -----

// Only outermost loops become kernels, which go to the module of kernels that is there, under names that it does not have.
// CHECK-LABEL: gpu.module @mine {
// CHECK-NEXT:    gpu.func @kernel1(
// CHECK:           scf.for
// CHECK:             scf.parallel
// CHECK:         gpu.func @kernel0() kernel {
// CHECK-LABEL: func.func @nested(
// CHECK-NOT:     scf.parallel
// CHECK:         gpu.launch_func async @mine::@kernel1
gpu.module @mine {
  gpu.func @kernel0() kernel {
    gpu.return
  }
}

func.func @nested(%out: memref<8x8xf32>, %value: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  scf.parallel (%i) = (%c0) to (%c8) step (%c1) {
    scf.parallel (%j) = (%c0) to (%c8) step (%c1) {
      memref.store %value, %out[%i, %j] : memref<8x8xf32>
      scf.reduce
    } {"Emitted from" = "linalg.generic"}
    scf.reduce
  } {"Emitted from" = "linalg.generic"}
  return
}

// -----

// What cannot be passed to a kernel keeps a loop on the host, and so do other steps and starts.
// CHECK-LABEL: func.func @host(
// CHECK-COUNT-2: scf.parallel
func.func @host(%out: memref<8xf32>, %value: complex<f32>, %other: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  scf.parallel (%i) = (%c0) to (%c8) step (%c1) {
    %0 = complex.re %value : complex<f32>
    memref.store %0, %out[%i] : memref<8xf32>
    scf.reduce
  } {"Emitted from" = "linalg.generic"}
  scf.parallel (%i) = (%c1) to (%c8) step (%c1) {
    memref.store %other, %out[%i] : memref<8xf32>
    scf.reduce
  } {"Emitted from" = "linalg.generic"}
  return
}
