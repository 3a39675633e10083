// RUN: mlir-translate %s --mlir-to-llvmir | FileCheck %s

// Globals before a function refer to its blocks by their numbers.
// CHECK: @table = global [2 x ptr] [ptr blockaddress(@dispatch, %3), ptr blockaddress(@dispatch, %5)]
llvm.mlir.global external @table() {addr_space = 0 : i32} : !llvm.array<2 x ptr> {
  %0 = llvm.blockaddress <function = @dispatch, tag = <id = 1>> : !llvm.ptr
  %1 = llvm.blockaddress <function = @dispatch, tag = <id = 2>> : !llvm.ptr
  %2 = llvm.mlir.undef : !llvm.array<2 x ptr>
  %3 = llvm.insertvalue %0, %2[0] : !llvm.array<2 x ptr>
  %4 = llvm.insertvalue %1, %3[1] : !llvm.array<2 x ptr>
  llvm.return %4 : !llvm.array<2 x ptr>
}

// CHECK: indirectbr ptr %0, [label %3, label %5]
llvm.func @dispatch(%at: !llvm.ptr, %x: i32) -> i32 {
  llvm.indirectbr %at : !llvm.ptr, [
  ^one,
  ^two
  ]
^one:
  llvm.blocktag <id = 1>
  %a = llvm.add %x, %x : i32
  llvm.return %a : i32
^two:
  llvm.blocktag <id = 2>
  %b = llvm.mul %x, %x : i32
  llvm.return %b : i32
}
