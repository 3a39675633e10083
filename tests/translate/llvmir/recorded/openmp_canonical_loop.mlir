// RECORD: mlir-translate --mlir-to-llvmir

// Loops of which a handle stands for the loop, and hints of unrolling.

llvm.func @f(%n: i32, %x: !llvm.ptr) {
  %c = omp.new_cli
  omp.canonical_loop(%c) %iv : i32 in range(%n) {
    llvm.store %iv, %x : i32, !llvm.ptr
    omp.terminator
  }
  omp.canonical_loop %iv : i32 in range(%n) {
    %d = omp.new_cli
    omp.canonical_loop(%d) %jv : i32 in range(%iv) {
      llvm.store %jv, %x : i32, !llvm.ptr
      omp.terminator
    }
    omp.unroll_heuristic(%d)
    omp.terminator
  }
  llvm.return
}
