// Kernels and tasks of several functions, and in teams.

llvm.func @g(%x: !llvm.ptr) {
  %m = omp.map.info var_ptr(%x : !llvm.ptr, i32) map_clauses(tofrom) capture(ByRef) -> !llvm.ptr loc("a":1:1)
  omp.target nowait map_entries(%m -> %a : !llvm.ptr) {
    omp.terminator
  } loc("a":11:1)
  llvm.return
}
llvm.func @f(%x: !llvm.ptr) {
  %m = omp.map.info var_ptr(%x : !llvm.ptr, i32) map_clauses(tofrom) capture(ByRef) -> !llvm.ptr loc("a":1:1)
  omp.target nowait map_entries(%m -> %a : !llvm.ptr) {
    omp.terminator
  } loc("a":12:1)
  omp.teams {
    omp.target map_entries(%m -> %a : !llvm.ptr) {
      omp.terminator
    } loc("a":13:1)
    omp.terminator
  }
  llvm.return
}
