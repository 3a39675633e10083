// RUN: mlir-opt %s --split-input-file --verify-diagnostics

// Memory without a rank, and numbers of another width.
func.func @f(%m: memref<*xf32>, %i: i32, %c: !mpi.comm) {
  // expected-error@+1 {{custom op 'mpi.send' invalid kind of type specified: expected builtin.memref, but found 'memref<*xf32>'}}
  mpi.send(%m, %i, %i, %c) : memref<*xf32>, i32, i32
  return
}

// -----

func.func @f(%m: memref<2xf32>, %i: i64, %c: !mpi.comm) {
  // expected-error@+1 {{'mpi.send' op operand #1 must be 32-bit signless integer, but got 'i64'}}
  mpi.send(%m, %i, %i, %c) : memref<2xf32>, i64, i64
  return
}
