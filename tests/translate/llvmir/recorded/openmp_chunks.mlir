// RECORD: mlir-translate --mlir-to-llvmir

// A chunked loop with constant bounds in a parallel region: its allocations are moved to the entry.

llvm.func @body(i64)
llvm.func @ws(%p: !llvm.ptr) {
  %lb = llvm.mlir.constant(1 : i64) : i64
  %ub = llvm.mlir.constant(100 : i64) : i64
  %s = llvm.mlir.constant(3 : i64) : i64
  %k = llvm.add %lb, %s : i64
  omp.parallel {
    omp.wsloop schedule(static = %s : i64) {
      omp.loop_nest (%iv) : i64 = (%lb) to (%ub) step (%k) {
        llvm.call @body(%iv) : (i64) -> ()
        llvm.call @body(%k) : (i64) -> ()
        llvm.store %iv, %p : i64, !llvm.ptr
        omp.yield
      }
    }
    omp.terminator
  }
  llvm.return
}
