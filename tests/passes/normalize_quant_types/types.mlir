// RUN: mlir-opt %s --normalize-quant-types | FileCheck %s

// Scales along one axis only are for that axis, a single one is for all elements.
// CHECK-LABEL: func.func private @types(
func.func private @types(tensor<2x4x!quant.uniform<i8:f32:{0:1, 1:4}, {{2.0}, {3.0:5}}>>, tensor<?x?x!quant.uniform<i8:f32:{}, {{2.0:7}}>>)

// Scales along two axes stay.
// CHECK-LABEL: func.func private @both(
func.func private @both(tensor<2x4x!quant.uniform<i8:f32:{0:1, 1:2}, {{2.0, 1.0}, {3.0, 4.0}}>>)
