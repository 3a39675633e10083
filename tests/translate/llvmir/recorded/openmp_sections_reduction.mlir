// RECORD: mlir-translate --mlir-to-llvmir

// Arguments of sections stand for the partial results of all of them.

omp.declare_reduction @add_i32 : i32 init {
^bb0(%arg: i32):
  %0 = llvm.mlir.constant(0 : i32) : i32
  omp.yield(%0 : i32)
} combiner {
^bb1(%arg0: i32, %arg1: i32):
  %1 = llvm.add %arg0, %arg1 : i32
  omp.yield(%1 : i32)
}
llvm.func @s(%a: i32, %p: !llvm.ptr) {
  omp.sections reduction(@add_i32 %p -> %q : !llvm.ptr) {
    omp.section {
    ^bb0(%r: !llvm.ptr):
      llvm.store %a, %r : i32, !llvm.ptr
      omp.terminator
    }
    omp.section {
    ^bb0(%r: !llvm.ptr):
      %l = llvm.load %r : !llvm.ptr -> i32
      llvm.store %l, %r : i32, !llvm.ptr
      omp.terminator
    }
    omp.terminator
  }
  llvm.return
}
