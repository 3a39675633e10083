// RECORD: mlir-opt --test-xegpu-unrolling-patterns --split-input-file

#i = #xegpu.layout<inst_data = [8, 16]>
#l = #xegpu.layout<inst_data = [8, 16], lane_layout = [1, 16], lane_data = [1, 1]>
#b = #xegpu.layout<inst_data = [16, 16], lane_layout = [1, 16], lane_data = [2, 1]>
#r = #xegpu.layout<inst_data = [16]>
gpu.module @test {
  gpu.func @blocks(%a: memref<64x64xf16>, %i: index) {
    %t = xegpu.create_nd_tdesc %a[0, %i] : memref<64x64xf16> -> !xegpu.tensor_desc<16x32xf16, #l>
    xegpu.prefetch_nd %t : !xegpu.tensor_desc<16x32xf16, #l>
    %v = xegpu.load_nd %t : !xegpu.tensor_desc<16x32xf16, #l> -> vector<16x32xf16>
    %u = xegpu.update_nd_offset %t, [8, %i] : !xegpu.tensor_desc<16x32xf16, #l>
    xegpu.store_nd %v, %u : vector<16x32xf16>, !xegpu.tensor_desc<16x32xf16, #l>
    gpu.return
  }
  gpu.func @offsets(%a: memref<64x64xf16>, %i: index) {
    %t = xegpu.create_nd_tdesc %a : memref<64x64xf16> -> !xegpu.tensor_desc<16x32xf16, #i>
    xegpu.prefetch_nd %t[0, %i] : !xegpu.tensor_desc<16x32xf16, #i>
    %v = xegpu.load_nd %t[0, %i] : !xegpu.tensor_desc<16x32xf16, #i> -> vector<16x32xf16>
    xegpu.store_nd %v, %t[8, 0] : vector<16x32xf16>, !xegpu.tensor_desc<16x32xf16, #i>
    gpu.return
  }
  gpu.func @product(%a: vector<16x32xf16>, %b: vector<32x32xf16>, %c: vector<16x32xf32>) -> vector<16x32xf32> {
    %0 = xegpu.dpas %a, %b, %c : vector<16x32xf16>, vector<32x32xf16>, vector<16x32xf32> -> vector<16x32xf32>
    %1 = xegpu.dpas %a, %b : vector<16x32xf16>, vector<32x32xf16> -> vector<16x32xf32>
    gpu.return %0 : vector<16x32xf32>
  }
  gpu.func @scattered(%a: ui64, %m: memref<4096xf32>) {
    %off = arith.constant dense<[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31]> : vector<32xindex>
    %mask = arith.constant dense<true> : vector<32xi1>
    %t = xegpu.create_tdesc %a, %off : ui64, vector<32xindex> -> !xegpu.tensor_desc<32xf32, #xegpu.scatter_tdesc_attr<>, #r>
    xegpu.prefetch %t : !xegpu.tensor_desc<32xf32, #xegpu.scatter_tdesc_attr<>, #r>
    %l = xegpu.load %t, %mask : !xegpu.tensor_desc<32xf32, #xegpu.scatter_tdesc_attr<>, #r>, vector<32xi1> -> vector<32xf32>
    %u = xegpu.update_offset %t, %off : !xegpu.tensor_desc<32xf32, #xegpu.scatter_tdesc_attr<>, #r>, vector<32xindex>
    xegpu.store %l, %u, %mask : vector<32xf32>, !xegpu.tensor_desc<32xf32, #xegpu.scatter_tdesc_attr<>, #r>, vector<32xi1>
    %l2 = xegpu.load %m[%off], %mask <{layout = #r}> : memref<4096xf32>, vector<32xindex>, vector<32xi1> -> vector<32xf32>
    xegpu.store %l2, %m[%off], %mask <{layout = #r}> : vector<32xf32>, memref<4096xf32>, vector<32xindex>, vector<32xi1>
    gpu.return
  }
}
