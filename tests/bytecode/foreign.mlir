// RUN: mlir-opt %S/foreign.mlirbc --allow-unregistered-dialect | FileCheck %s
// RUN: mlir-opt %S/foreign.v5.mlirbc --allow-unregistered-dialect | FileCheck %s
// RUN: not mlir-opt %S/foreign.mlirbc 2>&1 | FileCheck %s --check-prefix=REFUSED

// Files that MLIR wrote with dialects that are not here: what they have encoded and left without names is read as far as it is
// known. There is no text; the files were written by mlir-opt 22.

// CHECK: func.func @f
// CHECK-SAME: a.quantized = [!quant.any<u8<1:255>:f32>, !quant.calibrated<f32<-9.98e-1:1.2321e0>>, !quant.uniform<i4:f32, 2.5e-1:3>, !quant.uniform<i8:f32:1, {2.0e2,5.0e-1:120}>]
// CHECK: linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel"]} ins(%{{.*}} : tensor<4xf32>) outs(%{{.*}} : tensor<4xf32>) {
// CHECK: linalg.yield
// CHECK: } -> tensor<4xf32>
// REFUSED: error: dialect 'quant' does not implement the bytecode interface (at byte {{[0-9]+}}, in the AttrType section)
