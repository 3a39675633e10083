// RUN: terrane run %s | FileCheck %s

// A machine whose program is a table of addresses of blocks: 5, doubled, plus one, doubled.

// CHECK: 22
module {
  llvm.mlir.global internal constant @program() {addr_space = 0 : i32} : !llvm.array<4 x ptr> {
    %double = llvm.blockaddress <function = @run, tag = <id = 1>> : !llvm.ptr
    %add = llvm.blockaddress <function = @run, tag = <id = 2>> : !llvm.ptr
    %stop = llvm.blockaddress <function = @run, tag = <id = 7>> : !llvm.ptr
    %none = llvm.mlir.undef : !llvm.array<4 x ptr>
    %0 = llvm.insertvalue %double, %none[0] : !llvm.array<4 x ptr>
    %1 = llvm.insertvalue %add, %0[1] : !llvm.array<4 x ptr>
    %2 = llvm.insertvalue %double, %1[2] : !llvm.array<4 x ptr>
    %3 = llvm.insertvalue %stop, %2[3] : !llvm.array<4 x ptr>
    llvm.return %3 : !llvm.array<4 x ptr>
  }

  llvm.func internal @run(%start: i32, %program: !llvm.ptr) -> i32 {
    %one = llvm.mlir.constant(1 : i32) : i32
    llvm.br ^next(%start, %program : i32, !llvm.ptr)
  ^next(%value: i32, %at: !llvm.ptr):
    %target = llvm.load %at : !llvm.ptr -> !llvm.ptr
    %after = llvm.getelementptr %at[1] : (!llvm.ptr) -> !llvm.ptr, !llvm.ptr
    llvm.indirectbr %target : !llvm.ptr, [
    ^double(%value : i32),
    ^add,
    ^stop
    ]
  ^double(%x: i32):
    llvm.blocktag <id = 1>
    %doubled = llvm.add %x, %x : i32
    llvm.br ^next(%doubled, %after : i32, !llvm.ptr)
  ^add:
    llvm.blocktag <id = 2>
    %sum = llvm.add %value, %one : i32
    llvm.br ^next(%sum, %after : i32, !llvm.ptr)
  ^stop:
    llvm.blocktag <id = 7>
    llvm.return %value : i32
  }

  llvm.func @main() -> i32 {
    %five = llvm.mlir.constant(5 : i32) : i32
    %program = llvm.mlir.addressof @program : !llvm.ptr
    %0 = llvm.call @run(%five, %program) : (i32, !llvm.ptr) -> i32
    llvm.return %0 : i32
  }
}
