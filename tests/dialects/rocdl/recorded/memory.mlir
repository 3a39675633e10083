// RECORD: mlir-opt
// RECORD: mlir-opt --mlir-print-op-generic
// RECORD: mlir-translate --mlir-to-llvmir

// Copies, loads that transpose, prefetches, and barriers in memory.
llvm.func @k(%p1: !llvm.ptr<1>, %p3: !llvm.ptr<3>, %i32: i32, %i64: i64, %p: !llvm.ptr, %i32x4: vector<4xi32>, %i32x8: vector<8xi32>, %i32x4_b: vector<4xi32>) {
  rocdl.cluster.load.async.to.lds.b128 %p1, %p3, 1, 1, %i32 : !llvm.ptr<1>, !llvm.ptr<3>
  rocdl.cluster.load.async.to.lds.b32 %p1, %p3, 1, 1, %i32 : !llvm.ptr<1>, !llvm.ptr<3>
  rocdl.cluster.load.async.to.lds.b64 %p1, %p3, 1, 1, %i32 : !llvm.ptr<1>, !llvm.ptr<3>
  rocdl.cluster.load.async.to.lds.b8 %p1, %p3, 1, 1, %i32 : !llvm.ptr<1>, !llvm.ptr<3>
  rocdl.ds.atomic.async.barrier.arrive.b64 %p3 : !llvm.ptr<3>
  %r1 = rocdl.ds.atomic.barrier.arrive.rtn.b64 %p3, %i64 : !llvm.ptr<3>, i64 -> i64
  %r2 = rocdl.ds.load.tr16.b128 %p3 : !llvm.ptr<3> -> vector<2xi32>
  %r3 = rocdl.ds.load.tr4.b64 %p3 : !llvm.ptr<3> -> vector<2xi32>
  %r4 = rocdl.ds.load.tr6.b96 %p3 : !llvm.ptr<3> -> vector<2xi32>
  %r5 = rocdl.ds.load.tr8.b64 %p3 : !llvm.ptr<3> -> vector<2xi32>
  rocdl.flat.prefetch %p, scope 1 : !llvm.ptr
  rocdl.global.load.async.to.lds.b128 %p1, %p3, 1, 1 : !llvm.ptr<1>, !llvm.ptr<3>
  rocdl.global.load.async.to.lds.b32 %p1, %p3, 1, 1 : !llvm.ptr<1>, !llvm.ptr<3>
  rocdl.global.load.async.to.lds.b64 %p1, %p3, 1, 1 : !llvm.ptr<1>, !llvm.ptr<3>
  rocdl.global.load.async.to.lds.b8 %p1, %p3, 1, 1 : !llvm.ptr<1>, !llvm.ptr<3>
  rocdl.global.load.lds %p1, %p3, 4, 1, 1
  %r6 = rocdl.global.load.tr4.b64 %p1 : !llvm.ptr<1> -> vector<2xi32>
  %r7 = rocdl.global.load.tr6.b96 %p1 : !llvm.ptr<1> -> vector<2xi32>
  %r8 = rocdl.global.load.tr.b128 %p1 : !llvm.ptr<1> -> vector<2xi32>
  %r9 = rocdl.global.load.tr.b64 %p1 : !llvm.ptr<1> -> vector<2xi32>
  rocdl.global.prefetch %p1, scope 1 : !llvm.ptr<1>
  rocdl.load.to.lds %p, %p3, 4, 1, 1 : !llvm.ptr
  rocdl.tensor.load.to.lds.d2 %i32x4, %i32x8 cachepolicy 1 : vector<4xi32>, vector<8xi32>
  rocdl.tensor.load.to.lds %i32x4, %i32x8, %i32x4_b, %i32x4_b cachepolicy 1 : vector<4xi32>, vector<8xi32>
  rocdl.tensor.store.from.lds.d2 %i32x4, %i32x8 cachepolicy 1 : vector<4xi32>, vector<8xi32>
  rocdl.tensor.store.from.lds %i32x4, %i32x8, %i32x4_b, %i32x4_b cachepolicy 1 : vector<4xi32>, vector<8xi32>
  %r10 = rocdl.ds.read.tr16.b64 %p3 : <3> -> vector<2xi32>
  %r11 = rocdl.ds.read.tr4.b64 %p3 : <3> -> vector<2xi32>
  %r12 = rocdl.ds.read.tr6.b96 %p3 : <3> -> vector<2xi32>
  %r13 = rocdl.ds.read.tr8.b64 %p3 : <3> -> vector<2xi32>
  llvm.return
}
