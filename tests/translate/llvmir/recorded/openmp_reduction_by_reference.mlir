// RECORD: mlir-translate --mlir-to-llvmir

// Partial results that a region allocates, and another destroys.

omp.declare_reduction @add_i32 : i32 init {
^bb0(%arg: i32):
  %0 = llvm.mlir.constant(0 : i32) : i32
  omp.yield(%0 : i32)
} combiner {
^bb1(%arg0: i32, %arg1: i32):
  %1 = llvm.add %arg0, %arg1 : i32
  omp.yield(%1 : i32)
}
omp.declare_reduction @byref : !llvm.ptr alloc {
  %c = llvm.mlir.constant(1 : i64) : i64
  %0 = llvm.alloca %c x i32 : (i64) -> !llvm.ptr
  omp.yield(%0 : !llvm.ptr)
} init {
^bb0(%mold: !llvm.ptr, %alloc: !llvm.ptr):
  %0 = llvm.mlir.constant(0 : i32) : i32
  llvm.store %0, %alloc : i32, !llvm.ptr
  omp.yield(%alloc : !llvm.ptr)
} combiner {
^bb1(%arg0: !llvm.ptr, %arg1: !llvm.ptr):
  %0 = llvm.load %arg0 : !llvm.ptr -> i32
  %1 = llvm.load %arg1 : !llvm.ptr -> i32
  %2 = llvm.add %0, %1 : i32
  llvm.store %2, %arg0 : i32, !llvm.ptr
  omp.yield(%arg0 : !llvm.ptr)
} cleanup {
^bb0(%x: !llvm.ptr):
  %z = llvm.mlir.constant(9 : i32) : i32
  llvm.store %z, %x : i32, !llvm.ptr
  omp.yield
}
llvm.func @ws(%a: i32, %b: i32, %s: i32, %p: !llvm.ptr, %q: !llvm.ptr) {
  omp.parallel reduction(@add_i32 %p -> %x, byref @byref %q -> %y : !llvm.ptr, !llvm.ptr) {
    llvm.store %a, %x : i32, !llvm.ptr
    llvm.store %a, %y : i32, !llvm.ptr
    omp.terminator
  }
  omp.wsloop nowait reduction(@add_i32 %p -> %x, byref @byref %q -> %y : !llvm.ptr, !llvm.ptr) {
    omp.loop_nest (%i) : i32 = (%a) to (%b) step (%s) {
      llvm.store %a, %x : i32, !llvm.ptr
      llvm.store %a, %y : i32, !llvm.ptr
      omp.yield
    }
  }
  omp.simd reduction(@add_i32 %p -> %x : !llvm.ptr) {
    omp.loop_nest (%i) : i32 = (%a) to (%b) step (%s) {
      llvm.store %a, %x : i32, !llvm.ptr
      omp.yield
    }
  }
  llvm.return
}
