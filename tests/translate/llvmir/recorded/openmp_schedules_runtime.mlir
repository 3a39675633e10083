// RECORD: mlir-translate --mlir-to-llvmir

// Schedules that the library decides, with their modifiers.

llvm.func @body(i64)
llvm.func @ws(%lb: i64, %ub: i64, %s: i64, %ch: i64, %c32: i32) {
  omp.wsloop schedule(guided = %c32 : i32) {
    omp.loop_nest (%iv) : i64 = (%lb) to (%ub) step (%s) {
      llvm.call @body(%iv) : (i64) -> ()
      omp.yield
    }
  }
  omp.wsloop schedule(runtime, none, simd) {
    omp.loop_nest (%iv) : i64 = (%lb) to (%ub) step (%s) {
      llvm.call @body(%iv) : (i64) -> ()
      omp.yield
    }
  }
  omp.wsloop schedule(auto, monotonic) {
    omp.loop_nest (%iv) : i64 = (%lb) to (%ub) step (%s) {
      llvm.call @body(%iv) : (i64) -> ()
      omp.yield
    }
  }
  llvm.return
}
