// RUN: mlir-opt %s -normalize-memrefs  | FileCheck %s

// Arguments, results and calls get the new types, those of functions that are only declared, too.
// Shows R-261.

// CHECK-DAG: #map = affine_map<(d0) -> (d0)>
// CHECK-DAG: #map1 = affine_map<(d0) -> (0)>
// CHECK-DAG: #map2 = affine_map<(d0) -> (1)>
// CHECK-LABEL:   func.func private @declared(memref<8x4xf32>)
// CHECK-LABEL:   func.func @callee(%arg0: memref<8x4xf32>, %arg1: f32) -> memref<8x4xf32> {
// CHECK-NEXT:      affine.for %arg2 = 0 to 4 {
// CHECK-NEXT:        %0 = affine.apply #map(%arg2)
// CHECK-NEXT:        %1 = affine.apply #map1(%arg2)
// CHECK-NEXT:        affine.store %arg1, %arg0[0, %arg2] : memref<8x4xf32>
// CHECK-NEXT:      }
// CHECK-NEXT:      return %arg0 : memref<8x4xf32>
// CHECK-NEXT:    }
// CHECK-LABEL:   func.func @caller(%arg0: f32) -> f32 {
// CHECK-NEXT:      %alloc = memref.alloc() : memref<8x4xf32>
// CHECK-NEXT:      %0 = call @callee(%alloc, %arg0) : (memref<8x4xf32>, f32) -> memref<8x4xf32>
// CHECK-NEXT:      call @declared(%0) : (memref<8x4xf32>) -> ()
// CHECK-NEXT:      affine.for %arg1 = 0 to 4 {
// CHECK-NEXT:        %1 = affine.apply #map(%arg1)
// CHECK-NEXT:        %2 = affine.apply #map2(%arg1)
// CHECK-NEXT:        affine.store %arg0, %0[1, %arg1] : memref<8x4xf32>
// CHECK-NEXT:      }
// CHECK-NEXT:      return %arg0 : f32
// CHECK-NEXT:    }

#transposed = affine_map<(d0, d1) -> (d1, d0)>

func.func private @declared(memref<4x8xf32, #transposed>)

func.func @callee(%m: memref<4x8xf32, #transposed>, %x: f32) -> memref<4x8xf32, #transposed> {
  affine.for %i = 0 to 4 {
    affine.store %x, %m[%i, 0] : memref<4x8xf32, #transposed>
  }
  return %m : memref<4x8xf32, #transposed>
}

func.func @caller(%x: f32) -> f32 {
  %m = memref.alloc() : memref<4x8xf32, #transposed>
  %0 = call @callee(%m, %x) : (memref<4x8xf32, #transposed>, f32) -> memref<4x8xf32, #transposed>
  call @declared(%0) : (memref<4x8xf32, #transposed>) -> ()
  affine.for %i = 0 to 4 {
    affine.store %x, %0[%i, 1] : memref<4x8xf32, #transposed>
  }
  return %x : f32
}
