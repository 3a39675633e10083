// RUN: mlir-opt %s | FileCheck %s

// The address of a block, and a branch to the block of an address.

// CHECK-LABEL: llvm.func @indirect(
// CHECK:         llvm.blockaddress <function = @indirect, tag = <id = 1>> : !llvm.ptr
// CHECK:         llvm.indirectbr %{{.*}} : !llvm.ptr, [
// CHECK:         llvm.blocktag <id = 1>
llvm.func @indirect() {
  %0 = llvm.blockaddress <function = @indirect, tag = <id = 1>> : !llvm.ptr
  llvm.indirectbr %0 : !llvm.ptr, [
  ^bb1
  ]
^bb1:
  llvm.blocktag <id = 1>
  llvm.return
}
