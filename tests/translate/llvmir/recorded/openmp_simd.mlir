// RECORD: mlir-translate --mlir-to-llvmir

// Hints of vectors, alone and in a shared loop.

omp.private {type = private} @p32 : i32
llvm.func @ws(%a: i32, %b: i32, %s: i32, %p: !llvm.ptr) {
  omp.wsloop private(@p32 %p -> %q : !llvm.ptr) {
    omp.simd {
      omp.loop_nest (%i) : i32 = (%a) to (%b) step (%s) {
        llvm.store %i, %q : i32, !llvm.ptr
        omp.yield
      }
    } {omp.composite}
  } {omp.composite}
  omp.simd order(concurrent) safelen(8) simdlen(4) {
    omp.loop_nest (%i) : i32 = (%a) to (%b) step (%s) {
      llvm.store %i, %p : i32, !llvm.ptr
      omp.yield
    }
  }
  omp.simd safelen(2) {
    omp.loop_nest (%i) : i32 = (%a) to (%b) step (%s) {
      llvm.store %i, %p : i32, !llvm.ptr
      omp.yield
    }
  }
  llvm.return
}
