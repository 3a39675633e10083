// What the host evaluates: numbers of teams and threads, and of iterations of loops.

llvm.func @f(%x: !llvm.ptr, %y: !llvm.ptr, %n: i32, %l: i32, %c: i1, %d: i32) {
  %k0 = llvm.mlir.constant(3 : i32) : i32
  %m = omp.map.info var_ptr(%x : !llvm.ptr, i32) map_clauses(tofrom) capture(ByRef) -> !llvm.ptr loc("a":1:1)
  %h = omp.map.info var_ptr(%y : !llvm.ptr, i32) map_clauses(to) capture(ByRef) -> !llvm.ptr loc("a":2:1)
  omp.target device(%d : i32) if(%c) has_device_addr(%h -> %ha : !llvm.ptr) host_eval(%n -> %t, %l -> %u, %n -> %k, %n -> %lb : i32, i32, i32, i32) map_entries(%m -> %ma : !llvm.ptr) {
    omp.teams num_teams(%t : i32 to %t : i32) thread_limit(%u : i32) {
      omp.parallel num_threads(%k : i32) {
        omp.distribute {
          omp.wsloop {
            omp.loop_nest (%i, %j) : i32 = (%lb, %t) to (%lb, %lb) inclusive step (%lb, %lb) collapse(2) {
              %v = llvm.load %ha : !llvm.ptr -> i32
              llvm.store %v, %ma : i32, !llvm.ptr
              omp.yield
            }
          } {omp.composite}
        } {omp.composite}
        omp.terminator
      } {omp.composite}
      omp.terminator
    }
    omp.terminator
  } loc("a":3:1)
  omp.target thread_limit(%l : i32) host_eval(%n -> %k : i32) {
    %three = llvm.mlir.constant(3 : i32) : i32
    omp.parallel num_threads(%k : i32) {
      omp.wsloop {
        omp.loop_nest (%i) : i32 = (%three) to (%three) inclusive step (%three) {
          omp.yield
        }
      }
      omp.terminator
    }
    omp.terminator
  } loc("a":4:1)
  omp.target host_eval(%k0 -> %t, %n -> %lb : i32, i32) {
    omp.teams num_teams( to %t : i32) {
      omp.distribute {
        omp.loop_nest (%i, %j) : i32 = (%lb, %lb) to (%lb, %lb) step (%lb, %t) {
          omp.yield
        }
      }
      omp.terminator
    }
    omp.terminator
  } loc("a":5:1)
  omp.target thread_limit(%l : i32) host_eval(%n -> %u : i32) {
    omp.teams thread_limit(%u : i32) {
      omp.terminator
    }
    omp.terminator
  } loc("a":6:1)
  omp.target {
    omp.parallel {
      omp.terminator
    }
    omp.teams {
      omp.terminator
    }
    omp.terminator
  } loc("a":7:1)
  llvm.return
}
