// RECORD: mlir-opt
// RECORD: mlir-opt --mlir-print-op-generic

// Each operation, type and attribute, in the forms that it can be written in.
func.func @f(%p: !llvm.ptr<1>, %i: i32, %v: vector<8xi16>, %w: vector<8xi32>, %f: vector<8xf32>) {
  %0 = xevm.blockload %p <{cache_control = #xevm.load_cache_control<L1uc_L2uc_L3uc>}> : (!llvm.ptr<1>) -> vector<4xi16>
  %1 = xevm.blockload %p : (!llvm.ptr<1>) -> i32
  xevm.blockstore %p, %0 <{cache_control = #xevm.store_cache_control<L1wb_L2uc_L3uc>}> {foo} : (!llvm.ptr<1>, vector<4xi16>)
  %2 = xevm.blockload2d %p, %i, %i, %i, %i, %i <{cache_control = #xevm.load_cache_control<ir>, elem_size_in_bits = 16 : i32, pack_register = false, tile_height = 8 : i32, tile_width = 16 : i32, transpose = false, v_blocks = 1 : i32}> : (!llvm.ptr<1>, i32, i32, i32, i32, i32) -> vector<8xi16>
  xevm.blockstore2d %p, %i, %i, %i, %i, %i, %w <{elem_size_in_bits = 32 : i32, tile_height = 8 : i32, tile_width = 16 : i32}> : (!llvm.ptr<1>, i32, i32, i32, i32, i32, vector<8xi32>)
  xevm.memfence <{addrspace = #xevm.addr_space<global>, scope = #xevm.mem_scope<workgroup>}>
  xevm.memfence <{addrspace = #xevm.addr_space<generic>, scope = #xevm.mem_scope<workgroup>}> {b}
  xevm.prefetch %p <{cache_control = #xevm.load_cache_control<L1uc_L2uc_L3uc>}> : (!llvm.ptr<1>)
  xevm.prefetch %p : (!llvm.ptr<1>)
  xevm.blockprefetch2d %p, %i, %i, %i, %i, %i <{cache_control = #xevm.load_cache_control<L1uc_L2uc_L3uc>, elem_size_in_bits = 8 : i32, tile_height = 8 : i32, tile_width = 32 : i32, v_blocks = 1 : i32}> : (!llvm.ptr<1>, i32, i32, i32, i32, i32)
  %d = xevm.mma %v, %w, %f {shape = <m = 8, n = 16, k = 16>, types = <d = f32, a = f16, b = f16, c = f32>} : (vector<8xi16>, vector<8xi32>, vector<8xf32>) -> vector<8xf32>
  %e = xevm.mma %v, %w {shape = <m = 8, n = 16, k = 16>, types = <d = f32, a = f16, b = f16>} : (vector<8xi16>, vector<8xi32>) -> vector<8xf32>
  %a = xevm.local_id.x range <i32, 0, 64> : i32
  %b = xevm.group_count.z : i64
  %c = xevm.lane_id {x} : i32
  %g = xevm.subgroup_id : i32
  %h = xevm.subgroup_size : i32
  return
}
gpu.module @m [#xevm.target, #xevm.target<O = 3>, #xevm.target<chip = "pvc", flags = {a}>] {
}
func.func private @g() attributes {a = #xevm.addr_space<shared>, xevm.foo = 1}
