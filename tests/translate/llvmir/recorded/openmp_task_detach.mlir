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
llvm.func @nested(%x: !llvm.ptr, %e: !llvm.ptr, %n: i64, %c: i1, %p: i32) {
  omp.parallel {
    omp.task depend(taskdependin -> %x : !llvm.ptr) final(%c) if(%c) priority(%p : i32) detach(%e : !llvm.ptr) {
      omp.task {
        llvm.store %n, %x : i64, !llvm.ptr
        omp.terminator
      }
      omp.terminator
    }
    omp.terminator
  }
  llvm.return
}
omp.private {type = firstprivate} @fp : i64 copy {
^bb0(%a: !llvm.ptr, %b: !llvm.ptr):
  %v = llvm.load %a : !llvm.ptr -> i64
  llvm.store %v, %b : i64, !llvm.ptr
  omp.yield(%b : !llvm.ptr)
}
llvm.func @single(%x: !llvm.ptr, %e: !llvm.ptr, %n: i64, %c: i1, %p: i32) {
  omp.single {
    omp.task detach(%e : !llvm.ptr) private(@fp %x -> %y : !llvm.ptr) {
      llvm.store %n, %y : i64, !llvm.ptr
      omp.terminator
    }
    omp.terminator
  }
  llvm.return
}
