// RECORD: mlir-opt --convert-nvvm-to-llvm

// Operations with a predicate, and those without an intrinsic, are assembly.
llvm.func @k(%p: !llvm.ptr, %s: !llvm.ptr<3>, %c7: !llvm.ptr<7>, %i: i32, %h: i16, %l: i64, %b: i1, %f: f32, %d: f64, %hf: f16, %k4: !llvm.ptr<4>) -> i32 {
  nvvm.mbarrier.init %p, %i : !llvm.ptr, i32
  nvvm.mbarrier.init %s, %i, predicate = %b : !llvm.ptr<3>, i32, i1
  nvvm.mbarrier.init %p, %i, predicate = %b : !llvm.ptr, i32, i1
  nvvm.mbarrier.arrive.expect_tx %p, %i, predicate = %b : !llvm.ptr, i32, i1
  nvvm.mbarrier.arrive.expect_tx %s, %i, predicate = %b : !llvm.ptr<3>, i32, i1
  nvvm.mbarrier.try_wait.parity %p, %i, %i : !llvm.ptr, i32, i32
  nvvm.mbarrier.try_wait.parity %s, %i, %i : !llvm.ptr<3>, i32, i32
  nvvm.barrier.arrive number_of_threads = %i
  nvvm.barrier.arrive id = %i number_of_threads = %i
  nvvm.prefetch tensormap, %p : !llvm.ptr
  nvvm.prefetch tensormap, %p, predicate = %b : !llvm.ptr, i1
  nvvm.prefetch tensormap in_param_space, %p, predicate = %b : !llvm.ptr, i1
  nvvm.prefetch tensormap, %k4, predicate = %b : !llvm.ptr<4>, i1
  nvvm.cp.async.bulk.tensor.shared.cluster.global %c7, %p, %s, box[%i] predicate = %b : !llvm.ptr<7>, !llvm.ptr
  nvvm.cp.async.bulk.tensor.shared.cluster.global %c7, %p, %s, box[%i, %i, %i] multicast_mask = %h l2_cache_hint = %l predicate = %b : !llvm.ptr<7>, !llvm.ptr
  nvvm.cp.async.bulk.tensor.shared.cluster.global %c7, %p, %s, box[%i, %i, %i] im2col[%h] predicate = %b {mode = #nvvm.tma_load_mode<im2col>} : !llvm.ptr<7>, !llvm.ptr
  nvvm.cp.async.bulk.tensor.global.shared.cta %p, %s, box[%i, %i, %i, %i, %i], predicate = %b : !llvm.ptr, <3>
  nvvm.cp.async.bulk.tensor.global.shared.cta %p, %s, box[%i, %i], predicate = %b : !llvm.ptr, <3>
  llvm.return %i : i32
}
