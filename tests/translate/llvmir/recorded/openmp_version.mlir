// RECORD: mlir-translate --mlir-to-llvmir

// The version of OpenMP is a flag of the module.

module attributes {llvm.data_layout = "e-m:e-i64:64-f80:128-n8:16:32:64-S128", llvm.target_triple = "x86_64-unknown-linux-gnu", omp.is_gpu = false, omp.is_target_device = false, omp.version = #omp.version<version = 52>} {
  llvm.func @f(%n: i64, %p: !llvm.ptr) -> i64 {
    %v = llvm.load %p : !llvm.ptr -> i64
    omp.parallel {
      llvm.store %n, %p : i64, !llvm.ptr
      llvm.store %v, %p : i64, !llvm.ptr
      omp.wsloop schedule(static, nonmonotonic) {
        omp.loop_nest (%i) : i64 = (%n) to (%v) step (%n) {
          omp.yield
        }
      }
      omp.terminator
    }
    llvm.return %v : i64
  }
}
