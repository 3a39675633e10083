// RUN: mlir-opt %s --xegpu-propagate-layout=layout-kind=inst | FileCheck %s

// An instruction takes whole chunks.
// CHECK-LABEL: gpu.func @chunks
// CHECK:         xegpu.create_tdesc {{.*}} #xegpu.layout<inst_data = [16, 2]>>
gpu.module @kernels [#xevm.target<chip = "pvc">] {
  gpu.func @chunks(%m: memref<4096xf32>, %off: vector<16xindex>, %mask: vector<16xi1>) {
    %t = xegpu.create_tdesc %m, %off : memref<4096xf32>, vector<16xindex> -> !xegpu.tensor_desc<16x2xf32, #xegpu.scatter_tdesc_attr<chunk_size = 2>>
    %l = xegpu.load %t, %mask : !xegpu.tensor_desc<16x2xf32, #xegpu.scatter_tdesc_attr<chunk_size = 2>>, vector<16xi1> -> vector<16x2xf32>
    xegpu.store %l, %t, %mask : vector<16x2xf32>, !xegpu.tensor_desc<16x2xf32, #xegpu.scatter_tdesc_attr<chunk_size = 2>>, vector<16xi1>
    gpu.return
  }
}
