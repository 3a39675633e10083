// RUN: mlir-opt %s --outline-shape-computation --allow-unregistered-dialect | FileCheck %s

// What computes the shape of a value becomes a function.
// CHECK-LABEL: func.func @f(
// CHECK-NEXT:    %0 = "test.abs"(%arg0) : (tensor<?xf32>) -> tensor<?xf32>
// CHECK-NEXT:    return %0 : tensor<?xf32>
// CHECK-LABEL: shape.func private @shape_cal_0(
// CHECK-NEXT:    %0 = shape_of %arg0 : tensor<?xf32> -> tensor<1xindex>
// CHECK-NEXT:    return %0 : tensor<1xindex>
func.func @f(%a: tensor<?xf32>) -> tensor<?xf32> {
  %0 = shape.shape_of %a : tensor<?xf32> -> tensor<1xindex>
  %1 = "test.abs"(%a) : (tensor<?xf32>) -> tensor<?xf32>
  %2 = shape.with_shape %1, %0 : tensor<?xf32>, tensor<1xindex>
  %3 = shape.value_of %2 : tensor<?xf32>
  return %3 : tensor<?xf32>
}
