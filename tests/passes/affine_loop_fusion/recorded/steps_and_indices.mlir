// RECORD: mlir-opt --affine-loop-fusion

// Slices of loops with steps, and accesses whose indices are computed.
func.func @f0(%a0: memref<16xf32>, %a1: memref<16xf32>) {
  %cst = arith.constant 7.0 : f32
  %l0 = memref.alloc() : memref<16xf32>
  affine.for %i0_0 = 0 to 12 {
    %v0_0 = affine.load %a1[%i0_0] : memref<16xf32>
    %t0 = arith.mulf %v0_0, %cst : f32
    affine.store %t0, %l0[%i0_0] : memref<16xf32>
  }
  affine.for %i1_0 = 1 to 15 {
    %v1_0 = affine.load %l0[%i1_0] : memref<16xf32>
    %t1 = arith.mulf %v1_0, %cst : f32
    affine.store %t1, %l0[%i1_0] : memref<16xf32>
  }
  affine.for %e2 = 0 to 2 {
    affine.for %i2_0 = 0 to 14 {
      %v2_0 = affine.load %l0[%i2_0 + 1] : memref<16xf32>
      %t2 = arith.mulf %v2_0, %cst : f32
      affine.store %t2, %l0[%i2_0] : memref<16xf32>
    }
  }
  affine.for %i3_0 = 0 to 16 step 4 {
    %v3_0 = affine.load %l0[%i3_0 + 1] : memref<16xf32>
    %t3 = arith.mulf %v3_0, %cst : f32
    affine.store %t3, %a0[%i3_0 + 2] : memref<16xf32>
  }
  return
}
func.func @f1(%a0: memref<64xf32>, %a1: memref<64xf32>, %a2: memref<64xf32>) {
  %cst = arith.constant 7.0 : f32
  %l0 = memref.alloc() : memref<64xf32>
  %l1 = memref.alloc() : memref<64xf32>
  affine.for %i0_0 = 0 to 64 step 4 {
    %v0_0 = affine.load %a1[%i0_0] : memref<64xf32>
    %t0 = arith.mulf %v0_0, %cst : f32
    affine.store %t0, %a0[%i0_0] : memref<64xf32>
  }
  affine.for %e1 = 0 to 4 {
    affine.for %i1_0 = 0 to 64 {
      %v1_0 = affine.load %a1[%i1_0] : memref<64xf32>
      %v1_1 = affine.load %a1[%i1_0] : memref<64xf32>
      %v1_2 = affine.load %a1[%i1_0] : memref<64xf32>
      %s1_0 = arith.addf %v1_0, %v1_1 : f32
      %s1_1 = arith.addf %s1_0, %v1_2 : f32
      %t1 = arith.mulf %s1_1, %cst : f32
      affine.store %t1, %l1[%i1_0 + 2] : memref<64xf32>
    }
  }
  affine.for %i2_0 = 2 to 64 {
    %v2_0 = affine.load %l1[%i2_0] : memref<64xf32>
    %v2_1 = affine.load %l1[%i2_0] : memref<64xf32>
    %v2_2 = affine.load %l1[%i2_0] : memref<64xf32>
    %s2_0 = arith.addf %v2_0, %v2_1 : f32
    %s2_1 = arith.addf %s2_0, %v2_2 : f32
    %t2 = arith.mulf %s2_1, %cst : f32
    affine.store %t2, %a0[%i2_0] : memref<64xf32>
  }
  return
}
func.func @f2(%a0: memref<16xf32>, %a1: memref<16xf32>, %a2: memref<16xf32>) {
  %cst = arith.constant 7.0 : f32
  %l0 = memref.alloc() : memref<16xf32>
  affine.for %i0_0 = 1 to 16 {
    %v0_0 = affine.load %a2[%i0_0] : memref<16xf32>
    %t0 = arith.mulf %v0_0, %cst : f32
    affine.store %t0, %a0[%i0_0 - 1] : memref<16xf32>
  }
  affine.for %i1_0 = 0 to 14 {
    %v1_0 = affine.load %a0[%i1_0] : memref<16xf32>
    %t1 = arith.mulf %v1_0, %cst : f32
    affine.store %t1, %l0[%i1_0] : memref<16xf32>
  }
  affine.for %i2_0 = 0 to 16 {
    %v2_0 = affine.load %a0[%i2_0] : memref<16xf32>
    %v2_1 = affine.load %a0[%i2_0 + 2] : memref<16xf32>
    %s2_0 = arith.addf %v2_0, %v2_1 : f32
    %t2 = arith.mulf %s2_0, %cst : f32
    affine.store %t2, %a0[%i2_0] : memref<16xf32>
  }
  return
}
func.func @f3(%a0: memref<64xf32>, %a1: memref<64xf32>, %a2: memref<64xf32>) {
  %cst = arith.constant 7.0 : f32
  %l0 = memref.alloc() : memref<64xf32>
  affine.for %e0 = 0 to 2 {
    affine.for %i0_0 = 2 to 63 step 4 {
      %v0_0 = affine.load %a1[%i0_0 + 2] : memref<64xf32>
      %v0_1 = affine.load %a1[%i0_0 + 1] : memref<64xf32>
      %v0_2 = affine.load %a1[%i0_0] : memref<64xf32>
      %s0_0 = arith.addf %v0_0, %v0_1 : f32
      %s0_1 = arith.addf %s0_0, %v0_2 : f32
      %t0 = arith.mulf %s0_1, %cst : f32
      affine.store %t0, %l0[%i0_0] : memref<64xf32>
    }
  }
  affine.for %i1_0 = 0 to 60 {
    %v1_0 = affine.load %l0[%i1_0 + 1] : memref<64xf32>
    %v1_1 = affine.load %l0[%i1_0] : memref<64xf32>
    %v1_2 = affine.load %l0[%i1_0] : memref<64xf32>
    %s1_0 = arith.addf %v1_0, %v1_1 : f32
    %s1_1 = arith.addf %s1_0, %v1_2 : f32
    %t1 = arith.mulf %s1_1, %cst : f32
    affine.store %t1, %l0[%i1_0] : memref<64xf32>
  }
  affine.for %i2_0 = 0 to 62 {
    %v2_0 = affine.load %l0[%i2_0] : memref<64xf32>
    %t2 = arith.mulf %v2_0, %cst : f32
    affine.store %t2, %l0[%i2_0] : memref<64xf32>
  }
  affine.for %i3_0 = 0 to 64 {
    %v3_0 = affine.load %a2[%i3_0] : memref<64xf32>
    %v3_1 = affine.load %a2[%i3_0 + 1] : memref<64xf32>
    %v3_2 = affine.load %a2[%i3_0] : memref<64xf32>
    %s3_0 = arith.addf %v3_0, %v3_1 : f32
    %s3_1 = arith.addf %s3_0, %v3_2 : f32
    %t3 = arith.mulf %s3_1, %cst : f32
    affine.store %t3, %a0[%i3_0] : memref<64xf32>
  }
  return
}
func.func @f4(%a0: memref<16x64x8xf32>, %a1: memref<16x64x8xf32>, %a2: memref<16x64x8xf32>) {
  %cst = arith.constant 7.0 : f32
  %l0 = memref.alloc() : memref<16x64x8xf32>
  affine.for %i0_0 = 0 to 16 {
    affine.for %i0_1 = 0 to 62 {
      affine.for %i0_2 = 1 to 7 {
        %v0_0 = affine.load %a2[%i0_0, %i0_1 - 1, %i0_2] : memref<16x64x8xf32>
        %v0_1 = affine.load %a2[%i0_0, %i0_1, %i0_2 - 1] : memref<16x64x8xf32>
        %s0_0 = arith.addf %v0_0, %v0_1 : f32
        %t0 = arith.mulf %s0_0, %cst : f32
        affine.store %t0, %a0[%i0_0, %i0_1, %i0_2] : memref<16x64x8xf32>
      }
    }
  }
  affine.for %e1 = 0 to 2 {
    affine.for %i1_2 = 2 to 8 {
      affine.for %i1_1 = 1 to 63 {
        affine.for %i1_0 = 2 to 16 step 4 {
          %v1_0 = affine.load %a0[%i1_0, %i1_1, %i1_2] : memref<16x64x8xf32>
          %t1 = arith.mulf %v1_0, %cst : f32
          affine.store %t1, %a0[%i1_0, %i1_1, %i1_2] : memref<16x64x8xf32>
        }
      }
    }
  }
  return
}
func.func @f5(%a0: memref<10xf32>, %a1: memref<10xf32>) {
  %cst = arith.constant 7.0 : f32
  %l0 = memref.alloc() : memref<10xf32>
  %l1 = memref.alloc() : memref<10xf32>
  affine.for %i0_0 = 0 to 6 {
    %v0_0 = affine.load %a1[%i0_0] : memref<10xf32>
    %v0_1 = affine.load %a1[%i0_0] : memref<10xf32>
    %v0_2 = affine.load %a1[%i0_0 + 1] : memref<10xf32>
    %s0_0 = arith.addf %v0_0, %v0_1 : f32
    %s0_1 = arith.addf %s0_0, %v0_2 : f32
    %t0 = arith.mulf %s0_1, %cst : f32
    affine.store %t0, %l1[%i0_0] : memref<10xf32>
  }
  affine.for %i1_0 = 0 to 10 {
    %v1_0 = affine.load %l1[%i1_0] : memref<10xf32>
    %v1_1 = affine.load %l1[%i1_0] : memref<10xf32>
    %v1_2 = affine.load %l1[%i1_0] : memref<10xf32>
    %s1_0 = arith.addf %v1_0, %v1_1 : f32
    %s1_1 = arith.addf %s1_0, %v1_2 : f32
    %t1 = arith.mulf %s1_1, %cst : f32
    affine.store %t1, %l1[%i1_0] : memref<10xf32>
  }
  affine.for %i2_0 = 0 to 10 {
    %v2_0 = affine.load %l1[%i2_0] : memref<10xf32>
    %v2_1 = affine.load %l1[%i2_0] : memref<10xf32>
    %v2_2 = affine.load %l1[%i2_0] : memref<10xf32>
    %s2_0 = arith.addf %v2_0, %v2_1 : f32
    %s2_1 = arith.addf %s2_0, %v2_2 : f32
    %t2 = arith.mulf %s2_1, %cst : f32
    affine.store %t2, %l0[%i2_0] : memref<10xf32>
  }
  affine.for %i3_0 = 0 to 10 step 4 {
    %v3_0 = affine.load %l0[%i3_0] : memref<10xf32>
    %v3_1 = affine.load %l0[%i3_0] : memref<10xf32>
    %s3_0 = arith.addf %v3_0, %v3_1 : f32
    %t3 = arith.mulf %s3_0, %cst : f32
    affine.store %t3, %a0[%i3_0] : memref<10xf32>
  }
  return
}
func.func @f6(%a0: memref<32x100xf32>, %a1: memref<32x100xf32>, %a2: memref<32x100xf32>) {
  %cst = arith.constant 7.0 : f32
  %l0 = memref.alloc() : memref<32x100xf32>
  affine.for %i0_0 = 0 to 32 {
    affine.for %i0_1 = 0 to 100 {
      %v0_0 = affine.load %a0[%i0_0, %i0_1] : memref<32x100xf32>
      %t0 = arith.mulf %v0_0, %cst : f32
      affine.store %t0, %l0[%i0_0, %i0_1 + 2] : memref<32x100xf32>
    }
  }
  affine.for %e1 = 0 to 4 {
    affine.for %i1_0 = 0 to 32 {
      affine.for %i1_1 = 0 to 98 step 2 {
        %v1_0 = affine.load %l0[%i1_0, %i1_1 + 1] : memref<32x100xf32>
        %v1_1 = affine.load %l0[%i1_0, %i1_1] : memref<32x100xf32>
        %v1_2 = affine.load %l0[%i1_0 - 1, %i1_1 + 2] : memref<32x100xf32>
        %s1_0 = arith.addf %v1_0, %v1_1 : f32
        %s1_1 = arith.addf %s1_0, %v1_2 : f32
        %t1 = arith.mulf %s1_1, %cst : f32
        affine.store %t1, %a0[%i1_0, %i1_1] : memref<32x100xf32>
      }
    }
  }
  return
}
func.func @f7(%a0: memref<8x100xf32>, %a1: memref<8x100xf32>) {
  %cst = arith.constant 7.0 : f32
  %l0 = memref.alloc() : memref<8x100xf32>
  %l1 = memref.alloc() : memref<8x100xf32>
  affine.for %i0_0 = 0 to 7 step 4 {
    affine.for %i0_1 = 0 to 96 {
      %v0_0 = affine.load %a0[%i0_0, %i0_1 + 1] : memref<8x100xf32>
      %v0_1 = affine.load %a0[%i0_0, %i0_1] : memref<8x100xf32>
      %v0_2 = affine.load %a0[%i0_0 + 1, %i0_1] : memref<8x100xf32>
      %s0_0 = arith.addf %v0_0, %v0_1 : f32
      %s0_1 = arith.addf %s0_0, %v0_2 : f32
      %t0 = arith.mulf %s0_1, %cst : f32
      affine.store %t0, %l1[%i0_0, %i0_1] : memref<8x100xf32>
    }
  }
  affine.for %i1_0 = 2 to 7 {
    affine.for %i1_1 = 0 to 98 {
      %v1_0 = affine.load %l1[%i1_0, %i1_1] : memref<8x100xf32>
      %t1 = arith.mulf %v1_0, %cst : f32
      affine.store %t1, %l1[%i1_0, %i1_1] : memref<8x100xf32>
    }
  }
  affine.for %i2_1 = 0 to 96 {
    affine.for %i2_0 = 0 to 6 step 4 {
      %v2_0 = affine.load %l1[%i2_0, %i2_1 + 2] : memref<8x100xf32>
      %v2_1 = affine.load %l1[%i2_0, %i2_1] : memref<8x100xf32>
      %v2_2 = affine.load %l1[%i2_0, %i2_1] : memref<8x100xf32>
      %s2_0 = arith.addf %v2_0, %v2_1 : f32
      %s2_1 = arith.addf %s2_0, %v2_2 : f32
      %t2 = arith.mulf %s2_1, %cst : f32
      affine.store %t2, %l1[%i2_0, %i2_1] : memref<8x100xf32>
    }
  }
  affine.for %i3_0 = 1 to 6 step 4 {
    affine.for %i3_1 = 0 to 100 {
      %v3_0 = affine.load %l1[%i3_0 + 1, %i3_1] : memref<8x100xf32>
      %t3 = arith.mulf %v3_0, %cst : f32
      affine.store %t3, %a0[%i3_0, %i3_1] : memref<8x100xf32>
    }
  }
  return
}
func.func @f8(%a0: memref<16x100x10xf32>, %a1: memref<16x100x10xf32>, %a2: memref<16x100x10xf32>) {
  %cst = arith.constant 7.0 : f32
  %l0 = memref.alloc() : memref<16x100x10xf32>
  affine.for %i0_0 = 2 to 15 {
    affine.for %i0_1 = 1 to 96 {
      affine.for %i0_2 = 1 to 6 {
        %v0_0 = affine.load %a2[%i0_0, %i0_1 - 2, %i0_2 - 1] : memref<16x100x10xf32>
        %t0 = arith.mulf %v0_0, %cst : f32
        affine.store %t0, %l0[%i0_0, %i0_1, %i0_2] : memref<16x100x10xf32>
      }
    }
  }
  affine.for %i1_0 = 0 to 12 {
    affine.for %i1_1 = 0 to 100 step 4 {
      affine.for %i1_2 = 0 to 10 {
        %v1_0 = affine.load %l0[%i1_0, %i1_1, %i1_2] : memref<16x100x10xf32>
        %v1_1 = affine.load %a2[%i1_0, %i1_1 - 1, %i1_2] : memref<16x100x10xf32>
        %s1_0 = arith.addf %v1_0, %v1_1 : f32
        %t1 = arith.mulf %s1_0, %cst : f32
        affine.store %t1, %l0[%i1_0, %i1_1, %i1_2] : memref<16x100x10xf32>
      }
    }
  }
  affine.for %i2_0 = 0 to 14 {
    affine.for %i2_1 = 2 to 96 {
      affine.for %i2_2 = 0 to 6 {
        %v2_0 = affine.load %l0[%i2_0 + 1, %i2_1, %i2_2] : memref<16x100x10xf32>
        %t2 = arith.mulf %v2_0, %cst : f32
        affine.store %t2, %l0[%i2_0, %i2_1, %i2_2] : memref<16x100x10xf32>
      }
    }
  }
  affine.for %i3_0 = 0 to 12 step 2 {
    affine.for %i3_1 = 1 to 99 {
      affine.for %i3_2 = 0 to 9 {
        %v3_0 = affine.load %l0[%i3_0, %i3_1, %i3_2] : memref<16x100x10xf32>
        %v3_1 = affine.load %l0[%i3_0 - 2, %i3_1, %i3_2] : memref<16x100x10xf32>
        %v3_2 = affine.load %l0[%i3_0, %i3_1, %i3_2] : memref<16x100x10xf32>
        %s3_0 = arith.addf %v3_0, %v3_1 : f32
        %s3_1 = arith.addf %s3_0, %v3_2 : f32
        %t3 = arith.mulf %s3_1, %cst : f32
        affine.store %t3, %a0[%i3_0, %i3_1, %i3_2] : memref<16x100x10xf32>
      }
    }
  }
  return
}
func.func @f9(%a0: memref<8xf32>, %a1: memref<8xf32>, %a2: memref<8xf32>) {
  %cst = arith.constant 7.0 : f32
  %l0 = memref.alloc() : memref<8xf32>
  affine.for %i0_0 = 0 to 8 step 2 {
    %v0_0 = affine.load %a0[%i0_0] : memref<8xf32>
    %t0 = arith.mulf %v0_0, %cst : f32
    affine.store %t0, %l0[%i0_0] : memref<8xf32>
  }
  affine.for %i1_0 = 2 to 8 {
    %v1_0 = affine.load %a0[%i1_0] : memref<8xf32>
    %t1 = arith.mulf %v1_0, %cst : f32
    affine.store %t1, %l0[%i1_0] : memref<8xf32>
  }
  affine.for %i2_0 = 0 to 8 {
    %v2_0 = affine.load %l0[%i2_0] : memref<8xf32>
    %v2_1 = affine.load %l0[%i2_0 + 1] : memref<8xf32>
    %s2_0 = arith.addf %v2_0, %v2_1 : f32
    %t2 = arith.mulf %s2_0, %cst : f32
    affine.store %t2, %l0[%i2_0] : memref<8xf32>
  }
  affine.for %i3_0 = 0 to 8 step 2 {
    %v3_0 = affine.load %l0[%i3_0] : memref<8xf32>
    %v3_1 = affine.load %l0[%i3_0 + 1] : memref<8xf32>
    %s3_0 = arith.addf %v3_0, %v3_1 : f32
    %t3 = arith.mulf %s3_0, %cst : f32
    affine.store %t3, %a0[%i3_0] : memref<8xf32>
  }
  return
}
