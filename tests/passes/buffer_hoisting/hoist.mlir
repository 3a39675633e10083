// RUN: mlir-opt %s --buffer-hoisting -allow-unregistered-dialect | FileCheck %s

// A buffer of a branch moves to the block that dominates its uses.
// CHECK-LABEL: func.func @dominator(%arg0: i1)
// CHECK-NEXT:     %alloc = memref.alloc() : memref<4xf32>
// CHECK-NEXT:     %alloc_0 = memref.alloc() : memref<4xf32>
// CHECK-NEXT:     cf.cond_br %arg0, ^bb1, ^bb2
// CHECK-NEXT:   ^bb1:  // pred: ^bb0
// CHECK-NEXT:     cf.br ^bb3(%alloc : memref<4xf32>)
// CHECK-NEXT:   ^bb2:  // pred: ^bb0
// CHECK-NEXT:     cf.br ^bb3(%alloc_0 : memref<4xf32>)
// CHECK-NEXT:   ^bb3(%0: memref<4xf32>):  // 2 preds: ^bb1, ^bb2
// CHECK-NEXT:     "test.use"(%0) : (memref<4xf32>) -> ()
// CHECK-NEXT:     return
func.func @dominator(%c: i1) {
  cf.cond_br %c, ^bb1, ^bb2
^bb1:
  %0 = memref.alloc() : memref<4xf32>
  cf.br ^bb3(%0 : memref<4xf32>)
^bb2:
  %1 = memref.alloc() : memref<4xf32>
  cf.br ^bb3(%1 : memref<4xf32>)
^bb3(%2: memref<4xf32>):
  "test.use"(%2) : (memref<4xf32>) -> ()
  return
}

// It does not leave a loop, nor pass what its sizes need.
// CHECK-LABEL: func.func @stays(%arg0: index, %arg1: i1)
// CHECK-NEXT:     scf.for %arg2 = %arg0 to %arg0 step %arg0 {
// CHECK-NEXT:       scf.if %arg1 {
// CHECK-NEXT:         %alloc = memref.alloc() : memref<4xf32>
// CHECK-NEXT:         %0 = "test.size"() : () -> index
// CHECK-NEXT:         %alloc_0 = memref.alloc(%0) : memref<?xf32>
// CHECK-NEXT:         "test.use"(%alloc, %alloc_0) : (memref<4xf32>, memref<?xf32>) -> ()
// CHECK-NEXT:       }
// CHECK-NEXT:     }
// CHECK-NEXT:     return
func.func @stays(%n: index, %c: i1) {
  scf.for %i = %n to %n step %n {
    scf.if %c {
      %0 = memref.alloc() : memref<4xf32>
      %d = "test.size"() : () -> index
      %1 = memref.alloc(%d) : memref<?xf32>
      "test.use"(%0, %1) : (memref<4xf32>, memref<?xf32>) -> ()
    }
  }
  return
}
