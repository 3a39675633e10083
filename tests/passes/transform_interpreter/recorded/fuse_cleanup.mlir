// RECORD: mlir-opt --transform-interpreter --split-input-file

// Slices that fold away are no reason to fuse; a producer that cannot be tiled leaves a copy.

module attributes {transform.with_named_sequence} {
  func.func @f(%a: tensor<24x36xf32>, %b: tensor<36x48xf32>, %d: tensor<24x48xf32>) -> tensor<24x48xf32> {
    %z = arith.constant 0.0 : f32
    %e = tensor.empty() : tensor<24x48xf32>
    %i = linalg.fill ins(%z : f32) outs(%e : tensor<24x48xf32>) -> tensor<24x48xf32>
    %0 = linalg.matmul ins(%a, %b : tensor<24x36xf32>, tensor<36x48xf32>) outs(%i : tensor<24x48xf32>) -> tensor<24x48xf32>
    %1 = linalg.add ins(%0, %d : tensor<24x48xf32>, tensor<24x48xf32>) outs(%e : tensor<24x48xf32>) -> tensor<24x48xf32>
    return %1 : tensor<24x48xf32>
  }
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %op = transform.structured.match ops{["linalg.add"]} in %root : (!transform.any_op) -> !transform.any_op
    %t, %l = transform.structured.fuse %op tile_sizes [0, 5] {apply_cleanup} : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  func.func @f(%a: tensor<24x36xf32>, %b: tensor<36x48xf32>, %d: tensor<24x48xf32>) -> tensor<24x48xf32> {
    %z = arith.constant 0.0 : f32
    %e = tensor.empty() : tensor<24x48xf32>
    %i = linalg.fill ins(%z : f32) outs(%e : tensor<24x48xf32>) -> tensor<24x48xf32>
    %0 = linalg.matmul ins(%a, %b : tensor<24x36xf32>, tensor<36x48xf32>) outs(%i : tensor<24x48xf32>) -> tensor<24x48xf32>
    %1 = linalg.add ins(%0, %d : tensor<24x48xf32>, tensor<24x48xf32>) outs(%e : tensor<24x48xf32>) -> tensor<24x48xf32>
    return %1 : tensor<24x48xf32>
  }
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %op = transform.structured.match ops{["linalg.add"]} in %root : (!transform.any_op) -> !transform.any_op
    %t, %l = transform.structured.fuse %op tile_sizes [4] : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    transform.yield
  }
}
