// RUN: mlir-opt %s --normalize-memrefs | FileCheck %s

#transposed = affine_map<(d0, d1) -> (d1, d0)>

// CHECK-LABEL: func @callee
func.func @callee(%m: memref<4x8xf32, #transposed>) -> memref<4x8xf32, #transposed> {
  return %m : memref<4x8xf32, #transposed>
}

// Calls, and allocations that get another type, lose discardable attributes.
// CHECK-LABEL: func @caller
// CHECK-NEXT:    %[[A:.*]] = memref.alloc() {alignment = 64 : i64} : memref<8x4xf32>
// CHECK-NEXT:    %{{.*}} = call @callee(%[[A]]) : (memref<8x4xf32>) -> memref<8x4xf32>
// CHECK-NEXT:    memref.dealloc %[[A]] {tag} : memref<8x4xf32>
// CHECK-NEXT:    memref.alloc() {tag} : memref<4xf32>
func.func @caller() {
  %m = memref.alloc() {alignment = 64 : i64, tag} : memref<4x8xf32, #transposed>
  %0 = call @callee(%m) {tag} : (memref<4x8xf32, #transposed>) -> memref<4x8xf32, #transposed>
  memref.dealloc %m {tag} : memref<4x8xf32, #transposed>
  %1 = memref.alloc() {tag} : memref<4xf32>
  return
}
