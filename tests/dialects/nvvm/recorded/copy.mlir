// RECORD: mlir-opt
// RECORD: mlir-opt --mlir-print-op-generic

// Copies, prefetches, and boxes of tensors.
llvm.func @copies(%s: !llvm.ptr<3>, %g: !llvm.ptr<1>, %c: !llvm.ptr<7>, %n: i32, %mask: i16, %hint: i64, %p: !llvm.ptr) {
  nvvm.cp.async.shared.global %s, %g, 4, cache = ca : !llvm.ptr<3>, !llvm.ptr<1>
  nvvm.cp.async.shared.global %s, %g, 8, cache = ca, %n : !llvm.ptr<3>, !llvm.ptr<1>, i32
  nvvm.cp.async.shared.global %s, %g, 16, cache = cg : !llvm.ptr<3>, !llvm.ptr<1>
  nvvm.cp.async.commit.group
  nvvm.cp.async.wait.group 2
  nvvm.cp.async.bulk.commit.group
  nvvm.cp.async.bulk.wait_group 1
  nvvm.cp.async.bulk.wait_group 0 {read}
  nvvm.cp.async.bulk.shared.cluster.global %c, %g, %s, %n : !llvm.ptr<7>, <1>
  nvvm.cp.async.bulk.shared.cluster.global %c, %g, %s, %n multicast_mask = %mask l2_cache_hint = %hint : !llvm.ptr<7>, <1>
  nvvm.cp.async.bulk.shared.cluster.global %s, %g, %s, %n : !llvm.ptr<3>, <1>
  nvvm.cp.async.bulk.shared.cluster.global %s, %g, %s, %n l2_cache_hint = %hint : !llvm.ptr<3>, <1>
  nvvm.cp.async.bulk.prefetch %g, %n : <1>
  nvvm.cp.async.bulk.prefetch %g, %n l2_cache_hint = %hint : <1>
  nvvm.cp.async.bulk.global.shared.cta %g, %s, %n : <1>, <3>
  nvvm.cp.async.bulk.global.shared.cta %g, %s, %n l2_cache_hint = %hint byte_mask = %mask : <1>, <3>
  nvvm.cp.async.bulk.shared.cluster.shared.cta %c, %s, %s, %n : <7>, <3>
  nvvm.st.bulk %p, size = %hint : !llvm.ptr
  nvvm.st.bulk %s, size = %hint : !llvm.ptr<3>
  %0 = nvvm.mapa %p, %n : !llvm.ptr -> !llvm.ptr
  %1 = nvvm.mapa %s, %n : !llvm.ptr<3> -> !llvm.ptr<7>
  llvm.return
}
llvm.func @prefetches(%p: !llvm.ptr, %g: !llvm.ptr<1>, %k: !llvm.ptr<4>, %l: !llvm.ptr<5>) {
  nvvm.prefetch level = L1, %p : !llvm.ptr
  nvvm.prefetch level = L2, %p : !llvm.ptr
  nvvm.prefetch level = L1, %g : !llvm.ptr<1>
  nvvm.prefetch level = L2, %g : !llvm.ptr<1>
  nvvm.prefetch level = L1, %l : !llvm.ptr<5>
  nvvm.prefetch level = L2, %l : !llvm.ptr<5>
  nvvm.prefetch level = L2, evict_priority = evict_last, %g : !llvm.ptr<1>
  nvvm.prefetch level = L2, evict_priority = evict_normal, %g : !llvm.ptr<1>
  nvvm.prefetch level = L1 uniform, %p : !llvm.ptr
  nvvm.prefetch tensormap, %p : !llvm.ptr
  nvvm.prefetch tensormap in_param_space, %p : !llvm.ptr
  nvvm.prefetch tensormap, %k : !llvm.ptr<4>
  llvm.return
}
llvm.func @tensors(%s: !llvm.ptr<3>, %c: !llvm.ptr<7>, %t: !llvm.ptr, %x: i32, %o: i16, %hint: i64) {
  nvvm.cp.async.bulk.tensor.shared.cluster.global %c, %t, %s, box[%x] : !llvm.ptr<7>, !llvm.ptr
  nvvm.cp.async.bulk.tensor.shared.cluster.global %c, %t, %s, box[%x, %x] multicast_mask = %o l2_cache_hint = %hint {group = #nvvm.cta_group<cta_2>} : !llvm.ptr<7>, !llvm.ptr
  nvvm.cp.async.bulk.tensor.shared.cluster.global %c, %t, %s, box[%x, %x, %x] im2col[%o] {mode = #nvvm.tma_load_mode<im2col>} : !llvm.ptr<7>, !llvm.ptr
  nvvm.cp.async.bulk.tensor.shared.cluster.global %c, %t, %s, box[%x, %x, %x, %x] im2col[%o, %o] {group = #nvvm.cta_group<cta_1>, mode = #nvvm.tma_load_mode<im2col_w>} : !llvm.ptr<7>, !llvm.ptr
  nvvm.cp.async.bulk.tensor.shared.cluster.global %c, %t, %s, box[%x, %x, %x, %x] im2col[%o, %o] {mode = #nvvm.tma_load_mode<im2col_w_128>} : !llvm.ptr<7>, !llvm.ptr
  nvvm.cp.async.bulk.tensor.shared.cluster.global %c, %t, %s, box[%x, %x, %x, %x, %x] {mode = #nvvm.tma_load_mode<tile_gather4>} : !llvm.ptr<7>, !llvm.ptr
  nvvm.cp.async.bulk.tensor.shared.cluster.global %s, %t, %s, box[%x, %x] l2_cache_hint = %hint {isCTAOnly = true} : !llvm.ptr<3>, !llvm.ptr
  nvvm.cp.async.bulk.tensor.shared.cluster.global %s, %t, %s, box[%x, %x, %x] im2col[%o] {isCTAOnly = true, mode = #nvvm.tma_load_mode<im2col>} : !llvm.ptr<3>, !llvm.ptr
  nvvm.cp.async.bulk.tensor.shared.cluster.global %s, %t, %s, box[%x, %x, %x, %x, %x] {isCTAOnly = true, mode = #nvvm.tma_load_mode<tile_gather4>} : !llvm.ptr<3>, !llvm.ptr
  nvvm.cp.async.bulk.tensor.prefetch %t, box[%x] : !llvm.ptr
  nvvm.cp.async.bulk.tensor.prefetch %t, box[%x, %x, %x, %x] im2col[%o, %o] l2_cache_hint = %hint {mode = #nvvm.tma_load_mode<im2col>} : !llvm.ptr
  nvvm.cp.async.bulk.tensor.prefetch %t, box[%x, %x, %x, %x] im2col[%o, %o] l2_cache_hint = %hint {mode = #nvvm.tma_load_mode<im2col_w>} : !llvm.ptr
  nvvm.cp.async.bulk.tensor.prefetch %t, box[%x, %x, %x, %x, %x] {mode = #nvvm.tma_load_mode<tile_gather4>} : !llvm.ptr
  nvvm.cp.async.bulk.tensor.reduce %t, %s, box[%x, %x] {redKind = #nvvm.tma_redux_kind<add>} : !llvm.ptr, <3>
  nvvm.cp.async.bulk.tensor.reduce %t, %s, box[%x, %x, %x] l2_cache_hint = %hint {mode = #nvvm.tma_store_mode<im2col>, redKind = #nvvm.tma_redux_kind<xor>} : !llvm.ptr, <3>
  nvvm.cp.async.bulk.tensor.global.shared.cta %t, %s, box[%x, %x] : !llvm.ptr, <3>
  nvvm.cp.async.bulk.tensor.global.shared.cta %t, %s, box[%x, %x, %x] l2_cache_hint = %hint {mode = #nvvm.tma_store_mode<im2col>} : !llvm.ptr, <3>
  nvvm.cp.async.bulk.tensor.global.shared.cta %t, %s, box[%x, %x, %x, %x, %x] {mode = #nvvm.tma_store_mode<tile_scatter4>} : !llvm.ptr, <3>
  llvm.return
}
