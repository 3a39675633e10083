// RUN: mlir-opt %s --promote-buffers-to-stack | FileCheck %s

// Small buffers that do not leave the function go to the stack.
// CHECK-LABEL: func.func @small() -> memref<2xf32>
// CHECK-NEXT:     %alloca = memref.alloca() {alignment = 64 : i64} : memref<16xf32>
// CHECK-NEXT:     %alloc = memref.alloc() : memref<1000xf32>
// CHECK-NEXT:     %alloc_0 = memref.alloc() : memref<2xf32>
// CHECK-NEXT:     %alloc_1 = memref.alloc() : memref<4xf32>
// CHECK-NEXT:     memref.dealloc %alloc_1 : memref<4xf32>
// CHECK-NEXT:     return %alloc_0 : memref<2xf32>
func.func @small() -> memref<2xf32> {
  %0 = memref.alloc() {alignment = 64 : i64} : memref<16xf32>
  %1 = memref.alloc() : memref<1000xf32>
  %2 = memref.alloc() : memref<2xf32>
  %3 = memref.alloc() : memref<4xf32>
  memref.dealloc %3 : memref<4xf32>
  return %2 : memref<2xf32>
}

// A rank is a small size.
// CHECK-LABEL: func.func @ranks(%arg0: memref<*xf32>, %arg1: index)
// CHECK-NEXT:     %0 = memref.rank %arg0 : memref<*xf32>
// CHECK-NEXT:     %alloca = memref.alloca(%0) : memref<?xindex>
// CHECK-NEXT:     %alloc = memref.alloc(%arg1) : memref<?xindex>
// CHECK-NEXT:     %alloc_0 = memref.alloc(%0, %0) : memref<?x?xindex>
// CHECK-NEXT:     return
func.func @ranks(%m: memref<*xf32>, %n: index) {
  %r = memref.rank %m : memref<*xf32>
  %0 = memref.alloc(%r) : memref<?xindex>
  %1 = memref.alloc(%n) : memref<?xindex>
  %2 = memref.alloc(%r, %r) : memref<?x?xindex>
  return
}

// In a loop the stack would grow.
// CHECK-LABEL: func.func @loop(%arg0: index, %arg1: i1)
// CHECK-NEXT:     scf.for %arg2 = %arg0 to %arg0 step %arg0 {
// CHECK-NEXT:       %alloca = memref.alloca() : memref<4xf32>
// CHECK-NEXT:     }
// CHECK-NEXT:     scf.if %arg1 {
// CHECK-NEXT:       %alloca = memref.alloca() : memref<4xf32>
// CHECK-NEXT:     }
// CHECK-NEXT:     return
func.func @loop(%n: index, %c: i1) {
  scf.for %i = %n to %n step %n {
    %0 = memref.alloc() : memref<4xf32>
  }
  scf.if %c {
    %1 = memref.alloc() : memref<4xf32>
  }
  return
}
