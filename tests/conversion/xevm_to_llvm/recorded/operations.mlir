// RECORD: mlir-opt --convert-xevm-to-llvm

// Each operation as a call of a function that is declared, with what it says of caches; products with casts of what they multiply.
gpu.module @m {
  llvm.func @f(%p: !llvm.ptr<1>, %i: i32, %v: vector<8xi16>, %w: vector<8xi32>, %f: vector<8xf32>, %q: !llvm.ptr<4>, %s: !llvm.ptr<3>) {
    %0 = xevm.blockload %p <{cache_control = #xevm.load_cache_control<L1uc_L2uc_L3uc>}> : (!llvm.ptr<1>) -> vector<4xi16>
    %1 = xevm.blockload %p : (!llvm.ptr<1>) -> i32
    xevm.blockstore %p, %0 <{cache_control = #xevm.store_cache_control<L1wb_L2uc_L3uc>}> {foo} : (!llvm.ptr<1>, vector<4xi16>)
    %2 = xevm.blockload2d %p, %i, %i, %i, %i, %i <{cache_control = #xevm.load_cache_control<ir>, elem_size_in_bits = 16 : i32, pack_register = false, tile_height = 8 : i32, tile_width = 16 : i32, transpose = false, v_blocks = 1 : i32}> : (!llvm.ptr<1>, i32, i32, i32, i32, i32) -> vector<8xi16>
    xevm.blockstore2d %p, %i, %i, %i, %i, %i, %w <{elem_size_in_bits = 32 : i32, tile_height = 8 : i32, tile_width = 16 : i32}> : (!llvm.ptr<1>, i32, i32, i32, i32, i32, vector<8xi32>)
    xevm.memfence <{addrspace = #xevm.addr_space<global>, scope = #xevm.mem_scope<workgroup>}>
    xevm.prefetch %p <{cache_control = #xevm.load_cache_control<L1uc_L2uc_L3uc>}> : (!llvm.ptr<1>)
    xevm.prefetch %p : (!llvm.ptr<1>)
    xevm.blockprefetch2d %p, %i, %i, %i, %i, %i <{cache_control = #xevm.load_cache_control<L1uc_L2uc_L3uc>, elem_size_in_bits = 8 : i32, tile_height = 8 : i32, tile_width = 32 : i32, v_blocks = 1 : i32}> : (!llvm.ptr<1>, i32, i32, i32, i32, i32)
    %d = xevm.mma %v, %w, %f {shape = <m = 8, n = 16, k = 16>, types = <d = f32, a = f16, b = f16, c = f32>} : (vector<8xi16>, vector<8xi32>, vector<8xf32>) -> vector<8xf32>
    %a = xevm.local_id.x range <i32, 0, 64> : i32
    %b = xevm.group_count.z : i64
    %c = xevm.lane_id {x} : i32
    %g = xevm.subgroup_id : i32
    %h = xevm.subgroup_size : i32
    llvm.return
  }
}
llvm.func @h(%v: vector<8xi16>, %w: vector<8xi32>, %f: vector<8xbf16>, %t: vector<4xf32>, %u: vector<8xf32>, %h8: vector<8xf16>, %p: !llvm.ptr<1>, %i: i32, %b: vector<16xi8>, %s: !llvm.ptr<3>) {
  %0 = xevm.mma %v, %w, %f {shape = <m = 8, n = 16, k = 16>, types = <d = bf16, a = bf16, b = bf16, c = bf16>} : (vector<8xi16>, vector<8xi32>, vector<8xbf16>) -> vector<8xbf16>
  %1 = xevm.mma %t, %u, %u {shape = <m = 8, n = 16, k = 8>, types = <d = f32, a = tf32, b = tf32, c = f32>} : (vector<4xf32>, vector<8xf32>, vector<8xf32>) -> vector<8xf32>
  %2 = xevm.mma %h8, %h8, %u {shape = <m = 8, n = 16, k = 16>, types = <d = f32, a = f16, b = f16, c = f32>} : (vector<8xf16>, vector<8xf16>, vector<8xf32>) -> vector<8xf32>
  %3 = xevm.mma %v, %w, %w {shape = <m = 8, n = 16, k = 32>, types = <d = s32, a = s8, b = u8, c = s32>} : (vector<8xi16>, vector<8xi32>, vector<8xi32>) -> vector<8xi32>
  xevm.memfence <{addrspace = #xevm.addr_space<shared>, scope = #xevm.mem_scope<device>}>
  %4 = xevm.blockload2d %p, %i, %i, %i, %i, %i <{cache_control = #xevm.load_cache_control<L1c_L2uc_L3c>, elem_size_in_bits = 32 : i32, pack_register = false, tile_height = 16 : i32, tile_width = 8 : i32, transpose = true, v_blocks = 1 : i32}> : (!llvm.ptr<1>, i32, i32, i32, i32, i32) -> vector<8xi32>
  %5 = xevm.blockload2d %p, %i, %i, %i, %i, %i <{cache_control = #xevm.load_cache_control<L1s_L2c_L3uc>, elem_size_in_bits = 16 : i32, pack_register = true, tile_height = 16 : i32, tile_width = 16 : i32, transpose = false, v_blocks = 1 : i32}> : (!llvm.ptr<1>, i32, i32, i32, i32, i32) -> vector<8xi32>
  xevm.blockstore %s, %b <{cache_control = #xevm.store_cache_control<L1wt_L2uc_L3wb>}> : (!llvm.ptr<3>, vector<16xi8>)
  %6 = llvm.load %p {cache_control = #xevm.load_cache_control<L1c_L2uc_L3c>} : !llvm.ptr<1> -> i32
  llvm.store %6, %p {cache_control = #xevm.store_cache_control<L1s_L2uc_L3wb>} : i32, !llvm.ptr<1>
  %7 = xevm.local_size.y : i32
  %8 = xevm.group_id.x : i32
  %11 = xevm.group_id.x : i32
  llvm.return
}
