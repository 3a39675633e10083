// RUN: terrane opt %s --allow-unregistered-dialect --affine-pipeline-data-transfer | FileCheck %s

// A transfer stays where computation writes its source, or sees elements of a buffer that it does not fill. mlir-opt moves it
// (docs/differences.md).

// CHECK-LABEL: func.func @written
// CHECK-SAME:    ([[V1:%[a-z0-9_]+]]: memref<256xf32>)
// CHECK-NEXT:   [[V2:%[a-z0-9_]+]] = memref.alloc() : memref<32xf32, 1>
// CHECK-NEXT:   [[V3:%[a-z0-9_]+]] = memref.alloc() : memref<1xi32>
// CHECK-NEXT:   [[V4:%[a-z0-9_]+]] = arith.constant 32 : index
// CHECK-NEXT:   affine.for [[V5:%[a-z0-9_]+]] = 0 to 7 {
// CHECK-NEXT:     affine.dma_start [[V1]]{{\[}}[[V5]] * 32], [[V2]][0], [[V3]][0], [[V4]] : memref<256xf32>, memref<32xf32, 1>, memref<1xi32>
// CHECK-NEXT:     affine.dma_wait [[V3]][0], [[V4]] : memref<1xi32>
// CHECK-NEXT:     affine.for [[V6:%[a-z0-9_]+]] = 0 to 32 {
// CHECK-NEXT:       [[V7:%[a-z0-9_]+]] = affine.load [[V2]]{{\[}}[[V6]]] : memref<32xf32, 1>
// CHECK-NEXT:       affine.store [[V7]], [[V1]]{{\[}}[[V5]] * 32 + [[V6]] + 32] : memref<256xf32>
// CHECK-NEXT:     }
// CHECK-NEXT:   }
// CHECK-NEXT:   return
// CHECK-NEXT: }
// CHECK-LABEL: func.func @in_part
// CHECK-SAME:    ([[V1:%[a-z0-9_]+]]: memref<256xf32>, [[V2:%[a-z0-9_]+]]: f32)
// CHECK-NEXT:   [[V3:%[a-z0-9_]+]] = memref.alloc() : memref<32xf32, 1>
// CHECK-NEXT:   [[V4:%[a-z0-9_]+]] = memref.alloc() : memref<1xi32>
// CHECK-NEXT:   [[V5:%[a-z0-9_]+]] = arith.constant 16 : index
// CHECK-NEXT:   affine.store [[V2]], [[V3]][31] : memref<32xf32, 1>
// CHECK-NEXT:   affine.for [[V6:%[a-z0-9_]+]] = 0 to 8 {
// CHECK-NEXT:     affine.dma_start [[V1]]{{\[}}[[V6]] * 32], [[V3]][0], [[V4]][0], [[V5]] : memref<256xf32>, memref<32xf32, 1>, memref<1xi32>
// CHECK-NEXT:     affine.dma_wait [[V4]][0], [[V5]] : memref<1xi32>
// CHECK-NEXT:     [[V7:%[a-z0-9_]+]] = affine.load [[V3]]{{\[}}[[V6]] + 16] : memref<32xf32, 1>
// CHECK-NEXT:     affine.store [[V2]], [[V3]]{{\[}}[[V6]] + 17] : memref<32xf32, 1>
// CHECK-NEXT:     "test.use"([[V7]]) : (f32) -> ()
// CHECK-NEXT:   }
// CHECK-NEXT:   return
// CHECK-NEXT: }

func.func @written(%m: memref<256xf32>) {
  %b = memref.alloc() : memref<32xf32, 1>
  %t = memref.alloc() : memref<1xi32>
  %n = arith.constant 32 : index
  affine.for %i = 0 to 7 {
    affine.dma_start %m[%i * 32], %b[0], %t[0], %n : memref<256xf32>, memref<32xf32, 1>, memref<1xi32>
    affine.dma_wait %t[0], %n : memref<1xi32>
    affine.for %j = 0 to 32 {
      %0 = affine.load %b[%j] : memref<32xf32, 1>
      affine.store %0, %m[%i * 32 + %j + 32] : memref<256xf32>
    }
  }
  return
}
func.func @in_part(%m: memref<256xf32>, %x: f32) {
  %b = memref.alloc() : memref<32xf32, 1>
  %t = memref.alloc() : memref<1xi32>
  %n = arith.constant 16 : index
  affine.store %x, %b[31] : memref<32xf32, 1>
  affine.for %i = 0 to 8 {
    affine.dma_start %m[%i * 32], %b[0], %t[0], %n : memref<256xf32>, memref<32xf32, 1>, memref<1xi32>
    affine.dma_wait %t[0], %n : memref<1xi32>
    %0 = affine.load %b[%i + 16] : memref<32xf32, 1>
    affine.store %x, %b[%i + 17] : memref<32xf32, 1>
    "test.use"(%0) : (f32) -> ()
  }
  return
}
