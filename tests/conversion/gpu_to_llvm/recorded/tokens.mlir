// RECORD: mlir-opt --gpu-to-llvm

// Tokens that are waited for at once, in a region of async, and after it.

func.func @f(%a: memref<4xf32>, %b: memref<4xf32, 1>) -> f32 {
  %t = async.execute {
    %s = gpu.wait async
    %s2 = gpu.memcpy async [%s] %b, %a : memref<4xf32, 1>, memref<4xf32>
    async.yield
  }
  %e, %v = async.execute [%t] -> !async.value<!gpu.async.token> {
    %s = gpu.wait async
    async.yield %s : !gpu.async.token
  }
  %g = async.await %v : !async.value<!gpu.async.token>
  gpu.wait [%g]
  %c = arith.constant 1.0 : f32
  %q = math.sin %c : f32
  return %q : f32
}
