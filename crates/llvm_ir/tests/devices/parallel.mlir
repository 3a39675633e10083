// Threads of a kernel: the library is given the function of a region and the number of threads.

omp.private {type = firstprivate} @p : i32 copy {
^bb0(%a: !llvm.ptr, %b: !llvm.ptr):
  %v = llvm.load %a : !llvm.ptr -> i32
  llvm.store %v, %b : i32, !llvm.ptr
  omp.yield(%b : !llvm.ptr)
}
llvm.func @f(%x: !llvm.ptr, %y: !llvm.ptr) attributes {target_cpu = "sm_90"} {
  %m = omp.map.info var_ptr(%x : !llvm.ptr, i32) map_clauses(tofrom) capture(ByRef) -> !llvm.ptr loc("a":1:1)
  %n = omp.map.info var_ptr(%y : !llvm.ptr, i32) map_clauses(to) capture(ByCopy) -> !llvm.ptr loc("a":2:1)
  omp.target map_entries(%m -> %a, %n -> %b : !llvm.ptr, !llvm.ptr) {
    %v = llvm.load %b : !llvm.ptr -> i32
    %one = llvm.mlir.constant(1 : i32) : i32
    %k = llvm.icmp "eq" %v, %one : i32
    omp.parallel if(%k) num_threads(%v : i32) proc_bind(close) private(@p %a -> %q : !llvm.ptr) {
      llvm.store %v, %q : i32, !llvm.ptr
      omp.critical {
        llvm.store %v, %a : i32, !llvm.ptr
        omp.terminator
      }
      omp.single {
        llvm.store %v, %a : i32, !llvm.ptr
        omp.terminator
      }
      omp.terminator
    }
    omp.parallel {
      omp.parallel {
        omp.barrier
        omp.terminator
      }
      omp.terminator
    }
    omp.terminator
  } loc("a":3:1)
  omp.target map_entries(%m -> %a : !llvm.ptr) {
    omp.parallel {
      omp.terminator
    }
    omp.terminator
  } loc("a":3:1)
  llvm.return
}
