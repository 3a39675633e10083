// RECORD: mlir-opt --allow-unregistered-dialect --canonicalize --split-input-file

// Casts that hide a static shape.
func.func @mpi(%m: memref<4xf32>, %r: i32, %comm: !mpi.comm) {
  %c = memref.cast %m : memref<4xf32> to memref<?xf32>
  mpi.send(%c, %r, %r, %comm) : memref<?xf32>, i32, i32
  mpi.recv(%c, %r, %r, %comm) : memref<?xf32>, i32, i32
  %a = mpi.isend(%c, %r, %r, %comm) : memref<?xf32>, i32, i32 -> !mpi.request
  %b = mpi.irecv(%c, %r, %r, %comm) : memref<?xf32>, i32, i32 -> !mpi.request
  %x, %y = mpi.comm_rank(%comm) : !mpi.retval, i32
  "test.use"(%a, %b, %x, %y) : (!mpi.request, !mpi.request, !mpi.retval, i32) -> ()
  return
}

// -----

func.func @mpi(%m: memref<4x?xf32>, %r: i32, %comm: !mpi.comm) {
  %c = memref.cast %m : memref<4x?xf32> to memref<?x?xf32>
  mpi.send(%c, %r, %r, %comm) : memref<?x?xf32>, i32, i32
  return
}
