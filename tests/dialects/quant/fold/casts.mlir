// RUN: mlir-opt %s --canonicalize | FileCheck %s

// Casts there and back go.
// CHECK-LABEL: func.func @pairs(
// CHECK-NEXT:    return %arg0, %arg1, %arg2 : f32, i8, !quant.uniform<i8:f32, 2.000000e+00>
func.func @pairs(%x: f32, %i: i8, %q: !quant.uniform<i8:f32, 2.0>) -> (f32, i8, !quant.uniform<i8:f32, 2.0>) {
  %0 = quant.qcast %x : f32 to !quant.uniform<i8:f32, 2.0>
  %1 = quant.dcast %0 : !quant.uniform<i8:f32, 2.0> to f32
  %2 = quant.scast %i : i8 to !quant.uniform<i8:f32, 2.0>
  %3 = quant.scast %2 : !quant.uniform<i8:f32, 2.0> to i8
  %4 = quant.dcast %q : !quant.uniform<i8:f32, 2.0> to f32
  %5 = quant.qcast %4 : f32 to !quant.uniform<i8:f32, 2.0>
  return %1, %3, %5 : f32, i8, !quant.uniform<i8:f32, 2.0>
}

// Casts by way of another type stay.
// CHECK-LABEL: func.func @other(
// CHECK-NEXT:    %0 = quant.dcast %arg0 : !quant.uniform<i8:f32, 2.000000e+00> to f32
// CHECK-NEXT:    %1 = quant.qcast %0 : f32 to !quant.uniform<i8:f32, 3.000000e+00>
// CHECK-NEXT:    return %1 : !quant.uniform<i8:f32, 3.000000e+00>
func.func @other(%q: !quant.uniform<i8:f32, 2.0>) -> !quant.uniform<i8:f32, 3.0> {
  %0 = quant.dcast %q : !quant.uniform<i8:f32, 2.0> to f32
  %1 = quant.qcast %0 : f32 to !quant.uniform<i8:f32, 3.0>
  return %1 : !quant.uniform<i8:f32, 3.0>
}
