// RECORD: mlir-opt
// RECORD: mlir-opt --mlir-print-op-generic

// Kernels, launches, numbers, exchange among threads, and memory.
module attributes {gpu.container_module} {
  gpu.module @k<#gpu.select_object<1>> attributes {a} {
    gpu.func @f(%a: f32 {x.y}, %m: memref<?xf32, 1>) workgroup(%w : memref<4xf32, #gpu.address_space<workgroup>> {l.align = 4 : i64}) private(%p : memref<1xf32, 5>, %q : memref<2xf32, 5>) kernel attributes {known_block_size = array<i32: 1, 2, 3>, x} {
      %0 = gpu.thread_id x
      %1 = gpu.block_id y upper_bound 4
      %2 = gpu.lane_id
      %3 = gpu.subgroup_id : index
      %4 = gpu.cluster_dim_blocks z
      %5 = gpu.global_id x
      %6 = gpu.num_subgroups upper_bound 5 : index
      %7 = gpu.subgroup_size : index
      %8 = gpu.lane_id upper_bound 64
      %9 = gpu.grid_dim x {q}
      %10 = gpu.cluster_id x
      %11 = gpu.cluster_block_id x
      %12 = gpu.block_dim x
      %13 = gpu.cluster_dim x
      %r = gpu.all_reduce add %a {
      } : (f32) -> f32
      %r1 = gpu.all_reduce add %a uniform {
      } {q = 1 : i32} : (f32) -> f32
      %r2 = gpu.all_reduce %a {
      ^bb0(%l: f32, %s: f32):
        %sum = arith.addf %l, %s : f32
        gpu.yield %sum : f32
      } : (f32) -> f32
      %s1 = gpu.subgroup_reduce add %a : (f32) -> f32
      %s2 = gpu.subgroup_reduce add %a uniform cluster(size = 4, stride = 2) {q} : (f32) -> f32
      %s3 = gpu.subgroup_reduce maximumf %a cluster(size = 4) : (f32) -> f32
      %c = arith.constant 3 : i32
      %sh, %v = gpu.shuffle xor %a, %c, %c : f32
      %sh1, %v1 = gpu.shuffle down %a, %c, %c {q} : f32
      %ro, %v2 = gpu.rotate %a, 1, 16 : f32
      gpu.barrier
      %b = gpu.subgroup_broadcast %a, first_active_lane : f32
      %b1 = gpu.subgroup_broadcast %a, specific_lane %c : f32
      gpu.printf "hi %f\0A", %a : f32
      gpu.printf "hi" {q}
      %dyn = gpu.dynamic_shared_memory : memref<?xi8, #gpu.address_space<workgroup>>
      gpu.return
    }
    gpu.func @g(%x: i32) -> (i32 {x.y}) {
      gpu.return %x : i32
    }
    gpu.func @h() kernel {
      gpu.return {q}
    }
  }
  gpu.module @emptym {
  }
  func.func @host(%n: index, %a: f32, %m: memref<?xf32, 1>, %i: i32, %i64: i64) {
    %t = gpu.wait async
    %t1 = gpu.wait async [%t]
    gpu.wait [%t, %t1] {q}
    gpu.wait
    gpu.launch_func @k::@f blocks in (%n, %n, %n) threads in (%n, %n, %n) args(%a : f32, %m : memref<?xf32, 1>)
    gpu.launch_func @k::@h blocks in (%n, %n, %n) threads in (%n, %n, %n)
    %t2 = gpu.launch_func async [%t, %t1] @k::@h clusters in (%n, %n, %n) blocks in (%n, %n, %n) threads in (%n, %n, %n) dynamic_shared_memory_size %i {q}
    gpu.launch_func @k::@h blocks in (%i, %i, %i) threads in (%i, %i, %i) : i32 dynamic_shared_memory_size %i
    gpu.launch_func @k::@h clusters in (%i64, %i64, %i64) blocks in (%i64, %i64, %i64) threads in (%i64, %i64, %i64) : i64
    gpu.launch_func <%t : !gpu.async.token> @k::@h blocks in (%n, %n, %n) threads in (%n, %n, %n)
    gpu.launch blocks(%bx, %by, %bz) in (%sbx = %n, %sby = %n, %sbz = %n) threads(%tx, %ty, %tz) in (%stx = %n, %sty = %n, %stz = %n) {
      gpu.terminator
    }
    %t3 = gpu.launch async [%t] clusters(%cx, %cy, %cz) in (%scx = %n, %scy = %n, %scz = %n) blocks(%bx, %by, %bz) in (%sbx = %n, %sby = %n, %sbz = %n) threads(%tx, %ty, %tz) in (%stx = %n, %sty = %n, %stz = %n) dynamic_shared_memory_size %i module(@k1) function(@f1) workgroup(%w : memref<4xf32, #gpu.address_space<workgroup>>) private(%p : memref<1xf32, #gpu.address_space<private>>) {
      gpu.terminator
    } {q}
    %al = gpu.alloc () : memref<4xf32>
    %al2, %t4 = gpu.alloc async [%t] host_shared (%n, %n)[%n] {q} : memref<?x?xf32, affine_map<(d0, d1)[s0] -> (d0 + s0 + d1)>, 1>
    %al3 = gpu.alloc host_shared (%n) : memref<?xf32, 1>
    %t5 = gpu.memcpy async [%t] %al3, %m : memref<?xf32, 1>, memref<?xf32, 1> {q}
    gpu.memset %al3, %a : memref<?xf32, 1>, f32
    %t6 = gpu.dealloc async [%t] %al3 {q} : memref<?xf32, 1>
    gpu.dealloc %al : memref<4xf32>
    %u = memref.cast %m : memref<?xf32, 1> to memref<*xf32, 1>
    gpu.host_register %u : memref<*xf32, 1>
    gpu.host_unregister %u : memref<*xf32, 1>
    gpu.set_default_device %i
    return
  }
}
