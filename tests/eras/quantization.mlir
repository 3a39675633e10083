// RUN: mlir-opt %s --split-input-file --allow-unregistered-dialect --verify-diagnostics --verify-roundtrip | FileCheck %s

// Types as strings, with brackets of their own, and the first names of the casts.
// CHECK-LABEL: func.func @first
func @first(%a: tensor<4xf32>) -> tensor<4xf32> {
  // CHECK: quant.qcast %{{.*}} : tensor<4xf32> to tensor<4x!quant.uniform<u8<1:200>:f32, 5.000000e-01:12>>
  %0 = "quant.qbarrier"(%a) : (tensor<4xf32>) -> tensor<4x!quant<"uniform[u8(1:200):f32]{0.5:12}">>
  // CHECK: quant.dcast
  %1 = "quant.dbarrier"(%0) : (tensor<4x!quant<"uniform[u8(1:200):f32]{0.5:12}">>) -> tensor<4xf32>
  return %1 : tensor<4xf32>
}

// -----

!q = type tensor<2x3x!quant.uniform<i8:f32:0, {2.5e-1, 0.5:3}>>

// CHECK-LABEL: func.func @second
// CHECK-SAME: tensor<2x3x!quant.uniform<i8:f32:0, {2.500000e-01,5.000000e-01:3}>>
func @second(%a: !q, %f: tensor<2x3xf32>) -> !q {
  // CHECK: quant.scast %{{.*}} : tensor<2x3x!quant{{.*}}> to tensor<2x3xi8>
  %0 = "quant.scast"(%a) : (!q) -> tensor<2x3xi8>
  // A cast without a float does nothing.
  // CHECK: builtin.unrealized_conversion_cast %{{.*}} : tensor<2x3x!quant{{.*}}> to tensor<2x3x!quant{{.*}}>
  %1 = "quant.dcast"(%a) : (!q) -> !q
  // CHECK: legacy.const_fake_quant %{{.*}} {max = 2.000000e+00 : f32, min = -1.000000e+00 : f32, narrow_range = true, num_bits = 8 : i64} : tensor<2x3xf32>
  %2 = "quant.const_fake_quant"(%f) {min: -1.0 : f32, max: 2.0 : f32, num_bits: 8, narrow_range: true} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  // CHECK: legacy.stats_ref %{{.*}} {statsKey = "one"} : tensor<2x3xf32>
  %3 = "quant.stats_ref"(%2) {statsKey: "one"} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  // CHECK: legacy.coupled_ref %{{.*}} {coupledKey = "two"} : tensor<2x3xf32>
  %4 = "quant.coupled_ref"(%3) {coupledKey: "two"} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  // CHECK: legacy.const_fake_quant_per_axis %{{.*}} {axis = 0 : i64, max = [1.000000e+00 : f32, 2.000000e+00 : f32], min = [0.000000e+00 : f32, 0.000000e+00 : f32], num_bits = 4 : i64} : tensor<2x3xf32>
  %5 = "quant.const_fake_quant_per_axis"(%4) {min: [0.0 : f32, 0.0 : f32], max: [1.0 : f32, 2.0 : f32], axis: 0, num_bits: 4} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  // CHECK: "legacy.quant_region"(%{{.*}}) <{input_specs = [!quant.uniform<i8:f32, 1.000000e+00>], logical_kernel = "x.neg", output_specs = [f32]}> ({
  %6 = "quant.region"(%5) ({
  ^bb0(%b: tensor<2x3xf32>):
    %c = "x.neg"(%b) : (tensor<2x3xf32>) -> tensor<2x3xf32>
    // CHECK: legacy.quant_return %{{.*}} : tensor<2x3xf32>
    "quant.return"(%c) : (tensor<2x3xf32>) -> ()
  }) {input_specs: [!quant.uniform<i8:f32, 1.0>], output_specs: [f32], logical_kernel: "x.neg"} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  // CHECK: legacy.stats %{{.*}} {layerStats = dense<[-1.000000e+00, 1.000000e+00]> : tensor<2xf32>} : tensor<2x3xf32>
  %7 = "quant.stats"(%6) {layerStats: dense<tensor<2xf32>, [-1.0, 1.0]>} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return %1 : !q
}

// -----

// Errors are in the words of the year.
// expected-error@+1 {{unrecognized token: ]}}
!a = type !quant<"uniform[u8(1:2]:f32]{0.5}">

// -----

// expected-error@+1 {{expected storage type width}}
!b = type !quant.any<i:f32>

// -----

// expected-error@+1 {{illegal scale: -0.500000}}
!c = type !quant.uniform<i8:f32, -0.5>
