// RECORD: mlir-opt --test-loop-unrolling="unroll-factor=3 annotate"

func.func @a(%m: memref<?xf32>, %l: index, %u: index, %s: index, %v: f32) -> f32 {
  %z = arith.constant 0.0 : f32
  scf.for %i = %l to %u step %s {
    memref.store %v, %m[%i] : memref<?xf32>
    scf.for %j = %l to %i step %s {
      memref.store %v, %m[%j] : memref<?xf32>
    }
  }
  %c0 = arith.constant 0 : index
  %c10 = arith.constant 10 : index
  %c1 = arith.constant 1 : index
  %r = scf.for %i = %c0 to %c10 step %c1 iter_args(%x = %z) -> (f32) {
    %y = memref.load %m[%i] : memref<?xf32>
    %q = arith.addf %x, %y : f32
    scf.yield %q : f32
  }
  return %r : f32
}
