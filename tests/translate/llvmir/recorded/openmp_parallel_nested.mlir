// RECORD: mlir-translate --mlir-to-llvmir

// The inner region becomes a function first, and comes after the outer one.

llvm.func @body(i64)
llvm.func @f(%x: i64, %c: i1) {
  %k = llvm.add %x, %x : i64
  llvm.cond_br %c, ^a, ^b
^a:
  omp.parallel {
    llvm.call @body(%k) : (i64) -> ()
    omp.parallel {
      llvm.call @body(%x) : (i64) -> ()
      llvm.call @body(%k) : (i64) -> ()
      omp.terminator
    }
    omp.terminator
  }
  llvm.br ^b
^b:
  llvm.return
}
