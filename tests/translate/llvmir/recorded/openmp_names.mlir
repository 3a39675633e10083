// RECORD: mlir-translate --mlir-to-llvmir

// Names that need quotes, in names of locks and of functions of regions.

llvm.func @"weird name"(%x: !llvm.ptr, %n: i32) {
  omp.parallel {
    llvm.store %n, %x : i32, !llvm.ptr
    omp.terminator
  }
  omp.critical(@"a b") {
    omp.terminator
  }
  llvm.return
}
omp.critical.declare @"a b"
