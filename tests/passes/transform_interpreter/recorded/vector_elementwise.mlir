// RECORD: mlir-opt --transform-interpreter

module attributes {transform.with_named_sequence} {
  func.func @outer(%a: vector<2xf32>, %b: vector<3xf32>) -> vector<2x3xf32> {
    %0 = vector.broadcast %a : vector<2xf32> to vector<3x2xf32>
    %1 = vector.transpose %0, [1, 0] : vector<3x2xf32> to vector<2x3xf32>
    %2 = vector.broadcast %b : vector<3xf32> to vector<2x3xf32>
    %3 = arith.mulf %2, %1 : vector<2x3xf32>
    return %3 : vector<2x3xf32>
  }

  func.func @extended(%x: vector<2x3xf16>, %y: vector<3x4xf16>, %c: vector<2x4xf32>) -> vector<2x4xf32> {
    %a = arith.extf %x : vector<2x3xf16> to vector<2x3xf32>
    %b = arith.extf %y : vector<3x4xf16> to vector<3x4xf32>
    %0 = vector.contract {indexing_maps = [affine_map<(m, n, k) -> (m, k)>, affine_map<(m, n, k) -> (k, n)>, affine_map<(m, n, k) -> (m, n)>], iterator_types = ["parallel", "parallel", "reduction"], kind = #vector.kind<add>} %a, %b, %c : vector<2x3xf32>, vector<3x4xf32> into vector<2x4xf32>
    return %0 : vector<2x4xf32>
  }

  transform.named_sequence @__transform_main(%m: !transform.any_op {transform.readonly}) {
    %f = transform.structured.match ops{["func.func"]} in %m : (!transform.any_op) -> !transform.any_op
    transform.apply_patterns to %f {
      transform.apply_patterns.vector.elementwise_to_vector
      transform.apply_patterns.vector.fold_arith_extension
    } : !transform.any_op
    transform.yield
  }
}
