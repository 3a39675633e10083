// RUN: mlir-opt %s --convert-parallel-loops-to-gpu --split-input-file --verify-diagnostics

// A mapping is one of the dialect.
func.func @number(%n: index, %B: memref<?xf32>, %f: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  // expected-error@+1 {{'scf.parallel' op expected mapping attribute for lowering to GPU}}
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
    memref.store %f, %B[%i] : memref<?xf32>
    scf.reduce
  } {mapping = [1]}
  return
}

// -----

// A launch returns no sum.
func.func @sum(%n: index, %A: memref<?xf32>, %zero: f32) -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  // expected-error@+1 {{failed to legalize unresolved materialization from () to ('f32') that remained live after conversion}}
  %r = scf.parallel (%i) = (%c0) to (%n) step (%c1) init (%zero) -> f32 {
    %v = memref.load %A[%i] : memref<?xf32>
    scf.reduce(%v : f32) {
    ^bb0(%a: f32, %b: f32):
      %s = arith.addf %a, %b : f32
      scf.reduce.return %s : f32
    }
  } {mapping = [#gpu.loop_dim_map<processor = thread_x, map = (d0) -> (d0), bound = (d0) -> (d0)>]}
  // expected-note@+1 {{see existing live user here}}
  return %r : f32
}
