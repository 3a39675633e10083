// RECORD: mlir-opt --affine-loop-fusion=compute-tolerance=1.0

// Twice the work is done for less memory.
func.func @f0(%a0: memref<16x10x64xf32>, %a1: memref<16x10x64xf32>) {
  %cst = arith.constant 7.0 : f32
  %l0 = memref.alloc() : memref<16x10x64xf32>
  %l1 = memref.alloc() : memref<16x10x64xf32>
  affine.for %i0_0 = 1 to 14 step 2 {
    affine.for %i0_1 = 0 to 9 {
      affine.for %i0_2 = 0 to 64 {
        %v0_0 = affine.load %a1[%i0_0, %i0_1, %i0_2 - 1] : memref<16x10x64xf32>
        %t0 = arith.mulf %v0_0, %cst : f32
        affine.store %t0, %l0[%i0_0, %i0_1, %i0_2] : memref<16x10x64xf32>
      }
    }
  }
  affine.for %i1_0 = 0 to 12 {
    affine.for %i1_1 = 0 to 10 {
      affine.for %i1_2 = 0 to 63 {
        %v1_0 = affine.load %l0[%i1_0, %i1_1, %i1_2] : memref<16x10x64xf32>
        %v1_1 = affine.load %l0[%i1_0 - 1, %i1_1, %i1_2] : memref<16x10x64xf32>
        %s1_0 = arith.addf %v1_0, %v1_1 : f32
        %t1 = arith.mulf %s1_0, %cst : f32
        affine.store %t1, %l0[%i1_0, %i1_1, %i1_2] : memref<16x10x64xf32>
      }
    }
  }
  affine.for %i2_0 = 0 to 16 {
    affine.for %i2_1 = 0 to 8 {
      affine.for %i2_2 = 2 to 64 {
        %v2_0 = affine.load %a0[%i2_0, %i2_1, %i2_2] : memref<16x10x64xf32>
        %t2 = arith.mulf %v2_0, %cst : f32
        affine.store %t2, %l1[%i2_0, %i2_1, %i2_2] : memref<16x10x64xf32>
      }
    }
  }
  affine.for %i3_0 = 0 to 16 {
    affine.for %i3_1 = 2 to 8 {
      affine.for %i3_2 = 0 to 62 step 2 {
        %v3_0 = affine.load %l0[%i3_0, %i3_1 + 1, %i3_2] : memref<16x10x64xf32>
        %v3_1 = affine.load %l1[%i3_0, %i3_1, %i3_2] : memref<16x10x64xf32>
        %v3_2 = affine.load %l1[%i3_0 + 2, %i3_1, %i3_2] : memref<16x10x64xf32>
        %s3_0 = arith.addf %v3_0, %v3_1 : f32
        %s3_1 = arith.addf %s3_0, %v3_2 : f32
        %t3 = arith.mulf %s3_1, %cst : f32
        affine.store %t3, %a0[%i3_0, %i3_1, %i3_2] : memref<16x10x64xf32>
      }
    }
  }
  return
}
func.func @f1(%a0: memref<100xf32>, %a1: memref<100xf32>) {
  %cst = arith.constant 7.0 : f32
  %l0 = memref.alloc() : memref<100xf32>
  affine.for %i0_0 = 0 to 100 {
    %v0_0 = affine.load %a1[%i0_0] : memref<100xf32>
    %v0_1 = affine.load %a1[%i0_0] : memref<100xf32>
    %s0_0 = arith.addf %v0_0, %v0_1 : f32
    %t0 = arith.mulf %s0_0, %cst : f32
    affine.store %t0, %a0[%i0_0] : memref<100xf32>
  }
  affine.for %i1_0 = 0 to 96 {
    %v1_0 = affine.load %a0[%i1_0] : memref<100xf32>
    %v1_1 = affine.load %a0[%i1_0] : memref<100xf32>
    %v1_2 = affine.load %a0[%i1_0] : memref<100xf32>
    %s1_0 = arith.addf %v1_0, %v1_1 : f32
    %s1_1 = arith.addf %s1_0, %v1_2 : f32
    %t1 = arith.mulf %s1_1, %cst : f32
    affine.store %t1, %l0[%i1_0] : memref<100xf32>
  }
  affine.for %i2_0 = 0 to 99 step 4 {
    %v2_0 = affine.load %a0[%i2_0] : memref<100xf32>
    %t2 = arith.mulf %v2_0, %cst : f32
    affine.store %t2, %a0[%i2_0] : memref<100xf32>
  }
  return
}
func.func @f2(%a0: memref<32xf32>, %a1: memref<32xf32>) {
  %cst = arith.constant 7.0 : f32
  %l0 = memref.alloc() : memref<32xf32>
  %l1 = memref.alloc() : memref<32xf32>
  affine.for %i0_0 = 0 to 32 {
    %v0_0 = affine.load %a1[%i0_0] : memref<32xf32>
    %v0_1 = affine.load %a1[%i0_0] : memref<32xf32>
    %v0_2 = affine.load %a1[%i0_0 + 1] : memref<32xf32>
    %s0_0 = arith.addf %v0_0, %v0_1 : f32
    %s0_1 = arith.addf %s0_0, %v0_2 : f32
    %t0 = arith.mulf %s0_1, %cst : f32
    affine.store %t0, %l1[%i0_0] : memref<32xf32>
  }
  affine.for %i1_0 = 0 to 28 {
    %v1_0 = affine.load %l1[%i1_0 + 1] : memref<32xf32>
    %t1 = arith.mulf %v1_0, %cst : f32
    affine.store %t1, %l0[%i1_0] : memref<32xf32>
  }
  affine.for %i2_0 = 0 to 30 {
    %v2_0 = affine.load %l1[%i2_0] : memref<32xf32>
    %t2 = arith.mulf %v2_0, %cst : f32
    affine.store %t2, %l1[%i2_0] : memref<32xf32>
  }
  affine.for %i3_0 = 0 to 31 {
    %v3_0 = affine.load %l0[%i3_0] : memref<32xf32>
    %t3 = arith.mulf %v3_0, %cst : f32
    affine.store %t3, %a0[%i3_0] : memref<32xf32>
  }
  return
}
func.func @f3(%a0: memref<100xf32>, %a1: memref<100xf32>) {
  %cst = arith.constant 7.0 : f32
  %l0 = memref.alloc() : memref<100xf32>
  %l1 = memref.alloc() : memref<100xf32>
  affine.for %i0_0 = 1 to 100 step 2 {
    %v0_0 = affine.load %a1[%i0_0] : memref<100xf32>
    %v0_1 = affine.load %a1[%i0_0] : memref<100xf32>
    %v0_2 = affine.load %a1[%i0_0 - 1] : memref<100xf32>
    %s0_0 = arith.addf %v0_0, %v0_1 : f32
    %s0_1 = arith.addf %s0_0, %v0_2 : f32
    %t0 = arith.mulf %s0_1, %cst : f32
    affine.store %t0, %l0[%i0_0] : memref<100xf32>
  }
  affine.for %i1_0 = 2 to 100 {
    %v1_0 = affine.load %l0[%i1_0 - 2] : memref<100xf32>
    %t1 = arith.mulf %v1_0, %cst : f32
    affine.store %t1, %l0[%i1_0] : memref<100xf32>
  }
  affine.for %i2_0 = 2 to 98 {
    %v2_0 = affine.load %l0[%i2_0] : memref<100xf32>
    %t2 = arith.mulf %v2_0, %cst : f32
    affine.store %t2, %a0[%i2_0] : memref<100xf32>
  }
  return
}
