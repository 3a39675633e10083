// RECORD: mlir-opt --canonicalize

// Layouts that are equal fold; what has effects, or unknown ones, stays.
func.func @fold(%v: vector<8x16xf32>) -> (vector<8x16xf32>, vector<8x16xf32>) {
  %0 = xegpu.convert_layout %v <{input_layout = #xegpu.layout<lane_layout = [1, 16], lane_data = [1, 1]>, target_layout = #xegpu.layout<lane_layout = [1, 16], lane_data = [1, 1]>}> : vector<8x16xf32>
  %1 = xegpu.convert_layout %v <{input_layout = #xegpu.layout<lane_layout = [1, 16], lane_data = [1, 1]>, target_layout = #xegpu.layout<lane_layout = [1, 16], lane_data = [2, 1]>}> : vector<8x16xf32>
  return %0, %1 : vector<8x16xf32>, vector<8x16xf32>
}
func.func @dead(%m: memref<24x32xf32>, %p: !llvm.ptr<1>, %t: !xegpu.tensor_desc<8x16xf32>, %v: vector<4xi16>, %o: vector<4xindex>, %s: !xegpu.tensor_desc<4xf32, #xegpu.scatter_tdesc_attr<>>, %k: vector<4xi1>, %x: vector<4xf32>, %i: i32, %n: i8) {
  %0 = xegpu.create_nd_tdesc %m : memref<24x32xf32> -> !xegpu.tensor_desc<8x16xf32>
  %1 = xegpu.load_nd %t : !xegpu.tensor_desc<8x16xf32> -> vector<8x16xf32>
  %2 = xevm.blockload %p : (!llvm.ptr<1>) -> vector<4xi16>
  %3 = xegpu.update_offset %s, %o : !xegpu.tensor_desc<4xf32, #xegpu.scatter_tdesc_attr<>>, vector<4xindex>
  %4 = xegpu.atomic_rmw addf %s, %k, %x : !xegpu.tensor_desc<4xf32, #xegpu.scatter_tdesc_attr<>>, vector<4xi1>, vector<4xf32> -> vector<4xf32>
  %5 = xevm.lane_id : i32
  %6 = xegpu.init_nbarrier %n, %n : i8, i8 -> !xegpu.nbarrier
  xegpu.prefetch_nd %t : !xegpu.tensor_desc<8x16xf32>
  xevm.prefetch %p : (!llvm.ptr<1>)
  %7 = xegpu.load %s, %k : !xegpu.tensor_desc<4xf32, #xegpu.scatter_tdesc_attr<>>, vector<4xi1> -> vector<4xf32>
  xevm.blockprefetch2d %p, %i, %i, %i, %i, %i <{elem_size_in_bits = 8 : i32, tile_height = 8 : i32, tile_width = 32 : i32, v_blocks = 1 : i32}> : (!llvm.ptr<1>, i32, i32, i32, i32, i32)
  return
}
