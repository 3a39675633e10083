// RECORD: mlir-translate --mlir-to-llvmir

// A loop that the threads of all teams share: the library computes a bound more.

llvm.func @f(%x: !llvm.ptr, %n: i32) {
  omp.teams {
    omp.parallel {
      omp.distribute {
        omp.wsloop {
          omp.loop_nest (%i) : i32 = (%n) to (%n) step (%n) {
            llvm.store %i, %x : i32, !llvm.ptr
            omp.yield
          }
        } {omp.composite}
      } {omp.composite}
      omp.terminator
    } {omp.composite}
    omp.terminator
  }
  llvm.return
}
