// RECORD: mlir-opt --convert-openmp-to-llvm --split-input-file
// RECORD: mlir-opt --convert-to-llvm --split-input-file

// Types of operands, results, arguments and attributes become those of llvm, in declarations too.
omp.private {type = private} @buffer : memref<i32> init {
^bb0(%a: memref<memref<i32>>, %b: memref<memref<i32>>):
  omp.yield(%b : memref<memref<i32>>)
}

omp.declare_reduction @sum : index init {
^bb0(%a: index):
  %c = arith.constant 0 : index
  omp.yield(%c : index)
} combiner {
^bb0(%a: index, %b: index):
  %c = arith.addi %a, %b : index
  omp.yield(%c : index)
}

func.func @parallel(%n: index, %m: memref<4xf32>, %p: !llvm.ptr) {
  %0 = omp.map.bounds lower_bound(%n : index) extent(%n : index)
  %1 = omp.map.info var_ptr(%p : !llvm.ptr, index) map_clauses(to) capture(ByRef) bounds(%0) -> !llvm.ptr
  omp.parallel num_threads(%n : index) {
    omp.barrier
    omp.wsloop reduction(@sum %p -> %q : !llvm.ptr) {
      omp.loop_nest (%i) : index = (%n) to (%n) step (%n) {
        %v = memref.load %m[%i] : memref<4xf32>
        memref.store %v, %m[%n] : memref<4xf32>
        omp.yield
      }
    }
    omp.terminator
  } {note = index}
  %c = omp.new_cli
  omp.canonical_loop(%c) %iv : index in range(%n) {
    omp.terminator
  }
  return
}

// -----

func.func @blocks(%n: index, %p: !llvm.ptr, %c: i1) {
  omp.task depend(taskdependin -> %p : !llvm.ptr) {
    cf.cond_br %c, ^bb1(%n : index), ^bb2
  ^bb1(%i: index):
    %0 = arith.addi %i, %n : index
    cf.br ^bb2
  ^bb2:
    omp.terminator
  }
  omp.atomic.update %p : !llvm.ptr {
  ^bb0(%old: index):
    %1 = arith.muli %old, %n : index
    omp.yield(%1 : index)
  }
  %q = llvm.getelementptr %p[1] : (!llvm.ptr) -> !llvm.ptr, i64
  omp.atomic.read %p = %q : !llvm.ptr, !llvm.ptr, index
  return
}
