// RECORD: mlir-opt --affine-loop-fusion=maximal

// As much as possible is fused.
func.func @f0(%a0: memref<8x32xf32>, %a1: memref<8x32xf32>, %a2: memref<8x32xf32>) {
  %cst = arith.constant 7.0 : f32
  %l0 = memref.alloc() : memref<8x32xf32>
  %l1 = memref.alloc() : memref<8x32xf32>
  affine.for %e0 = 0 to 2 {
    affine.for %i0_0 = 0 to 8 {
      affine.for %i0_1 = 0 to 28 {
        %v0_0 = affine.load %a1[%i0_0 - 1, %i0_1] : memref<8x32xf32>
        %t0 = arith.mulf %v0_0, %cst : f32
        affine.store %t0, %a0[%i0_0, %i0_1] : memref<8x32xf32>
      }
    }
  }
  affine.for %i1_0 = 0 to 8 {
    affine.for %i1_1 = 0 to 32 {
      %v1_0 = affine.load %a0[%i1_0, %i1_1] : memref<8x32xf32>
      %v1_1 = affine.load %a0[%i1_0 + 1, %i1_1] : memref<8x32xf32>
      %s1_0 = arith.addf %v1_0, %v1_1 : f32
      %t1 = arith.mulf %s1_0, %cst : f32
      affine.store %t1, %l1[%i1_0, %i1_1] : memref<8x32xf32>
    }
  }
  affine.for %i2_0 = 0 to 6 {
    affine.for %i2_1 = 0 to 32 {
      %v2_0 = affine.load %a1[%i2_0, %i2_1] : memref<8x32xf32>
      %t2 = arith.mulf %v2_0, %cst : f32
      affine.store %t2, %a0[%i2_0, %i2_1] : memref<8x32xf32>
    }
  }
  return
}
func.func @f1(%a0: memref<100x64xf32>, %a1: memref<100x64xf32>, %a2: memref<100x64xf32>) {
  %cst = arith.constant 7.0 : f32
  %l0 = memref.alloc() : memref<100x64xf32>
  %l1 = memref.alloc() : memref<100x64xf32>
  affine.for %i0_0 = 2 to 99 {
    affine.for %i0_1 = 0 to 64 {
      %v0_0 = affine.load %a0[%i0_0, %i0_1] : memref<100x64xf32>
      %v0_1 = affine.load %a0[%i0_0, %i0_1] : memref<100x64xf32>
      %s0_0 = arith.addf %v0_0, %v0_1 : f32
      %t0 = arith.mulf %s0_0, %cst : f32
      affine.store %t0, %l0[%i0_0, %i0_1] : memref<100x64xf32>
    }
  }
  affine.for %i1_0 = 0 to 100 {
    affine.for %i1_1 = 0 to 60 step 2 {
      %v1_0 = affine.load %l0[%i1_0 + 1, %i1_1] : memref<100x64xf32>
      %t1 = arith.mulf %v1_0, %cst : f32
      affine.store %t1, %l0[%i1_0, %i1_1] : memref<100x64xf32>
    }
  }
  affine.for %i2_0 = 0 to 98 {
    affine.for %i2_1 = 0 to 62 {
      %v2_0 = affine.load %l0[%i2_0, %i2_1 + 1] : memref<100x64xf32>
      %v2_1 = affine.load %l0[%i2_0, %i2_1] : memref<100x64xf32>
      %v2_2 = affine.load %l0[%i2_0, %i2_1] : memref<100x64xf32>
      %s2_0 = arith.addf %v2_0, %v2_1 : f32
      %s2_1 = arith.addf %s2_0, %v2_2 : f32
      %t2 = arith.mulf %s2_1, %cst : f32
      affine.store %t2, %a0[%i2_0, %i2_1] : memref<100x64xf32>
    }
  }
  return
}
func.func @f2(%a0: memref<32xf32>, %a1: memref<32xf32>, %a2: memref<32xf32>) {
  %cst = arith.constant 7.0 : f32
  %l0 = memref.alloc() : memref<32xf32>
  %l1 = memref.alloc() : memref<32xf32>
  affine.for %i0_0 = 2 to 28 step 4 {
    %v0_0 = affine.load %a0[%i0_0] : memref<32xf32>
    %t0 = arith.mulf %v0_0, %cst : f32
    affine.store %t0, %l0[%i0_0 - 1] : memref<32xf32>
  }
  affine.for %e1 = 0 to 4 {
    affine.for %i1_0 = 2 to 32 {
      %v1_0 = affine.load %l0[%i1_0] : memref<32xf32>
      %t1 = arith.mulf %v1_0, %cst : f32
      affine.store %t1, %a0[%i1_0] : memref<32xf32>
    }
  }
  return
}
func.func @f3(%a0: memref<8xf32>, %a1: memref<8xf32>) {
  %cst = arith.constant 7.0 : f32
  %l0 = memref.alloc() : memref<8xf32>
  %l1 = memref.alloc() : memref<8xf32>
  affine.for %i0_0 = 0 to 8 {
    %v0_0 = affine.load %a0[%i0_0] : memref<8xf32>
    %t0 = arith.mulf %v0_0, %cst : f32
    affine.store %t0, %l1[%i0_0] : memref<8xf32>
  }
  affine.for %i1_0 = 0 to 8 {
    %v1_0 = affine.load %l1[%i1_0] : memref<8xf32>
    %v1_1 = affine.load %a1[%i1_0] : memref<8xf32>
    %v1_2 = affine.load %a1[%i1_0] : memref<8xf32>
    %s1_0 = arith.addf %v1_0, %v1_1 : f32
    %s1_1 = arith.addf %s1_0, %v1_2 : f32
    %t1 = arith.mulf %s1_1, %cst : f32
    affine.store %t1, %a0[%i1_0] : memref<8xf32>
  }
  return
}
