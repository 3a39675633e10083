// RUN: split-file %s %t
// RUN: not terrane upgrade --check %t/in.mlir 2>%t/log | FileCheck %s --check-prefix=NAME
// RUN: terrane upgrade --diff %t/in.mlir 2>%t/log | FileCheck %s --check-prefix=DIFF
// RUN: terrane upgrade %t/in.mlir 2>&1 | FileCheck %s --check-prefix=REMARK
// RUN: FileCheck %s < %t/in.mlir
// RUN: terrane upgrade --check %t/in.mlir

// NAME: in.mlir

// DIFF: -func @sum(%from: memref<8xf32>, %count: index) -> f32 {
// DIFF-NEXT: +func.func @sum(%from: memref<8xf32>, %count: index) -> f32 {

// REMARK: in.mlir:1:1: remark: read as MLIR of 2019

// Names and comments stay.
// CHECK: #shift = affine_map<(d0) -> (d0 + 1)>
// CHECK: // The sum of some.
// CHECK-NEXT: func.func @sum(%from: memref<8xf32>, %count: index) -> f32 {
// CHECK-NEXT:   // The sum is kept
// CHECK-NEXT:   // in memory.
// CHECK-NEXT:   %total = memref.alloc() : memref<f32>
// CHECK-NEXT:   affine.for %i = 0 to %count {
// CHECK-NEXT:     %next = affine.apply #shift(%i) // one further
// CHECK-NEXT:     %value = memref.load %from[%next] : memref<8xf32>
// CHECK-NEXT:     memref.store %value, %total[] : memref<f32>
// CHECK-NEXT:   }
// CHECK-NEXT:   %result = memref.load %total[] : memref<f32>
// CHECK-NEXT:   return %result : f32
// CHECK-NEXT: }
// CHECK: // -----

// What is of today stays as it is, even if it could be written otherwise.
// CHECK: func.func   @today() { return }

//--- in.mlir
#shift = (d0) -> (d0 + 1)

// The sum of some.
func @sum(%from: memref<8xf32>, %count: index) -> f32 {
  // The sum is kept
  // in memory.
  %total = alloc() : memref<f32>
  affine.for %i = 0 to %count {
    %next = affine.apply #shift(%i) // one further
    %value = load %from[%next] : memref<8xf32>
    store %value, %total[] : memref<f32>
  }
  %result = load %total[] : memref<f32>
  return %result : f32
}

// -----

func.func   @today() { return }
