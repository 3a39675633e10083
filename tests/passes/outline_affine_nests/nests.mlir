// RUN: mlir-opt %s -pass-pipeline='builtin.module(func.func(affine-raise-from-scf),outline-affine-nests)' | FileCheck %s

// A nest in a loop that ends when a value is small: what the loop carries is fixed for the nest, and so are constants in it.

// CHECK-LABEL:  func.func @sweeps(
// CHECK:          scf.while
// CHECK:          ^bb0(%[[X:.*]]: memref<?x?xf32>, %[[Y:.*]]: memref<?x?xf32>):
// CHECK-NEXT:       func.call @sweeps.nest(%{{.*}}, %[[X]], %[[Y]]) : (index, memref<?x?xf32>, memref<?x?xf32>) -> ()
// CHECK-LABEL:  func.func private @sweeps.nest(
// CHECK-SAME:     %[[N:.*]]: index, %[[A:.*]]: memref<?x?xf32>, %[[B:.*]]: memref<?x?xf32>) {
// CHECK:          %[[HALF:.*]] = arith.constant 5.000000e-01 : f32
// CHECK:          affine.for %[[I:.*]] = 0 to %[[N]] {
// CHECK-NEXT:       affine.for %[[J:.*]] = 0 to %[[N]] {
// CHECK-NEXT:         %[[V:.*]] = affine.load %[[A]][%[[I]], %[[J]]] : memref<?x?xf32>
// CHECK-NEXT:         %[[W:.*]] = arith.mulf %[[V]], %[[HALF]] : f32
// CHECK-NEXT:         affine.store %[[W]], %[[B]][%[[I]], %[[J]]] : memref<?x?xf32>
func.func @sweeps(%a: memref<?x?xf32>, %b: memref<?x?xf32>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %half = arith.constant 0.5 : f32
  %r:2 = scf.while (%x = %a, %y = %b) : (memref<?x?xf32>, memref<?x?xf32>) -> (memref<?x?xf32>, memref<?x?xf32>) {
    %v = memref.load %x[%c0, %c0] : memref<?x?xf32>
    %more = arith.cmpf ogt, %v, %half : f32
    scf.condition(%more) %x, %y : memref<?x?xf32>, memref<?x?xf32>
  } do {
  ^bb0(%x: memref<?x?xf32>, %y: memref<?x?xf32>):
    scf.for %i = %c0 to %n step %c1 {
      scf.for %j = %c0 to %n step %c1 {
        %v = memref.load %x[%i, %j] : memref<?x?xf32>
        %w = arith.mulf %v, %half : f32
        memref.store %w, %y[%i, %j] : memref<?x?xf32>
      }
    }
    scf.yield %y, %x : memref<?x?xf32>, memref<?x?xf32>
  }
  return
}

// A loop whose step is not constant; the bounds of the nest depend on where it is. What the nest returns is returned.

// CHECK-LABEL:  func.func @tiles(
// CHECK:          scf.for %[[T:.*]] = %{{.*}} to %[[M:.*]] step %{{.*}} iter_args(
// CHECK:            %[[END:.*]] = arith.addi %[[T]], %[[M]] : index
// CHECK-NEXT:       %[[SUM:.*]] = func.call @tiles.nest(%[[T]], %[[END]], %{{.*}}, %[[M]], %{{.*}}) : (index, index, i32, index, memref<?x?xi32>) -> i32
// CHECK-NEXT:       scf.yield %[[SUM]] : i32
// CHECK-LABEL:  func.func private @tiles.nest(
// CHECK:          %[[R:.*]] = affine.for %{{.*}} = %arg0 to %arg1 iter_args(%{{.*}} = %arg2) -> (i32) {
// CHECK:          return %[[R]] : i32
func.func @tiles(%a: memref<?x?xi32>, %m: index, %step: index) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0 : i32
  %r = scf.for %t = %c0 to %m step %step iter_args(%s = %zero) -> (i32) {
    %end = arith.addi %t, %m : index
    %u = scf.for %i = %t to %end step %c1 iter_args(%v = %s) -> (i32) {
      %w = scf.for %j = %c0 to %m step %c1 iter_args(%x = %v) -> (i32) {
        %y = memref.load %a[%i, %j] : memref<?x?xi32>
        %z = arith.addi %x, %y : i32
        scf.yield %z : i32
      }
      scf.yield %w : i32
    }
    scf.yield %u : i32
  }
  return %r : i32
}

// What calls functions, a single loop in a loop that counts, and what nothing is gained for stay.

func.func private @other(index)

// CHECK-LABEL:  func.func @stay(
// CHECK-NOT:      @stay.nest
func.func @stay(%a: memref<?xf32>, %n: index, %step: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %one = arith.constant 1.0 : f32
  scf.for %t = %c0 to %n step %step {
    scf.for %i = %c0 to %n step %c1 {
      scf.for %j = %c0 to %n step %c1 {
        func.call @other(%j) : (index) -> ()
      }
    }
    scf.for %i = %c0 to %n step %c1 {
      memref.store %one, %a[%i] : memref<?xf32>
    }
    scf.for %i = %c0 to %n step %c1 {
      scf.for %j = %c0 to %n step %step {
        memref.store %one, %a[%j] : memref<?xf32>
      }
    }
  }
  return
}
