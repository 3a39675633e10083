// RECORD: mlir-translate --mlir-to-llvmir

// Allocations that each run of an outlined function makes are moved to its entry.

llvm.func @use(!llvm.ptr)
llvm.func @ws(%p: !llvm.ptr, %lb: i64, %ub: i64, %s: i64, %k: i1) {
  omp.parallel {
    %c = llvm.mlir.constant(1 : i64) : i64
    %c2 = llvm.mlir.constant(2 : i64) : i64
    %0 = llvm.alloca %c x i32 : (i64) -> !llvm.ptr
    %2 = llvm.alloca %c2 x i32 : (i64) -> !llvm.ptr
    %1 = llvm.alloca %s x i32 : (i64) -> !llvm.ptr
    llvm.call @use(%0) : (!llvm.ptr) -> ()
    llvm.call @use(%1) : (!llvm.ptr) -> ()
    llvm.call @use(%2) : (!llvm.ptr) -> ()
    llvm.cond_br %k, ^a, ^b
  ^a:
    %3 = llvm.alloca %c x i8 : (i64) -> !llvm.ptr
    llvm.call @use(%3) : (!llvm.ptr) -> ()
    llvm.br ^b
  ^b:
    omp.wsloop {
      omp.loop_nest (%iv) : i64 = (%lb) to (%ub) step (%s) {
        %4 = llvm.alloca %c x i64 : (i64) -> !llvm.ptr
        llvm.call @use(%4) : (!llvm.ptr) -> ()
        omp.yield
      }
    }
    omp.terminator
  }
  llvm.return
}
