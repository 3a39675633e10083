// RUN: not mlir-opt %s --xegpu-propagate-layout=layout-kind=warp 2>&1 | FileCheck %s

// CHECK: error: Unsupported layout kind option: warp
gpu.module @kernels {
}
