// RECORD: mlir-translate --mlir-to-llvmir

// Operations that are intrinsics: LLVM knows what their declarations have.
llvm.func @f0(%arg0: i1) {
  %0 = rocdl.ballot %arg0 : i1
  llvm.return
}
llvm.func @f1() {
  rocdl.barrier
  llvm.return
}
llvm.func @f2(%arg0: !llvm.ptr<1>, %arg1: !llvm.ptr<3>, %arg2: i32) {
  rocdl.cluster.load.async.to.lds.b128 %arg0, %arg1, 16, 4, %arg2 {noalias_scopes = []} : !llvm.ptr<1>, !llvm.ptr<3>
  llvm.return
}
llvm.func @f3(%arg0: !llvm.ptr<1>, %arg1: !llvm.ptr<3>, %arg2: i32) {
  rocdl.cluster.load.async.to.lds.b32 %arg0, %arg1, 64, 1, %arg2 {tbaa = []} : !llvm.ptr<1>, !llvm.ptr<3>
  llvm.return
}
llvm.func @f4(%arg0: !llvm.ptr<1>, %arg1: !llvm.ptr<3>, %arg2: i32) {
  rocdl.cluster.load.async.to.lds.b64 %arg0, %arg1, 1, 0, %arg2 {noalias_scopes = []} : !llvm.ptr<1>, !llvm.ptr<3>
  llvm.return
}
llvm.func @f5(%arg0: !llvm.ptr<1>, %arg1: !llvm.ptr<3>, %arg2: i32) {
  rocdl.cluster.load.async.to.lds.b8 %arg0, %arg1, 2, 0, %arg2 : !llvm.ptr<1>, !llvm.ptr<3>
  llvm.return
}
llvm.func @f6(%arg0: f64) {
  %0 = rocdl.cos %arg0 f64 -> f64
  llvm.return
}
llvm.func @f7(%arg0: vector<3xi32>, %arg1: i32) {
  %0 = rocdl.cvt.scale.pk16.bf16.bf6 %arg0, %arg1[7] : vector<16xbf16>
  llvm.return
}
llvm.func @f8(%arg0: vector<3xi32>, %arg1: i32) {
  %0 = rocdl.cvt.scale.pk16.bf16.fp6 %arg0, %arg1[2] : vector<16xbf16>
  llvm.return
}
llvm.func @f9(%arg0: vector<3xi32>, %arg1: i32) {
  %0 = rocdl.cvt.scale.pk16.f16.bf6 %arg0, %arg1[1] : vector<16xf16>
  llvm.return
}
llvm.func @f10(%arg0: vector<3xi32>, %arg1: i32) {
  %0 = rocdl.cvt.scale.pk16.f16.fp6 %arg0, %arg1[3] : vector<16xf16>
  llvm.return
}
llvm.func @f11(%arg0: vector<3xi32>, %arg1: i32) {
  %0 = rocdl.cvt.scale.pk16.f32.bf6 %arg0, %arg1[3] : vector<16xf32>
  llvm.return
}
llvm.func @f12(%arg0: vector<3xi32>, %arg1: i32) {
  %0 = rocdl.cvt.scale.pk16.f32.fp6 %arg0, %arg1[1] : vector<16xf32>
  llvm.return
}
llvm.func @f13(%arg0: vector<2xi32>, %arg1: i32) {
  %0 = rocdl.cvt.scale.pk8.bf16.bf8 %arg0, %arg1[2] : vector<8xbf16>
  llvm.return
}
llvm.func @f14(%arg0: i32, %arg1: i32) {
  %0 = rocdl.cvt.scale.pk8.bf16.fp4 %arg0, %arg1[2] : vector<8xbf16>
  llvm.return
}
llvm.func @f15(%arg0: vector<2xi32>, %arg1: i32) {
  %0 = rocdl.cvt.scale.pk8.bf16.fp8 %arg0, %arg1[2] : vector<8xbf16>
  llvm.return
}
llvm.func @f16(%arg0: vector<2xi32>, %arg1: i32) {
  %0 = rocdl.cvt.scale.pk8.f16.bf8 %arg0, %arg1[4] : vector<8xf16>
  llvm.return
}
llvm.func @f17(%arg0: i32, %arg1: i32) {
  %0 = rocdl.cvt.scale.pk8.f16.fp4 %arg0, %arg1[0] : vector<8xf16>
  llvm.return
}
llvm.func @f18(%arg0: vector<2xi32>, %arg1: i32) {
  %0 = rocdl.cvt.scale.pk8.f16.fp8 %arg0, %arg1[8] : vector<8xf16>
  llvm.return
}
llvm.func @f19(%arg0: vector<2xi32>, %arg1: i32) {
  %0 = rocdl.cvt.scale.pk8.f32.bf8 %arg0, %arg1[7] : vector<8xf32>
  llvm.return
}
llvm.func @f20(%arg0: i32, %arg1: i32) {
  %0 = rocdl.cvt.scale.pk8.f32.fp4 %arg0, %arg1[4] : vector<8xf32>
  llvm.return
}
llvm.func @f21(%arg0: vector<2xi32>, %arg1: i32) {
  %0 = rocdl.cvt.scale.pk8.f32.fp8 %arg0, %arg1[0] : vector<8xf32>
  llvm.return
}
llvm.func @f22(%arg0: vector<16xf32>, %arg1: vector<16xf32>, %arg2: f32) {
  %0 = rocdl.cvt.scalef32.2xpk16.bf6.f32 %arg0, %arg1, %arg2 : vector<6xi32>
  llvm.return
}
llvm.func @f23(%arg0: vector<16xf32>, %arg1: vector<16xf32>, %arg2: f32) {
  %0 = rocdl.cvt.scalef32.2xpk16.fp6.f32 %arg0, %arg1, %arg2 : vector<6xi32>
  llvm.return
}
llvm.func @f24(%arg0: vector<2xf16>, %arg1: i32, %arg2: f32) {
  %0 = rocdl.cvt.scalef32.f16.bf8 %arg1[1], %arg2 -> %arg0[true] : vector<2xf16>
  llvm.return
}
llvm.func @f25(%arg0: vector<2xf16>, %arg1: i32, %arg2: f32) {
  %0 = rocdl.cvt.scalef32.f16.fp8 %arg1[2], %arg2 -> %arg0[true] : vector<2xf16>
  llvm.return
}
llvm.func @f26(%arg0: i32, %arg1: f32) {
  %0 = rocdl.cvt.scalef32.f32.bf8 %arg0[0], %arg1 : f32
  llvm.return
}
llvm.func @f27(%arg0: i32, %arg1: f32) {
  %0 = rocdl.cvt.scalef32.f32.fp8 %arg0[2], %arg1 : f32
  llvm.return
}
llvm.func @f28(%arg0: i32, %arg1: f32) {
  %0 = rocdl.cvt.scalef32.pk.bf16.bf8 %arg0[true], %arg1 : vector<2xbf16>
  llvm.return
}
llvm.func @f29(%arg0: i32, %arg1: f32) {
  %0 = rocdl.cvt.scalef32.pk.bf16.fp4 %arg0[1], %arg1 : vector<2xbf16>
  llvm.return
}
llvm.func @f30(%arg0: i32, %arg1: f32) {
  %0 = rocdl.cvt.scalef32.pk.bf16.fp8 %arg0[false], %arg1 : vector<2xbf16>
  llvm.return
}
llvm.func @f31(%arg0: vector<2xi16>, %arg1: vector<2xbf16>, %arg2: f32) {
  %0 = rocdl.cvt.scalef32.pk.bf8.bf16 %arg1, %arg2 -> %arg0[false] : vector<2xi16>
  llvm.return
}
llvm.func @f32(%arg0: vector<2xi16>, %arg1: vector<2xf16>, %arg2: f32) {
  %0 = rocdl.cvt.scalef32.pk.bf8.f16 %arg1, %arg2 -> %arg0[true] : vector<2xi16>
  llvm.return
}
llvm.func @f33(%arg0: vector<2xi16>, %arg1: f32, %arg2: f32, %arg3: f32) {
  %0 = rocdl.cvt.scalef32.pk.bf8.f32 %arg1, %arg2, %arg3 -> %arg0[false] : vector<2xi16>
  llvm.return
}
llvm.func @f34(%arg0: i32, %arg1: f32) {
  %0 = rocdl.cvt.scalef32.pk.f16.bf8 %arg0[false], %arg1 : vector<2xf16>
  llvm.return
}
llvm.func @f35(%arg0: i32, %arg1: f32) {
  %0 = rocdl.cvt.scalef32.pk.f16.fp4 %arg0[0], %arg1 : vector<2xf16>
  llvm.return
}
llvm.func @f36(%arg0: i32, %arg1: f32) {
  %0 = rocdl.cvt.scalef32.pk.f16.fp8 %arg0[false], %arg1 : vector<2xf16>
  llvm.return
}
llvm.func @f37(%arg0: i32, %arg1: f32) {
  %0 = rocdl.cvt.scalef32.pk.f32.bf8 %arg0[false], %arg1 : vector<2xf32>
  llvm.return
}
llvm.func @f38(%arg0: i32, %arg1: f32) {
  %0 = rocdl.cvt.scalef32.pk.f32.fp4 %arg0[1], %arg1 : vector<2xf32>
  llvm.return
}
llvm.func @f39(%arg0: i32, %arg1: f32) {
  %0 = rocdl.cvt.scalef32.pk.f32.fp8 %arg0[false], %arg1 : vector<2xf32>
  llvm.return
}
llvm.func @f40(%arg0: i32, %arg1: vector<2xbf16>, %arg2: f32) {
  %0 = rocdl.cvt.scalef32.pk.fp4.bf16 %arg1, %arg2 -> %arg0[0] : i32
  llvm.return
}
llvm.func @f41(%arg0: i32, %arg1: vector<2xf16>, %arg2: f32) {
  %0 = rocdl.cvt.scalef32.pk.fp4.f16 %arg1, %arg2 -> %arg0[1] : i32
  llvm.return
}
llvm.func @f42(%arg0: i32, %arg1: f32, %arg2: f32, %arg3: f32) {
  %0 = rocdl.cvt.scalef32.pk.fp4.f32 %arg1, %arg2, %arg3 -> %arg0[0] : i32
  llvm.return
}
llvm.func @f43(%arg0: vector<2xi16>, %arg1: vector<2xbf16>, %arg2: f32) {
  %0 = rocdl.cvt.scalef32.pk.fp8.bf16 %arg1, %arg2 -> %arg0[true] : vector<2xi16>
  llvm.return
}
llvm.func @f44(%arg0: vector<2xi16>, %arg1: vector<2xf16>, %arg2: f32) {
  %0 = rocdl.cvt.scalef32.pk.fp8.f16 %arg1, %arg2 -> %arg0[true] : vector<2xi16>
  llvm.return
}
llvm.func @f45(%arg0: vector<2xi16>, %arg1: f32, %arg2: f32, %arg3: f32) {
  %0 = rocdl.cvt.scalef32.pk.fp8.f32 %arg1, %arg2, %arg3 -> %arg0[false] : vector<2xi16>
  llvm.return
}
llvm.func @f46(%arg0: vector<16xbf16>, %arg1: f32) {
  %0 = rocdl.cvt.scalef32.pk16.bf6.bf16 %arg0, %arg1 : vector<3xi32>
  llvm.return
}
llvm.func @f47(%arg0: vector<16xf16>, %arg1: f32) {
  %0 = rocdl.cvt.scalef32.pk16.bf6.f16 %arg0, %arg1 : vector<3xi32>
  llvm.return
}
llvm.func @f48(%arg0: vector<16xf32>, %arg1: f32) {
  %0 = rocdl.cvt.scalef32.pk16.bf6.f32 %arg0, %arg1 : vector<3xi32>
  llvm.return
}
llvm.func @f49(%arg0: vector<16xbf16>, %arg1: f32) {
  %0 = rocdl.cvt.scalef32.pk16.fp6.bf16 %arg0, %arg1 : vector<3xi32>
  llvm.return
}
llvm.func @f50(%arg0: vector<16xf16>, %arg1: f32) {
  %0 = rocdl.cvt.scalef32.pk16.fp6.f16 %arg0, %arg1 : vector<3xi32>
  llvm.return
}
llvm.func @f51(%arg0: vector<16xf32>, %arg1: f32) {
  %0 = rocdl.cvt.scalef32.pk16.fp6.f32 %arg0, %arg1 : vector<3xi32>
  llvm.return
}
llvm.func @f52(%arg0: vector<6xi32>, %arg1: f32) {
  %0 = rocdl.cvt.scalef32.pk32.bf16.bf6 %arg0, %arg1 : vector<32xbf16>
  llvm.return
}
llvm.func @f53(%arg0: vector<6xi32>, %arg1: f32) {
  %0 = rocdl.cvt.scalef32.pk32.bf16.fp6 %arg0, %arg1 : vector<32xbf16>
  llvm.return
}
llvm.func @f54(%arg0: vector<32xbf16>, %arg1: f32) {
  %0 = rocdl.cvt.scalef32.pk32.bf6.bf16 %arg0, %arg1 : vector<6xi32>
  llvm.return
}
llvm.func @f55(%arg0: vector<32xf16>, %arg1: f32) {
  %0 = rocdl.cvt.scalef32.pk32.bf6.f16 %arg0, %arg1 : vector<6xi32>
  llvm.return
}
llvm.func @f56(%arg0: vector<6xi32>, %arg1: f32) {
  %0 = rocdl.cvt.scalef32.pk32.f16.bf6 %arg0, %arg1 : vector<32xf16>
  llvm.return
}
llvm.func @f57(%arg0: vector<6xi32>, %arg1: f32) {
  %0 = rocdl.cvt.scalef32.pk32.f16.fp6 %arg0, %arg1 : vector<32xf16>
  llvm.return
}
llvm.func @f58(%arg0: vector<6xi32>, %arg1: f32) {
  %0 = rocdl.cvt.scalef32.pk32.f32.bf6 %arg0, %arg1 : vector<32xf32>
  llvm.return
}
llvm.func @f59(%arg0: vector<6xi32>, %arg1: f32) {
  %0 = rocdl.cvt.scalef32.pk32.f32.fp6 %arg0, %arg1 : vector<32xf32>
  llvm.return
}
llvm.func @f60(%arg0: vector<32xbf16>, %arg1: f32) {
  %0 = rocdl.cvt.scalef32.pk32.fp6.bf16 %arg0, %arg1 : vector<6xi32>
  llvm.return
}
llvm.func @f61(%arg0: vector<32xf16>, %arg1: f32) {
  %0 = rocdl.cvt.scalef32.pk32.fp6.f16 %arg0, %arg1 : vector<6xi32>
  llvm.return
}
llvm.func @f62(%arg0: vector<8xbf16>, %arg1: f32) {
  %0 = rocdl.cvt.scalef32.pk8.bf8.bf16 %arg0, %arg1 : vector<2xi32>
  llvm.return
}
llvm.func @f63(%arg0: vector<8xf16>, %arg1: f32) {
  %0 = rocdl.cvt.scalef32.pk8.bf8.f16 %arg0, %arg1 : vector<2xi32>
  llvm.return
}
llvm.func @f64(%arg0: vector<8xf32>, %arg1: f32) {
  %0 = rocdl.cvt.scalef32.pk8.bf8.f32 %arg0, %arg1 : vector<2xi32>
  llvm.return
}
llvm.func @f65(%arg0: vector<8xbf16>, %arg1: f32) {
  %0 = rocdl.cvt.scalef32.pk8.fp4.bf16 %arg0, %arg1 : i32
  llvm.return
}
llvm.func @f66(%arg0: vector<8xf16>, %arg1: f32) {
  %0 = rocdl.cvt.scalef32.pk8.fp4.f16 %arg0, %arg1 : i32
  llvm.return
}
llvm.func @f67(%arg0: vector<8xf32>, %arg1: f32) {
  %0 = rocdl.cvt.scalef32.pk8.fp4.f32 %arg0, %arg1 : i32
  llvm.return
}
llvm.func @f68(%arg0: vector<8xbf16>, %arg1: f32) {
  %0 = rocdl.cvt.scalef32.pk8.fp8.bf16 %arg0, %arg1 : vector<2xi32>
  llvm.return
}
llvm.func @f69(%arg0: vector<8xf16>, %arg1: f32) {
  %0 = rocdl.cvt.scalef32.pk8.fp8.f16 %arg0, %arg1 : vector<2xi32>
  llvm.return
}
llvm.func @f70(%arg0: vector<8xf32>, %arg1: f32) {
  %0 = rocdl.cvt.scalef32.pk8.fp8.f32 %arg0, %arg1 : vector<2xi32>
  llvm.return
}
llvm.func @f71(%arg0: i32, %arg1: bf16, %arg2: i32, %arg3: f32) {
  %0 = rocdl.cvt.scalef32.sr.bf8.bf16 %arg1, %arg2, %arg3 -> %arg0[1] : i32
  llvm.return
}
llvm.func @f72(%arg0: i32, %arg1: f16, %arg2: i32, %arg3: f32) {
  %0 = rocdl.cvt.scalef32.sr.bf8.f16 %arg1, %arg2, %arg3 -> %arg0[2] : i32
  llvm.return
}
llvm.func @f73(%arg0: i32, %arg1: f32, %arg2: i32, %arg3: f32) {
  %0 = rocdl.cvt.scalef32.sr.bf8.f32 %arg1, %arg2, %arg3 -> %arg0[0] : i32
  llvm.return
}
llvm.func @f74(%arg0: i32, %arg1: bf16, %arg2: i32, %arg3: f32) {
  %0 = rocdl.cvt.scalef32.sr.fp8.bf16 %arg1, %arg2, %arg3 -> %arg0[0] : i32
  llvm.return
}
llvm.func @f75(%arg0: i32, %arg1: f16, %arg2: i32, %arg3: f32) {
  %0 = rocdl.cvt.scalef32.sr.fp8.f16 %arg1, %arg2, %arg3 -> %arg0[0] : i32
  llvm.return
}
llvm.func @f76(%arg0: i32, %arg1: f32, %arg2: i32, %arg3: f32) {
  %0 = rocdl.cvt.scalef32.sr.fp8.f32 %arg1, %arg2, %arg3 -> %arg0[1] : i32
  llvm.return
}
llvm.func @f77(%arg0: i32, %arg1: vector<2xbf16>, %arg2: i32, %arg3: f32) {
  %0 = rocdl.cvt.scalef32.sr.pk.fp4.bf16 %arg1, %arg2, %arg3 -> %arg0[2] : i32
  llvm.return
}
llvm.func @f78(%arg0: i32, %arg1: vector<2xf16>, %arg2: i32, %arg3: f32) {
  %0 = rocdl.cvt.scalef32.sr.pk.fp4.f16 %arg1, %arg2, %arg3 -> %arg0[3] : i32
  llvm.return
}
llvm.func @f79(%arg0: i32, %arg1: vector<2xf32>, %arg2: i32, %arg3: f32) {
  %0 = rocdl.cvt.scalef32.sr.pk.fp4.f32 %arg1, %arg2, %arg3 -> %arg0[3] : i32
  llvm.return
}
llvm.func @f80(%arg0: vector<16xbf16>, %arg1: i32, %arg2: f32) {
  %0 = rocdl.cvt.scalef32.sr.pk16.bf6.bf16 %arg0, %arg1, %arg2 : vector<3xi32>
  llvm.return
}
llvm.func @f81(%arg0: vector<16xf16>, %arg1: i32, %arg2: f32) {
  %0 = rocdl.cvt.scalef32.sr.pk16.bf6.f16 %arg0, %arg1, %arg2 : vector<3xi32>
  llvm.return
}
llvm.func @f82(%arg0: vector<16xf32>, %arg1: i32, %arg2: f32) {
  %0 = rocdl.cvt.scalef32.sr.pk16.bf6.f32 %arg0, %arg1, %arg2 : vector<3xi32>
  llvm.return
}
llvm.func @f83(%arg0: vector<16xbf16>, %arg1: i32, %arg2: f32) {
  %0 = rocdl.cvt.scalef32.sr.pk16.fp6.bf16 %arg0, %arg1, %arg2 : vector<3xi32>
  llvm.return
}
llvm.func @f84(%arg0: vector<16xf16>, %arg1: i32, %arg2: f32) {
  %0 = rocdl.cvt.scalef32.sr.pk16.fp6.f16 %arg0, %arg1, %arg2 : vector<3xi32>
  llvm.return
}
llvm.func @f85(%arg0: vector<16xf32>, %arg1: i32, %arg2: f32) {
  %0 = rocdl.cvt.scalef32.sr.pk16.fp6.f32 %arg0, %arg1, %arg2 : vector<3xi32>
  llvm.return
}
llvm.func @f86(%arg0: vector<32xbf16>, %arg1: i32, %arg2: f32) {
  %0 = rocdl.cvt.scalef32.sr.pk32.bf6.bf16 %arg0, %arg1, %arg2 : vector<6xi32>
  llvm.return
}
llvm.func @f87(%arg0: vector<32xf16>, %arg1: i32, %arg2: f32) {
  %0 = rocdl.cvt.scalef32.sr.pk32.bf6.f16 %arg0, %arg1, %arg2 : vector<6xi32>
  llvm.return
}
llvm.func @f88(%arg0: vector<32xf32>, %arg1: i32, %arg2: f32) {
  %0 = rocdl.cvt.scalef32.sr.pk32.bf6.f32 %arg0, %arg1, %arg2 : vector<6xi32>
  llvm.return
}
llvm.func @f89(%arg0: vector<32xbf16>, %arg1: i32, %arg2: f32) {
  %0 = rocdl.cvt.scalef32.sr.pk32.fp6.bf16 %arg0, %arg1, %arg2 : vector<6xi32>
  llvm.return
}
llvm.func @f90(%arg0: vector<32xf16>, %arg1: i32, %arg2: f32) {
  %0 = rocdl.cvt.scalef32.sr.pk32.fp6.f16 %arg0, %arg1, %arg2 : vector<6xi32>
  llvm.return
}
llvm.func @f91(%arg0: vector<32xf32>, %arg1: i32, %arg2: f32) {
  %0 = rocdl.cvt.scalef32.sr.pk32.fp6.f32 %arg0, %arg1, %arg2 : vector<6xi32>
  llvm.return
}
llvm.func @f92(%arg0: vector<8xbf16>, %arg1: i32, %arg2: f32) {
  %0 = rocdl.cvt.scalef32.sr.pk8.bf8.bf16 %arg0, %arg1, %arg2 : vector<2xi32>
  llvm.return
}
llvm.func @f93(%arg0: vector<8xf16>, %arg1: i32, %arg2: f32) {
  %0 = rocdl.cvt.scalef32.sr.pk8.bf8.f16 %arg0, %arg1, %arg2 : vector<2xi32>
  llvm.return
}
llvm.func @f94(%arg0: vector<8xf32>, %arg1: i32, %arg2: f32) {
  %0 = rocdl.cvt.scalef32.sr.pk8.bf8.f32 %arg0, %arg1, %arg2 : vector<2xi32>
  llvm.return
}
llvm.func @f95(%arg0: vector<8xbf16>, %arg1: i32, %arg2: f32) {
  %0 = rocdl.cvt.scalef32.sr.pk8.fp4.bf16 %arg0, %arg1, %arg2 : i32
  llvm.return
}
llvm.func @f96(%arg0: vector<8xf16>, %arg1: i32, %arg2: f32) {
  %0 = rocdl.cvt.scalef32.sr.pk8.fp4.f16 %arg0, %arg1, %arg2 : i32
  llvm.return
}
llvm.func @f97(%arg0: vector<8xf32>, %arg1: i32, %arg2: f32) {
  %0 = rocdl.cvt.scalef32.sr.pk8.fp4.f32 %arg0, %arg1, %arg2 : i32
  llvm.return
}
llvm.func @f98(%arg0: vector<8xbf16>, %arg1: i32, %arg2: f32) {
  %0 = rocdl.cvt.scalef32.sr.pk8.fp8.bf16 %arg0, %arg1, %arg2 : vector<2xi32>
  llvm.return
}
llvm.func @f99(%arg0: vector<8xf16>, %arg1: i32, %arg2: f32) {
  %0 = rocdl.cvt.scalef32.sr.pk8.fp8.f16 %arg0, %arg1, %arg2 : vector<2xi32>
  llvm.return
}
llvm.func @f100(%arg0: vector<8xf32>, %arg1: i32, %arg2: f32) {
  %0 = rocdl.cvt.scalef32.sr.pk8.fp8.f32 %arg0, %arg1, %arg2 : vector<2xi32>
  llvm.return
}
llvm.func @f101(%arg0: f32, %arg1: i32, %arg2: i32) {
  %0 = rocdl.cvt.sr.bf8.f32 %arg0, %arg1 -> %arg2[0] : i32
  llvm.return
}
llvm.func @f102(%arg0: f32, %arg1: i32, %arg2: i32) {
  %0 = rocdl.cvt.sr.fp8.f32 %arg0, %arg1 -> %arg2[1] : i32
  llvm.return
}
llvm.func @f103(%arg0: !llvm.ptr<3>) {
  rocdl.ds.atomic.async.barrier.arrive.b64 %arg0 : !llvm.ptr<3>
  llvm.return
}
llvm.func @f104(%arg0: !llvm.ptr<3>, %arg1: i64) {
  %0 = rocdl.ds.atomic.barrier.arrive.rtn.b64 %arg0, %arg1 {alias_scopes = [], noalias_scopes = [], tbaa = []} : !llvm.ptr<3>, i64 -> i64
  llvm.return
}
llvm.func @f105(%arg0: !llvm.ptr<3>) {
  %0 = rocdl.ds.load.tr16.b128 %arg0 {alias_scopes = [], noalias_scopes = []} : !llvm.ptr<3> -> vector<8xi1>
  llvm.return
}
llvm.func @f106(%arg0: !llvm.ptr<3>) {
  %0 = rocdl.ds.load.tr4.b64 %arg0 {alias_scopes = []} : !llvm.ptr<3> -> !llvm.ptr<3>
  llvm.return
}
llvm.func @f107(%arg0: !llvm.ptr<3>) {
  %0 = rocdl.ds.load.tr6.b96 %arg0 {tbaa = []} : !llvm.ptr<3> -> vector<32xi8>
  llvm.return
}
llvm.func @f108(%arg0: !llvm.ptr<3>) {
  %0 = rocdl.ds.load.tr8.b64 %arg0 {alias_scopes = []} : !llvm.ptr<3> -> !llvm.ptr<3>
  llvm.return
}
llvm.func @f109(%arg0: !llvm.ptr<3>) {
  %0 = rocdl.ds.read.tr16.b64 %arg0 {alias_scopes = [], noalias_scopes = [], tbaa = []} : <3> -> f64
  llvm.return
}
llvm.func @f110(%arg0: !llvm.ptr<3>) {
  %0 = rocdl.ds.read.tr4.b64 %arg0 {noalias_scopes = []} : <3> -> vector<2xf32>
  llvm.return
}
llvm.func @f111(%arg0: !llvm.ptr<3>) {
  %0 = rocdl.ds.read.tr6.b96 %arg0 {alias_scopes = [], tbaa = []} : <3> -> !llvm.struct<(i32, i1)>
  llvm.return
}
llvm.func @f112(%arg0: !llvm.ptr<3>) {
  %0 = rocdl.ds.read.tr8.b64 %arg0 {alias_scopes = [], noalias_scopes = []} : <3> -> !llvm.ptr<3>
  llvm.return
}
llvm.func @f113(%arg0: i32, %arg1: i32) {
  %0 = rocdl.ds_bpermute %arg0, %arg1 : (i32, i32) -> i32
  llvm.return
}
llvm.func @f114(%arg0: f16) {
  %0 = rocdl.exp2 %arg0 f16 -> f16
  llvm.return
}
llvm.func @f115(%arg0: !llvm.ptr) {
  rocdl.flat.prefetch %arg0, scope 2 {noalias_scopes = []} : !llvm.ptr
  llvm.return
}
llvm.func @f116(%arg0: f32, %arg1: f32, %arg2: f32) {
  %0 = rocdl.fmed3 %arg0, %arg1, %arg2 : f32
  llvm.return
}
llvm.func @f117(%arg0: !llvm.ptr<1>, %arg1: !llvm.ptr<3>) {
  rocdl.global.load.async.to.lds.b128 %arg0, %arg1, 1, 8 {noalias_scopes = []} : !llvm.ptr<1>, !llvm.ptr<3>
  llvm.return
}
llvm.func @f118(%arg0: !llvm.ptr<1>, %arg1: !llvm.ptr<3>) {
  rocdl.global.load.async.to.lds.b32 %arg0, %arg1, 2, 4 {noalias_scopes = []} : !llvm.ptr<1>, !llvm.ptr<3>
  llvm.return
}
llvm.func @f119(%arg0: !llvm.ptr<1>, %arg1: !llvm.ptr<3>) {
  rocdl.global.load.async.to.lds.b64 %arg0, %arg1, 16, 8 {alias_scopes = []} : !llvm.ptr<1>, !llvm.ptr<3>
  llvm.return
}
llvm.func @f120(%arg0: !llvm.ptr<1>, %arg1: !llvm.ptr<3>) {
  rocdl.global.load.async.to.lds.b8 %arg0, %arg1, 0, 64 {tbaa = []} : !llvm.ptr<1>, !llvm.ptr<3>
  llvm.return
}
llvm.func @f121(%arg0: !llvm.ptr<1>, %arg1: !llvm.ptr<3>) {
  rocdl.global.load.lds %arg0, %arg1, 64, 0, 1 {alias_scopes = [], noalias_scopes = []}
  llvm.return
}
llvm.func @f122(%arg0: !llvm.ptr<1>) {
  %0 = rocdl.global.load.tr.b128 %arg0 {noalias_scopes = []} : !llvm.ptr<1> -> !llvm.ptr<1>
  llvm.return
}
llvm.func @f123(%arg0: !llvm.ptr<1>) {
  %0 = rocdl.global.load.tr.b64 %arg0 {noalias_scopes = []} : !llvm.ptr<1> -> vector<[8]xf16>
  llvm.return
}
llvm.func @f124(%arg0: !llvm.ptr<1>) {
  %0 = rocdl.global.load.tr4.b64 %arg0 : !llvm.ptr<1> -> vector<12xi32>
  llvm.return
}
llvm.func @f125(%arg0: !llvm.ptr<1>) {
  %0 = rocdl.global.load.tr6.b96 %arg0 {noalias_scopes = [], tbaa = []} : !llvm.ptr<1> -> i24
  llvm.return
}
llvm.func @f126(%arg0: !llvm.ptr<1>) {
  rocdl.global.prefetch %arg0, scope 0 {noalias_scopes = []} : !llvm.ptr<1>
  llvm.return
}
llvm.func @f127() {
  %0 = rocdl.grid.dim.x : !llvm.struct<(f32, i32)>
  llvm.return
}
llvm.func @f128() {
  %0 = rocdl.grid.dim.y : vector<[1]xi1>
  llvm.return
}
llvm.func @f129() {
  %0 = rocdl.grid.dim.z : vector<[2]xi64>
  llvm.return
}
llvm.func @f130() {
  rocdl.iglp.opt 0
  llvm.return
}
llvm.func @f131(%arg0: !llvm.ptr, %arg1: !llvm.ptr<3>) {
  rocdl.load.to.lds %arg0, %arg1, 7, 2, 32 {noalias_scopes = []} : !llvm.ptr
  llvm.return
}
llvm.func @f132(%arg0: f64) {
  %0 = rocdl.log %arg0 f64 -> f64
  llvm.return
}
llvm.func @f133(%arg0: !llvm.ptr, %arg1: i16, %arg2: i64, %arg3: i32) {
  %0 = rocdl.make.buffer.rsrc %arg0, %arg1, %arg2, %arg3 : !llvm.ptr to !llvm.ptr
  llvm.return
}
llvm.func @f134(%arg0: i32, %arg1: i32) {
  %0 = rocdl.mbcnt.hi %arg0, %arg1 {arg_attrs = []} : (i32, i32) -> i32
  llvm.return
}
llvm.func @f135(%arg0: i32, %arg1: i32) {
  %0 = rocdl.mbcnt.lo %arg0, %arg1 {arg_attrs = [], res_attrs = []} : (i32, i32) -> i32
  llvm.return
}
llvm.func @f136(%arg0: i32, %arg1: i32) {
  %0 = rocdl.permlane16.swap %arg0, %arg1, false, true : (i32, i32) -> <(i32, i32)>
  llvm.return
}
llvm.func @f137(%arg0: f32, %arg1: f32, %arg2: i32, %arg3: i32) {
  %0 = rocdl.permlanex16 %arg0, %arg1, %arg2, %arg3, false, false : f32, i32
  llvm.return
}
llvm.func @f138(%arg0: f16) {
  %0 = rocdl.rcp %arg0 f16 -> f16
  llvm.return
}
llvm.func @f139(%arg0: f32) {
  %0 = rocdl.readfirstlane %arg0 : f32
  llvm.return
}
llvm.func @f140(%arg0: i32, %arg1: i32) {
  %0 = rocdl.readlane %arg0, %arg1 : (i32, i32) -> i32
  llvm.return
}
llvm.func @f141() {
  rocdl.s.barrier
  llvm.return
}
llvm.func @f142(%arg0: !llvm.ptr<3>) {
  rocdl.s.barrier.init %arg0 member_cnt = 2 : !llvm.ptr<3>
  llvm.return
}
llvm.func @f143(%arg0: !llvm.ptr<3>) {
  rocdl.s.barrier.join %arg0 : !llvm.ptr<3>
  llvm.return
}
llvm.func @f144() {
  rocdl.s.barrier.leave id = 0
  llvm.return
}
llvm.func @f145() {
  rocdl.s.barrier.signal id = 64
  llvm.return
}
llvm.func @f146() {
  %0 = rocdl.s.barrier.signal.isfirst id = 64 -> i1
  llvm.return
}
llvm.func @f147(%arg0: !llvm.ptr<3>) {
  rocdl.s.barrier.signal.var %arg0 member_cnt = 3 : !llvm.ptr<3>
  llvm.return
}
llvm.func @f148() {
  rocdl.s.barrier.wait id = 2
  llvm.return
}
llvm.func @f149() {
  %0 = rocdl.s.get.barrier.state id = 64 -> i32
  llvm.return
}
llvm.func @f150(%arg0: !llvm.ptr<3>) {
  %0 = rocdl.s.get.named.barrier.state %arg0 : !llvm.ptr<3> -> i32
  llvm.return
}
llvm.func @f151() {
  rocdl.s.nop 2
  llvm.return
}
llvm.func @f152() {
  rocdl.s.setprio 3
  llvm.return
}
llvm.func @f153() {
  rocdl.s.sleep 3
  llvm.return
}
llvm.func @f154() {
  rocdl.s.wait.asynccnt 0
  llvm.return
}
llvm.func @f155() {
  rocdl.s.wait.dscnt 3
  llvm.return
}
llvm.func @f156() {
  rocdl.s.wait.expcnt 1
  llvm.return
}
llvm.func @f157() {
  rocdl.s.wait.loadcnt 2
  llvm.return
}
llvm.func @f158() {
  rocdl.s.wait.storecnt 3
  llvm.return
}
llvm.func @f159() {
  rocdl.s.wait.tensorcnt 2
  llvm.return
}
llvm.func @f160() {
  rocdl.s.waitcnt 1
  llvm.return
}
llvm.func @f161(%arg0: !llvm.ptr<3>) {
  rocdl.s.wakeup.barrier %arg0 : !llvm.ptr<3>
  llvm.return
}
llvm.func @f162() {
  rocdl.sched.barrier 3
  llvm.return
}
llvm.func @f163() {
  rocdl.sched.group.barrier 0, 8, 7
  llvm.return
}
llvm.func @f164(%arg0: f16) {
  %0 = rocdl.sin %arg0 f16 -> f16
  llvm.return
}
llvm.func @f165(%arg0: f64) {
  %0 = rocdl.sqrt %arg0 f64 -> f64
  llvm.return
}
llvm.func @f166(%arg0: f32) {
  %0 = rocdl.tanh %arg0 f32 -> f32
  llvm.return
}
llvm.func @f167(%arg0: vector<4xi32>, %arg1: vector<8xi32>, %arg2: vector<4xi32>, %arg3: vector<4xi32>) {
  rocdl.tensor.load.to.lds {alias_scopes = [], tbaa = []} %arg0, %arg1, %arg2, %arg3 cachepolicy 4 : vector<4xi32>, vector<8xi32>
  llvm.return
}
llvm.func @f168(%arg0: vector<4xi32>, %arg1: vector<8xi32>) {
  rocdl.tensor.load.to.lds.d2 {alias_scopes = [], tbaa = []} %arg0, %arg1 cachepolicy 3 : vector<4xi32>, vector<8xi32>
  llvm.return
}
llvm.func @f169(%arg0: vector<4xi32>, %arg1: vector<8xi32>, %arg2: vector<4xi32>, %arg3: vector<4xi32>) {
  rocdl.tensor.store.from.lds {noalias_scopes = []} %arg0, %arg1, %arg2, %arg3 cachepolicy 8 : vector<4xi32>, vector<8xi32>
  llvm.return
}
llvm.func @f170(%arg0: vector<4xi32>, %arg1: vector<8xi32>) {
  rocdl.tensor.store.from.lds.d2 {noalias_scopes = []} %arg0, %arg1 cachepolicy 2 : vector<4xi32>, vector<8xi32>
  llvm.return
}
llvm.func @f171(%arg0: i64, %arg1: i64) {
  %0 = rocdl.update.dpp %arg0, %arg1 with 8, 1, 8, true : i64
  llvm.return
}
llvm.func @f172(%arg0: vector<16xi1>, %arg1: vector<16xi1>, %arg2: vector<2xi8>) {
  %0 = rocdl.wmma.bf16.16x16x16.bf16 %arg0, %arg1, %arg2 : (vector<16xi1>, vector<16xi1>, vector<2xi8>) -> vector<2xi8>
  llvm.return
}
llvm.func @f173(%arg0: bf16, %arg1: bf16, %arg2: vector<16xf32>) {
  %0 = rocdl.wmma.bf16f32.16x16x32.bf16 %arg0, %arg1, %arg2 {modC = 2 : i16, reuseB = true} : (bf16, bf16, vector<16xf32>) -> bf16
  llvm.return
}
llvm.func @f174(%arg0: i8, %arg1: i8, %arg2: vector<16xf16>) {
  %0 = rocdl.wmma.f16.16x16x128.bf8_bf8 %arg0, %arg1, %arg2 {modC = 2 : i16, reuseB = true} : (i8, i8, vector<16xf16>) -> vector<16xf16>
  llvm.return
}
llvm.func @f175(%arg0: i64, %arg1: i64, %arg2: vector<4xf16>) {
  %0 = rocdl.wmma.f16.16x16x128.bf8_fp8 %arg0, %arg1, %arg2 {reuseB = true} : (i64, i64, vector<4xf16>) -> vector<4xf16>
  llvm.return
}
llvm.func @f176(%arg0: vector<4xi64>, %arg1: vector<4xi64>, %arg2: vector<4xf16>) {
  %0 = rocdl.wmma.f16.16x16x128.fp8_bf8 %arg0, %arg1, %arg2 {modC = 3 : i16} : (vector<4xi64>, vector<4xi64>, vector<4xf16>) -> vector<4xf16>
  llvm.return
}
llvm.func @f177(%arg0: i32, %arg1: i32, %arg2: vector<2xf16>) {
  %0 = rocdl.wmma.f16.16x16x128.fp8_fp8 %arg0, %arg1, %arg2 : (i32, i32, vector<2xf16>) -> vector<2xf16>
  llvm.return
}
llvm.func @f178(%arg0: vector<4xf16>, %arg1: vector<4xf16>, %arg2: vector<4xf16>) {
  %0 = rocdl.wmma.f16.16x16x16.f16 %arg0, %arg1, %arg2 : (vector<4xf16>, vector<4xf16>, vector<4xf16>) -> vector<4xf16>
  llvm.return
}
llvm.func @f179(%arg0: vector<2xf16>, %arg1: vector<2xf16>, %arg2: vector<2xf16>) {
  %0 = rocdl.wmma.f16.16x16x32.f16 %arg0, %arg1, %arg2 {modC = 3 : i16, reuseB = true} : (vector<2xf16>, vector<2xf16>, vector<2xf16>) -> vector<2xf16>
  llvm.return
}
llvm.func @f180(%arg0: i64, %arg1: i64, %arg2: vector<16xf16>) {
  %0 = rocdl.wmma.f16.16x16x64.fp8_bf8 %arg0, %arg1, %arg2 {modC = 2 : i16} : (i64, i64, vector<16xf16>) -> vector<16xf16>
  llvm.return
}
llvm.func @f181(%arg0: vector<4xi64>, %arg1: vector<4xi64>, %arg2: f32) {
  %0 = rocdl.wmma.f32.16x16x128.bf8_bf8 %arg0, %arg1, %arg2 {modC = 2 : i16} : (vector<4xi64>, vector<4xi64>, f32) -> f32
  llvm.return
}
llvm.func @f182(%arg0: vector<8xi1>, %arg1: vector<8xi1>, %arg2: f32) {
  %0 = rocdl.wmma.f32.16x16x128.fp8_bf8 %arg0, %arg1, %arg2 {reuseB = true} : (vector<8xi1>, vector<8xi1>, f32) -> f32
  llvm.return
}
llvm.func @f183(%arg0: vector<2xi1>, %arg1: vector<2xi1>, %arg2: vector<8xf32>) {
  %0 = rocdl.wmma.f32.16x16x128.fp8_fp8 %arg0, %arg1, %arg2 {reuseA = true, reuseB = true} : (vector<2xi1>, vector<2xi1>, vector<8xf32>) -> vector<8xf32>
  llvm.return
}
llvm.func @f184(%arg0: vector<16xi32>, %arg1: vector<16xi32>, %arg2: f32) {
  %0 = rocdl.wmma.f32.16x16x16.bf16 %arg0, %arg1, %arg2 : (vector<16xi32>, vector<16xi32>, f32) -> f32
  llvm.return
}
llvm.func @f185(%arg0: vector<8xi8>, %arg1: vector<8xi8>, %arg2: vector<16xf32>) {
  %0 = rocdl.wmma.f32.16x16x16.bf8_fp8 %arg0, %arg1, %arg2 : (vector<8xi8>, vector<8xi8>, vector<16xf32>) -> vector<16xf32>
  llvm.return
}
llvm.func @f186(%arg0: vector<2xf16>, %arg1: vector<2xf16>, %arg2: f32) {
  %0 = rocdl.wmma.f32.16x16x16.f16 %arg0, %arg1, %arg2 : (vector<2xf16>, vector<2xf16>, f32) -> f32
  llvm.return
}
llvm.func @f187(%arg0: vector<16xi32>, %arg1: vector<16xi32>, %arg2: vector<2xf32>) {
  %0 = rocdl.wmma.f32.16x16x16.fp8_bf8 %arg0, %arg1, %arg2 : (vector<16xi32>, vector<16xi32>, vector<2xf32>) -> vector<2xf32>
  llvm.return
}
llvm.func @f188(%arg0: vector<2xi32>, %arg1: vector<2xi32>, %arg2: vector<8xf32>) {
  %0 = rocdl.wmma.f32.16x16x16.fp8_fp8 %arg0, %arg1, %arg2 : (vector<2xi32>, vector<2xi32>, vector<8xf32>) -> vector<8xf32>
  llvm.return
}
llvm.func @f189(%arg0: vector<4xbf16>, %arg1: vector<4xbf16>, %arg2: vector<4xf32>) {
  %0 = rocdl.wmma.f32.16x16x32.bf16 %arg0, %arg1, %arg2 {signB = true} : (vector<4xbf16>, vector<4xbf16>, vector<4xf32>) -> vector<4xf32>
  llvm.return
}
llvm.func @f190(%arg0: vector<8xf16>, %arg1: vector<8xf16>, %arg2: vector<4xf32>) {
  %0 = rocdl.wmma.f32.16x16x32.f16 %arg0, %arg1, %arg2 {modC = 1 : i16, signB = true} : (vector<8xf16>, vector<8xf16>, vector<4xf32>) -> vector<4xf32>
  llvm.return
}
llvm.func @f191(%arg0: vector<8xf32>, %arg1: vector<8xf32>, %arg2: f32) {
  %0 = rocdl.wmma.f32.16x16x4.f32 %arg0, %arg1, %arg2 {signA = true} : (vector<8xf32>, vector<8xf32>, f32) -> f32
  llvm.return
}
llvm.func @f192(%arg0: vector<2xi64>, %arg1: vector<2xi64>, %arg2: vector<8xf32>) {
  %0 = rocdl.wmma.f32.16x16x64.bf8_fp8 %arg0, %arg1, %arg2 {reuseA = true, reuseB = true} : (vector<2xi64>, vector<2xi64>, vector<8xf32>) -> vector<8xf32>
  llvm.return
}
llvm.func @f193(%arg0: vector<2xi64>, %arg1: vector<2xi64>, %arg2: vector<8xf32>) {
  %0 = rocdl.wmma.f32.16x16x64.fp8_bf8 %arg0, %arg1, %arg2 : (vector<2xi64>, vector<2xi64>, vector<8xf32>) -> vector<8xf32>
  llvm.return
}
llvm.func @f194(%arg0: vector<4xi64>, %arg1: vector<4xi64>, %arg2: vector<16xf32>) {
  %0 = rocdl.wmma.f32.16x16x64.fp8_fp8 %arg0, %arg1, %arg2 {modC = 2 : i16} : (vector<4xi64>, vector<4xi64>, vector<16xf32>) -> vector<16xf32>
  llvm.return
}
llvm.func @f195(%arg0: vector<16xi32>, %arg1: vector<16xi32>, %arg2: vector<4xi64>) {
  %0 = rocdl.wmma.i32.16x16x16.iu4 %arg0, %arg1, %arg2 {signA = true} : (vector<16xi32>, vector<16xi32>, vector<4xi64>) -> vector<4xi64>
  llvm.return
}
llvm.func @f196(%arg0: vector<4xi64>, %arg1: vector<4xi64>, %arg2: vector<4xi64>) {
  %0 = rocdl.wmma.i32.16x16x32.iu4 %arg0, %arg1, %arg2 {clamp = true, signB = true} : (vector<4xi64>, vector<4xi64>, vector<4xi64>) -> vector<4xi64>
  llvm.return
}
llvm.func @f197(%arg0: vector<8xi32>, %arg1: i8, %arg2: f32, %arg3: i32, %arg4: i32) {
  %0 = rocdl.wmma.scale.f32.32x16x128.f4 %arg0, %arg1, %arg2, %arg3, %arg4 {modC = 3 : i16, reuseA = true, scaleBType = 7 : i32} : (vector<8xi32>, i8, f32, i32, i32) -> f32
  llvm.return
}
llvm.func @f198(%arg0: vector<8xi32>, %arg1: vector<4xi64>, %arg2: vector<8xf32>, %arg3: i64, %arg4: i64) {
  %0 = rocdl.wmma.scale16.f32.32x16x128.f4 %arg0, %arg1, %arg2, %arg3, %arg4 {fmtScaleA = 4 : i32, fmtScaleB = 1 : i32, modC = 1 : i16, reuseA = true, reuseB = true, scaleBType = 3 : i32} : (vector<8xi32>, vector<4xi64>, vector<8xf32>, i64, i64) -> vector<8xf32>
  llvm.return
}
llvm.func @f199() {
  %0 = rocdl.workgroup.dim.x : !llvm.struct<(i8, i32)>
  llvm.return
}
llvm.func @f200() {
  %0 = rocdl.workgroup.dim.y : vector<[4]xf32>
  llvm.return
}
llvm.func @f201() {
  %0 = rocdl.workgroup.dim.z : vector<2xbf16>
  llvm.return
}
llvm.func @f202() {
  %0 = rocdl.workitem.id.y : i32
  llvm.return
}
