// RECORD: mlir-translate --mlir-to-llvmir

// The event that ends a detached task is stored before captured values are copied.

llvm.func @f(%x: !llvm.ptr, %e: !llvm.ptr, %n: i32) {
  omp.task detach(%e : !llvm.ptr) {
    llvm.store %e, %x : !llvm.ptr, !llvm.ptr
    omp.terminator
  }
  omp.task priority(%n : i32) detach(%e : !llvm.ptr) {
    omp.terminator
  }
  llvm.return
}
