// RUN: mlir-opt %s --canonicalize | FileCheck %s

// The sum of one element is that element, plus the accumulator.
// CHECK-LABEL: func.func @one(
// CHECK-NEXT:    %0 = vector.extract %arg0[0] : f32 from vector<1xf32>
// CHECK-NEXT:    return %0 : f32
// CHECK-LABEL: func.func @one_and_start(
// CHECK-NEXT:    %0 = vector.extract %arg0[0] : f32 from vector<1xf32>
// CHECK-NEXT:    %1 = arith.addf %0, %arg1 : f32
// CHECK-NEXT:    return %1 : f32
func.func @one(%v: vector<1xf32>) -> f32 {
  %r = vector.reduction <add>, %v : vector<1xf32> into f32
  return %r : f32
}

func.func @one_and_start(%v: vector<1xf32>, %x: f32) -> f32 {
  %r = vector.reduction <add>, %v, %x : vector<1xf32> into f32
  return %r : f32
}

// A sum of several elements stays.
// CHECK-LABEL: func.func @several(
// CHECK-NEXT:    %0 = vector.reduction <add>, %arg0 : vector<4xf32> into f32
// CHECK-NEXT:    return %0 : f32
func.func @several(%v: vector<4xf32>) -> f32 {
  %r = vector.reduction <add>, %v : vector<4xf32> into f32
  return %r : f32
}

// A reduction along dimensions of size 1 combines the source with the accumulator.
// CHECK-LABEL: func.func @units(
// CHECK-NEXT:    %0 = vector.shape_cast %arg0 : vector<1x4xf32> to vector<4xf32>
// CHECK-NEXT:    %1 = arith.mulf %arg1, %0 : vector<4xf32>
// CHECK-NEXT:    return %1 : vector<4xf32>
func.func @units(%v: vector<1x4xf32>, %a: vector<4xf32>) -> vector<4xf32> {
  %0 = vector.multi_reduction <mul>, %v, %a [0] : vector<1x4xf32> to vector<4xf32>
  return %0 : vector<4xf32>
}

// One along a longer dimension stays.
// CHECK-LABEL: func.func @longer(
// CHECK-NEXT:    %0 = vector.multi_reduction <mul>, %arg0, %arg1 [0] : vector<2x4xf32> to vector<4xf32>
// CHECK-NEXT:    return %0 : vector<4xf32>
func.func @longer(%v: vector<2x4xf32>, %a: vector<4xf32>) -> vector<4xf32> {
  %0 = vector.multi_reduction <mul>, %v, %a [0] : vector<2x4xf32> to vector<4xf32>
  return %0 : vector<4xf32>
}
