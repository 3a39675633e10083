// RECORD: mlir-translate --mlir-to-llvmir

// The library cuts a loop into tasks, each with its own private variables. The steps are constants.

omp.private {type = firstprivate} @fp : i32 copy {
^bb0(%a: !llvm.ptr, %b: !llvm.ptr):
  %v = llvm.load %a : !llvm.ptr -> i32
  llvm.store %v, %b : i32, !llvm.ptr
  omp.yield(%b : !llvm.ptr)
}
omp.private {type = firstprivate} @fq : i64 init {
^bb0(%a: !llvm.ptr, %b: !llvm.ptr):
  %v = llvm.load %a : !llvm.ptr -> i64
  llvm.store %v, %b : i64, !llvm.ptr
  omp.yield(%b : !llvm.ptr)
} copy {
^bb0(%a: !llvm.ptr, %b: !llvm.ptr):
  %v = llvm.load %a : !llvm.ptr -> i64
  llvm.store %v, %b : i64, !llvm.ptr
  omp.yield(%b : !llvm.ptr)
} dealloc {
^bb0(%a: !llvm.ptr):
  llvm.call @gone(%a) : (!llvm.ptr) -> ()
  omp.yield
}
omp.private {type = private} @pi : f32 init {
^bb0(%a: !llvm.ptr, %b: !llvm.ptr):
  %v = llvm.load %a : !llvm.ptr -> f32
  llvm.store %v, %b : f32, !llvm.ptr
  omp.yield(%b : !llvm.ptr)
}
llvm.func @gone(!llvm.ptr)
llvm.func @body(i32, i32)
llvm.func @privates(%x: !llvm.ptr, %y: !llvm.ptr) {
  %first = llvm.mlir.constant(20 : i32) : i32
  %last = llvm.mlir.constant(1 : i32) : i32
  %step = llvm.mlir.constant(-2 : i32) : i32
  omp.taskloop private(@fp %x -> %p, @pi %x -> %q, @fq %y -> %r : !llvm.ptr, !llvm.ptr, !llvm.ptr) {
    omp.loop_nest (%i) : i32 = (%first) to (%last) inclusive step (%step) {
      %v = llvm.load %p : !llvm.ptr -> i32
      llvm.call @body(%i, %v) : (i32, i32) -> ()
      omp.yield
    }
  }
  omp.taskloop private(@pi %x -> %q : !llvm.ptr) {
    omp.simd {
      omp.loop_nest (%i) : i32 = (%last) to (%first) inclusive step (%last) {
        llvm.call @body(%i, %i) : (i32, i32) -> ()
        omp.yield
      }
    } {omp.composite}
  } {omp.composite}
  llvm.return
}
llvm.func @clauses(%low: i64, %high: i64, %n: i32, %c: i1) {
  %step = llvm.mlir.constant(3 : i64) : i64
  omp.parallel {
    omp.taskloop final(%c) grainsize(%n: i32) if(%c) mergeable untied {
      omp.loop_nest (%i) : i64 = (%low) to (%high) inclusive step (%step) {
        llvm.call @body(%n, %n) : (i32, i32) -> ()
        omp.yield
      }
    }
    omp.taskloop nogroup num_tasks(%low: i64) priority(%n : i32) {
      omp.loop_nest (%i) : i64 = (%low) to (%high) inclusive step (%step) {
        omp.yield
      }
    }
    omp.terminator
  }
  llvm.return
}
