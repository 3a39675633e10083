// RUN: mlir-opt %s --canonicalize | FileCheck %s

// A padding by nothing to a more specific type is a cast.
// CHECK-LABEL: func.func @zeros(
// CHECK-NEXT:    %cast = tensor.cast %arg0 : tensor<?xf32> to tensor<4xf32>
// CHECK-NEXT:    return %cast : tensor<4xf32>
func.func @zeros(%t: tensor<?xf32>, %x: f32) -> tensor<4xf32> {
  %0 = tensor.pad %t low[0] high[0] {
  ^bb0(%i: index):
    tensor.yield %x : f32
  } : tensor<?xf32> to tensor<4xf32>
  return %0 : tensor<4xf32>
}

// Constant paddings move into the operation, and determine the size.
// CHECK-LABEL: func.func @constants(
// CHECK-NEXT:    %padded = tensor.pad %arg0 low[1] high[2] {
// CHECK-NEXT:    ^bb0(%arg2: index):
// CHECK-NEXT:      tensor.yield %arg1 : f32
// CHECK-NEXT:    } : tensor<4xf32> to tensor<7xf32>
// CHECK-NEXT:    %cast = tensor.cast %padded : tensor<7xf32> to tensor<?xf32>
// CHECK-NEXT:    return %cast : tensor<?xf32>
func.func @constants(%t: tensor<4xf32>, %x: f32) -> tensor<?xf32> {
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %0 = tensor.pad %t low[%c1] high[%c2] {
  ^bb0(%i: index):
    tensor.yield %x : f32
  } : tensor<4xf32> to tensor<?xf32>
  return %0 : tensor<?xf32>
}

// A padding of a cast that forgets sizes is one of the tensor.
// CHECK-LABEL: func.func @of_cast(
// CHECK-NEXT:    %padded = tensor.pad %arg0 low[%arg2] high[1] {
// CHECK-NEXT:    ^bb0(%arg3: index):
// CHECK-NEXT:      tensor.yield %arg1 : f32
// CHECK-NEXT:    } : tensor<4xf32> to tensor<?xf32>
// CHECK-NEXT:    return %padded : tensor<?xf32>
func.func @of_cast(%t: tensor<4xf32>, %x: f32, %n: index) -> tensor<?xf32> {
  %0 = tensor.cast %t : tensor<4xf32> to tensor<?xf32>
  %1 = tensor.pad %0 low[%n] high[1] {
  ^bb0(%i: index):
    tensor.yield %x : f32
  } : tensor<?xf32> to tensor<?xf32>
  return %1 : tensor<?xf32>
}

// The more specific type of the only user, a cast, is that of the padding.
// CHECK-LABEL: func.func @cast_of_result(
// CHECK-NEXT:    %padded = tensor.pad %arg0 low[1] high[1] {
// CHECK-NEXT:    ^bb0(%arg2: index):
// CHECK-NEXT:      tensor.yield %arg1 : f32
// CHECK-NEXT:    } : tensor<?xf32> to tensor<8xf32>
// CHECK-NEXT:    return %padded : tensor<8xf32>
func.func @cast_of_result(%t: tensor<?xf32>, %x: f32) -> tensor<8xf32> {
  %0 = tensor.pad %t low[1] high[1] {
  ^bb0(%i: index):
    tensor.yield %x : f32
  } : tensor<?xf32> to tensor<?xf32>
  %1 = tensor.cast %0 : tensor<?xf32> to tensor<8xf32>
  return %1 : tensor<8xf32>
}
