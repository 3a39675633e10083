// A product of matrices, and a script that tiles it by 8, 16 and 4 and computes each tile by vectors. `--transform-interpreter`
// runs the script.

module attributes {transform.with_named_sequence} {
  func.func @main(%left: tensor<32x48xf32>, %right: tensor<48x64xf32>) -> tensor<32x64xf32> {
    %zero = arith.constant dense<0.0> : tensor<32x64xf32>
    %product = linalg.matmul ins(%left, %right : tensor<32x48xf32>, tensor<48x64xf32>) outs(%zero : tensor<32x64xf32>) -> tensor<32x64xf32>
    return %product : tensor<32x64xf32>
  }

  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.consumed}) {
    %product = transform.structured.match ops{["linalg.matmul"]} in %root : (!transform.any_op) -> !transform.any_op
    %tile, %loops:3 = transform.structured.tile_using_for %product tile_sizes [8, 16, 4] : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op, !transform.any_op)
    transform.structured.vectorize %tile vector_sizes [8, 16, 4] : !transform.any_op
    %main = transform.structured.match ops{["func.func"]} attributes {sym_name = "main"} in %root : (!transform.any_op) -> !transform.any_op
    transform.apply_patterns to %main {
      transform.apply_patterns.vector.reduction_to_contract
      transform.apply_patterns.vector.transfer_permutation_patterns
      transform.apply_patterns.canonicalization
    } : !transform.any_op
    transform.apply_patterns to %main {
      transform.apply_patterns.vector.lower_contraction
      transform.apply_patterns.vector.lower_outerproduct
      transform.apply_patterns.vector.lower_transpose
    } : !transform.any_op
    transform.yield
  }
}
