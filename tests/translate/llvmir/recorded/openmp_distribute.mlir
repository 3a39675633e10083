// RECORD: mlir-translate --mlir-to-llvmir

// A loop that the first threads of teams share, with a private variable.

omp.private {type = private} @p : i32
llvm.func @f(%x: !llvm.ptr, %n: i32) {
  omp.teams {
    omp.distribute private(@p %x -> %y : !llvm.ptr) {
      omp.loop_nest (%i) : i32 = (%n) to (%n) step (%n) {
        llvm.store %i, %y : i32, !llvm.ptr
        omp.yield
      }
    }
    omp.terminator
  }
  llvm.return
}
