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

func.func @tasks(%k: i32, %c: i1, %p: !llvm.ptr, %q: !llvm.ptr) {
  omp.taskgroup allocate(%p : !llvm.ptr -> %p : !llvm.ptr) task_reduction(@sum %p -> %r : !llvm.ptr) {
    omp.task depend(taskdependin -> %p : !llvm.ptr, taskdependmutexinoutset -> %q : !llvm.ptr) final(%c) if(%c) mergeable priority(%k : i32) untied detach(%p : !llvm.ptr) in_reduction(@sum %p -> %s : !llvm.ptr) private(@i %q -> %a : !llvm.ptr) {
      omp.cancellation_point cancellation_construct_type(taskgroup)
      omp.terminator
    }
    omp.terminator
  }
  omp.taskloop grainsize(strict, %k: i32) mergeable nogroup in_reduction(@sum %p -> %s : !llvm.ptr) private(@i %q -> %a : !llvm.ptr) {
    omp.loop_nest (%i) : i32 = (%k) to (%k) step (%k) {
      omp.cancel cancellation_construct_type(taskgroup) if(%c)
      omp.yield
    }
  }
  omp.taskloop num_tasks(%k: i32) untied reduction(@sum %p -> %s : !llvm.ptr) {
    omp.loop_nest (%i) : i32 = (%k) to (%k) step (%k) {
      omp.yield
    }
  }
  omp.taskyield
  omp.taskwait
  omp.taskwait depend(taskdependinout -> %p : !llvm.ptr) nowait
  return
}

// -----

func.func @atomics(%x: memref<i32>, %v: memref<i32>, %p: !llvm.ptr, %k: i32) {
  omp.atomic.read %v = %x hint(none) memory_order(acquire) : memref<i32>, memref<i32>, i32
  omp.atomic.write %p = %k hint(uncontended, nonspeculative) memory_order(release) : !llvm.ptr, i32
  omp.atomic.update memory_order(relaxed) hint(speculative) %x : memref<i32> {
  ^bb0(%old: i32):
    %new = llvm.add %old, %k : i32
    omp.yield(%new : i32)
  }
  omp.atomic.update %p : !llvm.ptr {
  ^bb0(%old: i32):
    %new = llvm.add %old, %k : i32
    omp.yield(%new : i32)
  } {atomic_control = #omp.atomic_control<ignore_denormal_mode = true, remote_memory = true>}
  omp.atomic.capture memory_order(seq_cst) {
    omp.atomic.read %v = %x : memref<i32>, memref<i32>, i32
    omp.atomic.write %x = %k : memref<i32>, i32
  }
  omp.atomic.capture hint(contended) {
    omp.atomic.update %x : memref<i32> {
    ^bb0(%old: i32):
      %new = llvm.add %old, %k : i32
      omp.yield(%new : i32)
    }
    omp.atomic.read %v = %x : memref<i32>, memref<i32>, i32
  }
  return
}
