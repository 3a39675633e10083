// RECORD: mlir-opt --inline
// RECORD: mlir-opt --inline=default-pipeline=

// Stack allocations of an inlined callee move to the caller's entry if their size is constant; their lifetime is
// marked. Others end by restoring the stack.

llvm.func @use(!llvm.ptr)

llvm.func @fixed(%n: i32) -> i32 {
  %one = llvm.mlir.constant(1 : i64) : i64
  %four = llvm.mlir.constant(4 : i32) : i32
  %a = llvm.alloca %one x i32 {alignment = 8 : i64} : (i64) -> !llvm.ptr
  %b = llvm.alloca %four x i8 : (i32) -> !llvm.ptr
  llvm.store %n, %a : i32, !llvm.ptr
  llvm.call @use(%b) : (!llvm.ptr) -> ()
  %v = llvm.load %a : !llvm.ptr -> i32
  llvm.return %v : i32
}

llvm.func @empty() {
  %zero = llvm.mlir.constant(0 : i64) : i64
  %a = llvm.alloca %zero x i32 : (i64) -> !llvm.ptr
  llvm.call @use(%a) : (!llvm.ptr) -> ()
  llvm.return
}

llvm.func @marked() {
  %one = llvm.mlir.constant(1 : i64) : i64
  %a = llvm.alloca %one x i32 : (i64) -> !llvm.ptr
  llvm.intr.lifetime.start %a : !llvm.ptr
  llvm.call @use(%a) : (!llvm.ptr) -> ()
  llvm.intr.lifetime.end %a : !llvm.ptr
  llvm.return
}

llvm.func @dynamic(%n: i32) {
  %a = llvm.alloca %n x i32 : (i32) -> !llvm.ptr
  llvm.call @use(%a) : (!llvm.ptr) -> ()
  llvm.return
}

llvm.func @blocks(%c: i1, %n: i32) -> i32 {
  %one = llvm.mlir.constant(1 : i64) : i64
  %a = llvm.alloca %one x f32 : (i64) -> !llvm.ptr
  llvm.call @use(%a) : (!llvm.ptr) -> ()
  llvm.cond_br %c, ^small, ^large
^small:
  %b = llvm.alloca %one x i32 : (i64) -> !llvm.ptr
  llvm.call @use(%b) : (!llvm.ptr) -> ()
  llvm.return %n : i32
^large:
  %d = llvm.alloca %n x i32 : (i32) -> !llvm.ptr
  llvm.call @use(%d) : (!llvm.ptr) -> ()
  llvm.unreachable
}

llvm.func @in_loop(%n: i32, %c: i1) -> i32 {
  %one = llvm.mlir.constant(1 : i64) : i64
  %own = llvm.alloca %one x i16 : (i64) -> !llvm.ptr
  llvm.call @use(%own) : (!llvm.ptr) -> ()
  llvm.br ^again
^again:
  %v = llvm.call @fixed(%n) : (i32) -> i32
  llvm.call @empty() : () -> ()
  llvm.call @marked() : () -> ()
  llvm.call @dynamic(%v) : (i32) -> ()
  llvm.cond_br %c, ^again, ^done
^done:
  llvm.return %v : i32
}

llvm.func @of_blocks(%c: i1, %n: i32) -> i32 {
  %v = llvm.call @blocks(%c, %n) : (i1, i32) -> i32
  llvm.return %v : i32
}

func.func @in_scope(%n: i32, %c: i1, %to: index, %p: memref<1xi32>) {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  scf.for %i = %zero to %to step %one {
    func.call @before() : () -> ()
    scf.if %c {
      %v = llvm.call @fixed(%n) : (i32) -> i32
      memref.store %v, %p[%zero] : memref<1xi32>
    }
  }
  return
}

func.func private @before()
