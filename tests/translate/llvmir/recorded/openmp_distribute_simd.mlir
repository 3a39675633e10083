// RECORD: mlir-translate --mlir-to-llvmir

// Schedules of distributed loops, and hints of vectors.

llvm.func @f(%x: !llvm.ptr, %n: i64) {
  omp.distribute dist_schedule_static {
    omp.loop_nest (%i) : i64 = (%n) to (%n) step (%n) {
      llvm.store %i, %x : i64, !llvm.ptr
      omp.yield
    }
  }
  omp.distribute {
    omp.simd {
      omp.loop_nest (%i) : i64 = (%n) to (%n) step (%n) {
        llvm.store %i, %x : i64, !llvm.ptr
        omp.yield
      }
    } {omp.composite}
  } {omp.composite}
  llvm.return
}
