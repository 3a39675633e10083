// RECORD: mlir-opt --mem2reg --split-input-file

// Intrinsics that copy or fill all of a slot.
llvm.func @cpy(%v: i32) -> i32 {
  %one = llvm.mlir.constant(1 : i32) : i32
  %four = llvm.mlir.constant(4 : i32) : i32
  %a = llvm.alloca %one x i32 : (i32) -> !llvm.ptr
  %b = llvm.alloca %one x i32 : (i32) -> !llvm.ptr
  llvm.store %v, %a : i32, !llvm.ptr
  "llvm.intr.memcpy"(%b, %a, %four) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i32) -> ()
  %r = llvm.load %b : !llvm.ptr -> i32
  llvm.return %r : i32
}

// -----

llvm.func @to_memory(%v: i32, %p: !llvm.ptr) -> i32 {
  %one = llvm.mlir.constant(1 : i32) : i32
  %four = llvm.mlir.constant(4 : i64) : i64
  %a = llvm.alloca %one x i32 : (i32) -> !llvm.ptr
  llvm.store %v, %a : i32, !llvm.ptr
  "llvm.intr.memmove"(%p, %a, %four) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
  "llvm.intr.memcpy.inline"(%a, %p) <{isVolatile = false, len = 4 : i32}> : (!llvm.ptr, !llvm.ptr) -> ()
  %r = llvm.load %a : !llvm.ptr -> i32
  llvm.return %r : i32
}

// -----

llvm.func @fill(%v: i8) -> i64 {
  %one = llvm.mlir.constant(1 : i32) : i32
  %eight = llvm.mlir.constant(8 : i64) : i64
  %a = llvm.alloca %one x i64 : (i32) -> !llvm.ptr
  "llvm.intr.memset"(%a, %v, %eight) <{isVolatile = false}> : (!llvm.ptr, i8, i64) -> ()
  %r = llvm.load %a : !llvm.ptr -> i64
  llvm.return %r : i64
}

// -----

llvm.func @fill24() -> i24 {
  %one = llvm.mlir.constant(1 : i32) : i32
  %v = llvm.mlir.constant(7 : i8) : i8
  %a = llvm.alloca %one x i24 : (i32) -> !llvm.ptr
  "llvm.intr.memset.inline"(%a, %v) <{isVolatile = false, len = 3 : i64}> : (!llvm.ptr, i8) -> ()
  %r = llvm.load %a : !llvm.ptr -> i24
  llvm.return %r : i24
}

// -----

llvm.func @fill8(%v: i8) -> i8 {
  %one = llvm.mlir.constant(1 : i32) : i32
  %a = llvm.alloca %one x i8 : (i32) -> !llvm.ptr
  "llvm.intr.memset.inline"(%a, %v) <{isVolatile = false, len = 1 : i64}> : (!llvm.ptr, i8) -> ()
  %r = llvm.load %a : !llvm.ptr -> i8
  llvm.return %r : i8
}

// -----

llvm.func @not(%v: i8, %n: i64, %f: f32) -> f32 {
  %one = llvm.mlir.constant(1 : i32) : i32
  %four = llvm.mlir.constant(4 : i64) : i64
  %a = llvm.alloca %one x f32 : (i32) -> !llvm.ptr
  %b = llvm.alloca %one x i32 : (i32) -> !llvm.ptr
  %c = llvm.alloca %one x i32 : (i32) -> !llvm.ptr
  %d = llvm.alloca %one x i32 : (i32) -> !llvm.ptr
  "llvm.intr.memset"(%a, %v, %four) <{isVolatile = false}> : (!llvm.ptr, i8, i64) -> ()
  "llvm.intr.memset"(%b, %v, %n) <{isVolatile = false}> : (!llvm.ptr, i8, i64) -> ()
  "llvm.intr.memset"(%c, %v, %four) <{isVolatile = true}> : (!llvm.ptr, i8, i64) -> ()
  "llvm.intr.memmove"(%d, %d, %four) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
  %r = llvm.load %a : !llvm.ptr -> f32
  llvm.return %r : f32
}

// -----

llvm.func @invariant(%v: i32) -> i32 {
  %one = llvm.mlir.constant(1 : i32) : i32
  %a = llvm.alloca %one x i32 : (i32) -> !llvm.ptr
  llvm.store %v, %a : i32, !llvm.ptr
  %i = llvm.intr.invariant.start 4, %a : !llvm.ptr
  llvm.intr.invariant.end %i, 4, %a : !llvm.ptr
  %l = llvm.intr.launder.invariant.group %a : !llvm.ptr
  %r = llvm.load %a : !llvm.ptr -> i32
  llvm.return %r : i32
}
