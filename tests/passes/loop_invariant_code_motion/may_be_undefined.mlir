// RUN: mlir-opt %s --loop-invariant-code-motion --allow-unregistered-dialect | FileCheck %s

// What may be undefined stays in a loop that may not run: divisions by what is not known, maps that divide by symbols, views that may not
// fit. What is known to be defined moves.

// CHECK-LABEL: func @integers
// CHECK:         %[[SAFE:.*]] = arith.remsi %arg1, %c7_i64 : i64
// CHECK-NEXT:    scf.for
// CHECK-NEXT:      arith.remsi %arg1, %arg2
// CHECK-NEXT:      arith.remui %arg1, %arg2
// CHECK-NEXT:      arith.floordivsi %arg1, %arg2
// CHECK-NEXT:      math.ipowi %arg1, %arg2
// CHECK-NEXT:      "test.use"
func.func @integers(%n: index, %x: i64, %y: i64) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c7_i64 = arith.constant 7 : i64
  scf.for %i = %c0 to %n step %c1 {
    %0 = arith.remsi %x, %c7_i64 : i64
    %1 = arith.remsi %x, %y : i64
    %2 = arith.remui %x, %y : i64
    %3 = arith.floordivsi %x, %y : i64
    %4 = math.ipowi %x, %y : i64
    "test.use"(%0, %1, %2, %3, %4) : (i64, i64, i64, i64, i64) -> ()
  }
  return
}

// CHECK-LABEL: func @maps
// CHECK:         affine.apply #[[$BY8:.*]](%arg0)
// CHECK-NEXT:    scf.for
// CHECK-NEXT:      affine.apply #[[$BYS:.*]](%arg0)[%arg1]
// CHECK-NEXT:      affine.delinearize_index %arg0 into (%arg1, 4)
func.func @maps(%n: index, %s: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    %0 = affine.apply affine_map<(d0) -> (d0 floordiv 8)>(%n)
    %1 = affine.apply affine_map<(d0)[s0] -> (d0 mod s0)>(%n)[%s]
    %2:2 = affine.delinearize_index %n into (%s, 4) : index, index
    "test.use"(%0, %1, %2#0, %2#1) : (index, index, index, index) -> ()
  }
  return
}

// CHECK-LABEL: func @views
// CHECK:         memref.subview %arg1[2] [4] [1]
// CHECK-NEXT:    memref.cast %arg2 : memref<?xf32> to memref<*xf32>
// CHECK-NEXT:    scf.for
// CHECK-NEXT:      memref.subview %arg1[%arg0] [4] [1]
// CHECK-NEXT:      memref.cast %arg2 : memref<?xf32> to memref<8xf32>
// CHECK-NEXT:      tensor.extract %arg3[%arg0]
func.func @views(%n: index, %m: memref<8xf32>, %d: memref<?xf32>, %t: tensor<?xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    %0 = memref.subview %m[2] [4] [1] : memref<8xf32> to memref<4xf32, strided<[1], offset: 2>>
    %1 = memref.subview %m[%n] [4] [1] : memref<8xf32> to memref<4xf32, strided<[1], offset: ?>>
    %2 = memref.cast %d : memref<?xf32> to memref<8xf32>
    %3 = memref.cast %d : memref<?xf32> to memref<*xf32>
    %4 = tensor.extract %t[%n] : tensor<?xf32>
    "test.use"(%0, %1, %2, %3, %4) : (memref<4xf32, strided<[1], offset: 2>>, memref<4xf32, strided<[1], offset: ?>>, memref<8xf32>, memref<*xf32>, f32) -> ()
  }
  return
}
