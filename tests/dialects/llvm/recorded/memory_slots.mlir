// RECORD: mlir-opt --mem2reg

llvm.func @uninit() -> i32 {
  %c = llvm.mlir.constant(1 : i32) : i32
  %p = llvm.alloca %c x i32 : (i32) -> !llvm.ptr
  %0 = llvm.load %p : !llvm.ptr -> i32
  llvm.return %0 : i32
}
llvm.func @two(%y: i32) -> i32 {
  %c = llvm.mlir.constant(2 : i32) : i32
  %p = llvm.alloca %c x i32 : (i32) -> !llvm.ptr
  llvm.store %y, %p : i32, !llvm.ptr
  %0 = llvm.load %p : !llvm.ptr -> i32
  llvm.return %0 : i32
}
llvm.func @dyn(%y: i32, %n: i32) -> i32 {
  %p = llvm.alloca %n x i32 : (i32) -> !llvm.ptr
  llvm.store %y, %p : i32, !llvm.ptr
  %0 = llvm.load %p : !llvm.ptr -> i32
  llvm.return %0 : i32
}
llvm.func @vol(%y: i32) -> i32 {
  %c = llvm.mlir.constant(1 : i32) : i32
  %p = llvm.alloca %c x i32 : (i32) -> !llvm.ptr
  llvm.store volatile %y, %p : i32, !llvm.ptr
  %0 = llvm.load %p : !llvm.ptr -> i32
  llvm.return %0 : i32
}
llvm.func @atomic(%y: i32) -> i32 {
  %c = llvm.mlir.constant(1 : i32) : i32
  %p = llvm.alloca %c x i32 : (i32) -> !llvm.ptr
  llvm.store %y, %p atomic seq_cst {alignment = 4 : i64} : i32, !llvm.ptr
  %0 = llvm.load %p : !llvm.ptr -> i32
  llvm.return %0 : i32
}
llvm.func @casts(%y: i32) -> i32 {
  %c = llvm.mlir.constant(1 : i32) : i32
  %z = llvm.mlir.constant(0 : i32) : i32
  %p = llvm.alloca %c x i32 : (i32) -> !llvm.ptr
  llvm.intr.lifetime.start %p : !llvm.ptr
  %q = llvm.bitcast %p : !llvm.ptr to !llvm.ptr
  %g = llvm.getelementptr %q[0] : (!llvm.ptr) -> !llvm.ptr, i32
  llvm.store %y, %p : i32, !llvm.ptr
  llvm.intr.lifetime.end %p : !llvm.ptr
  llvm.return %y : i32
}
llvm.func @through(%y: i32) -> i32 {
  %c = llvm.mlir.constant(1 : i32) : i32
  %p = llvm.alloca %c x i32 : (i32) -> !llvm.ptr
  %q = llvm.bitcast %p : !llvm.ptr to !llvm.ptr
  llvm.store %y, %p : i32, !llvm.ptr
  %0 = llvm.load %q : !llvm.ptr -> i32
  llvm.return %0 : i32
}
llvm.func @branches(%y: i32, %b: i1) -> i32 {
  %c = llvm.mlir.constant(1 : i32) : i32
  %p = llvm.alloca %c x i32 : (i32) -> !llvm.ptr
  llvm.store %y, %p : i32, !llvm.ptr
  llvm.cond_br %b, ^a, ^bb
^a:
  llvm.store %c, %p : i32, !llvm.ptr
  llvm.br ^bb
^bb:
  %0 = llvm.load %p : !llvm.ptr -> i32
  llvm.return %0 : i32
}
llvm.func @inner(%y: i32, %b: i1) -> i32 {
  llvm.br ^a
^a:
  %c = llvm.mlir.constant(1 : i32) : i32
  %p = llvm.alloca %c x i32 : (i32) -> !llvm.ptr
  llvm.store %y, %p : i32, !llvm.ptr
  %0 = llvm.load %p : !llvm.ptr -> i32
  llvm.return %0 : i32
}
llvm.func @escape(%y: i32) {
  %c = llvm.mlir.constant(1 : i32) : i32
  %p = llvm.alloca %c x !llvm.ptr : (i32) -> !llvm.ptr
  llvm.store %p, %p : !llvm.ptr, !llvm.ptr
  llvm.return
}
