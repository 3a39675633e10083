// RECORD: mlir-translate --mlir-to-llvmir

// A loop that the first threads of teams share in chunks.

llvm.func @f(%x: !llvm.ptr, %n: i32) {
  omp.distribute dist_schedule_static dist_schedule_chunk_size(%n : i32) {
    omp.loop_nest (%i) : i32 = (%n) to (%n) step (%n) {
      llvm.store %i, %x : i32, !llvm.ptr
      omp.yield
    }
  }
  llvm.return
}
