// RUN: mlir-opt %s | FileCheck %s

// Casts are of scalars and tensors.
// CHECK-LABEL: func.func @casts(
// CHECK-NEXT:    %0 = quant.qcast %arg0 {t.note} : f32 to !quant.uniform<i8:f32, 2.000000e+00>
// CHECK-NEXT:    %1 = quant.scast %arg1 : tensor<?xi8> to tensor<?x!quant.uniform<i8:f32, 2.000000e+00>>
// CHECK-NEXT:    %2 = quant.dcast %1 : tensor<?x!quant.uniform<i8:f32, 2.000000e+00>> to tensor<?xf32>
// CHECK-NEXT:    return %0, %2 : !quant.uniform<i8:f32, 2.000000e+00>, tensor<?xf32>
func.func @casts(%x: f32, %i: tensor<?xi8>) -> (!quant.uniform<i8:f32, 2.0>, tensor<?xf32>) {
  %0 = quant.qcast %x {t.note} : f32 to !quant.uniform<i8:f32, 2.0>
  %1 = quant.scast %i : tensor<?xi8> to tensor<?x!quant.uniform<i8:f32, 2.0>>
  %2 = quant.dcast %1 : tensor<?x!quant.uniform<i8:f32, 2.0>> to tensor<?xf32>
  return %0, %2 : !quant.uniform<i8:f32, 2.0>, tensor<?xf32>
}
