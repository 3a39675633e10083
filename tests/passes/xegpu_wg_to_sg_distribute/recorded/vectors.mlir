// RECORD: mlir-opt --xegpu-wg-to-sg-distribute --split-input-file

#p = #xegpu.layout<sg_layout = [2, 2], sg_data = [8, 16]>
#q = #xegpu.layout<sg_layout = [2, 2], sg_data = [8, 16], inst_data = [8, 16]>
#q2 = #xegpu.layout<sg_layout = [2, 2], sg_data = [8, 16], inst_data = [4, 16]>
#o = #xegpu.layout<sg_layout = [4, 1], sg_data = [8, 32], lane_layout = [1, 16], lane_data = [1, 1], order = [1, 0]>
#ot = #xegpu.layout<sg_layout = [1, 4], sg_data = [32, 8], lane_layout = [16, 1], lane_data = [1, 1], order = [0, 1]>
#r = #xegpu.layout<sg_layout = [4], sg_data = [8]>
gpu.module @k {
  gpu.func @two(%A: memref<256x128xf32>) {
    %t = xegpu.create_nd_tdesc %A : memref<256x128xf32> -> !xegpu.tensor_desc<32x32xf32, #p>
    %a = xegpu.load_nd %t[0, 0] <{l1_hint = #xegpu.cache_hint<cached>, layout = #p}> : !xegpu.tensor_desc<32x32xf32, #p> -> vector<32x32xf32>
    %c = arith.constant {layout_result_0 = #p} dense<1.0> : vector<32x32xf32>
    %s = arith.addf %a, %a {layout_result_0 = #p} : vector<32x32xf32>
    xegpu.store_nd %s, %t[0, 0] <{layout = #p}> : vector<32x32xf32>, !xegpu.tensor_desc<32x32xf32, #p>
    gpu.return
  }
  gpu.func @conv(%A: memref<256x128xf32>) {
    %t = xegpu.create_nd_tdesc %A : memref<256x128xf32> -> !xegpu.tensor_desc<16x32xf32, #q>
    %a = xegpu.load_nd %t[0, 0] <{layout = #q}> : !xegpu.tensor_desc<16x32xf32, #q> -> vector<16x32xf32>
    %c = xegpu.convert_layout %a <{input_layout = #q, target_layout = #q2}> : vector<16x32xf32>
    gpu.return
  }
  gpu.func @transp(%A: memref<256x128xf32>) {
    %t = xegpu.create_nd_tdesc %A : memref<256x128xf32> -> !xegpu.tensor_desc<32x32xf32, #o>
    %a = xegpu.load_nd %t[0, 0] <{layout = #o}> : !xegpu.tensor_desc<32x32xf32, #o> -> vector<32x32xf32>
    %c = vector.transpose %a, [1, 0] {layout_result_0 = #ot} : vector<32x32xf32> to vector<32x32xf32>
    %z = arith.constant {layout_result_0 = #xegpu.slice<#o, dims = [1]>} dense<0.0> : vector<32xf32>
    %red = vector.multi_reduction <add>, %a, %z {layout_result_0 = #xegpu.slice<#o, dims = [1]>} [1] : vector<32x32xf32> to vector<32xf32>
    %sc = vector.shape_cast %red {layout_result_0 = #o} : vector<32xf32> to vector<32x1xf32>
    %bc = vector.broadcast %sc {layout_result_0 = #o} : vector<32x1xf32> to vector<32x32xf32>
    gpu.return
  }
  gpu.func @gather(%m: memref<4096xf32>) {
    %off = arith.constant {layout_result_0 = #r} dense<[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31]> : vector<32xindex>
    %st = vector.step {layout_result_0 = #r} : vector<32xindex>
    %mask = vector.constant_mask [16] {layout_result_0 = #r} : vector<32xi1>
    %l = xegpu.load %m[%off], %mask <{layout = #r}> : memref<4096xf32>, vector<32xindex>, vector<32xi1> -> vector<32xf32>
    xegpu.store %l, %m[%st], %mask <{layout = #r}> : vector<32xf32>, memref<4096xf32>, vector<32xindex>, vector<32xi1>
    gpu.return
  }
  gpu.func @mat(%sh: memref<8192xi8, 3>) {
    %d = xegpu.create_mem_desc %sh : memref<8192xi8, 3> -> !xegpu.mem_desc<64x64xf16>
    %lm = xegpu.load_matrix %d[8, 0] <{layout = #p}>: !xegpu.mem_desc<64x64xf16> -> vector<16x32xf16>
    xegpu.store_matrix %lm, %d[0, 0] <{layout = #p}>: vector<16x32xf16>, !xegpu.mem_desc<64x64xf16>
    gpu.return
  }
  gpu.func @range(%A: memref<256x128xf32>) {
    %id = gpu.subgroup_id : index
    %c = arith.constant 4 : index
    %b = arith.cmpi sge, %id, %c : index
    scf.if %b {
      %t = xegpu.create_nd_tdesc %A : memref<256x128xf32> -> !xegpu.tensor_desc<16x32xf32, #p>
      %a = xegpu.load_nd %t[0, 0] <{layout = #p}> : !xegpu.tensor_desc<16x32xf32, #p> -> vector<16x32xf32>
    } {sg_id_range = #xegpu.range<[4, 8]>}
    gpu.return
  }
}
