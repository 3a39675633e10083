// RUN: mlir-opt %s --verify-roundtrip | FileCheck %s

// Statistics pass their value through.
// CHECK-LABEL: func @stats
// CHECK: legacy.stats %{{.*}} {layerStats = dense<[-1.000000e+00, 2.000000e+00]> : tensor<2xf32>} : tensor<4x3xf32>
// CHECK: legacy.stats %{{.*}} {axisStats = {{.*}} : tensor<2x2xf32>, layerStats = {{.*}} : tensor<2xf32>} : tensor<4x3xf32>
func.func @stats(%a: tensor<4x3xf32>) -> tensor<4x3xf32> {
  %0 = legacy.stats %a {layerStats = dense<[-1.0, 2.0]> : tensor<2xf32>} : tensor<4x3xf32>
  %1 = legacy.stats %0 {axisStats = dense<[[0.0, 1.0], [-1.0, 2.0]]> : tensor<2x2xf32>, layerStats = dense<[-1.0, 2.0]> : tensor<2xf32>} : tensor<4x3xf32>
  return %1 : tensor<4x3xf32>
}

// Memory at an address.
// CHECK-LABEL: func @alloc_static
// CHECK: legacy.alloc_static(4096) : memref<8x4xf32>
func.func @alloc_static() -> memref<8x4xf32> {
  %0 = legacy.alloc_static(4096) : memref<8x4xf32>
  return %0 : memref<8x4xf32>
}
