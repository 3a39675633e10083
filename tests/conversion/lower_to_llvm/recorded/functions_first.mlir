// RECORD: mlir-opt --pass-pipeline='builtin.module(func.func(lower-affine),convert-scf-to-cf,convert-func-to-llvm,convert-arith-to-llvm,convert-cf-to-llvm,finalize-memref-to-llvm,reconcile-unrealized-casts)'

func.func @sum(%a: memref<?x8xf32>, %n: index) -> f32 {
  %zero = arith.constant 0.0 : f32
  %0 = affine.for %i = 0 to %n iter_args(%acc = %zero) -> f32 {
    %1 = affine.for %j = 0 to 8 iter_args(%acc2 = %acc) -> f32 {
      %2 = affine.load %a[%i, %j] : memref<?x8xf32>
      %3 = arith.addf %acc2, %2 : f32
      affine.yield %3 : f32
    }
    affine.yield %1 : f32
  }
  return %0 : f32
}
func.func @main(%c: i1, %n: index) -> (f32, index) {
  cf.assert %c, "must hold"
  %0 = memref.alloc(%n) : memref<?x8xf32>
  %1 = scf.if %c -> f32 {
    %2 = func.call @sum(%0, %n) : (memref<?x8xf32>, index) -> f32
    scf.yield %2 : f32
  } else {
    %3 = arith.constant 1.0 : f32
    scf.yield %3 : f32
  }
  memref.dealloc %0 : memref<?x8xf32>
  return %1, %n : f32, index
}
