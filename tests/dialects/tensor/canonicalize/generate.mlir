// RUN: mlir-opt %s --canonicalize | FileCheck %s

// A constant size moves into the type.
// CHECK-LABEL: func.func @constant_size(
// CHECK-NEXT:    %generated = tensor.generate  {
// CHECK-NEXT:    ^bb0(%arg0: index):
// CHECK-NEXT:      tensor.yield %arg0 : index
// CHECK-NEXT:    } : tensor<4xindex>
// CHECK-NEXT:    %cast = tensor.cast %generated : tensor<4xindex> to tensor<?xindex>
// CHECK-NEXT:    return %cast : tensor<?xindex>
func.func @constant_size() -> tensor<?xindex> {
  %c4 = arith.constant 4 : index
  %0 = tensor.generate %c4 {
  ^bb0(%i: index):
    tensor.yield %i : index
  } : tensor<?xindex>
  return %0 : tensor<?xindex>
}
