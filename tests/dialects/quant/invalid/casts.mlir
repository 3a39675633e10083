// RUN: mlir-opt %s --split-input-file --verify-diagnostics

// The float is the expressed type.
!q = !quant.uniform<i8:f32, 2.0>
func.func @f(%x: f64) -> !q {
  // expected-error@+1 {{expressed type in quantized type expected to match float type}}
  %0 = quant.qcast %x : f64 to !q
  return %0 : !q
}

// -----

// It is a float.
!q = !quant.uniform<i8:f32, 2.0>
func.func @f(%x: i8) -> !q {
  // expected-error@+1 {{'quant.qcast' op operand #0 must be scalar or tensor of floating-point, but got 'i8'}}
  %0 = quant.qcast %x : i8 to !q
  return %0 : !q
}

// -----

// Shapes are equal.
!q = !quant.uniform<i8:f32, 2.0>
func.func @f(%x: tensor<3xf32>) -> tensor<4x!q> {
  // expected-error@+1 {{'quant.qcast' op failed to verify that input and result are both scalars or both tensors with matching shape}}
  %0 = quant.qcast %x : tensor<3xf32> to tensor<4x!q>
  return %0 : tensor<4x!q>
}

// -----

// The integer is the storage.
!q = !quant.uniform<i8:f32, 2.0>
func.func @f(%x: i16) -> !q {
  // expected-error@+1 {{storage type in quantized type expected to match integer type}}
  %0 = quant.scast %x : i16 to !q
  return %0 : !q
}

// -----

// One side is an integer.
!q = !quant.uniform<i8:f32, 2.0>
func.func @f(%x: !q) -> !q {
  // expected-error@+1 {{'quant.scast' op failed to verify that input must be integer and result must be quantized, or vice versa}}
  %0 = quant.scast %x : !q to !q
  return %0 : !q
}

// -----

// A scalar has no axes.
!p = !quant.uniform<i8:f32:1, {2.0, 3.0}>
func.func @f(%x: f32) -> !p {
  // expected-error@+1 {{scalar types may not use per-axis quantization}}
  %0 = quant.qcast %x : f32 to !p
  return %0 : !p
}

// -----

// A tensor has the axis.
!p = !quant.uniform<i8:f32:1, {2.0, 3.0}>
func.func @f(%x: tensor<3xf32>) -> tensor<3x!p> {
  // expected-error@+1 {{quantized dimension must be less than tensor rank}}
  %0 = quant.qcast %x : tensor<3xf32> to tensor<3x!p>
  return %0 : tensor<3x!p>
}

// -----

// There is a scale for each index.
!p = !quant.uniform<i8:f32:1, {2.0, 3.0}>
func.func @f(%x: tensor<2x3xf32>) -> tensor<2x3x!p> {
  // expected-error@+1 {{quantized dimension size does not match number of scales}}
  %0 = quant.qcast %x : tensor<2x3xf32> to tensor<2x3x!p>
  return %0 : tensor<2x3x!p>
}

// -----

// A size is a multiple of that of blocks.
!s = !quant.uniform<i8:f32:{0:1, 1:2}, {{2.0, 3.0}, {3.0, 1.0}}>
func.func @f(%x: tensor<2x3xf32>) -> tensor<2x3x!s> {
  // expected-error@+1 {{tensor dimension size 3 at axis 1 must be divisible by the corresponding block size 2}}
  %0 = quant.qcast %x : tensor<2x3xf32> to tensor<2x3x!s>
  return %0 : tensor<2x3x!s>
}

// -----

// A tensor has the axes of blocks.
!s = !quant.uniform<i8:f32:{0:1, 1:2}, {{2.0, 3.0}, {3.0, 1.0}}>
func.func @f(%x: tensor<2xf32>) -> tensor<2x!s> {
  // expected-error@+1 {{quantized dimension 1 must be less than tensor rank 1}}
  %0 = quant.qcast %x : tensor<2xf32> to tensor<2x!s>
  return %0 : tensor<2x!s>
}

// -----

// There is a scale for each block.
!s = !quant.uniform<i8:f32:{0:1, 1:2}, {{2.0, 3.0}, {3.0, 1.0}}>
func.func @f(%x: tensor<2x6xf32>) -> tensor<2x6x!s> {
  // expected-error@+1 {{dimension size 3 of scales tensor at axis 1 should match (tensor dimension at axis / block sizes at axis) = 3}}
  %0 = quant.qcast %x : tensor<2x6xf32> to tensor<2x6x!s>
  return %0 : tensor<2x6x!s>
}

// -----

// A rank is known.
!s = !quant.uniform<i8:f32:{0:1, 1:2}, {{2.0, 3.0}, {3.0, 1.0}}>
func.func @f(%x: tensor<*xf32>) -> tensor<*x!s> {
  // expected-error@+1 {{tensor containing the sub-channel quantized type must be ranked}}
  %0 = quant.qcast %x : tensor<*xf32> to tensor<*x!s>
  return %0 : tensor<*x!s>
}

// -----

// A scalar has no blocks.
!s = !quant.uniform<i8:f32:{0:1, 1:2}, {{2.0, 3.0}, {3.0, 1.0}}>
func.func @f(%x: f32) -> !s {
  // expected-error@+1 {{scalar types may not use sub-channel quantization}}
  %0 = quant.qcast %x : f32 to !s
  return %0 : !s
}

// -----

// Scales have the rank of the tensor.
!s = !quant.uniform<i8:f32:{0:1, 1:2}, {{2.0, 3.0}, {3.0, 1.0}}>
func.func @f(%x: tensor<2x4x5xf32>) -> tensor<2x4x5x!s> {
  // expected-error@+1 {{Rank of scales 2 must match the rank of the tensor 3}}
  %0 = quant.qcast %x : tensor<2x4x5xf32> to tensor<2x4x5x!s>
  return %0 : tensor<2x4x5x!s>
}
