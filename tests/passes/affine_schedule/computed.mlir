// RUN: mlir-opt %s --pass-pipeline='builtin.module(func.func(affine-schedule{distinct-memrefs}))' | FileCheck %s

// What is computed of a load between two parts, and used after the part ends, stays where it is.

func.func private @barrier()

// CHECK-LABEL: func.func @between
// CHECK:         %[[X:.+]] = affine.load %arg0[0]
// CHECK-NEXT:    %[[V:.+]] = arith.addf %[[X]], %[[X]]
// CHECK-NEXT:    call @barrier
// CHECK:           affine.store %[[V]], %arg1
// CHECK:         return %[[V]]
func.func @between(%a: memref<8xf32>, %b: memref<8xf32>) -> f32 {
  affine.for %i = 0 to 8 {
    %0 = affine.load %a[%i] : memref<8xf32>
    affine.store %0, %b[%i] : memref<8xf32>
  }
  %x = affine.load %a[0] : memref<8xf32>
  %v = arith.addf %x, %x : f32
  func.call @barrier() : () -> ()
  affine.for %i = 0 to 8 {
    affine.store %v, %b[%i] : memref<8xf32>
  }
  return %v : f32
}
