// RECORD: mlir-translate --mlir-to-llvmir

// Each iteration computes linear variables; the thread that has the last one stores them.

omp.private {type = firstprivate} @fp : i32 copy {
^bb0(%a: !llvm.ptr, %b: !llvm.ptr):
  %v = llvm.load %a : !llvm.ptr -> i32
  llvm.store %v, %b : i32, !llvm.ptr
  omp.yield(%b : !llvm.ptr)
}
omp.declare_reduction @add : i32 init {
^bb0(%a: i32):
  %0 = llvm.mlir.constant(0 : i32) : i32
  omp.yield(%0 : i32)
} combiner {
^bb1(%a: i32, %b: i32):
  %1 = llvm.add %a, %b : i32
  omp.yield(%1 : i32)
}
llvm.func @body(i32)
llvm.func @s(%lb: i32, %ub: i32, %st: i32, %x: !llvm.ptr, %y: !llvm.ptr, %k: i32, %c: i1) {
  omp.parallel {
    omp.wsloop linear(%x = %k : !llvm.ptr) private(@fp %y -> %p : !llvm.ptr) reduction(@add %y -> %r : !llvm.ptr) {
      omp.loop_nest (%i, %j) : i32 = (%lb, %lb) to (%ub, %ub) step (%st, %st) collapse(2) {
        llvm.cond_br %c, ^t, ^f
      ^t:
        %v = llvm.load %x : !llvm.ptr -> i32
        llvm.call @body(%v) : (i32) -> ()
        llvm.br ^f
      ^f:
        %w = llvm.load %x : !llvm.ptr -> i32
        llvm.store %w, %y : i32, !llvm.ptr
        omp.yield
      }
    } {linear_var_types = [i32]}
    omp.terminator
  }
  omp.wsloop {
    omp.simd linear(%x = %k : !llvm.ptr) {
      omp.loop_nest (%i) : i32 = (%lb) to (%ub) step (%st) {
        %w = llvm.load %x : !llvm.ptr -> i32
        %z = llvm.load %y : !llvm.ptr -> i32
        omp.yield
      }
    } {linear_var_types = [i32], omp.composite}
  } {omp.composite}
  llvm.return
}
llvm.func @schedules(%low: i64, %high: i64, %step: i64, %x: !llvm.ptr, %y: !llvm.ptr, %n: i32) {
  %two = llvm.mlir.constant(2 : i32) : i32
  omp.wsloop linear(%x = %two : !llvm.ptr, %y = %n : !llvm.ptr) schedule(static = %n : i32) {
    omp.loop_nest (%i) : i64 = (%low) to (%high) inclusive step (%step) {
      %v = llvm.load %x : !llvm.ptr -> f32
      llvm.store %v, %y : f32, !llvm.ptr
      omp.yield
    }
  } {linear_var_types = [f32, i16]}
  omp.wsloop linear(%y = %n : !llvm.ptr) nowait schedule(dynamic) {
    omp.loop_nest (%i) : i64 = (%low) to (%high) inclusive step (%step) {
      %v = llvm.load %x : !llvm.ptr -> i64
      llvm.store %v, %y : i64, !llvm.ptr
      omp.yield
    }
  } {linear_var_types = [i64]}
  llvm.return
}
