// RUN: mlir-opt %s --transform-interpreter --verify-diagnostics

#vector = #sparse_tensor.encoding<{ map = (d0) -> (d0 : compressed) }>
func.func @f(%a: tensor<8xf32, #vector>, %b: tensor<8xf32>) -> tensor<8xf32> {
  // expected-error @below {{operation has no sparse input or output}}
  %0 = linalg.copy ins(%b : tensor<8xf32>) outs(%b : tensor<8xf32>) -> tensor<8xf32>
  // expected-remark @below {{sparse}}
  %1 = sparse_tensor.convert %a : tensor<8xf32, #vector> to tensor<8xf32>
  return %1 : tensor<8xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %s = transform.structured.match ops{["sparse_tensor.convert"]} in %root : (!transform.any_op) -> !transform.any_op
    %m = transform.sparse_tensor.match.sparse_inout %s : (!transform.any_op) -> !transform.any_op
    transform.debug.emit_remark_at %m, "sparse" : !transform.any_op
    %c = transform.structured.match ops{["linalg.copy"]} in %root : (!transform.any_op) -> !transform.any_op
    %n = transform.sparse_tensor.match.sparse_inout %c : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}
