// RECORD: not mlir-opt --split-input-file 2>&1

// What the verifiers of operations and attributes refuse.
llvm.func @k(%p: !llvm.ptr, %g: !llvm.ptr<1>, %s: !llvm.ptr<3>, %k: !llvm.ptr<4>, %t: !llvm.ptr<6>, %c: !llvm.ptr<7>, %x: i32, %h: i16, %l: i64, %f: f32, %b: i1, %r: i128, %w: vector<4xi32>) {
  nvvm.barrier number_of_threads = %x
  llvm.return
}

// -----

llvm.func @k(%p: !llvm.ptr, %g: !llvm.ptr<1>, %s: !llvm.ptr<3>, %k: !llvm.ptr<4>, %t: !llvm.ptr<6>, %c: !llvm.ptr<7>, %x: i32, %h: i16, %l: i64, %f: f32, %b: i1, %r: i128, %w: vector<4xi32>) {
  %0 = "nvvm.barrier"(%x, %x) <{operandSegmentSizes = array<i32: 1, 0, 1>, reductionOp = #nvvm.reduction<or>}> : (i32, i32) -> i32
  llvm.return
}

// -----

llvm.func @k(%p: !llvm.ptr, %g: !llvm.ptr<1>, %s: !llvm.ptr<3>, %k: !llvm.ptr<4>, %t: !llvm.ptr<6>, %c: !llvm.ptr<7>, %x: i32, %h: i16, %l: i64, %f: f32, %b: i1, %r: i128, %w: vector<4xi32>) {
  nvvm.st.bulk %p, size = %l, init = 3 : !llvm.ptr
  llvm.return
}

// -----

llvm.func @k(%p: !llvm.ptr, %g: !llvm.ptr<1>, %s: !llvm.ptr<3>, %k: !llvm.ptr<4>, %t: !llvm.ptr<6>, %c: !llvm.ptr<7>, %x: i32, %h: i16, %l: i64, %f: f32, %b: i1, %r: i128, %w: vector<4xi32>) {
  nvvm.pmevent
  llvm.return
}

// -----

llvm.func @k(%p: !llvm.ptr, %g: !llvm.ptr<1>, %s: !llvm.ptr<3>, %k: !llvm.ptr<4>, %t: !llvm.ptr<6>, %c: !llvm.ptr<7>, %x: i32, %h: i16, %l: i64, %f: f32, %b: i1, %r: i128, %w: vector<4xi32>) {
  nvvm.pmevent id = 3 mask = 4
  llvm.return
}

// -----

llvm.func @k(%p: !llvm.ptr, %g: !llvm.ptr<1>, %s: !llvm.ptr<3>, %k: !llvm.ptr<4>, %t: !llvm.ptr<6>, %c: !llvm.ptr<7>, %x: i32, %h: i16, %l: i64, %f: f32, %b: i1, %r: i128, %w: vector<4xi32>) {
  nvvm.pmevent id = 16
  llvm.return
}

// -----

llvm.func @k(%p: !llvm.ptr, %g: !llvm.ptr<1>, %s: !llvm.ptr<3>, %k: !llvm.ptr<4>, %t: !llvm.ptr<6>, %c: !llvm.ptr<7>, %x: i32, %h: i16, %l: i64, %f: f32, %b: i1, %r: i128, %w: vector<4xi32>) {
  nvvm.setmaxregister increase 41
  llvm.return
}

// -----

llvm.func @k(%p: !llvm.ptr, %g: !llvm.ptr<1>, %s: !llvm.ptr<3>, %k: !llvm.ptr<4>, %t: !llvm.ptr<6>, %c: !llvm.ptr<7>, %x: i32, %h: i16, %l: i64, %f: f32, %b: i1, %r: i128, %w: vector<4xi32>) {
  nvvm.setmaxregister increase 16
  llvm.return
}

// -----

llvm.func @k(%p: !llvm.ptr, %g: !llvm.ptr<1>, %s: !llvm.ptr<3>, %k: !llvm.ptr<4>, %t: !llvm.ptr<6>, %c: !llvm.ptr<7>, %x: i32, %h: i16, %l: i64, %f: f32, %b: i1, %r: i128, %w: vector<4xi32>) {
  %0 = nvvm.clusterlaunchcontrol.query.cancel query = is_canceled, %r : i32
  llvm.return
}

// -----

llvm.func @k(%p: !llvm.ptr, %g: !llvm.ptr<1>, %s: !llvm.ptr<3>, %k: !llvm.ptr<4>, %t: !llvm.ptr<6>, %c: !llvm.ptr<7>, %x: i32, %h: i16, %l: i64, %f: f32, %b: i1, %r: i128, %w: vector<4xi32>) {
  %0 = nvvm.clusterlaunchcontrol.query.cancel query = get_first_cta_id_x, %r : i1
  llvm.return
}

// -----

llvm.func @k(%p: !llvm.ptr, %g: !llvm.ptr<1>, %s: !llvm.ptr<3>, %k: !llvm.ptr<4>, %t: !llvm.ptr<6>, %c: !llvm.ptr<7>, %x: i32, %h: i16, %l: i64, %f: f32, %b: i1, %r: i128, %w: vector<4xi32>) {
  nvvm.fence.proxy {kind = #nvvm.proxy_kind<tensormap>}
  llvm.return
}

// -----

llvm.func @k(%p: !llvm.ptr, %g: !llvm.ptr<1>, %s: !llvm.ptr<3>, %k: !llvm.ptr<4>, %t: !llvm.ptr<6>, %c: !llvm.ptr<7>, %x: i32, %h: i16, %l: i64, %f: f32, %b: i1, %r: i128, %w: vector<4xi32>) {
  nvvm.fence.proxy {kind = #nvvm.proxy_kind<generic>}
  llvm.return
}

// -----

llvm.func @k(%p: !llvm.ptr, %g: !llvm.ptr<1>, %s: !llvm.ptr<3>, %k: !llvm.ptr<4>, %t: !llvm.ptr<6>, %c: !llvm.ptr<7>, %x: i32, %h: i16, %l: i64, %f: f32, %b: i1, %r: i128, %w: vector<4xi32>) {
  nvvm.fence.proxy {kind = #nvvm.proxy_kind<async.shared>}
  llvm.return
}

// -----

llvm.func @k(%p: !llvm.ptr, %g: !llvm.ptr<1>, %s: !llvm.ptr<3>, %k: !llvm.ptr<4>, %t: !llvm.ptr<6>, %c: !llvm.ptr<7>, %x: i32, %h: i16, %l: i64, %f: f32, %b: i1, %r: i128, %w: vector<4xi32>) {
  nvvm.fence.proxy {kind = #nvvm.proxy_kind<async>, space = #nvvm.shared_space<cta>}
  llvm.return
}

// -----

llvm.func @k(%p: !llvm.ptr, %g: !llvm.ptr<1>, %s: !llvm.ptr<3>, %k: !llvm.ptr<4>, %t: !llvm.ptr<6>, %c: !llvm.ptr<7>, %x: i32, %h: i16, %l: i64, %f: f32, %b: i1, %r: i128, %w: vector<4xi32>) {
  nvvm.fence.proxy.release <cta> from_proxy = <async>
  llvm.return
}

// -----

llvm.func @k(%p: !llvm.ptr, %g: !llvm.ptr<1>, %s: !llvm.ptr<3>, %k: !llvm.ptr<4>, %t: !llvm.ptr<6>, %c: !llvm.ptr<7>, %x: i32, %h: i16, %l: i64, %f: f32, %b: i1, %r: i128, %w: vector<4xi32>) {
  nvvm.fence.proxy.release <cta> to_proxy = <async>
  llvm.return
}

// -----

llvm.func @k(%p: !llvm.ptr, %g: !llvm.ptr<1>, %s: !llvm.ptr<3>, %k: !llvm.ptr<4>, %t: !llvm.ptr<6>, %c: !llvm.ptr<7>, %x: i32, %h: i16, %l: i64, %f: f32, %b: i1, %r: i128, %w: vector<4xi32>) {
  nvvm.fence.sync_restrict {order = #nvvm.mem_order<relaxed>}
  llvm.return
}

// -----

llvm.func @k(%p: !llvm.ptr, %g: !llvm.ptr<1>, %s: !llvm.ptr<3>, %k: !llvm.ptr<4>, %t: !llvm.ptr<6>, %c: !llvm.ptr<7>, %x: i32, %h: i16, %l: i64, %f: f32, %b: i1, %r: i128, %w: vector<4xi32>) {
  nvvm.fence.proxy.sync_restrict {order = #nvvm.mem_order<acquire>, fromProxy = #nvvm.proxy_kind<alias>}
  llvm.return
}

// -----

llvm.func @k(%p: !llvm.ptr, %g: !llvm.ptr<1>, %s: !llvm.ptr<3>, %k: !llvm.ptr<4>, %t: !llvm.ptr<6>, %c: !llvm.ptr<7>, %x: i32, %h: i16, %l: i64, %f: f32, %b: i1, %r: i128, %w: vector<4xi32>) {
  nvvm.fence.proxy.sync_restrict {order = #nvvm.mem_order<acquire>, toProxy = #nvvm.proxy_kind<alias>}
  llvm.return
}

// -----

llvm.func @k(%p: !llvm.ptr, %g: !llvm.ptr<1>, %s: !llvm.ptr<3>, %k: !llvm.ptr<4>, %t: !llvm.ptr<6>, %c: !llvm.ptr<7>, %x: i32, %h: i16, %l: i64, %f: f32, %b: i1, %r: i128, %w: vector<4xi32>) {
  %0 = nvvm.shfl.sync bfly %x, %f, %x, %x : f32 -> i32
  llvm.return
}

// -----

llvm.func @k(%p: !llvm.ptr, %g: !llvm.ptr<1>, %s: !llvm.ptr<3>, %k: !llvm.ptr<4>, %t: !llvm.ptr<6>, %c: !llvm.ptr<7>, %x: i32, %h: i16, %l: i64, %f: f32, %b: i1, %r: i128, %w: vector<4xi32>) {
  %0 = nvvm.shfl.sync bfly %x, %f, %x, %x : f32 -> !llvm.struct<(f32, i1)>
  llvm.return
}

// -----

llvm.func @k(%p: !llvm.ptr, %g: !llvm.ptr<1>, %s: !llvm.ptr<3>, %k: !llvm.ptr<4>, %t: !llvm.ptr<6>, %c: !llvm.ptr<7>, %x: i32, %h: i16, %l: i64, %f: f32, %b: i1, %r: i128, %w: vector<4xi32>) {
  %0 = nvvm.shfl.sync bfly %x, %f, %x, %x {return_value_and_is_valid} : f32 -> f32
  llvm.return
}

// -----

llvm.func @k(%p: !llvm.ptr, %g: !llvm.ptr<1>, %s: !llvm.ptr<3>, %k: !llvm.ptr<4>, %t: !llvm.ptr<6>, %c: !llvm.ptr<7>, %x: i32, %h: i16, %l: i64, %f: f32, %b: i1, %r: i128, %w: vector<4xi32>) {
  %0 = nvvm.shfl.sync bfly %x, %f, %x, %x {return_value_and_is_valid} : f32 -> !llvm.struct<(f32)>
  llvm.return
}

// -----

llvm.func @k(%p: !llvm.ptr, %g: !llvm.ptr<1>, %s: !llvm.ptr<3>, %k: !llvm.ptr<4>, %t: !llvm.ptr<6>, %c: !llvm.ptr<7>, %x: i32, %h: i16, %l: i64, %f: f32, %b: i1, %r: i128, %w: vector<4xi32>) {
  %0 = nvvm.shfl.sync bfly %x, %f, %x, %x {return_value_and_is_valid} : f32 -> !llvm.struct<(i32, i1)>
  llvm.return
}

// -----

llvm.func @k(%p: !llvm.ptr, %g: !llvm.ptr<1>, %s: !llvm.ptr<3>, %k: !llvm.ptr<4>, %t: !llvm.ptr<6>, %c: !llvm.ptr<7>, %x: i32, %h: i16, %l: i64, %f: f32, %b: i1, %r: i128, %w: vector<4xi32>) {
  %0 = nvvm.shfl.sync bfly %x, %f, %x, %x {return_value_and_is_valid} : f32 -> !llvm.struct<(f32, i32)>
  llvm.return
}

// -----

llvm.func @k(%p: !llvm.ptr, %g: !llvm.ptr<1>, %s: !llvm.ptr<3>, %k: !llvm.ptr<4>, %t: !llvm.ptr<6>, %c: !llvm.ptr<7>, %x: i32, %h: i16, %l: i64, %f: f32, %b: i1, %r: i128, %w: vector<4xi32>) {
  %0 = nvvm.vote.sync ballot %x, %b -> i1
  llvm.return
}

// -----

llvm.func @k(%p: !llvm.ptr, %g: !llvm.ptr<1>, %s: !llvm.ptr<3>, %k: !llvm.ptr<4>, %t: !llvm.ptr<6>, %c: !llvm.ptr<7>, %x: i32, %h: i16, %l: i64, %f: f32, %b: i1, %r: i128, %w: vector<4xi32>) {
  %0 = nvvm.vote.sync any %x, %b -> i32
  llvm.return
}

// -----

llvm.func @k(%p: !llvm.ptr, %g: !llvm.ptr<1>, %s: !llvm.ptr<3>, %k: !llvm.ptr<4>, %t: !llvm.ptr<6>, %c: !llvm.ptr<7>, %x: i32, %h: i16, %l: i64, %f: f32, %b: i1, %r: i128, %w: vector<4xi32>) {
  %0 = nvvm.match.sync any %x, %x : i32 -> !llvm.struct<(i32, i1)>
  llvm.return
}

// -----

llvm.func @k(%p: !llvm.ptr, %g: !llvm.ptr<1>, %s: !llvm.ptr<3>, %k: !llvm.ptr<4>, %t: !llvm.ptr<6>, %c: !llvm.ptr<7>, %x: i32, %h: i16, %l: i64, %f: f32, %b: i1, %r: i128, %w: vector<4xi32>) {
  %0 = nvvm.match.sync all %x, %x : i32 -> i32
  llvm.return
}

// -----

llvm.func @k(%p: !llvm.ptr, %g: !llvm.ptr<1>, %s: !llvm.ptr<3>, %k: !llvm.ptr<4>, %t: !llvm.ptr<6>, %c: !llvm.ptr<7>, %x: i32, %h: i16, %l: i64, %f: f32, %b: i1, %r: i128, %w: vector<4xi32>) {
  %0 = nvvm.redux.sync add %x, %x {abs = true} : i32 -> i32
  llvm.return
}

// -----

llvm.func @k(%p: !llvm.ptr, %g: !llvm.ptr<1>, %s: !llvm.ptr<3>, %k: !llvm.ptr<4>, %t: !llvm.ptr<6>, %c: !llvm.ptr<7>, %x: i32, %h: i16, %l: i64, %f: f32, %b: i1, %r: i128, %w: vector<4xi32>) {
  %0 = nvvm.redux.sync fmin %x, %x : i32 -> i32
  llvm.return
}

// -----

llvm.func @k(%p: !llvm.ptr, %g: !llvm.ptr<1>, %s: !llvm.ptr<3>, %k: !llvm.ptr<4>, %t: !llvm.ptr<6>, %c: !llvm.ptr<7>, %x: i32, %h: i16, %l: i64, %f: f32, %b: i1, %r: i128, %w: vector<4xi32>) {
  %0 = nvvm.redux.sync add %f, %x : f32 -> f32
  llvm.return
}

// -----

llvm.func @k(%p: !llvm.ptr, %g: !llvm.ptr<1>, %s: !llvm.ptr<3>, %k: !llvm.ptr<4>, %t: !llvm.ptr<6>, %c: !llvm.ptr<7>, %x: i32, %h: i16, %l: i64, %f: f32, %b: i1, %r: i128, %w: vector<4xi32>) {
  %0 = nvvm.mbarrier.arrive %p {scope = #nvvm.mem_scope<gpu>} : !llvm.ptr -> i64
  llvm.return
}

// -----

llvm.func @k(%p: !llvm.ptr, %g: !llvm.ptr<1>, %s: !llvm.ptr<3>, %k: !llvm.ptr<4>, %t: !llvm.ptr<6>, %c: !llvm.ptr<7>, %x: i32, %h: i16, %l: i64, %f: f32, %b: i1, %r: i128, %w: vector<4xi32>) {
  %0 = nvvm.mbarrier.arrive %c : !llvm.ptr<7> -> i64
  llvm.return
}

// -----

llvm.func @k(%p: !llvm.ptr, %g: !llvm.ptr<1>, %s: !llvm.ptr<3>, %k: !llvm.ptr<4>, %t: !llvm.ptr<6>, %c: !llvm.ptr<7>, %x: i32, %h: i16, %l: i64, %f: f32, %b: i1, %r: i128, %w: vector<4xi32>) {
  nvvm.mbarrier.arrive.expect_tx %s, %x, predicate = %b {scope = #nvvm.mem_scope<cluster>} : !llvm.ptr<3>, i32, i1
  llvm.return
}

// -----

llvm.func @k(%p: !llvm.ptr, %g: !llvm.ptr<1>, %s: !llvm.ptr<3>, %k: !llvm.ptr<4>, %t: !llvm.ptr<6>, %c: !llvm.ptr<7>, %x: i32, %h: i16, %l: i64, %f: f32, %b: i1, %r: i128, %w: vector<4xi32>) {
  nvvm.mbarrier.arrive.expect_tx %s, %x, predicate = %b {relaxed = true} : !llvm.ptr<3>, i32, i1
  llvm.return
}

// -----

llvm.func @k(%p: !llvm.ptr, %g: !llvm.ptr<1>, %s: !llvm.ptr<3>, %k: !llvm.ptr<4>, %t: !llvm.ptr<6>, %c: !llvm.ptr<7>, %x: i32, %h: i16, %l: i64, %f: f32, %b: i1, %r: i128, %w: vector<4xi32>) {
  nvvm.cp.async.shared.global %s, %g, 4, cache = cv : !llvm.ptr<3>, !llvm.ptr<1>
  llvm.return
}

// -----

llvm.func @k(%p: !llvm.ptr, %g: !llvm.ptr<1>, %s: !llvm.ptr<3>, %k: !llvm.ptr<4>, %t: !llvm.ptr<6>, %c: !llvm.ptr<7>, %x: i32, %h: i16, %l: i64, %f: f32, %b: i1, %r: i128, %w: vector<4xi32>) {
  nvvm.cp.async.shared.global %s, %g, 5, cache = ca : !llvm.ptr<3>, !llvm.ptr<1>
  llvm.return
}

// -----

llvm.func @k(%p: !llvm.ptr, %g: !llvm.ptr<1>, %s: !llvm.ptr<3>, %k: !llvm.ptr<4>, %t: !llvm.ptr<6>, %c: !llvm.ptr<7>, %x: i32, %h: i16, %l: i64, %f: f32, %b: i1, %r: i128, %w: vector<4xi32>) {
  nvvm.cp.async.shared.global %s, %g, 8, cache = cg : !llvm.ptr<3>, !llvm.ptr<1>
  llvm.return
}

// -----

llvm.func @k(%p: !llvm.ptr, %g: !llvm.ptr<1>, %s: !llvm.ptr<3>, %k: !llvm.ptr<4>, %t: !llvm.ptr<6>, %c: !llvm.ptr<7>, %x: i32, %h: i16, %l: i64, %f: f32, %b: i1, %r: i128, %w: vector<4xi32>) {
  nvvm.cp.async.bulk.shared.cluster.global %s, %g, %s, %x multicast_mask = %h : !llvm.ptr<3>, <1>
  llvm.return
}

// -----

llvm.func @k(%p: !llvm.ptr, %g: !llvm.ptr<1>, %s: !llvm.ptr<3>, %k: !llvm.ptr<4>, %t: !llvm.ptr<6>, %c: !llvm.ptr<7>, %x: i32, %h: i16, %l: i64, %f: f32, %b: i1, %r: i128, %w: vector<4xi32>) {
  %0 = nvvm.mapa %p, %x : !llvm.ptr -> !llvm.ptr<7>
  llvm.return
}

// -----

llvm.func @k(%p: !llvm.ptr, %g: !llvm.ptr<1>, %s: !llvm.ptr<3>, %k: !llvm.ptr<4>, %t: !llvm.ptr<6>, %c: !llvm.ptr<7>, %x: i32, %h: i16, %l: i64, %f: f32, %b: i1, %r: i128, %w: vector<4xi32>) {
  nvvm.prefetch level = L1, tensormap, %p : !llvm.ptr
  llvm.return
}

// -----

llvm.func @k(%p: !llvm.ptr, %g: !llvm.ptr<1>, %s: !llvm.ptr<3>, %k: !llvm.ptr<4>, %t: !llvm.ptr<6>, %c: !llvm.ptr<7>, %x: i32, %h: i16, %l: i64, %f: f32, %b: i1, %r: i128, %w: vector<4xi32>) {
  nvvm.prefetch tensormap, %g : !llvm.ptr<1>
  llvm.return
}

// -----

llvm.func @k(%p: !llvm.ptr, %g: !llvm.ptr<1>, %s: !llvm.ptr<3>, %k: !llvm.ptr<4>, %t: !llvm.ptr<6>, %c: !llvm.ptr<7>, %x: i32, %h: i16, %l: i64, %f: f32, %b: i1, %r: i128, %w: vector<4xi32>) {
  nvvm.prefetch tensormap, evict_priority = evict_last, %p : !llvm.ptr
  llvm.return
}

// -----

llvm.func @k(%p: !llvm.ptr, %g: !llvm.ptr<1>, %s: !llvm.ptr<3>, %k: !llvm.ptr<4>, %t: !llvm.ptr<6>, %c: !llvm.ptr<7>, %x: i32, %h: i16, %l: i64, %f: f32, %b: i1, %r: i128, %w: vector<4xi32>) {
  nvvm.prefetch tensormap in_param_space, %k : !llvm.ptr<4>
  llvm.return
}

// -----

llvm.func @k(%p: !llvm.ptr, %g: !llvm.ptr<1>, %s: !llvm.ptr<3>, %k: !llvm.ptr<4>, %t: !llvm.ptr<6>, %c: !llvm.ptr<7>, %x: i32, %h: i16, %l: i64, %f: f32, %b: i1, %r: i128, %w: vector<4xi32>) {
  nvvm.prefetch %p : !llvm.ptr
  llvm.return
}

// -----

llvm.func @k(%p: !llvm.ptr, %g: !llvm.ptr<1>, %s: !llvm.ptr<3>, %k: !llvm.ptr<4>, %t: !llvm.ptr<6>, %c: !llvm.ptr<7>, %x: i32, %h: i16, %l: i64, %f: f32, %b: i1, %r: i128, %w: vector<4xi32>) {
  nvvm.prefetch level = L1, %k : !llvm.ptr<4>
  llvm.return
}

// -----

llvm.func @k(%p: !llvm.ptr, %g: !llvm.ptr<1>, %s: !llvm.ptr<3>, %k: !llvm.ptr<4>, %t: !llvm.ptr<6>, %c: !llvm.ptr<7>, %x: i32, %h: i16, %l: i64, %f: f32, %b: i1, %r: i128, %w: vector<4xi32>) {
  nvvm.prefetch level = L2 uniform, %p : !llvm.ptr
  llvm.return
}

// -----

llvm.func @k(%p: !llvm.ptr, %g: !llvm.ptr<1>, %s: !llvm.ptr<3>, %k: !llvm.ptr<4>, %t: !llvm.ptr<6>, %c: !llvm.ptr<7>, %x: i32, %h: i16, %l: i64, %f: f32, %b: i1, %r: i128, %w: vector<4xi32>) {
  nvvm.prefetch level = L1 uniform, %g : !llvm.ptr<1>
  llvm.return
}

// -----

llvm.func @k(%p: !llvm.ptr, %g: !llvm.ptr<1>, %s: !llvm.ptr<3>, %k: !llvm.ptr<4>, %t: !llvm.ptr<6>, %c: !llvm.ptr<7>, %x: i32, %h: i16, %l: i64, %f: f32, %b: i1, %r: i128, %w: vector<4xi32>) {
  nvvm.prefetch level = L1, evict_priority = evict_last, %g : !llvm.ptr<1>
  llvm.return
}

// -----

llvm.func @k(%p: !llvm.ptr, %g: !llvm.ptr<1>, %s: !llvm.ptr<3>, %k: !llvm.ptr<4>, %t: !llvm.ptr<6>, %c: !llvm.ptr<7>, %x: i32, %h: i16, %l: i64, %f: f32, %b: i1, %r: i128, %w: vector<4xi32>) {
  nvvm.prefetch level = L2, evict_priority = evict_last, %p : !llvm.ptr
  llvm.return
}

// -----

llvm.func @k(%p: !llvm.ptr, %g: !llvm.ptr<1>, %s: !llvm.ptr<3>, %k: !llvm.ptr<4>, %t: !llvm.ptr<6>, %c: !llvm.ptr<7>, %x: i32, %h: i16, %l: i64, %f: f32, %b: i1, %r: i128, %w: vector<4xi32>) {
  nvvm.prefetch level = L2, evict_priority = evict_first, %g : !llvm.ptr<1>
  llvm.return
}

// -----

llvm.func @k(%p: !llvm.ptr, %g: !llvm.ptr<1>, %s: !llvm.ptr<3>, %k: !llvm.ptr<4>, %t: !llvm.ptr<6>, %c: !llvm.ptr<7>, %x: i32, %h: i16, %l: i64, %f: f32, %b: i1, %r: i128, %w: vector<4xi32>) {
  nvvm.prefetch level = L2, %g, predicate = %b : !llvm.ptr<1>, i1
  llvm.return
}

// -----

llvm.func @k(%p: !llvm.ptr, %g: !llvm.ptr<1>, %s: !llvm.ptr<3>, %k: !llvm.ptr<4>, %t: !llvm.ptr<6>, %c: !llvm.ptr<7>, %x: i32, %h: i16, %l: i64, %f: f32, %b: i1, %r: i128, %w: vector<4xi32>) {
  nvvm.cp.async.bulk.tensor.prefetch %p, box[] : !llvm.ptr
  llvm.return
}

// -----

llvm.func @k(%p: !llvm.ptr, %g: !llvm.ptr<1>, %s: !llvm.ptr<3>, %k: !llvm.ptr<4>, %t: !llvm.ptr<6>, %c: !llvm.ptr<7>, %x: i32, %h: i16, %l: i64, %f: f32, %b: i1, %r: i128, %w: vector<4xi32>) {
  nvvm.cp.async.bulk.tensor.prefetch %p, box[%x, %x] {mode = #nvvm.tma_load_mode<im2col>} : !llvm.ptr
  llvm.return
}

// -----

llvm.func @k(%p: !llvm.ptr, %g: !llvm.ptr<1>, %s: !llvm.ptr<3>, %k: !llvm.ptr<4>, %t: !llvm.ptr<6>, %c: !llvm.ptr<7>, %x: i32, %h: i16, %l: i64, %f: f32, %b: i1, %r: i128, %w: vector<4xi32>) {
  nvvm.cp.async.bulk.tensor.prefetch %p, box[%x, %x, %x] {mode = #nvvm.tma_load_mode<im2col>} : !llvm.ptr
  llvm.return
}

// -----

llvm.func @k(%p: !llvm.ptr, %g: !llvm.ptr<1>, %s: !llvm.ptr<3>, %k: !llvm.ptr<4>, %t: !llvm.ptr<6>, %c: !llvm.ptr<7>, %x: i32, %h: i16, %l: i64, %f: f32, %b: i1, %r: i128, %w: vector<4xi32>) {
  nvvm.cp.async.bulk.tensor.prefetch %p, box[%x, %x, %x] {mode = #nvvm.tma_load_mode<tile_gather4>} : !llvm.ptr
  llvm.return
}

// -----

llvm.func @k(%p: !llvm.ptr, %g: !llvm.ptr<1>, %s: !llvm.ptr<3>, %k: !llvm.ptr<4>, %t: !llvm.ptr<6>, %c: !llvm.ptr<7>, %x: i32, %h: i16, %l: i64, %f: f32, %b: i1, %r: i128, %w: vector<4xi32>) {
  nvvm.cp.async.bulk.tensor.global.shared.cta %p, %s, box[%x] {mode = #nvvm.tma_store_mode<im2col>} : !llvm.ptr, <3>
  llvm.return
}

// -----

llvm.func @k(%p: !llvm.ptr, %g: !llvm.ptr<1>, %s: !llvm.ptr<3>, %k: !llvm.ptr<4>, %t: !llvm.ptr<6>, %c: !llvm.ptr<7>, %x: i32, %h: i16, %l: i64, %f: f32, %b: i1, %r: i128, %w: vector<4xi32>) {
  nvvm.cp.async.bulk.tensor.global.shared.cta %p, %s, box[%x] {mode = #nvvm.tma_store_mode<tile_scatter4>} : !llvm.ptr, <3>
  llvm.return
}

// -----

llvm.func @k(%p: !llvm.ptr, %g: !llvm.ptr<1>, %s: !llvm.ptr<3>, %k: !llvm.ptr<4>, %t: !llvm.ptr<6>, %c: !llvm.ptr<7>, %x: i32, %h: i16, %l: i64, %f: f32, %b: i1, %r: i128, %w: vector<4xi32>) {
  nvvm.cp.async.bulk.tensor.reduce %p, %s, box[%x] {redKind = #nvvm.tma_redux_kind<add>, mode = #nvvm.tma_store_mode<tile_scatter4>} : !llvm.ptr, <3>
  llvm.return
}

// -----

llvm.func @k(%p: !llvm.ptr, %g: !llvm.ptr<1>, %s: !llvm.ptr<3>, %k: !llvm.ptr<4>, %t: !llvm.ptr<6>, %c: !llvm.ptr<7>, %x: i32, %h: i16, %l: i64, %f: f32, %b: i1, %r: i128, %w: vector<4xi32>) {
  nvvm.cp.async.bulk.tensor.shared.cluster.global %s, %p, %s, box[%x] : !llvm.ptr<3>, !llvm.ptr
  llvm.return
}

// -----

llvm.func @k(%p: !llvm.ptr, %g: !llvm.ptr<1>, %s: !llvm.ptr<3>, %k: !llvm.ptr<4>, %t: !llvm.ptr<6>, %c: !llvm.ptr<7>, %x: i32, %h: i16, %l: i64, %f: f32, %b: i1, %r: i128, %w: vector<4xi32>) {
  nvvm.cp.async.bulk.tensor.shared.cluster.global %s, %p, %s, box[%x] multicast_mask = %h {isCTAOnly = true} : !llvm.ptr<3>, !llvm.ptr
  llvm.return
}

// -----

llvm.func @k(%p: !llvm.ptr, %g: !llvm.ptr<1>, %s: !llvm.ptr<3>, %k: !llvm.ptr<4>, %t: !llvm.ptr<6>, %c: !llvm.ptr<7>, %x: i32, %h: i16, %l: i64, %f: f32, %b: i1, %r: i128, %w: vector<4xi32>) {
  %0 = nvvm.ldmatrix %s {num = 3 : i32, layout = #nvvm.mma_layout<row>, shape = #nvvm.ld_st_matrix_shape<m = 8, n = 8>, eltType = #nvvm.ld_st_matrix_elt_type<b16>} : (!llvm.ptr<3>) -> i32
  llvm.return
}

// -----

llvm.func @k(%p: !llvm.ptr, %g: !llvm.ptr<1>, %s: !llvm.ptr<3>, %k: !llvm.ptr<4>, %t: !llvm.ptr<6>, %c: !llvm.ptr<7>, %x: i32, %h: i16, %l: i64, %f: f32, %b: i1, %r: i128, %w: vector<4xi32>) {
  %0 = nvvm.ldmatrix %s {num = 2 : i32, layout = #nvvm.mma_layout<row>, shape = #nvvm.ld_st_matrix_shape<m = 8, n = 8>, eltType = #nvvm.ld_st_matrix_elt_type<b16>} : (!llvm.ptr<3>) -> i32
  llvm.return
}

// -----

llvm.func @k(%p: !llvm.ptr, %g: !llvm.ptr<1>, %s: !llvm.ptr<3>, %k: !llvm.ptr<4>, %t: !llvm.ptr<6>, %c: !llvm.ptr<7>, %x: i32, %h: i16, %l: i64, %f: f32, %b: i1, %r: i128, %w: vector<4xi32>) {
  %0 = nvvm.ldmatrix %s {num = 2 : i32, layout = #nvvm.mma_layout<row>, shape = #nvvm.ld_st_matrix_shape<m = 8, n = 9>, eltType = #nvvm.ld_st_matrix_elt_type<b16>} : (!llvm.ptr<3>) -> i32
  llvm.return
}

// -----

llvm.func @k(%p: !llvm.ptr, %g: !llvm.ptr<1>, %s: !llvm.ptr<3>, %k: !llvm.ptr<4>, %t: !llvm.ptr<6>, %c: !llvm.ptr<7>, %x: i32, %h: i16, %l: i64, %f: f32, %b: i1, %r: i128, %w: vector<4xi32>) {
  nvvm.stmatrix %s, %x {layout = #nvvm.mma_layout<row>, shape = #nvvm.ld_st_matrix_shape<m = 16, n = 8>, eltType = #nvvm.ld_st_matrix_elt_type<b8>} : !llvm.ptr<3>, i32
  llvm.return
}

// -----

llvm.func @k(%p: !llvm.ptr, %g: !llvm.ptr<1>, %s: !llvm.ptr<3>, %k: !llvm.ptr<4>, %t: !llvm.ptr<6>, %c: !llvm.ptr<7>, %x: i32, %h: i16, %l: i64, %f: f32, %b: i1, %r: i128, %w: vector<4xi32>) {
  %0 = nvvm.wmma.load %t, %x {m = 16 : i32, n = 16 : i32, k = 16 : i32, layout = #nvvm.mma_layout<row>, eltype = #nvvm.mma_type<f16>, frag = #nvvm.mma_frag<a>} : (!llvm.ptr<6>) -> f64
  llvm.return
}

// -----

llvm.func @k(%p: !llvm.ptr, %g: !llvm.ptr<1>, %s: !llvm.ptr<3>, %k: !llvm.ptr<4>, %t: !llvm.ptr<6>, %c: !llvm.ptr<7>, %x: i32, %h: i16, %l: i64, %f: f32, %b: i1, %r: i128, %w: vector<4xi32>) {
  %0 = nvvm.wmma.load %p, %x {m = 16 : i32, n = 16 : i32, k = 17 : i32, layout = #nvvm.mma_layout<row>, eltype = #nvvm.mma_type<f16>, frag = #nvvm.mma_frag<a>} : (!llvm.ptr) -> f64
  llvm.return
}

// -----

llvm.func @k(%p: !llvm.ptr, %g: !llvm.ptr<1>, %s: !llvm.ptr<3>, %k: !llvm.ptr<4>, %t: !llvm.ptr<6>, %c: !llvm.ptr<7>, %x: i32, %h: i16, %l: i64, %f: f32, %b: i1, %r: i128, %w: vector<4xi32>) {
  %0 = nvvm.wmma.load %p, %x {m = 16 : i32, n = 16 : i32, k = 16 : i32, layout = #nvvm.mma_layout<row>, eltype = #nvvm.mma_type<f16>, frag = #nvvm.mma_frag<a>} : (!llvm.ptr) -> f64
  llvm.return
}

// -----

llvm.func @k(%p: !llvm.ptr, %g: !llvm.ptr<1>, %s: !llvm.ptr<3>, %k: !llvm.ptr<4>, %t: !llvm.ptr<6>, %c: !llvm.ptr<7>, %x: i32, %h: i16, %l: i64, %f: f32, %b: i1, %r: i128, %w: vector<4xi32>) {
  nvvm.wmma.store %p, %x, %f {m = 16 : i32, n = 16 : i32, k = 16 : i32, layout = #nvvm.mma_layout<row>, eltype = #nvvm.mma_type<f32>} : !llvm.ptr, f32
  llvm.return
}

// -----

llvm.func @k(%p: !llvm.ptr, %g: !llvm.ptr<1>, %s: !llvm.ptr<3>, %k: !llvm.ptr<4>, %t: !llvm.ptr<6>, %c: !llvm.ptr<7>, %x: i32, %h: i16, %l: i64, %f: f32, %b: i1, %r: i128, %w: vector<4xi32>) {
  %0 = nvvm.tcgen05.ld %t {shape = #nvvm.tcgen05_ldst_shape<shape_16x32bx2>} : i32
  llvm.return
}

// -----

llvm.func @k(%p: !llvm.ptr, %g: !llvm.ptr<1>, %s: !llvm.ptr<3>, %k: !llvm.ptr<4>, %t: !llvm.ptr<6>, %c: !llvm.ptr<7>, %x: i32, %h: i16, %l: i64, %f: f32, %b: i1, %r: i128, %w: vector<4xi32>) {
  %0 = nvvm.tcgen05.ld %t, %l {shape = #nvvm.tcgen05_ldst_shape<shape_16x64b>} : i32
  llvm.return
}

// -----

llvm.func @k(%p: !llvm.ptr, %g: !llvm.ptr<1>, %s: !llvm.ptr<3>, %k: !llvm.ptr<4>, %t: !llvm.ptr<6>, %c: !llvm.ptr<7>, %x: i32, %h: i16, %l: i64, %f: f32, %b: i1, %r: i128, %w: vector<4xi32>) {
  %0 = nvvm.tcgen05.ld %t {shape = #nvvm.tcgen05_ldst_shape<shape_16x256b>} : vector<2xi32>
  llvm.return
}

// -----

llvm.func @k(%p: !llvm.ptr, %g: !llvm.ptr<1>, %s: !llvm.ptr<3>, %k: !llvm.ptr<4>, %t: !llvm.ptr<6>, %c: !llvm.ptr<7>, %x: i32, %h: i16, %l: i64, %f: f32, %b: i1, %r: i128, %w: vector<4xi32>) {
  nvvm.tcgen05.cp %t, %l {shape = #nvvm.tcgen05_cp_shape<shape_64x128b>}
  llvm.return
}

// -----

llvm.func @k(%p: !llvm.ptr, %g: !llvm.ptr<1>, %s: !llvm.ptr<3>, %k: !llvm.ptr<4>, %t: !llvm.ptr<6>, %c: !llvm.ptr<7>, %x: i32, %h: i16, %l: i64, %f: f32, %b: i1, %r: i128, %w: vector<4xi32>) {
  nvvm.tcgen05.cp %t, %l {shape = #nvvm.tcgen05_cp_shape<shape_32x128b>}
  llvm.return
}

// -----

llvm.func @k(%p: !llvm.ptr, %g: !llvm.ptr<1>, %s: !llvm.ptr<3>, %k: !llvm.ptr<4>, %t: !llvm.ptr<6>, %c: !llvm.ptr<7>, %x: i32, %h: i16, %l: i64, %f: f32, %b: i1, %r: i128, %w: vector<4xi32>) {
  nvvm.tcgen05.cp %t, %l {shape = #nvvm.tcgen05_cp_shape<shape_4x256b>, multicast = #nvvm.tcgen05_cp_multicast<warpx4>}
  llvm.return
}

// -----

llvm.func @k(%p: !llvm.ptr, %g: !llvm.ptr<1>, %s: !llvm.ptr<3>, %k: !llvm.ptr<4>, %t: !llvm.ptr<6>, %c: !llvm.ptr<7>, %x: i32, %h: i16, %l: i64, %f: f32, %b: i1, %r: i128, %w: vector<4xi32>) {
  nvvm.tcgen05.mma %t, %l, %l, %x, %b {kind = #nvvm.tcgen05_mma_kind<f16>, ctaGroup = #nvvm.cta_group<cta_1>, aShift} : (!llvm.ptr<6>, i64, i64, i32, i1)
  llvm.return
}

// -----

llvm.func @k(%p: !llvm.ptr, %g: !llvm.ptr<1>, %s: !llvm.ptr<3>, %k: !llvm.ptr<4>, %t: !llvm.ptr<6>, %c: !llvm.ptr<7>, %x: i32, %h: i16, %l: i64, %f: f32, %b: i1, %r: i128, %w: vector<4xi32>) {
  nvvm.tcgen05.mma %t, %t, %l, %x, %b {kind = #nvvm.tcgen05_mma_kind<f16>, ctaGroup = #nvvm.cta_group<cta_1>, aShift, collectorOp = #nvvm.tcgen05_mma_collectorop<fill>} : (!llvm.ptr<6>, !llvm.ptr<6>, i64, i32, i1)
  llvm.return
}

// -----

llvm.func @k(%p: !llvm.ptr, %g: !llvm.ptr<1>, %s: !llvm.ptr<3>, %k: !llvm.ptr<4>, %t: !llvm.ptr<6>, %c: !llvm.ptr<7>, %x: i32, %h: i16, %l: i64, %f: f32, %b: i1, %r: i128, %w: vector<4xi32>) {
  nvvm.tcgen05.mma %t, %t, %l, %x, %b mask = %w {kind = #nvvm.tcgen05_mma_kind<f16>, ctaGroup = #nvvm.cta_group<cta_2>} : (!llvm.ptr<6>, !llvm.ptr<6>, i64, i32, i1, vector<4xi32>)
  llvm.return
}

// -----

llvm.func @k(%p: !llvm.ptr, %g: !llvm.ptr<1>, %s: !llvm.ptr<3>, %k: !llvm.ptr<4>, %t: !llvm.ptr<6>, %c: !llvm.ptr<7>, %x: i32, %h: i16, %l: i64, %f: f32, %b: i1, %r: i128, %w: vector<4xi32>) {
  nvvm.tcgen05.mma.block_scale %t, %l, %l, %x, %b, %t, %t {kind = #nvvm.block_scale_kind<mxf4nvf4>, ctaGroup = #nvvm.cta_group<cta_1>} : (!llvm.ptr<6>, i64, i64, i32, i1, !llvm.ptr<6>, !llvm.ptr<6>)
  llvm.return
}

// -----

llvm.func @k(%p: !llvm.ptr, %g: !llvm.ptr<1>, %s: !llvm.ptr<3>, %k: !llvm.ptr<4>, %t: !llvm.ptr<6>, %c: !llvm.ptr<7>, %x: i32, %h: i16, %l: i64, %f: f32, %b: i1, %r: i128, %w: vector<4xi32>) {
  nvvm.tcgen05.mma.block_scale %t, %l, %l, %x, %b, %t, %t {kind = #nvvm.block_scale_kind<mxf4>, blockScale = #nvvm.tcgen05_mma_block_scale<block16>, ctaGroup = #nvvm.cta_group<cta_1>} : (!llvm.ptr<6>, i64, i64, i32, i1, !llvm.ptr<6>, !llvm.ptr<6>)
  llvm.return
}

// -----

llvm.func @k(%p: !llvm.ptr, %g: !llvm.ptr<1>, %s: !llvm.ptr<3>, %k: !llvm.ptr<4>, %t: !llvm.ptr<6>, %c: !llvm.ptr<7>, %x: i32, %h: i16, %l: i64, %f: f32, %b: i1, %r: i128, %w: vector<4xi32>) {
  %0 = nvvm.read.ptx.sreg.tid.x range <i32, 3, 3> : i32
  llvm.return
}

// -----

llvm.func @k() attributes {nvvm.maxntid = 3 : i32} { llvm.return }

// -----

llvm.func @k() attributes {nvvm.reqntid = array<i32: 1, 1, 1, 1>} { llvm.return }

// -----

llvm.func @k() attributes {nvvm.minctasm = "a"} { llvm.return }

// -----

llvm.func @k() attributes {nvvm.blocksareclusters} { llvm.return }

// -----

module attributes {nvvm.kernel} {}

// -----

llvm.func @k(%p: !llvm.ptr {nvvm.grid_constant}) attributes {nvvm.kernel} { llvm.return }

// -----

llvm.func @k(%p: !llvm.ptr {llvm.byval = i32, nvvm.grid_constant}) { llvm.return }

// -----

llvm.func @k(%p: !llvm.ptr {llvm.byval = i32, nvvm.grid_constant = 3 : i32}) attributes {nvvm.kernel} { llvm.return }

// -----

llvm.func @k(%a: f32, %b: f32, %bf: vector<2xbf16>, %h: vector<2xf16>, %r: i32) {
  %7 = nvvm.convert.f32x2.to.f8x2 %a, %b : i16 (f8E4M3FN)
  llvm.return
}

// -----

llvm.func @k(%a: f32, %b: f32, %bf: vector<2xbf16>, %h: vector<2xf16>, %r: i32) {
  %7 = nvvm.convert.f32x2.to.f8x2 %a, %b {rnd = #nvvm.fp_rnd_mode<rn>}: i16 (f8E5M2)
  llvm.return
}

// -----

llvm.func @k(%a: f32, %b: f32, %bf: vector<2xbf16>, %h: vector<2xf16>, %r: i32) {
  %7 = nvvm.convert.f32x2.to.f8x2 %a, %b {rnd = #nvvm.fp_rnd_mode<rn>}: i16 (f8E8M0FNU)
  llvm.return
}

// -----

llvm.func @k(%a: f32, %b: f32, %bf: vector<2xbf16>, %h: vector<2xf16>, %r: i32) {
  %7 = nvvm.convert.f32x2.to.f8x2 %a, %b {rnd = #nvvm.fp_rnd_mode<rz>, relu = true}: i16 (f8E8M0FNU)
  llvm.return
}

// -----

llvm.func @k(%a: f32, %b: f32, %bf: vector<2xbf16>, %h: vector<2xf16>, %r: i32) {
  %7 = nvvm.convert.f32x2.to.f8x2 %a, %b {rnd = #nvvm.fp_rnd_mode<rz>, relu = true}: i16 (f32)
  llvm.return
}

// -----

llvm.func @k(%a: f32, %b: f32, %bf: vector<2xbf16>, %h: vector<2xf16>, %r: i32) {
  %12 = nvvm.convert.bf16x2.to.f8x2 %bf {rnd = #nvvm.fp_rnd_mode<rn>} : vector<2xbf16> -> i16 (f8E8M0FNU)
  llvm.return
}

// -----

llvm.func @k(%a: f32, %b: f32, %bf: vector<2xbf16>, %h: vector<2xf16>, %r: i32) {
  %12 = nvvm.convert.bf16x2.to.f8x2 %bf {rnd = #nvvm.fp_rnd_mode<rn>} : vector<2xbf16> -> i16 (f8E5M2)
  llvm.return
}

// -----

llvm.func @k(%a: f32, %b: f32, %bf: vector<2xbf16>, %h: vector<2xf16>, %r: i32) {
  %12 = nvvm.convert.f16x2.to.f8x2 %h  : vector<2xf16> -> i16 (f8E8M0FNU)
  llvm.return
}

// -----

llvm.func @k(%a: f32, %b: f32, %bf: vector<2xbf16>, %h: vector<2xf16>, %r: i32) {
  %12 = nvvm.convert.f32x2.to.f6x2 %a, %b : i16 (f8E8M0FNU)
  llvm.return
}

// -----

llvm.func @k(%a: f32, %b: f32, %bf: vector<2xbf16>, %h: vector<2xf16>, %r: i32) {
  %12 = nvvm.convert.f32x2.to.f4x2 %a, %b : i8 (f8E8M0FNU)
  llvm.return
}

// -----

llvm.func @k(%a: f32, %b: f32, %bf: vector<2xbf16>, %h: vector<2xf16>, %r: i32) {
  %12 = nvvm.convert.f32x2.to.f16x2 %a, %b : vector<2xf16>
  llvm.return
}

// -----

llvm.func @k(%a: f32, %b: f32, %bf: vector<2xbf16>, %h: vector<2xf16>, %r: i32) {
  %12 = nvvm.convert.f32x2.to.f16x2 %a, %b {rnd = #nvvm.fp_rnd_mode<rs>} : vector<2xf16>
  llvm.return
}

// -----

llvm.func @k(%a: f32, %b: f32, %bf: vector<2xbf16>, %h: vector<2xf16>, %r: i32) {
  %12 = nvvm.convert.f32x2.to.bf16x2 %a, %b, %r {rnd = #nvvm.fp_rnd_mode<rn>} : vector<2xbf16>
  llvm.return
}

// -----

llvm.func @k(%a: f32, %b: f32, %bf: vector<2xbf16>, %h: vector<2xf16>, %r: i32) {
  %12 = nvvm.convert.f32x2.to.bf16x2 %a, %b {rnd = #nvvm.fp_rnd_mode<rna>} : vector<2xbf16>
  llvm.return
}

// -----

llvm.func @k(%a: vector<2xi8>, %x: i8, %v: vector<4xf32>, %r: i32) {
  %12 = nvvm.convert.f8x2.to.f16x2 %a : vector<2xi8> (f32) -> vector<2xf16>
  llvm.return
}

// -----

llvm.func @k(%a: vector<2xi8>, %x: i8, %v: vector<4xf32>, %r: i32) {
  %12 = nvvm.convert.f8x2.to.bf16x2 %a : vector<2xi8> (f32) -> vector<2xbf16>
  llvm.return
}

// -----

llvm.func @k(%a: vector<2xi8>, %x: i8, %v: vector<4xf32>, %r: i32) {
  %12 = nvvm.convert.f6x2.to.f16x2 %a : vector<2xi8> (f32) -> vector<2xf16>
  llvm.return
}

// -----

llvm.func @k(%a: vector<2xi8>, %x: i8, %v: vector<4xf32>, %r: i32) {
  %12 = nvvm.convert.f4x2.to.f16x2 %x : i8 (f32) -> vector<2xf16>
  llvm.return
}

// -----

llvm.func @k(%a: vector<2xi8>, %x: i8, %v: vector<4xf32>, %r: i32) {
  %12 = nvvm.convert.f32x4.to.f8x4 %v, %r : vector<4xf32> -> vector<4xi8> (f32)
  llvm.return
}

// -----

llvm.func @k(%a: vector<2xi8>, %x: i8, %v: vector<4xf32>, %r: i32) {
  %12 = nvvm.convert.f32x4.to.f6x4 %v, %r : vector<4xf32> -> vector<4xi8> (f32)
  llvm.return
}

// -----

llvm.func @k(%a: vector<2xi8>, %x: i8, %v: vector<4xf32>, %r: i32) {
  %12 = nvvm.convert.f32x4.to.f4x4 %v, %r : vector<4xf32> -> i16 (f32)
  llvm.return
}

// -----

llvm.func @k(%a: f32) {
  %12 = nvvm.convert.float.to.tf32 %a
  llvm.return
}

// -----

llvm.func @k(%a: f32) {
  %12 = nvvm.convert.float.to.tf32 %a {rnd = #nvvm.fp_rnd_mode<rna>, relu = true}
  llvm.return
}

// -----

llvm.func @k(%a: i32) {
  %12 = nvvm.prmt #nvvm.permute_mode<default> %a, %a : i32
  llvm.return
}

// -----

llvm.func @k(%a: i32) {
  %12 = nvvm.prmt #nvvm.permute_mode<rc8> %a, %a, %a : i32
  llvm.return
}

// -----

llvm.func @k(%h: vector<2xf16>, %f: f32, %i: i32, %s: i16) {
  %0 = "nvvm.mma.sp.sync"(%h, %h, %h, %h, %h, %h, %f, %f, %f, %f, %i, %i) <{operandSegmentSizes = array<i32: 4, 2, 4, 1, 1>, shape = #nvvm.shape<m = 16, n = 8, k = 16>, multiplicandAPtxType = #nvvm.mma_type<f16>, multiplicandBPtxType = #nvvm.mma_type<f16>}> : (vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, f32, f32, f32, f32, i32, i32) -> !llvm.struct<(f32, f32, f32, f32)>
  llvm.return
}

// -----

llvm.func @k(%h: vector<2xf16>, %f: f32, %i: i32, %s: i16) {
  %0 = nvvm.mma.sync A[%h] B[%h] C[%h, %h] {layoutA = #nvvm.mma_layout<row>, layoutB = #nvvm.mma_layout<col>, shape = #nvvm.shape<m = 16, n = 8, k = 8>} : (vector<2xf16>, vector<2xf16>, vector<2xf16>) -> !llvm.struct<(vector<2xf16>, vector<2xf16>)>
  llvm.return
}

// -----

llvm.func @k(%h: vector<2xf16>, %f: f32, %i: i32, %s: i16) {
  %0 = nvvm.mma.sync A[%h, %h] B[%h] C[%h, %h] {layoutA = #nvvm.mma_layout<row>, layoutB = #nvvm.mma_layout<col>, shape = #nvvm.shape<m = 16, n = 8, k = 8>} : (vector<2xf16>, vector<2xf16>, vector<2xf16>) -> !llvm.struct<(f32)>
  llvm.return
}

// -----

llvm.func @k(%h: vector<2xf16>, %f: f32, %i: i32, %s: i16) {
  %0 = nvvm.mma.sync A[%h, %h] B[%h] C[%h, %h] {layoutA = #nvvm.mma_layout<row>, layoutB = #nvvm.mma_layout<row>, shape = #nvvm.shape<m = 16, n = 8, k = 8>} : (vector<2xf16>, vector<2xf16>, vector<2xf16>) -> !llvm.struct<(vector<2xf16>, vector<2xf16>)>
  llvm.return
}

// -----

llvm.func @k(%h: vector<2xf16>, %f: f32, %i: i32, %s: i16) {
  %0 = nvvm.mma.sync A[%h, %h] B[%h] C[%h, %h] {layoutA = #nvvm.mma_layout<row>, layoutB = #nvvm.mma_layout<row>, shape = #nvvm.shape<m = 12, n = 8, k = 8>} : (vector<2xf16>, vector<2xf16>, vector<2xf16>) -> !llvm.struct<(vector<2xf16>, vector<2xf16>)>
  llvm.return
}

// -----

llvm.func @k(%h: vector<2xf16>, %f: f32, %i: i32, %s: i16) {
  %0 = nvvm.mma.sync A[%h, %h] B[%h] C[%h, %h] {layoutA = #nvvm.mma_layout<row>, layoutB = #nvvm.mma_layout<row>, shape = #nvvm.shape<m = 16, n = 8, k = 8>} : (vector<2xf16>, vector<2xf16>) -> !llvm.struct<(vector<2xf16>, vector<2xf16>)>
  llvm.return
}

// -----

llvm.func @k(%h: vector<2xf16>, %f: f32, %i: i32, %s: i16) {
  %0 = nvvm.mma.sync A[%i, %i] B[%i] C[%i, %i,%i, %i] {layoutA = #nvvm.mma_layout<row>, layoutB = #nvvm.mma_layout<col>, shape = #nvvm.shape<m = 16, n = 8, k = 16>} : (i32, i32, i32) -> !llvm.struct<(i32,i32,i32,i32)>
  llvm.return
}

// -----

llvm.func @k(%h: vector<2xf16>, %f: f32, %i: i32, %s: i16) {
  %0 = nvvm.mma.sync A[%i, %i] B[%i] C[%i, %i,%i, %i] {layoutA = #nvvm.mma_layout<row>, layoutB = #nvvm.mma_layout<col>, multiplicandAPtxType = #nvvm.mma_type<s8>, multiplicandBPtxType = #nvvm.mma_type<s8>, shape = #nvvm.shape<m = 16, n = 8, k = 16>} : (i32, i32, i32) -> !llvm.struct<(i32,i32,i32,i32)>
  llvm.return
}

// -----

llvm.func @k(%h: vector<2xf16>, %f: f32, %i: i32, %s: i16) {
  %0 = nvvm.mma.sync A[%i, %i] B[%i] C[%i, %i,%i, %i] {layoutA = #nvvm.mma_layout<row>, layoutB = #nvvm.mma_layout<col>, multiplicandAPtxType = #nvvm.mma_type<b1>, multiplicandBPtxType = #nvvm.mma_type<b1>, shape = #nvvm.shape<m = 16, n = 8, k = 128>} : (i32, i32, i32) -> !llvm.struct<(i32,i32,i32,i32)>
  llvm.return
}

// -----

llvm.func @k(%h: vector<2xf16>, %f: f32, %i: i32, %s: i16) {
  %0 = nvvm.mma.sync A[%i, %i] B[%i] C[%i, %i,%i, %i] {layoutA = #nvvm.mma_layout<row>, layoutB = #nvvm.mma_layout<col>, multiplicandAPtxType = #nvvm.mma_type<e4m3>, multiplicandBPtxType = #nvvm.mma_type<e4m3>, shape = #nvvm.shape<m = 16, n = 8, k = 128>} : (i32, i32, i32) -> !llvm.struct<(i32,i32,i32,i32)>
  llvm.return
}
