// RUN: mlir-opt %s --buffer-loop-hoisting -allow-unregistered-dialect | FileCheck %s

// Buffers move out of loops, on the stack too; not where an iteration hands a buffer to the next.
// CHECK-LABEL: func.func @loops(%arg0: index, %arg1: memref<2xf32>) -> memref<2xf32>
// CHECK-NEXT:     %alloc = memref.alloc() : memref<4xf32>
// CHECK-NEXT:     %alloca = memref.alloca() : memref<4xf32>
// CHECK-NEXT:     %0 = scf.for %arg2 = %arg0 to %arg0 step %arg0 iter_args(%arg3 = %arg1) -> (memref<2xf32>) {
// CHECK-NEXT:       %alloc_0 = memref.alloc() : memref<2xf32>
// CHECK-NEXT:       %alloc_1 = memref.alloc(%arg2) : memref<?xf32>
// CHECK-NEXT:       "test.use"(%alloc, %alloca, %alloc_0, %alloc_1) : (memref<4xf32>, memref<4xf32>, memref<2xf32>, memref<?xf32>) -> ()
// CHECK-NEXT:       scf.yield %alloc_0 : memref<2xf32>
// CHECK-NEXT:     }
// CHECK-NEXT:     return %0 : memref<2xf32>
func.func @loops(%n: index, %x: memref<2xf32>) -> memref<2xf32> {
  %r = scf.for %i = %n to %n step %n iter_args(%a = %x) -> (memref<2xf32>) {
    %0 = memref.alloc() : memref<4xf32>
    %1 = memref.alloca() : memref<4xf32>
    %2 = memref.alloc() : memref<2xf32>
    %3 = memref.alloc(%i) : memref<?xf32>
    "test.use"(%0, %1, %2, %3) : (memref<4xf32>, memref<4xf32>, memref<2xf32>, memref<?xf32>) -> ()
    scf.yield %2 : memref<2xf32>
  }
  return %r : memref<2xf32>
}
