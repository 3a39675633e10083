// RECORD: mlir-translate --mlir-to-llvmir

// Private variables of a task that begin with something of those around are on the heap.

omp.private {type = private} @p32 : i32
omp.private {type = firstprivate} @fp64 : i64 copy {
^bb0(%m: !llvm.ptr, %p: !llvm.ptr):
  %v = llvm.load %m : !llvm.ptr -> i64
  llvm.store %v, %p : i64, !llvm.ptr
  omp.yield(%p : !llvm.ptr)
}
llvm.func @free(!llvm.ptr)
omp.private {type = private} @box : !llvm.ptr init {
^bb0(%m: !llvm.ptr, %p: !llvm.ptr):
  %v = llvm.load %m : !llvm.ptr -> !llvm.ptr
  llvm.store %v, %p : !llvm.ptr, !llvm.ptr
  omp.yield(%p : !llvm.ptr)
} dealloc {
^bb0(%p: !llvm.ptr):
  %v = llvm.load %p : !llvm.ptr -> !llvm.ptr
  llvm.call @free(%v) : (!llvm.ptr) -> ()
  omp.yield
}
llvm.func @s(%a: !llvm.ptr, %b: !llvm.ptr, %c: !llvm.ptr) {
  omp.task private(@p32 %a -> %x, @fp64 %b -> %y, @box %c -> %z : !llvm.ptr, !llvm.ptr, !llvm.ptr) {
    %1 = llvm.load %y : !llvm.ptr -> i64
    llvm.store %1, %x : i64, !llvm.ptr
    llvm.store %x, %z : !llvm.ptr, !llvm.ptr
    omp.terminator
  }
  llvm.return
}
