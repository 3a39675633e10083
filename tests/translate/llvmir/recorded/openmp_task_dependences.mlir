// RECORD: mlir-translate --mlir-to-llvmir

// Dependences of a task in a parallel region are listed in its function, and waited for where it is not deferred.

llvm.func @f(%x: !llvm.ptr, %y: !llvm.ptr, %n: i32, %c: i1) {
  omp.parallel {
    omp.task depend(taskdependin -> %x : !llvm.ptr, taskdependout -> %y : !llvm.ptr, taskdependinout -> %y : !llvm.ptr, taskdependmutexinoutset -> %y : !llvm.ptr, taskdependinoutset -> %y : !llvm.ptr) if(%c) {
      llvm.store %n, %x : i32, !llvm.ptr
      omp.terminator
    }
    omp.terminator
  }
  llvm.return
}
