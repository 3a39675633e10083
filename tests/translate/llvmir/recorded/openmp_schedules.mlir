// RECORD: mlir-translate --mlir-to-llvmir

// Chunked, dynamic and ordered schedules, nests of loops, and hints for vectors.

llvm.func @body(i64)
llvm.func @ws(%lb: i64, %ub: i64, %s: i64, %ch: i64, %p: !llvm.ptr) {
  omp.wsloop schedule(static = %ch : i64) {
    omp.loop_nest (%iv) : i64 = (%lb) to (%ub) step (%s) {
      llvm.call @body(%iv) : (i64) -> ()
      omp.yield
    }
  }
  omp.wsloop nowait schedule(dynamic = %ch : i64, nonmonotonic) {
    omp.loop_nest (%iv) : i64 = (%lb) to (%ub) step (%s) {
      llvm.call @body(%iv) : (i64) -> ()
      omp.yield
    }
  }
  omp.wsloop ordered(0) {
    omp.loop_nest (%iv) : i64 = (%lb) to (%ub) step (%s) {
      omp.ordered.region {
        llvm.call @body(%iv) : (i64) -> ()
        omp.terminator
      }
      omp.yield
    }
  }
  omp.wsloop {
    omp.loop_nest (%i, %j) : i64 = (%lb, %lb) to (%ub, %ub) step (%s, %s) {
      llvm.call @body(%i) : (i64) -> ()
      llvm.call @body(%j) : (i64) -> ()
      omp.yield
    }
  }
  omp.simd {
    omp.loop_nest (%i) : i64 = (%lb) to (%ub) step (%s) {
      llvm.store %i, %p : i64, !llvm.ptr
      omp.yield
    }
  }
  llvm.return
}
