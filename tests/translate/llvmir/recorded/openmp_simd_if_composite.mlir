// RECORD: mlir-translate --mlir-to-llvmir

// Conditions of loops in other constructs, and of nests whose body has a loop of its own.

llvm.func @parts(%x: !llvm.ptr, %n: i64, %c: i1) {
  omp.parallel {
    omp.simd if(%c) {
      omp.loop_nest (%i) : i64 = (%n) to (%n) step (%n) {
        llvm.store %i, %x : i64, !llvm.ptr
        omp.yield
      }
    }
    omp.terminator
  }
  omp.teams {
    omp.distribute {
      omp.simd if(%c) {
        omp.loop_nest (%i) : i64 = (%n) to (%n) step (%n) {
          llvm.store %i, %x : i64, !llvm.ptr
          omp.yield
        }
      } {omp.composite}
    } {omp.composite}
    omp.terminator
  }
  llvm.return
}
llvm.func @g(i64)
llvm.func @nest(%x: !llvm.ptr, %n: i64, %c: i1) {
  omp.wsloop nowait {
    omp.simd if(%c) {
      omp.loop_nest (%i, %j) : i64 = (%n, %n) to (%n, %n) step (%n, %n) collapse(2) {
        llvm.cond_br %c, ^a, ^b
      ^a:
        llvm.call @g(%i) : (i64) -> ()
        llvm.br ^b
      ^b:
        llvm.store %i, %x : i64, !llvm.ptr
        llvm.cond_br %c, ^b, ^d
      ^d:
        omp.yield
      }
    } {omp.composite}
  } {omp.composite}
  llvm.return
}
