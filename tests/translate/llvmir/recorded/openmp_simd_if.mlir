// RECORD: mlir-translate --mlir-to-llvmir

// A loop with a condition has two bodies: what is in the second one is in no group of accesses, and hints are not given.

llvm.func @f(%x: !llvm.ptr, %n: i64, %c: i1) {
  omp.simd if(%c) {
    omp.loop_nest (%i) : i64 = (%n) to (%n) step (%n) {
      %d = llvm.icmp "slt" %i, %n : i64
      llvm.cond_br %d, ^a, ^b
    ^a:
      llvm.store %i, %x : i64, !llvm.ptr
      llvm.br ^c(%n : i64)
    ^b:
      llvm.br ^c(%i : i64)
    ^c(%v: i64):
      llvm.store %v, %x : i64, !llvm.ptr
      omp.yield
    }
  }
  omp.simd aligned(%x : !llvm.ptr -> 16 : i64) if(%c) safelen(8) simdlen(4) {
    omp.loop_nest (%i) : i64 = (%n) to (%n) step (%n) {
      llvm.store %i, %x : i64, !llvm.ptr
      omp.yield
    }
  }
  omp.parallel {
    omp.simd if(%c) order(concurrent) safelen(8) {
      omp.loop_nest (%i, %j) : i64 = (%n, %n) to (%n, %n) step (%n, %n) collapse(2) {
        llvm.store %j, %x : i64, !llvm.ptr
        omp.yield
      }
    }
    omp.terminator
  }
  llvm.return
}
