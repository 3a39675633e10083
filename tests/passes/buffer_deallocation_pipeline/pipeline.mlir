// RUN: mlir-opt %s --buffer-deallocation-pipeline | FileCheck %s

// A buffer of the function is freed at its end, and one that is returned is not.
// CHECK-LABEL: func.func @pipeline(%arg0: index, %arg1: i1) -> memref<?xf32>
// CHECK-NEXT:     %alloc = memref.alloc(%arg0) : memref<?xf32>
// CHECK-NEXT:     %alloc_0 = memref.alloc(%arg0) : memref<?xf32>
// CHECK-NEXT:     memref.copy %alloc_0, %alloc : memref<?xf32> to memref<?xf32>
// CHECK-NEXT:     memref.dealloc %alloc_0 : memref<?xf32>
// CHECK-NEXT:     return %alloc : memref<?xf32>
func.func @pipeline(%n: index, %c: i1) -> memref<?xf32> {
  %0 = memref.alloc(%n) : memref<?xf32>
  %1 = memref.alloc(%n) : memref<?xf32>
  memref.copy %1, %0 : memref<?xf32> to memref<?xf32>
  return %0 : memref<?xf32>
}

// Ownership that is known only at run time is asked for there.
// CHECK-LABEL: func.func @branch(%arg0: i1, %arg1: memref<4xf32>, %arg2: f32, %arg3: index)
// CHECK-NEXT:     %true = arith.constant true
// CHECK-NEXT:     %0 = arith.xori %arg0, %true : i1
// CHECK-NEXT:     %1 = scf.if %arg0 -> (memref<4xf32>) {
// CHECK-NEXT:       scf.yield %arg1 : memref<4xf32>
// CHECK-NEXT:     } else {
// CHECK-NEXT:       %alloc = memref.alloc() : memref<4xf32>
// CHECK-NEXT:       memref.store %arg2, %alloc[%arg3] : memref<4xf32>
// CHECK-NEXT:       scf.yield %alloc : memref<4xf32>
// CHECK-NEXT:     }
// CHECK-NEXT:     memref.copy %1, %arg1 : memref<4xf32> to memref<4xf32>
// CHECK-NEXT:     %base_buffer, %offset, %sizes, %strides = memref.extract_strided_metadata %1 : memref<4xf32> -> memref<f32>, index, index, index
// CHECK-NEXT:     scf.if %0 {
// CHECK-NEXT:       memref.dealloc %base_buffer : memref<f32>
// CHECK-NEXT:     }
// CHECK-NEXT:     return
func.func @branch(%c: i1, %x: memref<4xf32>, %v: f32, %i: index) {
  %0 = scf.if %c -> (memref<4xf32>) {
    scf.yield %x : memref<4xf32>
  } else {
    %1 = memref.alloc() : memref<4xf32>
    memref.store %v, %1[%i] : memref<4xf32>
    scf.yield %1 : memref<4xf32>
  }
  memref.copy %0, %x : memref<4xf32> to memref<4xf32>
  return
}
