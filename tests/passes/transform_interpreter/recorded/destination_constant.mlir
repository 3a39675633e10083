// RECORD: mlir-opt --transform-interpreter --split-input-file

// A destination is copied unless its elements are undefined; a constant padding is built where it is used.

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
    %a = transform.structured.rewrite_in_destination_passing_style %op : (!transform.any_op) -> !transform.any_op
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
    %a, %b = transform.structured.bufferize_to_allocation %op : !transform.any_op
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  func.func @f(%a: tensor<4x128xf32>, %c: tensor<4x128xf32>) -> tensor<4x128xf32> {
    %0 = linalg.copy ins(%a : tensor<4x128xf32>) outs(%c : tensor<4x128xf32>) -> tensor<4x128xf32>
    return %0 : tensor<4x128xf32>
  }
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %op = transform.structured.match ops{["linalg.copy"]} in %root : (!transform.any_op) -> !transform.any_op
    %a, %b = transform.structured.bufferize_to_allocation %op {emit_dealloc, memory_space = 3 : i64} : !transform.any_op
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
    %op = transform.structured.match ops{["linalg.matmul"]} in %root : (!transform.any_op) -> !transform.any_op
    %f = transform.structured.match ops{["linalg.fill"]} in %root : (!transform.any_op) -> !transform.any_op
    %a, %b = transform.structured.bufferize_to_allocation %f : !transform.any_op
    transform.yield
  }
}
