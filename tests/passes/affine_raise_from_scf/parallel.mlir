// RUN: mlir-opt %s -pass-pipeline='builtin.module(func.func(affine-raise-from-scf))' | FileCheck %s

// Iterations that write different elements are independent: the loops become affine loops, which may be exchanged with the one inside.

// CHECK-LABEL:  func.func @independent(
// CHECK:          affine.for %[[I:.*]] = 0 to %arg2 {
// CHECK-NEXT:       affine.for %[[J:.*]] = 0 to 8 step 2 {
// CHECK-NEXT:         affine.for %[[K:.*]] = 0 to %arg2 {
// CHECK-NEXT:           affine.load %arg0[%[[I]], %[[K]]] : memref<?x8xf32>
func.func @independent(%a: memref<?x8xf32>, %b: memref<?x8xf32>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c8 = arith.constant 8 : index
  scf.parallel (%i, %j) = (%c0, %c0) to (%n, %c8) step (%c1, %c2) {
    scf.for %k = %c0 to %n step %c1 {
      %x = memref.load %a[%i, %k] : memref<?x8xf32>
      %y = memref.load %b[%i, %j] : memref<?x8xf32>
      %z = arith.addf %x, %y : f32
      memref.store %z, %b[%i, %j] : memref<?x8xf32>
    }
    scf.reduce
  }
  return
}

// A bound that is the least of several.
// CHECK-LABEL:  func.func @bounds(
// CHECK:          affine.for %{{.*}} = max #{{.*}}(%arg1) to min #{{.*}}(%arg1) {
func.func @bounds(%a: memref<?xf32>, %n: index, %x: f32) {
  affine.parallel (%i) = (max(0, %n - 8)) to (min(100, %n)) {
    affine.store %x, %a[%i] : memref<?xf32>
  }
  return
}

// It is not known which elements are written: the program says that the iterations may run at once, so that they do.
// CHECK-LABEL:  func.func @unknown(
// CHECK:          scf.parallel
// CHECK:            scf.parallel
func.func @unknown(%a: memref<?xf32>, %p: memref<?xindex>, %n: index, %x: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
    %at = memref.load %p[%i] : memref<?xindex>
    memref.store %x, %a[%at] : memref<?xf32>
    scf.parallel (%j) = (%c0) to (%n) step (%c1) {
      %y = memref.load %a[%j] : memref<?xf32>
      scf.reduce
    }
    scf.reduce
  }
  return
}

// Sums, and memory on the stack of an iteration.
// CHECK-LABEL:  func.func @others(
// CHECK:          scf.parallel
// CHECK:          scf.parallel
func.func @others(%a: memref<?xf32>, %n: index, %x: f32) -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %s = scf.parallel (%i) = (%c0) to (%n) step (%c1) init (%x) -> f32 {
    %y = memref.load %a[%i] : memref<?xf32>
    scf.reduce(%y : f32) {
    ^bb0(%l: f32, %r: f32):
      %t = arith.addf %l, %r : f32
      scf.reduce.return %t : f32
    }
  }
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
    %m = memref.alloca() : memref<1xf32>
    memref.store %x, %m[%c0] : memref<1xf32>
    %y = memref.load %m[%c0] : memref<1xf32>
    memref.store %y, %a[%i] : memref<?xf32>
    scf.reduce
  }
  return %s : f32
}
