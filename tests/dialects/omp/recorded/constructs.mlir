// RECORD: mlir-opt --split-input-file
// RECORD: mlir-opt --split-input-file --mlir-print-op-generic

omp.private {type = private} @counter : i32

omp.private {type = firstprivate} @seed : i64 copy {
^bb0(%from: !llvm.ptr, %to: !llvm.ptr):
  %0 = llvm.load %from : !llvm.ptr -> i64
  llvm.store %0, %to : i64, !llvm.ptr
  omp.yield(%to : !llvm.ptr)
}

omp.private {type = private} @boxed : !llvm.ptr init {
^bb0(%mold: !llvm.ptr, %copy: !llvm.ptr):
  omp.yield(%copy : !llvm.ptr)
} dealloc {
^bb0(%copy: !llvm.ptr):
  omp.yield
} {note}

omp.declare_reduction @sum : f32 init {
^bb0(%zero: f32):
  %0 = llvm.mlir.constant(0.0 : f32) : f32
  omp.yield(%0 : f32)
} combiner {
^bb0(%a: f32, %b: f32):
  %0 = llvm.fadd %a, %b : f32
  omp.yield(%0 : f32)
} atomic {
^bb0(%a: !llvm.ptr, %b: !llvm.ptr):
  omp.yield
} cleanup {
^bb0(%a: f32):
  omp.yield
}

omp.declare_reduction @by_address : !llvm.ptr attributes {byref_element_type = f32} alloc {
^bb0(%mold: !llvm.ptr):
  omp.yield(%mold : !llvm.ptr)
} init {
^bb0(%mold: !llvm.ptr, %alloc: !llvm.ptr):
  omp.yield(%alloc : !llvm.ptr)
} combiner {
^bb0(%a: !llvm.ptr, %b: !llvm.ptr):
  omp.yield(%a : !llvm.ptr)
} data_ptr_ptr {
^bb0(%a: !llvm.ptr):
  omp.yield(%a : !llvm.ptr)
}

omp.critical.declare @lock hint(contended, speculative)
omp.critical.declare @plain {note}

llvm.func @copy_float(!llvm.ptr, !llvm.ptr)

func.func @teams_and_threads(%c: i1, %n: i32, %i: index, %p: !llvm.ptr, %m: memref<i32>) {
  omp.parallel allocate(%p : !llvm.ptr -> %m : memref<i32>) if(%c) num_threads(%n : i32) proc_bind(close) private(@seed %p -> %a, @boxed %p -> %b : !llvm.ptr, !llvm.ptr) private_barrier reduction(mod: task, byref @sum %p -> %r : !llvm.ptr) {
    omp.barrier
    omp.terminator
  } {note}
  omp.teams if(%c) num_teams(%n : i32 to %n : i32) thread_limit(%n : i32) reduction(@sum %p -> %r : !llvm.ptr) {
    omp.workdistribute {
      omp.terminator
    }
    omp.terminator
  }
  omp.teams num_teams( to %n : i32) {
    omp.terminator
  }
  omp.sections allocate(%p : !llvm.ptr -> %p : !llvm.ptr) nowait private(@boxed %p -> %a : !llvm.ptr) reduction(@sum %p -> %r : !llvm.ptr) {
    omp.section {
    ^bb0(%s: !llvm.ptr, %t: !llvm.ptr):
      omp.terminator
    }
    omp.terminator
  }
  omp.single copyprivate(%p -> @copy_float : !llvm.ptr) nowait private(@boxed %p -> %a : !llvm.ptr) {
    omp.terminator
  }
  omp.master {
    omp.terminator
  }
  omp.masked filter(%i : index) {
    omp.terminator
  }
  omp.critical(@lock) {
    omp.terminator
  }
  omp.critical {
    omp.terminator
  } {note}
  omp.flush
  omp.flush(%p, %m : !llvm.ptr, memref<i32>)
  return
}
