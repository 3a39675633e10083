// RECORD: mlir-opt
// RECORD: mlir-opt --mlir-print-op-generic

// Barriers, fences, and exchanges between threads.
llvm.func @barriers(%id: i32, %count: i32) -> i32 {
  nvvm.barrier0
  nvvm.barrier
  nvvm.barrier id = %id
  nvvm.barrier id = %id number_of_threads = %count
  %0 = nvvm.barrier #nvvm.reduction<and> %count -> i32
  %1 = nvvm.barrier #nvvm.reduction<or> %count -> i32
  %2 = nvvm.barrier #nvvm.reduction<popc> %count -> i32
  nvvm.bar.warp.sync %id : i32
  nvvm.cluster.arrive
  nvvm.cluster.arrive {aligned}
  nvvm.cluster.arrive.relaxed
  nvvm.cluster.arrive.relaxed {aligned}
  nvvm.cluster.wait
  nvvm.cluster.wait {aligned}
  llvm.return %0 : i32
}
llvm.func @fences(%p: !llvm.ptr) {
  %size = llvm.mlir.constant(128 : i32) : i32
  nvvm.fence.mbarrier.init
  nvvm.fence.sc.cluster
  nvvm.fence.proxy {kind = #nvvm.proxy_kind<alias>}
  nvvm.fence.proxy {kind = #nvvm.proxy_kind<async>}
  nvvm.fence.proxy {kind = #nvvm.proxy_kind<async.global>}
  nvvm.fence.proxy {kind = #nvvm.proxy_kind<async.shared>, space = #nvvm.shared_space<cta>}
  nvvm.fence.proxy {kind = #nvvm.proxy_kind<async.shared>, space = #nvvm.shared_space<cluster>}
  nvvm.fence.proxy.acquire <cta> %p, %size
  nvvm.fence.proxy.acquire <gpu> %p, %size
  nvvm.fence.proxy.release <cluster>
  nvvm.fence.proxy.release <sys>
  nvvm.fence.proxy.sync_restrict {order = #nvvm.mem_order<acquire>}
  nvvm.fence.proxy.sync_restrict {order = #nvvm.mem_order<release>}
  nvvm.fence.sync_restrict {order = #nvvm.mem_order<acquire>}
  nvvm.fence.sync_restrict {order = #nvvm.mem_order<release>}
  nvvm.memory.barrier <cta>
  nvvm.memory.barrier <cluster>
  nvvm.memory.barrier <gpu>
  nvvm.memory.barrier <sys>
  llvm.return
}
llvm.func @threads(%mask: i32, %x: i32, %f: f32, %l: i64, %p: i1) {
  nvvm.griddepcontrol wait
  nvvm.griddepcontrol launch_dependents
  nvvm.nanosleep %x
  nvvm.breakpoint
  nvvm.pmevent id = 3
  nvvm.pmevent mask = 5
  nvvm.setmaxregister increase 40
  nvvm.setmaxregister decrease 40
  %e = nvvm.elect.sync -> i1
  %e2 = nvvm.elect.sync %mask -> i1
  %0 = nvvm.shfl.sync bfly %mask, %x, %x, %x : i32 -> i32
  %1 = nvvm.shfl.sync up %mask, %f, %x, %x : f32 -> f32
  %2 = nvvm.shfl.sync down %mask, %f, %x, %x {return_value_and_is_valid} : f32 -> !llvm.struct<(f32, i1)>
  %3 = nvvm.shfl.sync idx %mask, %x, %x, %x {return_value_and_is_valid} : i32 -> !llvm.struct<(i32, i1)>
  %4 = nvvm.vote.sync any %mask, %p -> i1
  %5 = nvvm.vote.sync all %mask, %p -> i1
  %6 = nvvm.vote.sync uni %mask, %p -> i1
  %7 = nvvm.vote.sync ballot %mask, %p -> i32
  %8 = nvvm.match.sync any %mask, %x : i32 -> i32
  %9 = nvvm.match.sync any %mask, %l : i64 -> i32
  %10 = nvvm.match.sync all %mask, %x : i32 -> !llvm.struct<(i32, i1)>
  %11 = nvvm.match.sync all %mask, %l : i64 -> !llvm.struct<(i32, i1)>
  %12 = nvvm.redux.sync add %x, %mask : i32 -> i32
  %13 = nvvm.redux.sync umax %x, %mask : i32 -> i32
  %14 = nvvm.redux.sync fmin %f, %mask : f32 -> f32
  %15 = nvvm.redux.sync fmax %f, %mask {abs = true} : f32 -> f32
  %16 = nvvm.redux.sync fmax %f, %mask {abs = true, nan = true} : f32 -> f32
  %17 = nvvm.redux.sync fmin %f, %mask {nan = true} : f32 -> f32
  nvvm.exit
  llvm.return
}
llvm.func @launch(%r: i128, %a: !llvm.ptr<3>, %b: !llvm.ptr<3>) {
  nvvm.clusterlaunchcontrol.try.cancel %a, %b
  nvvm.clusterlaunchcontrol.try.cancel multicast, %a, %b
  %0 = nvvm.clusterlaunchcontrol.query.cancel query = is_canceled, %r : i1
  %1 = nvvm.clusterlaunchcontrol.query.cancel query = get_first_cta_id_x, %r : i32
  %2 = nvvm.clusterlaunchcontrol.query.cancel query = get_first_cta_id_y, %r : i32
  %3 = nvvm.clusterlaunchcontrol.query.cancel query = get_first_cta_id_z, %r : i32
  llvm.return
}
