// RUN: mlir-opt %s '--test-multi-buffering=multiplier=5' -allow-unregistered-dialect | FileCheck %s

// CHECK: #map = affine_map<(d0) -> ((d0 floordiv 2) mod 5)>

// A deallocation outside is not dominated by what overwrites the buffer.
// CHECK-LABEL: func.func @a(%arg0: memref<4x128xf32>, %arg1: index, %arg2: index)
// CHECK-NEXT:     %alloc = memref.alloc() : memref<4x128xf32>
// CHECK-NEXT:     %c1 = arith.constant 1 : index
// CHECK-NEXT:     %c3 = arith.constant 3 : index
// CHECK-NEXT:     scf.for %arg3 = %c1 to %arg1 step %c3 {
// CHECK-NEXT:       memref.copy %arg0, %alloc : memref<4x128xf32> to memref<4x128xf32>
// CHECK-NEXT:       %subview = memref.subview %alloc[%arg3, 1] [1, 10] [1, 1] : memref<4x128xf32> to memref<10xf32, strided<[1], offset: ?>>
// CHECK-NEXT:       "test.use"(%subview, %alloc) : (memref<10xf32, strided<[1], offset: ?>>, memref<4x128xf32>) -> ()
// CHECK-NEXT:     }
// CHECK-NEXT:     memref.dealloc %alloc : memref<4x128xf32>
// CHECK-NEXT:     return
func.func @a(%x: memref<4x128xf32>, %n: index, %i1: index) {
  %0 = memref.alloc() : memref<4x128xf32>
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  scf.for %i = %c1 to %n step %c3 {
    memref.copy %x, %0 : memref<4x128xf32> to memref<4x128xf32>
    %s = memref.subview %0[%i, 1] [1, 10] [1, 1] : memref<4x128xf32> to memref<10xf32, strided<[1], offset: ?>>
    "test.use"(%s, %0) : (memref<10xf32, strided<[1], offset: ?>>, memref<4x128xf32>) -> ()
  }
  memref.dealloc %0 : memref<4x128xf32>
  return
}

// Each iteration uses one of several buffers in turn.
// CHECK-LABEL: func.func @b(%arg0: memref<4x128xf32>, %arg1: index)
// CHECK-NEXT:     %alloc = memref.alloc() : memref<5x4x128xf32>
// CHECK-NEXT:     affine.for %arg2 = 0 to 128 step 2 {
// CHECK-NEXT:       %c0 = arith.constant 0 : index
// CHECK-NEXT:       %c2 = arith.constant 2 : index
// CHECK-NEXT:       %0 = affine.apply #map(%arg2)
// CHECK-NEXT:       %subview = memref.subview %alloc[%0, 0, 0] [1, 4, 128] [1, 1, 1] : memref<5x4x128xf32> to memref<4x128xf32, strided<[128, 1], offset: ?>>
// CHECK-NEXT:       memref.copy %arg0, %subview : memref<4x128xf32> to memref<4x128xf32, strided<[128, 1], offset: ?>>
// CHECK-NEXT:       "test.use"(%subview) : (memref<4x128xf32, strided<[128, 1], offset: ?>>) -> ()
// CHECK-NEXT:     }
// CHECK-NEXT:     return
func.func @b(%x: memref<4x128xf32>, %n: index) {
  %0 = memref.alloc() : memref<4x128xf32>
  affine.for %i = 0 to 128 step 2 {
    memref.copy %x, %0 : memref<4x128xf32> to memref<4x128xf32>
    "test.use"(%0) : (memref<4x128xf32>) -> ()
  }
  return
}

// A buffer that is not overwritten may carry values to the next iteration.
// CHECK-LABEL: func.func @c(%arg0: memref<4x128xf32>, %arg1: index)
// CHECK-NEXT:     %c1 = arith.constant 1 : index
// CHECK-NEXT:     %alloc = memref.alloc() : memref<4x128xf32>
// CHECK-NEXT:     scf.for %arg2 = %c1 to %arg1 step %c1 {
// CHECK-NEXT:       "test.use"(%alloc) : (memref<4x128xf32>) -> ()
// CHECK-NEXT:     }
// CHECK-NEXT:     return
func.func @c(%x: memref<4x128xf32>, %n: index) {
  %c1 = arith.constant 1 : index
  %0 = memref.alloc() : memref<4x128xf32>
  scf.for %i = %c1 to %n step %c1 {
    "test.use"(%0) : (memref<4x128xf32>) -> ()
  }
  return
}
