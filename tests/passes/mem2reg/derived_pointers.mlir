// RUN: mlir-opt %s --mem2reg | FileCheck %s

// An intrinsic may not be taken for one of the slot if its pointer is only derived from it.

// CHECK-LABEL: llvm.func @copied
// CHECK: llvm.alloca
// CHECK: "llvm.intr.memcpy"
llvm.func @copied(%value: i32, %to: !llvm.ptr) {
  %one = llvm.mlir.constant(1 : i32) : i32
  %four = llvm.mlir.constant(4 : i32) : i32
  %slot = llvm.alloca %one x i32 : (i32) -> !llvm.ptr
  llvm.store %value, %slot : i32, !llvm.ptr
  %derived = llvm.intr.launder.invariant.group %slot : !llvm.ptr
  "llvm.intr.memcpy"(%to, %derived, %four) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i32) -> ()
  llvm.return
}

// CHECK-LABEL: llvm.func @filled
// CHECK: llvm.alloca
// CHECK: "llvm.intr.memset"
llvm.func @filled(%byte: i8) -> i32 {
  %one = llvm.mlir.constant(1 : i32) : i32
  %four = llvm.mlir.constant(4 : i32) : i32
  %slot = llvm.alloca %one x i32 : (i32) -> !llvm.ptr
  %derived = llvm.bitcast %slot : !llvm.ptr to !llvm.ptr
  "llvm.intr.memset"(%derived, %byte, %four) <{isVolatile = false}> : (!llvm.ptr, i8, i32) -> ()
  %result = llvm.load %slot : !llvm.ptr -> i32
  llvm.return %result : i32
}
