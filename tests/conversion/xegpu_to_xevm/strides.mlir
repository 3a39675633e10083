// RUN: mlir-opt %s --convert-xegpu-to-xevm | FileCheck %s

// Rows of a matrix may be farther apart than they are long.
// CHECK-LABEL: gpu.func @padded
// CHECK:         %[[PITCH:.*]] = arith.constant 80 : index
// CHECK:         arith.muli %arg1, %[[PITCH]] : index
gpu.module @kernels [#xevm.target<chip = "pvc">] {
  gpu.func @padded(%m: memref<4608xi8, 3>, %i: index) {
    %d = xegpu.create_mem_desc %m : memref<4608xi8, 3> -> !xegpu.mem_desc<32x72xf16, #xegpu.mem_layout<stride = [80, 1]>>
    %0 = xegpu.load_matrix %d[%i, 8] : !xegpu.mem_desc<32x72xf16, #xegpu.mem_layout<stride = [80, 1]>>, index -> f16
    gpu.return
  }
}
