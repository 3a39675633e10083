// RECORD: mlir-opt --transform-interpreter --split-input-file

// Dimensions without padding are sliced as they are.

module attributes {transform.with_named_sequence} {
  func.func @f(%a: tensor<14x?x3xf32>, %n: index) -> tensor<20x?x3xf32> {
    %z = arith.constant 1.5 : f32
    %0 = tensor.pad %a low[2, %n, 0] high[4, 3, 0] {
    ^bb0(%i: index, %j: index, %k: index):
      tensor.yield %z : f32
    } : tensor<14x?x3xf32> to tensor<20x?x3xf32>
    return %0 : tensor<20x?x3xf32>
  }
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %op = transform.structured.match ops{["tensor.pad"]} in %root : (!transform.any_op) -> !transform.any_op
    %t, %l = transform.structured.tile_using_for %op tile_sizes [4] : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  func.func @f(%a: tensor<14x?x3xf32>, %n: index) -> tensor<20x?x3xf32> {
    %z = arith.constant 1.5 : f32
    %0 = tensor.pad %a low[2, %n, 0] high[4, 3, 0] {
    ^bb0(%i: index, %j: index, %k: index):
      tensor.yield %z : f32
    } : tensor<14x?x3xf32> to tensor<20x?x3xf32>
    return %0 : tensor<20x?x3xf32>
  }
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %op = transform.structured.match ops{["tensor.pad"]} in %root : (!transform.any_op) -> !transform.any_op
    %t, %l = transform.structured.tile_using_forall %op tile_sizes [5, 7] : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    transform.yield
  }
}
