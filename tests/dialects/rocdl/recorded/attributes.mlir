// RECORD: mlir-opt
// RECORD: mlir-opt --mlir-print-op-generic

// Targets, kernels, and the form of accesses whose types are known but for one.
gpu.module @a [#rocdl.target, #rocdl.target] {
}
gpu.module @b [#rocdl.target<chip = "gfx90a", flags = {fast, no_wave64}>] {
}
gpu.module @c [#rocdl.target<O = 3, triple = "amdgcn", chip = "gfx1100", features = "+a", abi = "500", link = ["x.bc"]>] {
}
llvm.func @k(%r: vector<4xi32>, %i: i32) attributes {rocdl.kernel, rocdl.reqd_work_group_size = array<i32: 64, 1, 1>} {
  %0 = "rocdl.raw.buffer.load"(%r, %i, %i, %i) {dropped} : (vector<4xi32>, i32, i32, i32) -> vector<2xf32>
  "rocdl.raw.buffer.store"(%0, %r, %i, %i, %i) : (vector<2xf32>, vector<4xi32>, i32, i32, i32) -> ()
  llvm.return
}
