// What depends on something, or is not waited for, is done by a task. One that may be run later has copies of arrays.

llvm.func @f(%x: !llvm.ptr, %y: !llvm.ptr, %d: i32, %n: i64, %c: i1, %l: i32) {
  %c0 = llvm.mlir.constant(0 : i64) : i64
  %c1 = llvm.mlir.constant(1 : i64) : i64
  %bounds = omp.map.bounds lower_bound(%c0 : i64) upper_bound(%n : i64) extent(%n : i64) stride(%c1 : i64) start_idx(%c1 : i64)
  %m = omp.map.info var_ptr(%x : !llvm.ptr, i32) map_clauses(tofrom) capture(ByRef) -> !llvm.ptr loc("a":1:1)
  %k = omp.map.info var_ptr(%y : !llvm.ptr, !llvm.array<10 x i32>) map_clauses(tofrom) capture(ByRef) bounds(%bounds) -> !llvm.ptr loc("a":2:1)
  omp.target depend(taskdependin -> %y : !llvm.ptr) nowait map_entries(%m -> %a, %k -> %b : !llvm.ptr, !llvm.ptr) {
    %one = llvm.mlir.constant(1 : i32) : i32
    llvm.store %one, %a : i32, !llvm.ptr
    omp.terminator
  } loc("a":3:1)
  omp.target depend(taskdependin -> %y : !llvm.ptr, taskdependout -> %x : !llvm.ptr) device(%d : i32) nowait thread_limit(%l : i32) map_entries(%m -> %a : !llvm.ptr) {
    omp.terminator
  } loc("a":4:1)
  omp.target depend(taskdependin -> %y : !llvm.ptr) device(%d : i32) if(%c) map_entries(%m -> %a : !llvm.ptr) {
    omp.terminator
  } loc("a":5:1)
  omp.target nowait {
    omp.terminator
  } loc("a":6:1)
  omp.parallel {
    omp.target if(%c) nowait map_entries(%m -> %a : !llvm.ptr) {
      omp.terminator
    } loc("a":7:1)
    omp.terminator
  }
  llvm.return
}
