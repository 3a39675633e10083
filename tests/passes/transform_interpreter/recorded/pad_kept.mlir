// RECORD: mlir-opt --transform-interpreter --mlir-print-local-scope

// A dimension that is not padded keeps its size, also where another one of the operand is padded.

func.func @half(%a: tensor<5x?xf32>, %b: tensor<?x?xf32>, %c: tensor<5x?xf32>) -> tensor<5x?xf32> {
  %4 = linalg.matmul ins(%a, %b : tensor<5x?xf32>, tensor<?x?xf32>) outs(%c : tensor<5x?xf32>) -> tensor<5x?xf32>
  func.return %4 : tensor<5x?xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%arg1: !transform.any_op {transform.readonly}) {
    %0 = transform.structured.match ops{["linalg.matmul"]} in %arg1 : (!transform.any_op) -> !transform.any_op
    %padded, %pad, %copy_back = transform.structured.pad %0 pad_to_multiple_of [2] {nofold_flags = [0, 1, 0], padding_dimensions = [0], padding_values = [0.000000e+00 : f32, 0.000000e+00 : f32, 0.000000e+00 : f32]} : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op)
    transform.yield
  }
}
