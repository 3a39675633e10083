// RECORD: mlir-opt --pass-pipeline='builtin.module(func.func(convert-affine-for-to-gpu))'
// RECORD: mlir-opt --pass-pipeline='builtin.module(func.func(convert-affine-for-to-gpu{gpu-thread-dims=0}))'

// The outermost loops are blocks and threads, from 0 on by steps of 1.
func.func @mm(%A: memref<?x?xf32>, %B: memref<?x?xf32>, %C: memref<?x?xf32>, %n: index, %m: index) {
  affine.for %i = 0 to %n {
    affine.for %j = 2 to %m step 3 {
      affine.for %k = 0 to 16 {
        %a = affine.load %A[%i, %k] : memref<?x?xf32>
        %b = affine.load %B[%k, %j] : memref<?x?xf32>
        %c = affine.load %C[%i, %j] : memref<?x?xf32>
        %p = arith.mulf %a, %b : f32
        %s = arith.addf %c, %p : f32
        affine.store %s, %C[%i, %j] : memref<?x?xf32>
      }
    }
  }
  return
}
func.func @maxi(%A: memref<?x?xf32>, %n: index, %m: index) {
  %f = arith.constant 1.0 : f32
  affine.for %i = max affine_map<(d0)[s0] -> (d0, s0)>(%n)[%m] to min affine_map<(d0)[s0] -> (d0, s0)>(%n)[%m] {
    affine.for %j = 0 to 8 {
      affine.store %f, %A[%i, %j] : memref<?x?xf32>
    }
  }
  return
}
