// RUN: mlir-opt %s --canonicalize --allow-unregistered-dialect | FileCheck %s

// A cast to its own type does nothing.
// CHECK-LABEL: func.func @itself(
// CHECK-NEXT:    return %arg0 : tensor<4xf32>
func.func @itself(%t: tensor<4xf32>) -> tensor<4xf32> {
  %r = tensor.cast %t : tensor<4xf32> to tensor<4xf32>
  return %r : tensor<4xf32>
}

// An extraction, a size and a rank look through a cast that forgets sizes.
// CHECK-LABEL: func.func @extract(
// CHECK-NEXT:    %extracted = tensor.extract %arg0[%arg1] : tensor<4xf32>
// CHECK-NEXT:    return %extracted : f32
// CHECK-LABEL: func.func @dim(
// CHECK-NEXT:    %c4 = arith.constant 4 : index
// CHECK-NEXT:    return %c4 : index
func.func @extract(%t: tensor<4xf32>, %i: index) -> f32 {
  %0 = tensor.cast %t : tensor<4xf32> to tensor<?xf32>
  %1 = tensor.extract %0[%i] : tensor<?xf32>
  return %1 : f32
}

func.func @dim(%t: tensor<4xf32>) -> index {
  %c0 = arith.constant 0 : index
  %0 = tensor.cast %t : tensor<4xf32> to tensor<?xf32>
  %1 = tensor.dim %0, %c0 : tensor<?xf32>
  return %1 : index
}

// An operation that needs the type keeps the cast.
// CHECK-LABEL: func.func @other_user(
// CHECK-NEXT:    %cast = tensor.cast %arg0 : tensor<4xf32> to tensor<?xf32>
// CHECK-NEXT:    "test.use"(%cast) : (tensor<?xf32>) -> ()
// CHECK-NEXT:    return
func.func @other_user(%t: tensor<4xf32>) {
  %0 = tensor.cast %t : tensor<4xf32> to tensor<?xf32>
  "test.use"(%0) : (tensor<?xf32>) -> ()
  return
}
