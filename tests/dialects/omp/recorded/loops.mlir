// RECORD: mlir-opt --split-input-file
// RECORD: mlir-opt --split-input-file --mlir-print-op-generic

omp.private {type = private} @i : i32

omp.declare_reduction @sum : i32 init {
^bb0(%zero: i32):
  omp.yield(%zero : i32)
} combiner {
^bb0(%a: i32, %b: i32):
  omp.yield(%a : i32)
}

func.func @wrappers(%n: index, %k: i32, %c: i1, %p: !llvm.ptr, %m: memref<4xf32>) {
  omp.wsloop allocate(%p : !llvm.ptr -> %p : !llvm.ptr) nowait order(reproducible:concurrent) ordered(0) schedule(dynamic = %k : i32, nonmonotonic, simd) private(@i %p -> %a : !llvm.ptr) reduction(mod: inscan, @sum %p -> %r : !llvm.ptr) {
    omp.loop_nest (%i, %j) : index = (%n, %n) to (%n, %n) inclusive step (%n, %n) collapse(2) tiles(4, 8) {
      omp.ordered.region par_level_simd {
        omp.terminator
      }
      omp.scan exclusive(%r : !llvm.ptr)
      omp.yield
    }
  } {note}
  omp.simd aligned(%p : !llvm.ptr -> 32 : i64, %m : memref<4xf32> -> 16 : i64) if(%c) nontemporal(%p, %m : !llvm.ptr, memref<4xf32>) order(concurrent) safelen(8) simdlen(4) {
    omp.loop_nest (%i) : i32 = (%k) to (%k) step (%k) {
      omp.yield
    }
  }
  omp.distribute dist_schedule_static dist_schedule_chunk_size(%k : i32) order(unconstrained:concurrent) private(@i %p -> %a : !llvm.ptr) {
    omp.simd {
      omp.loop_nest (%i) : i32 = (%k) to (%k) step (%k) {
        omp.yield
      }
    } {omp.composite}
  } {omp.composite}
  omp.loop bind(teams) order(concurrent) reduction(@sum %p -> %r : !llvm.ptr) {
    omp.loop_nest (%i) : i32 = (%k) to (%k) step (%k) {
      omp.yield
    }
  }
  omp.workshare nowait {
    omp.workshare.loop_wrapper {
      omp.loop_nest (%i) : i32 = (%k) to (%k) step (%k) {
        omp.yield
      }
    }
    omp.terminator
  }
  omp.parallel {
    omp.distribute {
      omp.wsloop schedule(static) {
        omp.simd {
          omp.loop_nest (%i) : i32 = (%k) to (%k) step (%k) {
            omp.yield
          }
        } {omp.composite}
      } {omp.composite}
    } {omp.composite}
    omp.terminator
  } {omp.composite}
  omp.wsloop linear(%p = %k : !llvm.ptr) ordered(2) {
    omp.loop_nest (%i) : index = (%n) to (%n) step (%n) {
      omp.ordered depend_type(dependsink) depend_vec(%p : !llvm.ptr) {doacross_num_loops = 2 : i64}
      omp.yield
    }
  } {linear_var_types = [i32]}
  return
}

// -----

func.func @canonical(%n: i32) {
  %a = omp.new_cli
  %b = omp.new_cli
  %c = omp.new_cli
  omp.canonical_loop(%a) %i : i32 in range(%n) {
    omp.canonical_loop(%b) %j : i32 in range(%n) {
      omp.terminator
    }
    omp.terminator
  } {note}
  omp.parallel {
    omp.canonical_loop(%c) %i : i32 in range(%n) {
      omp.canonical_loop %j : i32 in range(%n) {
        omp.terminator
      }
      omp.canonical_loop %j : i32 in range(%n) {
        omp.terminator
      }
      omp.terminator
    }
    omp.terminator
  }
  %g = omp.new_cli
  %h = omp.new_cli
  %s = omp.new_cli
  %t = omp.new_cli
  omp.tile (%g, %h, %s, %t) <- (%a, %b) sizes(%n, %n : i32, i32)
  omp.tile <- (%c) sizes(%n : i32)
  omp.unroll_heuristic(%t) {note}
  return
}
