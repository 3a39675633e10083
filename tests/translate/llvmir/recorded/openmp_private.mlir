// RECORD: mlir-translate --mlir-to-llvmir

// Private variables are allocated in the function of the region, initialized, copied and freed by the regions of their declarations.

omp.private {type = private} @p32 : i32
omp.private {type = firstprivate} @fp32 : f32 copy {
^bb0(%m: !llvm.ptr, %p: !llvm.ptr):
  %v = llvm.load %m : !llvm.ptr -> f32
  llvm.store %v, %p : f32, !llvm.ptr
  omp.yield(%p : !llvm.ptr)
}
llvm.func @malloc(i64) -> !llvm.ptr
llvm.func @free(!llvm.ptr)
omp.private {type = private} @box : !llvm.ptr init {
^bb0(%m: !llvm.ptr, %p: !llvm.ptr):
  %c = llvm.mlir.constant(16 : i64) : i64
  %v = llvm.call @malloc(%c) : (i64) -> !llvm.ptr
  llvm.store %v, %p : !llvm.ptr, !llvm.ptr
  omp.yield(%p : !llvm.ptr)
} dealloc {
^bb0(%p: !llvm.ptr):
  %v = llvm.load %p : !llvm.ptr -> !llvm.ptr
  llvm.call @free(%v) : (!llvm.ptr) -> ()
  omp.yield
}
llvm.func @use(!llvm.ptr, !llvm.ptr, !llvm.ptr)
llvm.func @par(%n: i32) {
  %c1 = llvm.mlir.constant(1 : i64) : i64
  %a = llvm.alloca %c1 x i32 : (i64) -> !llvm.ptr
  %b = llvm.alloca %c1 x f32 : (i64) -> !llvm.ptr
  %c = llvm.alloca %c1 x !llvm.ptr : (i64) -> !llvm.ptr
  omp.parallel private(@p32 %a -> %pa, @fp32 %b -> %pb, @box %c -> %pc : !llvm.ptr, !llvm.ptr, !llvm.ptr) {
    llvm.call @use(%pa, %pb, %pc) : (!llvm.ptr, !llvm.ptr, !llvm.ptr) -> ()
    llvm.store %n, %pa : i32, !llvm.ptr
    %x = llvm.add %n, %n : i32
    %k = llvm.icmp "eq" %x, %n : i32
    llvm.cond_br %k, ^bb1(%x : i32), ^bb2
  ^bb1(%z: i32):
    llvm.store %z, %c : i32, !llvm.ptr
    omp.barrier
    llvm.br ^bb2
  ^bb2:
    omp.terminator
  }
  llvm.return
}
