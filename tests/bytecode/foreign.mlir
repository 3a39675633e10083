// RUN: mlir-opt %S/foreign.mlirbc --allow-unregistered-dialect | FileCheck %s
// RUN: mlir-opt %S/foreign.v5.mlirbc --allow-unregistered-dialect | FileCheck %s

// Files that mlir-opt 22 wrote, with quantized types in their encoding and with linalg. There is no text.

// CHECK: func.func @f
// CHECK-SAME: a.quantized = [!quant.any<u8<1:255>:f32>, !quant.calibrated<f32<-0.998:1.232100e+00>>, !quant.uniform<i4:f32, 2.500000e-01:3>, !quant.uniform<i8:f32:1, {2.000000e+02,5.000000e-01:120}>]
// CHECK: linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel"]} ins(%{{.*}} : tensor<4xf32>) outs(%{{.*}} : tensor<4xf32>) {
// CHECK: linalg.yield
// CHECK: } -> tensor<4xf32>
