// RUN: mlir-opt %s --canonicalize | FileCheck %s

// A bitcast of a bitcast casts at once; one to its own type does nothing.
// CHECK-LABEL: func.func @chain(
// CHECK-NEXT:    %0 = tensor.bitcast %arg0 : tensor<4xi32> to tensor<4xf32>
// CHECK-NEXT:    return %0 : tensor<4xf32>
// CHECK-LABEL: func.func @itself(
// CHECK-NEXT:    return %arg0 : tensor<4xi32>
func.func @chain(%t: tensor<4xi32>) -> tensor<4xf32> {
  %0 = tensor.bitcast %t : tensor<4xi32> to tensor<4xui32>
  %1 = tensor.bitcast %0 : tensor<4xui32> to tensor<4xf32>
  return %1 : tensor<4xf32>
}

func.func @itself(%t: tensor<4xi32>) -> tensor<4xi32> {
  %r = tensor.bitcast %t : tensor<4xi32> to tensor<4xi32>
  return %r : tensor<4xi32>
}
