// RECORD: mlir-opt --xegpu-optimize-block-loads

// Blocks of narrow elements whose lanes have rows, as blocks of wide elements.
#b = #xegpu.layout<lane_layout = [16, 1], lane_data = [1, 2]>
#bytes = #xegpu.layout<lane_layout = [16, 1], lane_data = [1, 4]>
gpu.module @m [#xevm.target<chip = "pvc">] {
  gpu.func @one(%arg0: memref<64x64xf16>, %o: index) -> vector<16x16xf16> {
    %c0 = arith.constant 0 : index
    %0 = xegpu.create_nd_tdesc %arg0 : memref<64x64xf16> -> !xegpu.tensor_desc<16x16xf16, #b>
    %1 = xegpu.load_nd %0[%o, %c0] {layout_result_0 = #b} : !xegpu.tensor_desc<16x16xf16, #b> -> vector<16x16xf16>
    gpu.return %1 : vector<16x16xf16>
  }
  gpu.func @split(%arg0: memref<64x64xf16>, %o: index) -> vector<32x32xf16> {
    %c32 = arith.constant 32 : index
    %0 = xegpu.create_nd_tdesc %arg0 : memref<64x64xf16> -> !xegpu.tensor_desc<32x32xf16, #b>
    %1 = xegpu.load_nd %0[%c32, %o] {layout_result_0 = #b} : !xegpu.tensor_desc<32x32xf16, #b> -> vector<32x32xf16>
    gpu.return %1 : vector<32x32xf16>
  }
  gpu.func @array(%arg0: memref<64x64xf16>, %o: index) -> vector<32x16xf16> {
    %c32 = arith.constant 32 : index
    %0 = xegpu.create_nd_tdesc %arg0 : memref<64x64xf16> -> !xegpu.tensor_desc<32x16xf16, #xegpu.block_tdesc_attr<array_length = 2 : i64>, #b>
    %1 = xegpu.load_nd %0[%c32, %o] {layout_result_0 = #b} : !xegpu.tensor_desc<32x16xf16, #xegpu.block_tdesc_attr<array_length = 2 : i64>, #b> -> vector<2x32x16xf16>
    %2 = vector.extract %1[0] {layout_result_0 = #b} : vector<32x16xf16> from vector<2x32x16xf16>
    %3 = vector.extract %1[1] {layout_result_0 = #b} : vector<32x16xf16> from vector<2x32x16xf16>
    %4 = arith.addf %2, %3 : vector<32x16xf16>
    gpu.return %4 : vector<32x16xf16>
  }
  gpu.func @dyn(%arg0: i64, %h: index, %w: index, %s: index, %o: index) -> vector<16x16xf16> {
    %c1 = arith.constant 1 : index
    %0 = xegpu.create_nd_tdesc %arg0, shape : [%h, %w], strides : [%s, 1] : i64 -> !xegpu.tensor_desc<16x16xf16, #b>
    %1 = xegpu.load_nd %0[%o, %o] {layout_result_0 = #b} : !xegpu.tensor_desc<16x16xf16, #b> -> vector<16x16xf16>
    gpu.return %1 : vector<16x16xf16>
  }
  gpu.func @stays(%arg0: memref<64x64xf32>, %o: index) -> vector<16x16xf32> {
    %0 = xegpu.create_nd_tdesc %arg0 : memref<64x64xf32> -> !xegpu.tensor_desc<16x16xf32>
    %1 = xegpu.load_nd %0[%o, %o] : !xegpu.tensor_desc<16x16xf32> -> vector<16x16xf32>
    gpu.return %1 : vector<16x16xf32>
  }
  gpu.func @bytes(%arg0: memref<64x64xi8>, %o: index) -> vector<32x32xi8> {
    %0 = xegpu.create_nd_tdesc %arg0 : memref<64x64xi8> -> !xegpu.tensor_desc<32x32xi8, #xegpu.block_tdesc_attr<boundary_check = false>, #bytes>
    %1 = xegpu.load_nd %0[0, %o] <{l1_hint = #xegpu.cache_hint<cached>}> {layout_result_0 = #bytes} : !xegpu.tensor_desc<32x32xi8, #xegpu.block_tdesc_attr<boundary_check = false>, #bytes> -> vector<32x32xi8>
    gpu.return %1 : vector<32x32xi8>
  }
}
