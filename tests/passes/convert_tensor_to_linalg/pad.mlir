// RUN: mlir-opt %s --split-input-file --convert-tensor-to-linalg | FileCheck %s

// The source of a padding is inserted into what is filled with the padding value, or generated.
// CHECK-LABEL: func.func @p(
// CHECK-NEXT:     %cst = arith.constant 0.000000e+00 : f32
// CHECK-NEXT:     %c0 = arith.constant 0 : index
// CHECK-NEXT:     %dim = tensor.dim %arg0, %c0 : tensor<?x4xf32>
// CHECK-NEXT:     %0 = arith.addi %dim, %arg1 : index
// CHECK-NEXT:     %c2 = arith.constant 2 : index
// CHECK-NEXT:     %1 = arith.addi %0, %c2 : index
// CHECK-NEXT:     %c4 = arith.constant 4 : index
// CHECK-NEXT:     %c1 = arith.constant 1 : index
// CHECK-NEXT:     %c5 = arith.constant 5 : index
// CHECK-NEXT:     %2 = arith.addi %arg2, %c5 : index
// CHECK-NEXT:     %3 = tensor.empty(%1, %2) : tensor<?x?xf32>
// CHECK-NEXT:     %4 = linalg.fill ins(%cst : f32) outs(%3 : tensor<?x?xf32>) -> tensor<?x?xf32>
// CHECK-NEXT:     %c0_0 = arith.constant 0 : index
// CHECK-NEXT:     %dim_1 = tensor.dim %arg0, %c0_0 : tensor<?x4xf32>
// CHECK-NEXT:     %inserted_slice = tensor.insert_slice %arg0 into %4[%arg1, 1] [%dim_1, 4] [1, 1] : tensor<?x4xf32> into tensor<?x?xf32>
// CHECK-NEXT:     return %inserted_slice : tensor<?x?xf32>
// CHECK-LABEL: func.func @q(
// CHECK-NEXT:     %0 = tensor.empty() : tensor<7xf32>
// CHECK-NEXT:     %generated = tensor.generate  {
// CHECK-NEXT:     ^bb0(%arg1: index):
// CHECK-NEXT:       %1 = arith.index_cast %arg1 : index to i32
// CHECK-NEXT:       %2 = arith.sitofp %1 : i32 to f32
// CHECK-NEXT:       tensor.yield %2 : f32
// CHECK-NEXT:     } : tensor<7xf32>
// CHECK-NEXT:     %inserted_slice = tensor.insert_slice %arg0 into %generated[1] [4] [1] : tensor<4xf32> into tensor<7xf32>
// CHECK-NEXT:     return %inserted_slice : tensor<7xf32>
func.func @p(%a: tensor<?x4xf32>, %n: index, %m: index) -> tensor<?x?xf32> {
  %c = arith.constant 0.0 : f32
  %0 = tensor.pad %a low[%n, 1] high[2, %m] {
  ^bb0(%i: index, %j: index):
    tensor.yield %c : f32
  } : tensor<?x4xf32> to tensor<?x?xf32>
  return %0 : tensor<?x?xf32>
}
func.func @q(%a: tensor<4xf32>) -> tensor<7xf32> {
  %0 = tensor.pad %a low[1] high[2] {
  ^bb0(%i: index):
    %x = arith.index_cast %i : index to i32
    %y = arith.sitofp %x : i32 to f32
    tensor.yield %y : f32
  } : tensor<4xf32> to tensor<7xf32>
  return %0 : tensor<7xf32>
}
