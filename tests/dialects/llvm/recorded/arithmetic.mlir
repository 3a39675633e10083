// RECORD: mlir-opt
// RECORD: mlir-opt --mlir-print-op-generic

llvm.func @integers(%a: i32, %b: i32, %v: vector<4xi8>, %s: vector<[4]xi64>) {
  %0 = llvm.add %a, %b : i32
  %1 = llvm.add %a, %b overflow<nsw> {note} : i32
  %2 = llvm.sub %v, %v overflow<nsw, nuw> : vector<4xi8>
  %3 = llvm.mul %s, %s overflow<nuw> : vector<[4]xi64>
  %4 = llvm.shl %a, %b overflow<none> : i32
  %5 = llvm.udiv %a, %b : i32
  %6 = llvm.udiv exact %a, %b : i32
  %7 = llvm.sdiv %a, %b : i32
  %8 = llvm.lshr exact %a, %b : i32
  %9 = llvm.ashr %a, %b : i32
  %10 = llvm.urem %a, %b : i32
  %11 = llvm.srem %v, %v : vector<4xi8>
  %12 = llvm.and %a, %b : i32
  %13 = llvm.or disjoint %a, %b : i32
  %14 = llvm.or %a, %b : i32
  %15 = llvm.xor %a, %b : i32
  %16 = llvm.icmp "slt" %a, %b : i32
  %17 = llvm.icmp "ne" %v, %v {note} : vector<4xi8>
  %18 = llvm.freeze %a : i32
  llvm.return
}

llvm.func @floats(%a: f32, %b: f32, %v: vector<4xf16>, %p: !llvm.ppc_fp128) {
  %0 = llvm.fadd %a, %b : f32
  %1 = llvm.fadd %a, %b {fastmathFlags = #llvm.fastmath<fast>} : f32
  %2 = llvm.fsub %v, %v {fastmathFlags = #llvm.fastmath<nnan, ninf>} : vector<4xf16>
  %3 = llvm.fmul %p, %p : !llvm.ppc_fp128
  %4 = llvm.fdiv %a, %b {fastmathFlags = #llvm.fastmath<none>, note = 1} : f32
  %5 = llvm.frem %a, %b : f32
  %6 = llvm.fneg %a {fastmathFlags = #llvm.fastmath<contract>} : f32
  %7 = llvm.fcmp "oeq" %a, %b : f32
  %8 = llvm.fcmp "_true" %v, %v {fastmathFlags = #llvm.fastmath<nnan>} : vector<4xf16>
  llvm.return
}

llvm.func @casts(%i: i32, %f: f32, %p: !llvm.ptr, %q: !llvm.ptr<3>, %vp: vector<2x!llvm.ptr>) {
  %0 = llvm.zext %i : i32 to i64
  %1 = llvm.zext nneg %i : i32 to i64
  %2 = llvm.sext %i : i32 to i64
  %3 = llvm.trunc %i : i32 to i8
  %4 = llvm.trunc %i overflow<nsw, nuw> : i32 to i8
  %5 = llvm.sitofp %i : i32 to f32
  %6 = llvm.uitofp nneg %i : i32 to f64
  %7 = llvm.fptosi %f : f32 to i32
  %8 = llvm.fptoui %f : f32 to i16
  %9 = llvm.fpext %f : f32 to f64
  %10 = llvm.fptrunc %f : f32 to bf16
  %11 = llvm.bitcast %f : f32 to i32
  %12 = llvm.ptrtoint %p : !llvm.ptr to i64
  %13 = llvm.inttoptr %i : i32 to !llvm.ptr
  %14 = llvm.inttoptr %i dereferenceable<bytes = 8> : i32 to !llvm.ptr
  %15 = llvm.addrspacecast %q : !llvm.ptr<3> to !llvm.ptr
  %16 = llvm.ptrtoint %vp : vector<2x!llvm.ptr> to vector<2xi64>
  llvm.return
}

llvm.func @vectors(%v: vector<4xf32>, %x: f32, %i: i64, %c: i1, %m: vector<4xi1>, %s: vector<[4]xf32>) {
  %0 = llvm.extractelement %v[%i : i64] : vector<4xf32>
  %1 = llvm.insertelement %x, %v[%i : i64] : vector<4xf32>
  %2 = llvm.shufflevector %v, %v [0, -1, 7, 2, 5] : vector<4xf32>
  %3 = llvm.shufflevector %s, %s [0, 0, 0] : vector<[4]xf32>
  %4 = llvm.select %c, %v, %v : i1, vector<4xf32>
  %5 = llvm.select %m, %v, %v {fastmathFlags = #llvm.fastmath<nsz>} : vector<4xi1>, vector<4xf32>
  llvm.return
}

llvm.func @aggregates(%s: !llvm.struct<(i32, array<2 x f32>)>, %x: f32) {
  %0 = llvm.extractvalue %s[1, 0] : !llvm.struct<(i32, array<2 x f32>)>
  %1 = llvm.insertvalue %x, %s[1, 1] {note} : !llvm.struct<(i32, array<2 x f32>)>
  %2 = llvm.extractvalue %s[1] : !llvm.struct<(i32, array<2 x f32>)>
  llvm.return
}

llvm.func @constants() {
  %0 = llvm.mlir.constant(42 : i32) : i32
  %1 = llvm.mlir.constant(4.2 : f32) : f32
  %2 = llvm.mlir.constant(dense<1> : vector<4xi32>) : vector<4xi32>
  %3 = llvm.mlir.constant(dense<[[1.0, 2.0]]> : tensor<1x2xf32>) : !llvm.array<1 x array<2 x f32>>
  %4 = llvm.mlir.constant("abc") : !llvm.array<3 x i8>
  %5 = llvm.mlir.constant([1 : i32, 2.0 : f32]) : !llvm.struct<(i32, f32)>
  %6 = llvm.mlir.constant([[1 : i8], #llvm.zero]) : !llvm.array<2 x struct<(i8)>>
  %7 = llvm.mlir.constant(5 : index) : i64
  %8 = llvm.mlir.constant(true) : i1
  %9 = llvm.mlir.constant(1.0 : f8E4M3FN) : i8
  %10 = llvm.mlir.zero : !llvm.ptr
  %11 = llvm.mlir.undef : !llvm.struct<(i32, ptr)>
  %12 = llvm.mlir.poison : vector<4xf32>
  %13 = llvm.mlir.none : !llvm.token
  %14 = llvm.mlir.zero : !llvm.target<"spirv.Event">
  llvm.return
}
