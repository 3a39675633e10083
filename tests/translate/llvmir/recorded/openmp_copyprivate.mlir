// RECORD: mlir-translate --mlir-to-llvmir

// Values that one thread gives the others; numbers of threads of 64 bits; a condition.

llvm.func @copy(%a: !llvm.ptr, %b: !llvm.ptr) {
  llvm.return
}
llvm.func @f(%a: !llvm.ptr, %b: !llvm.ptr, %x: i64, %c: i1) {
  omp.single copyprivate(%a -> @copy : !llvm.ptr, %b -> @copy : !llvm.ptr) {
    omp.terminator
  }
  omp.parallel num_threads(%x : i64) {
    omp.terminator
  }
  omp.parallel if(%c) {
    omp.terminator
  }
  llvm.return
}
