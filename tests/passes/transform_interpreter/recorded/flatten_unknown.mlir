// RECORD: mlir-opt --transform-interpreter --split-input-file

// Sizes that are not known are read for the shape of the result.

module attributes {transform.with_named_sequence} {
  func.func @f(%a: tensor<?x16xf32>, %b: tensor<?x16xf32>, %c: tensor<?x16xf32>) -> (tensor<?x16xf32>, tensor<?x16xf32>) {
    %0:2 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%a : tensor<?x16xf32>) outs(%b, %c : tensor<?x16xf32>, tensor<?x16xf32>) {
    ^bb0(%x: f32, %y: f32, %z: f32):
      %1 = math.exp %x : f32
      %2 = arith.mulf %1, %y : f32
      linalg.yield %1, %2 : f32, f32
    } -> (tensor<?x16xf32>, tensor<?x16xf32>)
    return %0#0, %0#1 : tensor<?x16xf32>, tensor<?x16xf32>
  }
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %op = transform.structured.match ops{["linalg.generic"]} in %root : (!transform.any_op) -> !transform.any_op
    %a = transform.structured.flatten_elementwise %op : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  func.func @f(%v: f32, %m: memref<4x?x9xf32>) {
    linalg.fill ins(%v : f32) outs(%m : memref<4x?x9xf32>)
    return
  }
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %op = transform.structured.match ops{["linalg.fill"]} in %root : (!transform.any_op) -> !transform.any_op
    %a = transform.structured.flatten_elementwise %op : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}
