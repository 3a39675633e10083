// RECORD: mlir-opt
// RECORD: mlir-opt --mlir-print-op-generic
// RECORD: mlir-translate --mlir-to-llvmir

// Places of threads, and sizes.
llvm.func @k() {
  %r1 = rocdl.workgroup.dim.x : i32
  %r2 = rocdl.workgroup.dim.y : i32
  %r3 = rocdl.workgroup.dim.z : i32
  %r4 = rocdl.workgroup.id.x : i32
  %r5 = rocdl.workgroup.id.y : i32
  %r6 = rocdl.workgroup.id.z : i32
  %r7 = rocdl.cluster.id.x : i32
  %r8 = rocdl.cluster.id.y : i32
  %r9 = rocdl.cluster.id.z : i32
  %r10 = rocdl.grid.dim.x : i32
  %r11 = rocdl.grid.dim.y : i32
  %r12 = rocdl.grid.dim.z : i32
  %r13 = rocdl.workitem.id.x : i32
  %r14 = rocdl.workitem.id.y : i32
  %r15 = rocdl.workitem.id.z : i32
  %r16 = rocdl.wavefrontsize : i32
  llvm.return
}
