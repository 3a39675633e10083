// Loops of kernels, which the library runs: whether all threads start a kernel depends on what is around them.

llvm.func @f(%x: !llvm.ptr) {
  %m = omp.map.info var_ptr(%x : !llvm.ptr, i64) map_clauses(tofrom) capture(ByRef) -> !llvm.ptr loc("a":1:1)
  omp.target map_entries(%m -> %a : !llvm.ptr) {
    %zero = llvm.mlir.constant(0 : i32) : i32
    %one = llvm.mlir.constant(1 : i32) : i32
    %n = llvm.load %a : !llvm.ptr -> i32
    omp.parallel {
      omp.wsloop schedule(dynamic) {
        omp.loop_nest (%i, %j) : i32 = (%zero, %zero) to (%n, %n) step (%one, %one) collapse(2) {
          %p = llvm.getelementptr %a[%i] : (!llvm.ptr, i32) -> !llvm.ptr, i32
          llvm.store %j, %p : i32, !llvm.ptr
          omp.yield
        }
      }
      omp.terminator
    }
    omp.terminator
  } loc("a":2:1)
  omp.target map_entries(%m -> %a : !llvm.ptr) {
    %zero = llvm.mlir.constant(0 : i32) : i32
    %one = llvm.mlir.constant(1 : i32) : i32
    %n = llvm.load %a : !llvm.ptr -> i32
    omp.teams {
      omp.parallel {
        omp.distribute {
          omp.wsloop {
            omp.loop_nest (%i) : i32 = (%zero) to (%n) inclusive step (%one) {
              %p = llvm.getelementptr %a[%i] : (!llvm.ptr, i32) -> !llvm.ptr, i32
              llvm.store %i, %p : i32, !llvm.ptr
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
  omp.target map_entries(%m -> %a : !llvm.ptr) {
    %zero = llvm.mlir.constant(0 : i64) : i64
    %one = llvm.mlir.constant(1 : i64) : i64
    %seven = llvm.mlir.constant(7 : i32) : i32
    %n = llvm.load %a : !llvm.ptr -> i64
    omp.teams num_teams( to %seven : i32) thread_limit(%seven : i32) {
      omp.distribute {
        omp.loop_nest (%i) : i64 = (%zero) to (%n) step (%one) {
          omp.parallel {
            omp.wsloop {
              omp.simd {
                omp.loop_nest (%j) : i64 = (%zero) to (%n) step (%one) {
                  omp.yield
                }
              } {omp.composite}
            } {omp.composite}
            llvm.store %i, %a : i64, !llvm.ptr
            omp.terminator
          }
          omp.yield
        }
      }
      omp.terminator
    }
    omp.terminator
  } loc("a":4:1)
  llvm.return
}
