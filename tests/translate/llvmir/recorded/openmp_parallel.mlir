// RECORD: mlir-translate --mlir-to-llvmir

// A region becomes a function: numbers go through memory, pointers are passed; clauses are calls before it.

llvm.func @body(i64)
llvm.func @par(%a: i64, %b: i64, %p: !llvm.ptr, %c: i1, %n: i32) {
  omp.parallel {
    llvm.call @body(%a) : (i64) -> ()
    llvm.call @body(%b) : (i64) -> ()
    omp.terminator
  }
  omp.parallel if(%c) num_threads(%n : i32) proc_bind(close) {
    llvm.call @body(%a) : (i64) -> ()
    omp.barrier
    llvm.store %a, %p : i64, !llvm.ptr
    omp.terminator
  }
  llvm.return
}
