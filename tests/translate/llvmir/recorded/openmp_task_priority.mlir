// RECORD: mlir-translate --mlir-to-llvmir

// A priority is part of the description of a task.

llvm.func @f(%x: !llvm.ptr, %y: !llvm.ptr, %n: i32, %c: i1) {
  omp.task depend(taskdependin -> %x : !llvm.ptr) {
    llvm.store %n, %y : i32, !llvm.ptr
    omp.terminator
  }
  omp.task mergeable priority(%n : i32) {
    llvm.store %n, %y : i32, !llvm.ptr
    omp.terminator
  }
  llvm.return
}
