// RECORD: mlir-opt --xegpu-wg-to-sg-distribute --split-input-file

#a = #xegpu.layout<sg_layout = [4, 2], sg_data = [16, 32], lane_layout = [1, 16], lane_data = [1, 1]>
#b = #xegpu.layout<sg_layout = [4, 2], sg_data = [32, 16], lane_layout = [1, 16], lane_data = [2, 1]>
gpu.module @k {
  gpu.func @gemm(%A: memref<256x128xf16>, %B: memref<128x256xf16>, %C: memref<256x256xf32>) {
    %at = xegpu.create_nd_tdesc %A : memref<256x128xf16> -> !xegpu.tensor_desc<64x64xf16, #a>
    %v = xegpu.load_nd %at[0, 0] <{layout = #a}> : !xegpu.tensor_desc<64x64xf16, #a> -> vector<64x64xf16>
    %e = math.exp %v {layout_result_0 = #a} : vector<64x64xf16>
    xegpu.store_nd %e, %at[0, 64] <{layout = #a}> : vector<64x64xf16>, !xegpu.tensor_desc<64x64xf16, #a>
    gpu.return
  }
}

// -----

#a = #xegpu.layout<sg_layout = [2, 2], sg_data = [16, 16], inst_data = [8, 16], lane_layout = [1, 16], lane_data = [1, 1]>
#b = #xegpu.layout<sg_layout = [2, 2], sg_data = [16, 16], lane_layout = [1, 16], lane_data = [2, 1]>
#o = #xegpu.layout<sg_layout = [2, 2], sg_data = [16, 16], order = [0, 1]>
#t = #xegpu.layout<sg_layout = [2, 2], sg_data = [16, 16], order = [1, 0]>
#p = #xegpu.layout<sg_layout = [2, 2], sg_data = [16, 16]>
gpu.module @k {
  gpu.func @loop(%A: memref<256x128xf16>, %B: memref<128x256xf16>, %C: memref<256x256xf32>) {
    %c0 = arith.constant 0 : index
    %c32 = arith.constant 32 : index
    %c128 = arith.constant 128 : index
    %at = xegpu.create_nd_tdesc %A : memref<256x128xf16> -> !xegpu.tensor_desc<32x32xf16, #a>
    %bt = xegpu.create_nd_tdesc %B : memref<128x256xf16> -> !xegpu.tensor_desc<32x32xf16, #b>
    %ct = xegpu.create_nd_tdesc %C : memref<256x256xf32> -> !xegpu.tensor_desc<32x32xf32, #p>
    %init = xegpu.load_nd %ct[0, 0] <{layout = #p}> : !xegpu.tensor_desc<32x32xf32, #p> -> vector<32x32xf32>
    %r = scf.for %k = %c0 to %c128 step %c32 iter_args(%acc = %init) -> (vector<32x32xf32>) {
      %a = xegpu.load_nd %at[0, %k] <{layout = #a}> : !xegpu.tensor_desc<32x32xf16, #a> -> vector<32x32xf16>
      %b = xegpu.load_nd %bt[%k, 0] <{layout = #b}> : !xegpu.tensor_desc<32x32xf16, #b> -> vector<32x32xf16>
      xegpu.prefetch_nd %at[0, %k] <{layout = #a}> : !xegpu.tensor_desc<32x32xf16, #a>
      %d = xegpu.dpas %a, %b, %acc {layout_a = #a, layout_b = #b, layout_cd = #p} : vector<32x32xf16>, vector<32x32xf16>, vector<32x32xf32> -> vector<32x32xf32>
      scf.yield %d : vector<32x32xf32>
    } {layout_result_0 = #p}
    xegpu.store_nd %r, %ct[0, 0] <{layout = #p}> : vector<32x32xf32>, !xegpu.tensor_desc<32x32xf32, #p>
    gpu.return
  }
}

// -----

#o = #xegpu.layout<sg_layout = [2, 4], sg_data = [16, 8]>
#s = #xegpu.slice<#o, dims = [1]>
#p1 = #xegpu.layout<sg_layout = [2, 2], sg_data = [16, 16]>
#p2 = #xegpu.layout<sg_layout = [2, 2], sg_data = [16, 16]>
gpu.module @k {
  gpu.func @mask(%n: index, %m: memref<4096xf32>) {
    %mk = vector.create_mask %n, %n {layout_result_0 = #o} : vector<32x32xi1>
    %st = vector.step {layout_result_0 = #s} : vector<32xindex>
    %sc = vector.shape_cast %st {layout_result_0 = #o} : vector<32xindex> to vector<32x1xindex>
    %bc = vector.broadcast %sc {layout_result_0 = #o} : vector<32x1xindex> to vector<32x32xindex>
    %l = xegpu.load %m[%bc], %mk <{layout = #o}> : memref<4096xf32>, vector<32x32xindex>, vector<32x32xi1> -> vector<32x32xf32>
    %d = arith.constant {layout_result_0 = #o} dense<7> : vector<32x32xindex>
    gpu.return
  }
  gpu.func @if(%A: memref<256x128xf32>, %c: i1) {
    %t = xegpu.create_nd_tdesc %A : memref<256x128xf32> -> !xegpu.tensor_desc<32x32xf32, #p1>
    %a = xegpu.load_nd %t[0, 0] <{layout = #p1}> : !xegpu.tensor_desc<32x32xf32, #p1> -> vector<32x32xf32>
    %r = scf.if %c -> (vector<32x32xf32>) {
      %e = math.exp %a {layout_result_0 = #p1} : vector<32x32xf32>
      scf.yield %e : vector<32x32xf32>
    } else {
      scf.yield %a : vector<32x32xf32>
    } {layout_result_0 = #p1}
    xegpu.store_nd %r, %t[0, 0] <{layout = #p1}> : vector<32x32xf32>, !xegpu.tensor_desc<32x32xf32, #p1>
    gpu.return
  }
  gpu.func @tloop(%A: memref<256x128xf32>) {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c8 = arith.constant 8 : index
    %t = xegpu.create_nd_tdesc %A[0, 0] : memref<256x128xf32> -> !xegpu.tensor_desc<32x32xf32, #p1>
    %r = scf.for %k = %c0 to %c8 step %c1 iter_args(%x = %t) -> (!xegpu.tensor_desc<32x32xf32, #p1>) {
      %a = xegpu.load_nd %x <{layout = #p1}> : !xegpu.tensor_desc<32x32xf32, #p1> -> vector<32x32xf32>
      %y = xegpu.update_nd_offset %x, [%c0, 32] : !xegpu.tensor_desc<32x32xf32, #p1>
      xegpu.prefetch_nd %x <{layout = #p1}> : !xegpu.tensor_desc<32x32xf32, #p1>
      xegpu.store_nd %a, %x <{layout = #p1}> : vector<32x32xf32>, !xegpu.tensor_desc<32x32xf32, #p1>
      scf.yield %y : !xegpu.tensor_desc<32x32xf32, #p1>
    }
    gpu.return
  }
}
