// RECORD: mlir-opt --test-loop-unrolling=unroll-factor=-1 --allow-unregistered-dialect
// RECORD: mlir-opt --test-loop-unrolling='unroll-factor=5 unroll-up-to-factor' --allow-unregistered-dialect
// RECORD: mlir-opt --test-loop-unrolling=unroll-factor=9 --allow-unregistered-dialect
// RECORD: mlir-opt --test-loop-unrolling=unroll-factor=1 --allow-unregistered-dialect

// Loops are unrolled fully, or by more than their number of iterations.
func.func @c(%m: memref<?xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  scf.for %i = %c0 to %c3 step %c1 {
    "use"(%i) : (index) -> ()
  }
  return
}
func.func @d(%n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    "use"(%i) : (index) -> ()
  }
  return
}
func.func @seven(%x: f32) -> f32 {
  %c0 = arith.constant 0 : index
  %c2 = arith.constant 2 : index
  %c13 = arith.constant 13 : index
  %r = scf.for %i = %c0 to %c13 step %c2 iter_args(%a = %x) -> (f32) {
    %s = arith.addf %a, %a : f32
    scf.yield %s : f32
  }
  return %r : f32
}
func.func @none(%x: f32) -> f32 {
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %r = scf.for %i = %c2 to %c2 step %c1 iter_args(%a = %x) -> (f32) {
    %s = arith.addf %a, %a : f32
    scf.yield %s : f32
  }
  return %r : f32
}
