// RECORD: mlir-opt
// RECORD: mlir-opt --mlir-print-op-generic

// Each operation, type and attribute, in the forms that it can be written in.
#l = #xegpu.layout<sg_layout = [4, 8], sg_data = [8, 32]>
#s = #xegpu.slice<#l, dims = [0]>
func.func @nd(%m: memref<24x32xf32>, %d: memref<?x?xf16>, %p: ui64, %i: index, %j: index) {
  %0 = xegpu.create_nd_tdesc %m : memref<24x32xf32> -> !xegpu.tensor_desc<8x16xf32>
  %1 = xegpu.create_nd_tdesc %m[0, %i] : memref<24x32xf32> -> !xegpu.tensor_desc<8x16xf32, #xegpu.block_tdesc_attr<array_length = 2, boundary_check = false>>
  %2 = xegpu.create_nd_tdesc %d[%i, %j], shape : [%i, %j], strides : [%j, 1] : memref<?x?xf16> -> !xegpu.tensor_desc<8x16xf16>
  %3 = xegpu.create_nd_tdesc %p, shape : [%i, 32], strides : [32, 1] {foo} : ui64 -> !xegpu.tensor_desc<32x256xf16, #l>
  xegpu.prefetch_nd %0 : !xegpu.tensor_desc<8x16xf32>
  xegpu.prefetch_nd %3[0, %i] <{l1_hint = #xegpu.cache_hint<cached>, layout = #l}> {x} : !xegpu.tensor_desc<32x256xf16, #l>
  %4 = xegpu.load_nd %0[%i, 0] <{l1_hint = #xegpu.cache_hint<cached>, l2_hint = #xegpu.cache_hint<streaming>}> : !xegpu.tensor_desc<8x16xf32> -> vector<8x16xf32>
  %5 = xegpu.load_nd %2 <{packed}> : !xegpu.tensor_desc<8x16xf16> -> vector<4x16x2xf16>
  %6 = xegpu.load_nd %0 <{transpose = array<i64: 1, 0>}> : !xegpu.tensor_desc<8x16xf32> -> vector<16x8xf32>
  xegpu.store_nd %4, %0 : vector<8x16xf32>, !xegpu.tensor_desc<8x16xf32>
  xegpu.store_nd %4, %0[3, 4] {l} : vector<8x16xf32>, !xegpu.tensor_desc<8x16xf32>
  %7 = xegpu.update_nd_offset %0, [0, %i] : !xegpu.tensor_desc<8x16xf32>
  return
}
func.func @sc(%m: memref<1024xf32>, %p: i64, %o: vector<4xindex>, %mask: vector<4xi1>, %v: vector<4x2xf32>, %s1: index, %sm: i1) {
  %0 = xegpu.create_tdesc %m, %o : memref<1024xf32>, vector<4xindex> -> !xegpu.tensor_desc<4x2xf32, #xegpu.scatter_tdesc_attr<chunk_size = 2>>
  %1 = xegpu.create_tdesc %p, %o : i64, vector<4xindex> -> !xegpu.tensor_desc<4xf32, #xegpu.scatter_tdesc_attr<>>
  xegpu.prefetch %0 : !xegpu.tensor_desc<4x2xf32, #xegpu.scatter_tdesc_attr<chunk_size = 2>>
  xegpu.prefetch %m[%o] <{l1_hint = #xegpu.cache_hint<cached>}> : memref<1024xf32>, vector<4xindex>
  xegpu.prefetch %p[%s1] <{offset_align_byte = 2}> : i64, index
  %2 = xegpu.load %0, %mask : !xegpu.tensor_desc<4x2xf32, #xegpu.scatter_tdesc_attr<chunk_size = 2>>, vector<4xi1> -> vector<4x2xf32>
  %3 = xegpu.load %m[%o], %mask <{chunk_size = 2 : i64}> : memref<1024xf32>, vector<4xindex>, vector<4xi1> -> vector<4x2xf32>
  xegpu.store %2, %0, %mask <{l1_hint = #xegpu.cache_hint<write_back>}> : vector<4x2xf32>, !xegpu.tensor_desc<4x2xf32, #xegpu.scatter_tdesc_attr<chunk_size = 2>>, vector<4xi1>
  xegpu.store %3, %m[%o], %mask <{chunk_size = 2 : i64}> : vector<4x2xf32>, memref<1024xf32>, vector<4xindex>, vector<4xi1>
  %4 = xegpu.update_offset %0, %o : !xegpu.tensor_desc<4x2xf32, #xegpu.scatter_tdesc_attr<chunk_size = 2>>, vector<4xindex>
  %5 = xegpu.load %m[%s1], %sm : memref<1024xf32>, index, i1 -> f32
  xegpu.store %5, %m[%s1], %sm : f32, memref<1024xf32>, index, i1
  return
}
func.func @rest(%a: vector<8x16xf16>, %b: vector<8x16x2xf16>, %c: vector<8x16xf32>, %n: i8, %m: memref<4096xi8, 3>, %i: index, %t: !xegpu.tensor_desc<4xf32, #xegpu.scatter_tdesc_attr<memory_space = slm>>, %k: vector<4xi1>, %v: vector<4xf32>) {
  %0 = xegpu.dpas %a, %b, %c : vector<8x16xf16>, vector<8x16x2xf16>, vector<8x16xf32> -> vector<8x16xf32>
  %1 = xegpu.dpas %a, %b {layout_a = #xegpu.layout<lane_layout = [1, 16], lane_data = [1, 1]>, z} : vector<8x16xf16>, vector<8x16x2xf16> -> vector<8x16xf32>
  %2 = xegpu.atomic_rmw addf %t, %k, %v : !xegpu.tensor_desc<4xf32, #xegpu.scatter_tdesc_attr<memory_space = slm>>, vector<4xi1>, vector<4xf32> -> vector<4xf32>
  xegpu.alloc_nbarrier 8
  %3 = xegpu.init_nbarrier %n, %n : i8, i8 -> !xegpu.nbarrier
  xegpu.nbarrier_arrive %3 : !xegpu.nbarrier
  xegpu.nbarrier_wait %3 : !xegpu.nbarrier
  xegpu.fence memory_kind = global, fence_scope = workgroup
  xegpu.fence memory_kind = slm, fence_scope = gpu {a}
  %4 = xegpu.convert_layout %c <{input_layout = #xegpu.layout<lane_layout = [1, 16], lane_data = [1, 1]>, target_layout = #xegpu.layout<lane_layout = [1, 16], lane_data = [2, 1]>}> : vector<8x16xf32>
  %5 = xegpu.create_mem_desc %m : memref<4096xi8, 3> -> !xegpu.mem_desc<32x64xf16, #xegpu.mem_layout<block = [16, 16], stride = [1, 32]>>
  %6 = xegpu.load_matrix %5[%i, 0] : !xegpu.mem_desc<32x64xf16, #xegpu.mem_layout<block = [16, 16], stride = [1, 32]>>, index -> vector<8x16xf16>
  xegpu.store_matrix %6, %5[0, %i] <{layout = #xegpu.layout<sg_layout = [1, 1]>}>: vector<8x16xf16>, !xegpu.mem_desc<32x64xf16, #xegpu.mem_layout<block = [16, 16], stride = [1, 32]>>, index
  %7 = xegpu.load_matrix %5[%i, 0] <{subgroup_block_io}>: !xegpu.mem_desc<32x64xf16, #xegpu.mem_layout<block = [16, 16], stride = [1, 32]>>, index -> vector<8x16xf16>
  return
}
func.func private @attrs() attributes {a = #xegpu.range<[2, 4]>, b = #xegpu.slice<#xegpu.slice<#xegpu.layout<sg_layout = [4, 8, 12]>, dims = [0]>, dims = [0]>, c = #xegpu.layout<inst_data = [8, 16], lane_layout = [2, 8], lane_data = [2, 2], order = [0, 1]>, d = #xegpu<memory_space slm>, e = #xegpu<fence_scope gpu>, f = #xegpu.mem_layout<stride = [1, 32]>, g = !xegpu.mem_desc<32x64xf16>, h = #xegpu.block_tdesc_attr<memory_space = slm>, i = #xegpu.block_tdesc_attr<>, j = !xegpu.tensor_desc<8xf32>, k = #xegpu.scatter_tdesc_attr<>}
