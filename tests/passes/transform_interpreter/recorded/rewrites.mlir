// RECORD: mlir-opt --transform-interpreter

func.func @t(%a: tensor<?x?xf32>, %b: tensor<?x?xf32>, %c: tensor<?x?xf32>) -> tensor<?x?xf32> {
  %0 = linalg.matmul ins(%a, %b : tensor<?x?xf32>, tensor<?x?xf32>) outs(%c : tensor<?x?xf32>) -> tensor<?x?xf32>
  return %0 : tensor<?x?xf32>
}
func.func @t1(%a: tensor<3x4x5xf32>, %b: tensor<3x5x6xf32>, %c: tensor<3x4x6xf32>) -> tensor<3x4x6xf32> {
  %0 = linalg.batch_matmul ins(%a, %b : tensor<3x4x5xf32>, tensor<3x5x6xf32>) outs(%c : tensor<3x4x6xf32>) -> tensor<3x4x6xf32>
  return %0 : tensor<3x4x6xf32>
}
func.func @dps(%s: index, %e: f32) -> tensor<?x2xf32> {
  %0 = tensor.generate %s {
  ^bb0(%i: index, %j: index):
    %1 = arith.addi %i, %j : index
    %2 = arith.index_cast %1 : index to i32
    %3 = arith.sitofp %2 : i32 to f32
    tensor.yield %3 : f32
  } : tensor<?x2xf32>
  return %0 : tensor<?x2xf32>
}
func.func @fe(%e: f32, %f: f32) -> tensor<2x2xf32> {
  %0 = tensor.from_elements %e, %f, %f, %e : tensor<2x2xf32>
  return %0 : tensor<2x2xf32>
}
func.func @pad(%a: tensor<4x?xf32>, %cst: f32) -> tensor<7x?xf32> {
  %0 = tensor.pad %a low[1, 2] high[2, 3] {
  ^bb0(%i: index, %j: index):
    tensor.yield %cst : f32
  } : tensor<4x?xf32> to tensor<7x?xf32>
  return %0 : tensor<7x?xf32>
}
func.func @ins(%a: tensor<4x4xf32>, %b: tensor<8x8xf32>, %i: index) -> tensor<8x8xf32> {
  %0 = tensor.insert_slice %a into %b[%i, 0] [4, 4] [1, 1] : tensor<4x4xf32> into tensor<8x8xf32>
  return %0 : tensor<8x8xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%m: !transform.any_op {transform.readonly}) {
    %0 = transform.structured.match ops{["linalg.matmul"]} in %m : (!transform.any_op) -> !transform.any_op
    %1 = transform.structured.transpose_matmul %0 : (!transform.any_op) -> !transform.any_op
    %2 = transform.structured.match ops{["linalg.batch_matmul"]} in %m : (!transform.any_op) -> !transform.any_op
    %3 = transform.structured.transpose_matmul %2 <rhs> : (!transform.any_op) -> !transform.any_op
    %4 = transform.structured.match ops{["tensor.generate", "tensor.from_elements", "tensor.pad"]} in %m : (!transform.any_op) -> !transform.any_op
    %5 = transform.structured.rewrite_in_destination_passing_style %4 : (!transform.any_op) -> !transform.any_op
    %6 = transform.structured.match ops{["tensor.insert_slice"]} in %m : (!transform.any_op) -> !transform.any_op
    %7 = transform.structured.insert_slice_to_copy %6 : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}
