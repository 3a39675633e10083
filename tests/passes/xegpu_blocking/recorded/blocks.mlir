// RECORD: mlir-opt --xegpu-blocking --split-input-file

#a = #xegpu.layout<inst_data = [8, 16], lane_layout = [1, 16], lane_data = [1, 1]>
#b = #xegpu.layout<inst_data = [16, 16], lane_layout = [1, 16], lane_data = [2, 1]>
#c = #xegpu.layout<inst_data = [8, 16], lane_layout = [1, 16], lane_data = [1, 1]>
gpu.module @k {
  gpu.func @gemm(%A: memref<1024x1024xf16>, %B: memref<1024x1024xf16>, %C: memref<1024x1024xf32>) {
    %c0 = arith.constant 0 : index
    %c32 = arith.constant 32 : index
    %c1024 = arith.constant 1024 : index
    %x = gpu.block_id x
    %ct = xegpu.create_nd_tdesc %C : memref<1024x1024xf32> -> !xegpu.tensor_desc<16x32xf32, #a>
    %ci = xegpu.load_nd %ct[%x, 0] <{layout = #a}> : !xegpu.tensor_desc<16x32xf32, #a> -> vector<16x32xf32>
    %at = xegpu.create_nd_tdesc %A : memref<1024x1024xf16> -> !xegpu.tensor_desc<16x32xf16, #a>
    %bt = xegpu.create_nd_tdesc %B : memref<1024x1024xf16> -> !xegpu.tensor_desc<32x32xf16, #b>
    %out:2 = scf.for %k = %c0 to %c1024 step %c32 iter_args(%acc = %ci, %t = %at) -> (vector<16x32xf32>, !xegpu.tensor_desc<16x32xf16, #a>) {
      %a = xegpu.load_nd %t[%x, %k] <{layout = #a}> : !xegpu.tensor_desc<16x32xf16, #a> -> vector<16x32xf16>
      %b = xegpu.load_nd %bt[%k, 0] <{l1_hint = #xegpu.cache_hint<cached>, layout = #b}> : !xegpu.tensor_desc<32x32xf16, #b> -> vector<32x32xf16>
      %d = xegpu.dpas %a, %b, %acc {layout_a = #a, layout_b = #b, layout_cd = #a} : vector<16x32xf16>, vector<32x32xf16>, vector<16x32xf32> -> vector<16x32xf32>
      scf.yield %d, %t : vector<16x32xf32>, !xegpu.tensor_desc<16x32xf16, #a>
    } {layout_result_0 = #a}
    %e = math.exp %out#0 {layout_result_0 = #a} : vector<16x32xf32>
    xegpu.store_nd %e, %ct[%x, 0] <{layout = #a}> : vector<16x32xf32>, !xegpu.tensor_desc<16x32xf32, #a>
    xegpu.prefetch_nd %at[0, 0] <{layout = #a}> : !xegpu.tensor_desc<16x32xf16, #a>
    gpu.return
  }
}

// -----

#a = #xegpu.layout<inst_data = [8, 16]>
#r = #xegpu.layout<inst_data = [16]>
#s = #xegpu.slice<#a, dims = [0]>
gpu.module @k {
  gpu.func @ops(%A: memref<1024x1024xf16>, %m: memref<4096xf32>, %sh: memref<4096xi8, 3>) {
    %x = gpu.block_id x
    %t = xegpu.create_nd_tdesc %A : memref<1024x1024xf16> -> !xegpu.tensor_desc<16x32xf16, #a>
    %a = xegpu.load_nd %t[%x, 0] <{layout = #a}> : !xegpu.tensor_desc<16x32xf16, #a> -> vector<16x32xf16>
    %tr = vector.transpose %a, [1, 0] {layout_result_0 = #xegpu.layout<inst_data = [16, 8]>} : vector<16x32xf16> to vector<32x16xf16>
    %ex = math.exp %tr {layout_result_0 = #xegpu.layout<inst_data = [16, 8]>} : vector<32x16xf16>
    %b = vector.transpose %ex, [1, 0] {layout_result_0 = #a} : vector<32x16xf16> to vector<16x32xf16>
    %acc = arith.constant {layout_result_0 = #s} dense<0.0> : vector<32xf16>
    %red = vector.multi_reduction <add>, %b, %acc {layout_result_0 = #s} [0] : vector<16x32xf16> to vector<32xf16>
    %bc = vector.broadcast %red {layout_result_0 = #a} : vector<32xf16> to vector<16x32xf16>
    %cv = xegpu.convert_layout %bc <{input_layout = #a, target_layout = #xegpu.layout<inst_data = [16, 16]>}> : vector<16x32xf16>
    %sum = arith.addf %bc, %b {layout_result_0 = #a} : vector<16x32xf16>
    xegpu.store_nd %sum, %t[%x, 0] <{layout = #a}> : vector<16x32xf16>, !xegpu.tensor_desc<16x32xf16, #a>
    %off = arith.constant {layout_result_0 = #r} dense<3> : vector<32xindex>
    %mask = arith.constant {layout_result_0 = #r} dense<true> : vector<32xi1>
    %l = xegpu.load %m[%off], %mask <{layout = #r}> : memref<4096xf32>, vector<32xindex>, vector<32xi1> -> vector<32xf32>
    xegpu.store %l, %m[%off], %mask <{layout = #r}> : vector<32xf32>, memref<4096xf32>, vector<32xindex>, vector<32xi1>
    %d = xegpu.create_mem_desc %sh : memref<4096xi8, 3> -> !xegpu.mem_desc<32x64xf16>
    %lm = xegpu.load_matrix %d[%x, 0] <{layout = #a}>: !xegpu.mem_desc<32x64xf16>, index -> vector<16x32xf16>
    xegpu.store_matrix %lm, %d[0, 0] <{layout = #a}>: vector<16x32xf16>, !xegpu.mem_desc<32x64xf16>
    gpu.return
  }
  gpu.func @chunks(%m: memref<4096xf32>) {
    %off = arith.constant {layout_result_0 = #r} dense<3> : vector<32xindex>
    %mask = arith.constant {layout_result_0 = #r} dense<true> : vector<32xi1>
    %l = xegpu.load %m[%off], %mask <{chunk_size = 4, layout = #xegpu.layout<inst_data = [16, 2]>}> : memref<4096xf32>, vector<32xindex>, vector<32xi1> -> vector<32x4xf32>
    xegpu.store %l, %m[%off], %mask <{chunk_size = 4, layout = #xegpu.layout<inst_data = [16, 2]>}> : vector<32x4xf32>, memref<4096xf32>, vector<32xindex>, vector<32xi1>
    gpu.return
  }
  gpu.func @desc(%m: memref<4096xf32>) {
    %off = arith.constant {layout_result_0 = #r} dense<3> : vector<32xindex>
    %mask = arith.constant {layout_result_0 = #r} dense<true> : vector<32xi1>
    %t = xegpu.create_tdesc %m, %off : memref<4096xf32>, vector<32xindex> -> !xegpu.tensor_desc<32xf32, #xegpu.scatter_tdesc_attr<>, #r>
    xegpu.prefetch %t : !xegpu.tensor_desc<32xf32, #xegpu.scatter_tdesc_attr<>, #r>
    %l = xegpu.load %t, %mask : !xegpu.tensor_desc<32xf32, #xegpu.scatter_tdesc_attr<>, #r>, vector<32xi1> -> vector<32xf32>
    %t2 = xegpu.update_offset %t, %off : !xegpu.tensor_desc<32xf32, #xegpu.scatter_tdesc_attr<>, #r>, vector<32xindex>
    xegpu.store %l, %t2, %mask : vector<32xf32>, !xegpu.tensor_desc<32xf32, #xegpu.scatter_tdesc_attr<>, #r>, vector<32xi1>
    gpu.return
  }
}

// -----

#l = #xegpu.layout<lane_layout = [1, 16], lane_data = [1, 1]>
#a = #xegpu.layout<inst_data = [8, 16]>
gpu.module @k {
  gpu.func @lanes(%A: memref<1024x1024xf16>) {
    %t = xegpu.create_nd_tdesc %A : memref<1024x1024xf16> -> !xegpu.tensor_desc<16x32xf16, #l>
    %a = xegpu.load_nd %t[0, 0] <{layout = #l}> : !xegpu.tensor_desc<16x32xf16, #l> -> vector<16x32xf16>
    %e = math.exp %a {layout_result_0 = #l} : vector<16x32xf16>
    xegpu.store_nd %e, %t[0, 0] <{layout = #l}> : vector<16x32xf16>, !xegpu.tensor_desc<16x32xf16, #l>
    gpu.return
  }
  gpu.func @while(%A: memref<1024x1024xf16>, %n: i32) {
    %t = xegpu.create_nd_tdesc %A : memref<1024x1024xf16> -> !xegpu.tensor_desc<16x16xf16, #a>
    %a = xegpu.load_nd %t[0, 0] <{layout = #a}> : !xegpu.tensor_desc<16x16xf16, #a> -> vector<16x16xf16>
    %r:2 = scf.while (%x = %a, %i = %n) : (vector<16x16xf16>, i32) -> (vector<16x16xf16>, i32) {
      %c = arith.cmpi slt, %i, %n : i32
      scf.condition(%c) %x, %i : vector<16x16xf16>, i32
    } do {
    ^bb0(%x: vector<16x16xf16>, %i: i32):
      %e = math.exp %x {layout_result_0 = #a} : vector<16x16xf16>
      scf.yield %e, %i : vector<16x16xf16>, i32
    } attributes {layout_result_0 = #a}
    xegpu.store_nd %r#0, %t[0, 0] <{layout = #a}> : vector<16x16xf16>, !xegpu.tensor_desc<16x16xf16, #a>
    gpu.return
  }
  gpu.func @if(%A: memref<1024x1024xf16>, %c: i1) {
    %t = xegpu.create_nd_tdesc %A : memref<1024x1024xf16> -> !xegpu.tensor_desc<16x16xf16, #a>
    %a = xegpu.load_nd %t[0, 0] <{layout = #a}> : !xegpu.tensor_desc<16x16xf16, #a> -> vector<16x16xf16>
    %r = scf.if %c -> (vector<16x16xf16>) {
      %e = math.exp %a {layout_result_0 = #a} : vector<16x16xf16>
      scf.yield %e : vector<16x16xf16>
    } else {
      scf.yield %a : vector<16x16xf16>
    } {layout_result_0 = #a}
    xegpu.store_nd %r, %t[0, 0] <{layout = #a}> : vector<16x16xf16>, !xegpu.tensor_desc<16x16xf16, #a>
    gpu.return
  }
}
