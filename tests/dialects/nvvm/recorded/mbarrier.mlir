// RECORD: mlir-opt
// RECORD: mlir-opt --mlir-print-op-generic

// Barriers in generic and shared memory, and in that of the cluster.
llvm.func @generic(%b: !llvm.ptr, %n: i32, %s: i64) {
  nvvm.mbarrier.init %b, %n : !llvm.ptr, i32
  nvvm.mbarrier.inval %b : !llvm.ptr
  %0 = nvvm.mbarrier.arrive %b : !llvm.ptr -> i64
  %1 = nvvm.mbarrier.arrive %b, %n : !llvm.ptr -> i64
  %2 = nvvm.mbarrier.arrive_drop %b : !llvm.ptr -> i64
  %3 = nvvm.mbarrier.arrive.nocomplete %b, %n : !llvm.ptr, i32 -> i64
  %4 = nvvm.mbarrier.arrive_drop.nocomplete %b, %n : !llvm.ptr, i32 -> i64
  %5 = nvvm.mbarrier.arrive.expect_tx %b, %n : !llvm.ptr, i32 -> i64
  %6 = nvvm.mbarrier.arrive_drop.expect_tx %b, %n : !llvm.ptr, i32 -> i64
  %7 = nvvm.mbarrier.test.wait %b, %s : !llvm.ptr, i64 -> i1
  %8 = nvvm.mbarrier.test.wait %b, %n : !llvm.ptr, i32 -> i1
  %9 = nvvm.mbarrier.try_wait %b, %s : !llvm.ptr, i64 -> i1
  nvvm.cp.async.mbarrier.arrive %b : !llvm.ptr
  nvvm.cp.async.mbarrier.arrive %b {noinc = true} : !llvm.ptr
  nvvm.mbarrier.arrive %b : !llvm.ptr
  llvm.return
}
llvm.func @shared(%b: !llvm.ptr<3>, %n: i32, %s: i64) {
  nvvm.mbarrier.init %b, %n : !llvm.ptr<3>, i32
  nvvm.mbarrier.inval %b : !llvm.ptr<3>
  %0 = nvvm.mbarrier.arrive %b : !llvm.ptr<3> -> i64
  %1 = nvvm.mbarrier.arrive %b, %n {relaxed = true, scope = #nvvm.mem_scope<cluster>} : !llvm.ptr<3> -> i64
  %2 = nvvm.mbarrier.arrive_drop %b, %n {relaxed = true} : !llvm.ptr<3> -> i64
  %3 = nvvm.mbarrier.arrive.nocomplete %b, %n : !llvm.ptr<3>, i32 -> i64
  %4 = nvvm.mbarrier.arrive_drop.nocomplete %b, %n : !llvm.ptr<3>, i32 -> i64
  %5 = nvvm.mbarrier.arrive.expect_tx %b, %n {scope = #nvvm.mem_scope<cluster>} : !llvm.ptr<3>, i32 -> i64
  %6 = nvvm.mbarrier.arrive_drop.expect_tx %b, %n {relaxed = true} : !llvm.ptr<3>, i32 -> i64
  %7 = nvvm.mbarrier.test.wait %b, %s {relaxed = true} : !llvm.ptr<3>, i64 -> i1
  %8 = nvvm.mbarrier.test.wait %b, %n {scope = #nvvm.mem_scope<cluster>} : !llvm.ptr<3>, i32 -> i1
  %9 = nvvm.mbarrier.try_wait %b, %s : !llvm.ptr<3>, i64 -> i1
  %10 = nvvm.mbarrier.try_wait %b, %n : !llvm.ptr<3>, i32 -> i1
  %11 = nvvm.mbarrier.try_wait %b, %s, %n {relaxed = true} : !llvm.ptr<3>, i64, i32 -> i1
  %12 = nvvm.mbarrier.try_wait %b, %n, %n {scope = #nvvm.mem_scope<cluster>} : !llvm.ptr<3>, i32, i32 -> i1
  nvvm.mbarrier.expect_tx %b, %n : !llvm.ptr<3>, i32
  nvvm.mbarrier.complete_tx %b, %n {scope = #nvvm.mem_scope<cluster>} : !llvm.ptr<3>, i32
  nvvm.cp.async.mbarrier.arrive %b : !llvm.ptr<3>
  nvvm.cp.async.mbarrier.arrive %b {noinc = true} : !llvm.ptr<3>
  llvm.return
}
llvm.func @cluster(%b: !llvm.ptr<7>, %n: i32) {
  nvvm.mbarrier.arrive %b : !llvm.ptr<7>
  nvvm.mbarrier.arrive_drop %b, %n {scope = #nvvm.mem_scope<cluster>} : !llvm.ptr<7>
  nvvm.mbarrier.arrive.expect_tx %b, %n : !llvm.ptr<7>, i32
  nvvm.mbarrier.arrive_drop.expect_tx %b, %n {relaxed = true} : !llvm.ptr<7>, i32
  nvvm.mbarrier.expect_tx %b, %n {scope = #nvvm.mem_scope<cluster>} : !llvm.ptr<7>, i32
  nvvm.mbarrier.complete_tx %b, %n : !llvm.ptr<7>, i32
  llvm.return
}
