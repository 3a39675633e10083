// RECORD: mlir-translate --mlir-to-llvmir

// Partial results are combined by a call of the library that chooses between a lock and atomic operations.

omp.declare_reduction @add_f32 : f32 init {
^bb0(%arg: f32):
  %0 = llvm.mlir.constant(0.0 : f32) : f32
  omp.yield(%0 : f32)
} combiner {
^bb1(%arg0: f32, %arg1: f32):
  %1 = llvm.fadd %arg0, %arg1 : f32
  omp.yield(%1 : f32)
} atomic {
^bb2(%arg2: !llvm.ptr, %arg3: !llvm.ptr):
  %2 = llvm.load %arg3 : !llvm.ptr -> f32
  %3 = llvm.atomicrmw fadd %arg2, %2 monotonic : !llvm.ptr, f32
  omp.yield
}
llvm.func @f(%p: !llvm.ptr, %lb: i32, %ub: i32, %s: i32) {
  omp.parallel reduction(@add_f32 %p -> %r : !llvm.ptr) {
    %v = llvm.load %r : !llvm.ptr -> f32
    %1 = llvm.fadd %v, %v : f32
    llvm.store %1, %r : f32, !llvm.ptr
    omp.terminator
  }
  omp.wsloop reduction(@add_f32 %p -> %r : !llvm.ptr) {
    omp.loop_nest (%iv) : i32 = (%lb) to (%ub) inclusive step (%s) {
      %v = llvm.load %r : !llvm.ptr -> f32
      %1 = llvm.fadd %v, %v : f32
      llvm.store %1, %r : f32, !llvm.ptr
      omp.yield
    }
  }
  llvm.return
}
