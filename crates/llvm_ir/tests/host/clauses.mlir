// Clauses: tiles of loops, places of threads, modifiers of reductions, and captures.

omp.declare_reduction @add : i32 init {
^bb0(%a: i32):
  %zero = llvm.mlir.constant(0 : i32) : i32
  omp.yield(%zero : i32)
} combiner {
^bb0(%a: i32, %b: i32):
  %sum = llvm.add %a, %b : i32
  omp.yield(%sum : i32)
}
llvm.func @f(%x: !llvm.ptr, %n: i32, %l: i64) {
  %zero = llvm.mlir.constant(0 : i32) : i32
  %one = llvm.mlir.constant(1 : i32) : i32
  omp.wsloop {
    omp.loop_nest (%i, %j) : i32 = (%zero, %zero) to (%n, %n) step (%one, %one) collapse(2) tiles(4, 8) {
      llvm.store %i, %x : i32, !llvm.ptr
      omp.yield
    }
  }
  omp.parallel proc_bind(primary) {
    omp.terminator
  }
  omp.teams reduction(mod: inscan, @add %x -> %q : !llvm.ptr) {
    llvm.store %n, %q : i32, !llvm.ptr
    omp.terminator
  }
  omp.teams {
    omp.distribute dist_schedule_static dist_schedule_chunk_size(%l : i64) {
      omp.loop_nest (%i) : i32 = (%zero) to (%n) step (%one) {
        omp.yield
      }
    }
    omp.terminator
  }
  llvm.return
}
llvm.func @g(%x: !llvm.ptr) {
  %m = omp.map.info var_ptr(%x : !llvm.ptr, i32) map_clauses(tofrom) capture(This) -> !llvm.ptr loc("a":1:1)
  %k = omp.map.info var_ptr(%x : !llvm.ptr, i32) map_clauses(tofrom) capture(VLAType) -> !llvm.ptr loc("a":2:1)
  omp.target map_entries(%m -> %a, %k -> %b : !llvm.ptr, !llvm.ptr) {
    omp.terminator
  } loc("a":3:1)
  llvm.return
}
