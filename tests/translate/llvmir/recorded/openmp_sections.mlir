// RECORD: mlir-translate --mlir-to-llvmir

// Sections, tasks, groups of tasks and teams in one function: allocations are at the begin of it.

llvm.func @body(i64)
omp.private {type = firstprivate} @fp64 : i64 copy {
^bb0(%m: !llvm.ptr, %p: !llvm.ptr):
  %v = llvm.load %m : !llvm.ptr -> i64
  llvm.store %v, %p : i64, !llvm.ptr
  omp.yield(%p : !llvm.ptr)
}
llvm.func @ws(%lb: i64, %ub: i64, %p: !llvm.ptr) {
  omp.sections {
    omp.section {
      llvm.call @body(%lb) : (i64) -> ()
      omp.terminator
    }
    omp.section {
      llvm.call @body(%ub) : (i64) -> ()
      omp.terminator
    }
    omp.terminator
  }
  omp.task {
    llvm.call @body(%lb) : (i64) -> ()
    omp.terminator
  }
  omp.task private(@fp64 %p -> %q : !llvm.ptr) {
    %x = llvm.load %q : !llvm.ptr -> i64
    llvm.call @body(%x) : (i64) -> ()
    omp.terminator
  }
  omp.taskgroup {
    llvm.call @body(%ub) : (i64) -> ()
    omp.terminator
  }
  omp.teams {
    llvm.call @body(%ub) : (i64) -> ()
    omp.terminator
  }
  llvm.return
}
