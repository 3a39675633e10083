// RUN: mlir-opt %s -affine-loop-fusion | FileCheck %s

// Nests are not fused where a producer that must stay would run twice on what it changes, or where a consumer overwrites what later
// iterations of the producer read, or where calls would be interleaved. mlir-opt fuses them (docs/differences.md).

// CHECK-LABEL: func.func @accumulates_twice
// CHECK:         affine.for
// CHECK:           arith.addf
// CHECK:         affine.for
// CHECK-NEXT:      affine.load
// CHECK-NEXT:      affine.store
// CHECK-LABEL: func.func @reads_what_is_overwritten
// CHECK-NEXT:    memref.alloc() : memref<10xf32>
// CHECK-NEXT:    affine.for
// CHECK:         affine.for
// CHECK:         return
// CHECK-LABEL: func.func @calls
// CHECK:         affine.for
// CHECK:           call @print
// CHECK:         affine.for
// CHECK:           call @print

func.func @accumulates_twice(%t: memref<10xf32>, %b: memref<10xf32>, %x: f32) {
  affine.for %i = 0 to 10 {
    %0 = affine.load %t[%i] : memref<10xf32>
    %1 = arith.addf %0, %x : f32
    affine.store %1, %t[%i] : memref<10xf32>
  }
  affine.for %i = 0 to 5 {
    %0 = affine.load %t[%i] : memref<10xf32>
    affine.store %0, %b[%i] : memref<10xf32>
  }
  return
}

func.func @reads_what_is_overwritten(%x: memref<20xf32>) {
  %t = memref.alloc() : memref<10xf32>
  affine.for %i = 0 to 10 {
    %0 = affine.load %x[%i] : memref<20xf32>
    affine.store %0, %t[%i] : memref<10xf32>
  }
  affine.for %i = 0 to 10 {
    %0 = affine.load %t[%i] : memref<10xf32>
    affine.store %0, %x[%i + 1] : memref<20xf32>
  }
  return
}

func.func private @print(f32)
func.func @calls(%a: memref<10xf32>) {
  %t = memref.alloc() : memref<10xf32>
  affine.for %i = 0 to 10 {
    %0 = affine.load %a[%i] : memref<10xf32>
    func.call @print(%0) : (f32) -> ()
    affine.store %0, %t[%i] : memref<10xf32>
  }
  affine.for %i = 0 to 10 {
    %0 = affine.load %t[%i] : memref<10xf32>
    func.call @print(%0) : (f32) -> ()
  }
  return
}
