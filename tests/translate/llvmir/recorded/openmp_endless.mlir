// RECORD: mlir-translate --mlir-to-llvmir

// A region that does not end is a function that does not return.
llvm.func @f(%x: !llvm.ptr, %n: i32) {
  omp.parallel {
    llvm.br ^a
  ^a:
    llvm.br ^a
  }
  llvm.return
}
