// RUN: mlir-opt %s --optimize-allocation-liveness -allow-unregistered-dialect | FileCheck %s

// The buffer is freed right after the last use of it and of its views.
// CHECK-LABEL: func.func @last_use(%arg0: i1)
// CHECK-NEXT:     %alloc = memref.alloc() : memref<4xf32>
// CHECK-NEXT:     %cast = memref.cast %alloc : memref<4xf32> to memref<?xf32>
// CHECK-NEXT:     scf.if %arg0 {
// CHECK-NEXT:       "test.use"(%cast) : (memref<?xf32>) -> ()
// CHECK-NEXT:     }
// CHECK-NEXT:     memref.dealloc %alloc : memref<4xf32>
// CHECK-NEXT:     "test.more"() : () -> ()
// CHECK-NEXT:     return
func.func @last_use(%c: i1) {
  %0 = memref.alloc() : memref<4xf32>
  %1 = memref.cast %0 : memref<4xf32> to memref<?xf32>
  scf.if %c {
    "test.use"(%1) : (memref<?xf32>) -> ()
  }
  "test.more"() : () -> ()
  memref.dealloc %0 : memref<4xf32>
  return
}

// A buffer that another block frees stays.
// CHECK-LABEL: func.func @other_block(%arg0: i1)
// CHECK-NEXT:     %alloc = memref.alloc() : memref<4xf32>
// CHECK-NEXT:     "test.use"(%alloc) : (memref<4xf32>) -> ()
// CHECK-NEXT:     "test.more"() : () -> ()
// CHECK-NEXT:     scf.if %arg0 {
// CHECK-NEXT:       memref.dealloc %alloc : memref<4xf32>
// CHECK-NEXT:     }
// CHECK-NEXT:     return
func.func @other_block(%c: i1) {
  %0 = memref.alloc() : memref<4xf32>
  "test.use"(%0) : (memref<4xf32>) -> ()
  "test.more"() : () -> ()
  scf.if %c {
    memref.dealloc %0 : memref<4xf32>
  }
  return
}
