// RECORD: mlir-opt

// Kernels and what limits their launch.
llvm.func @limited() attributes {nvvm.kernel, nvvm.maxnreg = 32 : i32, nvvm.maxntid = array<i32: 128, 2>, nvvm.minctasm = 2 : i32} {
  llvm.return
}
llvm.func @clusters() attributes {nvvm.blocksareclusters, nvvm.cluster_dim = array<i32: 2, 1, 1>, nvvm.cluster_max_blocks = 8 : i32, nvvm.kernel, nvvm.reqntid = array<i32: 64>} {
  llvm.return
}
llvm.func @constant(%a: !llvm.ptr {llvm.byval = i32, nvvm.grid_constant}, %b: !llvm.ptr {llvm.noalias}) attributes {nvvm.kernel} {
  llvm.return
}
llvm.func @ranged() -> i32 {
  %0 = nvvm.read.ptx.sreg.tid.x range <i32, 0, 64> : i32
  %1 = nvvm.read.ptx.sreg.laneid range <i32, 0, 32> : i32
  %2 = llvm.add %0, %1 : i32
  llvm.return %2 : i32
}
