// RECORD: mlir-opt --convert-nvvm-to-llvm

// Assembly of the program: numbers of operands, constants, results, and functions of all kinds of modules.
llvm.func @k(%p: !llvm.ptr, %s: !llvm.ptr<3>, %i: i32, %h: i16, %l: i64, %b: i1, %f: f32, %d: f64) {
  nvvm.inline_ptx "a $0, $1;" ro(%p, %i : !llvm.ptr, i32)
  nvvm.inline_ptx "a [%0], %1;" ro(%p, %i : !llvm.ptr, i32)
  nvvm.inline_ptx "a $0, $1;" ro(%p, %i : !llvm.ptr, i32), predicate = %b
  %r0 = nvvm.inline_ptx "a {$r0}, {$r1}, {$w0};" ro(%f, %d : f32, f64) -> i32
  %r1, %r2 = nvvm.inline_ptx "a {$r0}, {$w0}, {$w1};" ro(%h : i16) -> i32, f32
  %c = llvm.mlir.constant(3 : i32) : i32
  nvvm.inline_ptx "a $0, $1;" ro(%c, %l : i32, i64)
  nvvm.mbarrier.init %p, %c, predicate = %b : !llvm.ptr, i32, i1
  llvm.return
}
gpu.module @g {
  llvm.func @k(%p: !llvm.ptr, %i: i32) {
    nvvm.mbarrier.try_wait.parity %p, %i, %i : !llvm.ptr, i32, i32
    llvm.return
  }
}
func.func @h(%i: i32) {
  nvvm.barrier.arrive number_of_threads = %i
  return
}
