// RUN: terrane opt %s --pass-pipeline='builtin.module(func.func(affine-schedule{distinct-memrefs report=json}))' 2>&1 | FileCheck %s

// The report says what was found, and which dependence each loop carries.

// CHECK: {"function": "matmul", "statements": 1, "dependences": 1, "bands": [{"statements": [0], "parallel": [true, true, false], "carried": [null, null, {"kind": "flow", "source": 0, "sink": 0}], "skewed": false, "tile": 32, "wavefront": false, "innermost": 1}], "schedules": ["{ [i0, i1, i2] -> [floor((i0)/32), floor((i1)/32), floor((i2)/32), i0, i2, i1] }"], "kept": null}

func.func @matmul(%a: memref<64x64xf32>, %b: memref<64x64xf32>, %c: memref<64x64xf32>) {
  affine.for %i = 0 to 64 {
    affine.for %j = 0 to 64 {
      affine.for %k = 0 to 64 {
        %0 = affine.load %a[%i, %k] : memref<64x64xf32>
        %1 = affine.load %b[%k, %j] : memref<64x64xf32>
        %2 = arith.mulf %0, %1 : f32
        %3 = affine.load %c[%i, %j] : memref<64x64xf32>
        %4 = arith.addf %3, %2 : f32
        affine.store %4, %c[%i, %j] : memref<64x64xf32>
      }
    }
  }
  return
}
