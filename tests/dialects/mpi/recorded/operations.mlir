// RECORD: mlir-opt
// RECORD: mlir-opt --mlir-print-op-generic

// Each operation, type and attribute, in the forms that it can be written in.
func.func @f(%m: memref<100xf32>, %i: i32) {
  %e = mpi.init : !mpi.retval
  mpi.init
  %c = mpi.comm_world : !mpi.comm
  %r = mpi.comm_rank(%c) : i32
  %e1, %r1 = mpi.comm_rank(%c) : !mpi.retval, i32
  %s = mpi.comm_size(%c) : i32
  %n = mpi.comm_split(%c, %i, %i) : !mpi.comm
  mpi.send(%m, %i, %i, %c) : memref<100xf32>, i32, i32
  %e2 = mpi.send(%m, %i, %i, %c) : memref<100xf32>, i32, i32 -> !mpi.retval
  %q = mpi.isend(%m, %i, %i, %c) : memref<100xf32>, i32, i32 -> !mpi.request
  mpi.recv(%m, %i, %i, %c) : memref<100xf32>, i32, i32
  %q1 = mpi.irecv(%m, %i, %i, %c) : memref<100xf32>, i32, i32 -> !mpi.request
  mpi.allreduce(%m, %m, MPI_SUM, %c) : memref<100xf32>, memref<100xf32>
  mpi.barrier(%c)
  %e3 = mpi.barrier(%c) -> !mpi.retval
  mpi.wait(%q) : !mpi.request
  %b = mpi.retval_check %e = <MPI_SUCCESS> : i1
  %x = mpi.error_class %e : !mpi.retval
  mpi.finalize
  return
}
