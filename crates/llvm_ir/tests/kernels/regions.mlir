// Conditions, numbers of teams, duplicates, and functions of regions in kernels.

llvm.mlir.global external @g(7 : i32) {addr_space = 0 : i32} : i32
llvm.func @use(i32)
llvm.func @f(%x: !llvm.ptr, %y: !llvm.ptr, %n: i32, %c: i1) attributes {passthrough = ["nounwind"], target_cpu = "x86-64"} {
  %a = llvm.mlir.addressof @g : !llvm.ptr
  %low = llvm.mlir.constant(2 : i64) : i64
  %high = llvm.sext %n : i32 to i64
  %bounds = omp.map.bounds lower_bound(%low : i64) upper_bound(%high : i64)
  %m = omp.map.info var_ptr(%x : !llvm.ptr, !llvm.array<9 x i32>) map_clauses(tofrom) capture(ByRef) bounds(%bounds) -> !llvm.ptr loc("a":1:1)
  %v = omp.map.info var_ptr(%y : !llvm.ptr, i32) map_clauses(present, to) capture(ByCopy) -> !llvm.ptr loc("a":2:1)
  %w = omp.map.info var_ptr(%a : !llvm.ptr, i32) map_clauses(tofrom) capture(ByRef) -> !llvm.ptr loc("w"("a":3:1))
  omp.target device(%n : i32) if(%c) thread_limit(%n : i32) map_entries(%m -> %p, %v -> %q : !llvm.ptr, !llvm.ptr) {
    %i = llvm.load %q : !llvm.ptr -> i32
    %t = llvm.icmp "slt" %i, %i : i32
    llvm.cond_br %t, ^then, ^end
  ^then:
    llvm.store %i, %p : i32, !llvm.ptr
    llvm.br ^end
  ^end:
    omp.terminator
  } loc("a":4:1)
  omp.target map_entries(%w -> %p : !llvm.ptr) {
    omp.parallel {
      %i = llvm.load %p : !llvm.ptr -> i32
      llvm.call @use(%i) : (i32) -> ()
      omp.terminator
    }
    omp.terminator
  } loc("a":5:1)
  omp.target {
    %one = llvm.mlir.constant(3 : i32) : i32
    omp.teams num_teams( to %one : i32) {
      llvm.call @use(%one) : (i32) -> ()
      omp.terminator
    }
    omp.terminator
  } loc("a":6:1)
  omp.parallel {
    omp.target {
      omp.terminator
    } loc("a":5:1)
    omp.terminator
  }
  llvm.return
}
