// RECORD: mlir-translate --mlir-to-llvmir

// Constructs that are calls, or a region between two calls: entry, conditional body, finalization, end.

llvm.func @body(i64)
omp.critical.declare @mtx hint(contended, speculative)
llvm.func @sync(%a: i64, %p: !llvm.ptr) {
  omp.barrier
  omp.taskwait
  omp.taskyield
  omp.flush
  omp.flush(%p : !llvm.ptr)
  omp.master {
    llvm.call @body(%a) : (i64) -> ()
    omp.terminator
  }
  %f = llvm.mlir.constant(3 : i32) : i32
  omp.masked filter(%f : i32) {
    llvm.call @body(%a) : (i64) -> ()
    omp.terminator
  }
  omp.critical {
    llvm.call @body(%a) : (i64) -> ()
    omp.terminator
  }
  omp.critical(@mtx) {
    llvm.call @body(%a) : (i64) -> ()
    omp.terminator
  }
  omp.single {
    llvm.call @body(%a) : (i64) -> ()
    omp.terminator
  }
  omp.single nowait {
    llvm.call @body(%a) : (i64) -> ()
    omp.terminator
  }
  llvm.return
}
