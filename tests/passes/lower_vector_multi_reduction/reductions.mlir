// RUN: mlir-opt %s --lower-vector-multi-reduction=lowering-strategy=inner-reduction | FileCheck %s

// Each row is reduced on its own, under its part of the mask.
// CHECK-LABEL: func.func @rows(
// CHECK-NEXT:    %cst = arith.constant dense<0.000000e+00> : vector<2xf32>
// CHECK-NEXT:    %0 = vector.extract %arg0[0] : vector<3xf32> from vector<2x3xf32>
// CHECK-NEXT:    %1 = vector.extract %arg1[0] : f32 from vector<2xf32>
// CHECK-NEXT:    %2 = vector.extract %arg2[0] : vector<3xi1> from vector<2x3xi1>
// CHECK-NEXT:    %3 = vector.mask %2 { vector.reduction <add>, %0, %1 : vector<3xf32> into f32 } : vector<3xi1> -> f32
// CHECK-NEXT:    %4 = vector.insert %3, %cst [0] : f32 into vector<2xf32>
// CHECK-NEXT:    %5 = vector.extract %arg0[1] : vector<3xf32> from vector<2x3xf32>
// CHECK-NEXT:    %6 = vector.extract %arg1[1] : f32 from vector<2xf32>
// CHECK-NEXT:    %7 = vector.extract %arg2[1] : vector<3xi1> from vector<2x3xi1>
// CHECK-NEXT:    %8 = vector.mask %7 { vector.reduction <add>, %5, %6 : vector<3xf32> into f32 } : vector<3xi1> -> f32
// CHECK-NEXT:    %9 = vector.insert %8, %4 [1] : f32 into vector<2xf32>
// CHECK-NEXT:    return %9 : vector<2xf32>
func.func @rows(%a: vector<2x3xf32>, %acc: vector<2xf32>, %m: vector<2x3xi1>) -> vector<2xf32> {
  %0 = vector.mask %m { vector.multi_reduction <add>, %a, %acc [1] : vector<2x3xf32> to vector<2xf32> } : vector<2x3xi1> -> vector<2xf32>
  return %0 : vector<2xf32>
}
