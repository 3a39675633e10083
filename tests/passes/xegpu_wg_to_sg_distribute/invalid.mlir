// RUN: mlir-opt %s --xegpu-wg-to-sg-distribute --split-input-file --verify-diagnostics

// Data would have to move between subgroups.
gpu.module @kernels {
  gpu.func @layouts(%m: memref<256x128xf32>) {
    %t = xegpu.create_nd_tdesc %m : memref<256x128xf32> -> !xegpu.tensor_desc<16x32xf32, #xegpu.layout<sg_layout = [2, 2], sg_data = [8, 16]>>
    %a = xegpu.load_nd %t[0, 0] <{layout = #xegpu.layout<sg_layout = [2, 2], sg_data = [8, 16]>}> : !xegpu.tensor_desc<16x32xf32, #xegpu.layout<sg_layout = [2, 2], sg_data = [8, 16]>> -> vector<16x32xf32>
    // expected-error @below {{failed to legalize operation 'xegpu.convert_layout' that was explicitly marked illegal}}
    %c = xegpu.convert_layout %a <{input_layout = #xegpu.layout<sg_layout = [2, 2], sg_data = [8, 16]>, target_layout = #xegpu.layout<sg_layout = [4, 1], sg_data = [4, 32]>}> : vector<16x32xf32>
    gpu.return
  }
}

// -----

// Each subgroup has only a part of what is reduced.
#layout = #xegpu.layout<sg_layout = [2, 4], sg_data = [16, 8]>
gpu.module @kernels {
  gpu.func @reduction(%m: memref<256x128xf32>) {
    %t = xegpu.create_nd_tdesc %m : memref<256x128xf32> -> !xegpu.tensor_desc<32x32xf32, #layout>
    %a = xegpu.load_nd %t[0, 0] <{layout = #layout}> : !xegpu.tensor_desc<32x32xf32, #layout> -> vector<32x32xf32>
    %z = arith.constant {layout_result_0 = #xegpu.slice<#layout, dims = [1]>} dense<0.0> : vector<32xf32>
    // expected-error @below {{failed to legalize operation 'vector.multi_reduction' that was explicitly marked illegal}}
    %r = vector.multi_reduction <add>, %a, %z {layout_result_0 = #xegpu.slice<#layout, dims = [1]>} [1] : vector<32x32xf32> to vector<32xf32>
    gpu.return
  }
}
