// RUN: mlir-opt %s --gpu-module-to-binary | FileCheck %s

// Modules of kernels in other operations stay.

// CHECK:      module @inner
// CHECK-NEXT:   gpu.module @a
module {
  module @inner {
    gpu.module @a {
    }
  }
}
