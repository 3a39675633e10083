// RECORD: mlir-translate --mlir-to-llvmir

// A loop in a parallel region: each thread has one chunk, whose bounds the library computes.

llvm.func @body(i64)
llvm.func @ws(%a: i64, %lb: i64, %ub: i64, %s: i64) {
  omp.parallel {
    omp.wsloop {
      omp.loop_nest (%iv) : i64 = (%lb) to (%ub) step (%s) {
        llvm.call @body(%iv) : (i64) -> ()
        omp.yield
      }
    }
    omp.terminator
  }
  llvm.return
}
