// RECORD: mlir-translate --mlir-to-llvmir

// Elements of scalable vectors that are constants: expressions, where not all elements are known.
llvm.func @numbers(%p: !llvm.ptr, %v: vector<[4]xf32>, %x: f32, %n: i64) {
  %0 = llvm.mlir.constant(0 : i64) : i64
  %i1 = llvm.mlir.constant(1 : i32) : i32
  %9 = llvm.mlir.constant(9 : i64) : i64
  %po = llvm.mlir.poison : vector<[4]xf32>
  %un = llvm.mlir.undef : vector<[4]xf32>
  %ze = llvm.mlir.zero : vector<[4]xf32>
  %c = llvm.mlir.constant(2.0 : f32) : f32
  %z = llvm.mlir.constant(0.0 : f32) : f32
  %d = llvm.mlir.constant(dense<3.0> : vector<[4]xf32>) : vector<[4]xf32>
  %a0 = llvm.insertelement %c, %po[%0 : i64] : vector<[4]xf32>
  %a1 = llvm.insertelement %c, %un[%i1 : i32] : vector<[4]xf32>
  %a2 = llvm.insertelement %c, %ze[%9 : i64] : vector<[4]xf32>
  %a3 = llvm.insertelement %z, %ze[%0 : i64] : vector<[4]xf32>
  %a4 = llvm.insertelement %c, %d[%0 : i64] : vector<[4]xf32>
  %a5 = llvm.insertelement %c, %a1[%0 : i64] : vector<[4]xf32>
  %a6 = llvm.insertelement %z, %po[%0 : i64] : vector<[4]xf32>
  %a7 = llvm.insertelement %c, %po[%n : i64] : vector<[4]xf32>
  llvm.store %a0, %p : vector<[4]xf32>, !llvm.ptr
  llvm.store %a1, %p : vector<[4]xf32>, !llvm.ptr
  llvm.store %a2, %p : vector<[4]xf32>, !llvm.ptr
  llvm.store %a3, %p : vector<[4]xf32>, !llvm.ptr
  llvm.store %a4, %p : vector<[4]xf32>, !llvm.ptr
  llvm.store %a5, %p : vector<[4]xf32>, !llvm.ptr
  llvm.store %a6, %p : vector<[4]xf32>, !llvm.ptr
  llvm.store %a7, %p : vector<[4]xf32>, !llvm.ptr
  %s0 = llvm.shufflevector %a0, %po [0, 0, 0, 0] : vector<[4]xf32>
  %s1 = llvm.shufflevector %a1, %po [0, 0, 0, 0] : vector<[4]xf32>
  %s2 = llvm.shufflevector %a2, %po [0, 0, 0, 0] : vector<[4]xf32>
  %s4 = llvm.shufflevector %a4, %po [0, 0, 0, 0] : vector<[4]xf32>
  %s5 = llvm.shufflevector %a5, %po [0, 0, 0, 0] : vector<[4]xf32>
  %s6 = llvm.shufflevector %a6, %po [0, 0, 0, 0] : vector<[4]xf32>
  %s7 = llvm.shufflevector %d, %po [0, 0, 0, 0, 0, 0, 0, 0] : vector<[4]xf32>
  llvm.store %s0, %p : vector<[4]xf32>, !llvm.ptr
  llvm.store %s1, %p : vector<[4]xf32>, !llvm.ptr
  llvm.store %s2, %p : vector<[4]xf32>, !llvm.ptr
  llvm.store %s4, %p : vector<[4]xf32>, !llvm.ptr
  llvm.store %s5, %p : vector<[4]xf32>, !llvm.ptr
  llvm.store %s6, %p : vector<[4]xf32>, !llvm.ptr
  llvm.store %s7, %p : vector<[8]xf32>, !llvm.ptr
  %e0 = llvm.extractelement %a0[%0 : i64] : vector<[4]xf32>
  %e1 = llvm.extractelement %a1[%i1 : i32] : vector<[4]xf32>
  %e2 = llvm.extractelement %a5[%i1 : i32] : vector<[4]xf32>
  %e3 = llvm.extractelement %a2[%0 : i64] : vector<[4]xf32>
  %e4 = llvm.extractelement %d[%9 : i64] : vector<[4]xf32>
  %e5 = llvm.extractelement %d[%0 : i64] : vector<[4]xf32>
  %e6 = llvm.extractelement %ze[%0 : i64] : vector<[4]xf32>
  llvm.store %e0, %p : f32, !llvm.ptr
  llvm.store %e1, %p : f32, !llvm.ptr
  llvm.store %e2, %p : f32, !llvm.ptr
  llvm.store %e3, %p : f32, !llvm.ptr
  llvm.store %e4, %p : f32, !llvm.ptr
  llvm.store %e5, %p : f32, !llvm.ptr
  llvm.store %e6, %p : f32, !llvm.ptr
  %f0 = llvm.fadd %a0, %d : vector<[4]xf32>
  %f1 = llvm.fadd %s0, %d : vector<[4]xf32>
  %f2 = llvm.fadd %s0, %a1 : vector<[4]xf32>
  llvm.store %f0, %p : vector<[4]xf32>, !llvm.ptr
  llvm.store %f1, %p : vector<[4]xf32>, !llvm.ptr
  llvm.store %f2, %p : vector<[4]xf32>, !llvm.ptr
  %g0 = llvm.fneg %s0 : vector<[4]xf32>
  %g1 = llvm.fcmp "olt" %s0, %d : vector<[4]xf32>
  %g2 = llvm.fptosi %s0 : vector<[4]xf32> to vector<[4]xi32>
  %g3 = llvm.bitcast %a0 : vector<[4]xf32> to vector<[4]xi32>
  %g4 = llvm.bitcast %s0 : vector<[4]xf32> to vector<[4]xi32>
  llvm.store %g0, %p : vector<[4]xf32>, !llvm.ptr
  llvm.store %g1, %p : vector<[4]xi1>, !llvm.ptr
  llvm.store %g2, %p : vector<[4]xi32>, !llvm.ptr
  llvm.store %g3, %p : vector<[4]xi32>, !llvm.ptr
  llvm.store %g4, %p : vector<[4]xi32>, !llvm.ptr
  llvm.return
}
llvm.mlir.global external @g() {addr_space = 0 : i32} : i32
llvm.func @pointers(%p: !llvm.ptr) {
  %0 = llvm.mlir.constant(0 : i64) : i64
  %a = llvm.mlir.addressof @g : !llvm.ptr
  %po = llvm.mlir.poison : vector<[2]x!llvm.ptr>
  %a0 = llvm.insertelement %a, %po[%0 : i64] : vector<[2]x!llvm.ptr>
  %s0 = llvm.shufflevector %a0, %po [0, 0] : vector<[2]x!llvm.ptr>
  llvm.store %s0, %p : vector<[2]x!llvm.ptr>, !llvm.ptr
  %d = llvm.mlir.constant(dense<3> : vector<[2]xi64>) : vector<[2]xi64>
  %q = llvm.inttoptr %d : vector<[2]xi64> to vector<[2]x!llvm.ptr>
  llvm.store %q, %p : vector<[2]x!llvm.ptr>, !llvm.ptr
  %e = llvm.extractelement %q[%0 : i64] : vector<[2]x!llvm.ptr>
  llvm.store %e, %p : !llvm.ptr, !llvm.ptr
  llvm.return
}
