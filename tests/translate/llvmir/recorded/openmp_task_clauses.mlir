// RECORD: mlir-translate --mlir-to-llvmir

// Clauses of tasks are flags, and one that is not deferred is called at once.

llvm.func @body(i32)
llvm.func @s(%a: i32, %p: !llvm.ptr, %c: i1, %d: i1) {
  omp.task final(%d) if(%c) mergeable {
    llvm.call @body(%a) : (i32) -> ()
    llvm.store %a, %p : i32, !llvm.ptr
    omp.terminator
  }
  omp.task untied {
    omp.terminator
  }
  llvm.return
}
