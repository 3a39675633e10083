// RUN: mlir-opt %s --strip-func-quant-types | FileCheck %s

// Functions take and return the storage, and cast it where it is used.
// CHECK-LABEL: func.func private @elsewhere(
// CHECK-LABEL: func.func @f(
// CHECK-NEXT:    %0 = quant.scast %arg0 : i8 to !quant.uniform<i8:f32, 2.000000e+00>
// CHECK-NEXT:    %1 = quant.dcast %0 : !quant.uniform<i8:f32, 2.000000e+00> to f32
// CHECK-NEXT:    %2 = call @elsewhere(%arg0) : (i8) -> tensor<2xi8>
// CHECK-NEXT:    return %1, %2 : f32, tensor<2xi8>
func.func private @elsewhere(!quant.uniform<i8:f32, 2.0>) -> tensor<2x!quant.uniform<u8:f32, 3.0>>
func.func @f(%a: !quant.uniform<i8:f32, 2.0>, %b: i32) -> (f32, tensor<2x!quant.uniform<u8:f32, 3.0>>) {
  %0 = quant.dcast %a : !quant.uniform<i8:f32, 2.0> to f32
  %1 = call @elsewhere(%a) : (!quant.uniform<i8:f32, 2.0>) -> tensor<2x!quant.uniform<u8:f32, 3.0>>
  return %0, %1 : f32, tensor<2x!quant.uniform<u8:f32, 3.0>>
}
