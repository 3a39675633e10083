// RUN: mlir-opt %s --convert-complex-to-standard | FileCheck %s

// A product is that of the parts, with the flags of the operation.
// CHECK-LABEL: func.func @product(
// CHECK-NEXT:    %[[A:.*]] = complex.re %arg0
// CHECK-NEXT:    %[[B:.*]] = complex.im %arg0
// CHECK-NEXT:    %[[C:.*]] = complex.re %arg1
// CHECK-NEXT:    %[[D:.*]] = complex.im %arg1
// CHECK-NEXT:    %[[AC:.*]] = arith.mulf %[[A]], %[[C]] fastmath<contract>
// CHECK-NEXT:    %[[BD:.*]] = arith.mulf %[[B]], %[[D]] fastmath<contract>
// CHECK-NEXT:    %[[RE:.*]] = arith.subf %[[AC]], %[[BD]] fastmath<contract>
// CHECK-NEXT:    %[[BC:.*]] = arith.mulf %[[B]], %[[C]] fastmath<contract>
// CHECK-NEXT:    %[[AD:.*]] = arith.mulf %[[A]], %[[D]] fastmath<contract>
// CHECK-NEXT:    %[[IM:.*]] = arith.addf %[[BC]], %[[AD]] fastmath<contract>
// CHECK-NEXT:    complex.create %[[RE]], %[[IM]]
func.func @product(%a: complex<f32>, %b: complex<f32>) -> complex<f32> {
  %0 = complex.mul %a, %b fastmath<contract> : complex<f32>
  return %0 : complex<f32>
}
