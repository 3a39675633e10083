// RECORD: mlir-opt --transform-interpreter

module attributes {transform.with_named_sequence} {
  func.func @both(%a: vector<4xf32>) -> (vector<8xf32>, vector<2xf32>, vector<2xf32>) {
    %0 = vector.interleave %a, %a : vector<4xf32> -> vector<8xf32>
    %1, %2 = vector.deinterleave %a : vector<4xf32> -> vector<2xf32>
    return %0, %1, %2 : vector<8xf32>, vector<2xf32>, vector<2xf32>
  }

  transform.named_sequence @__transform_main(%m: !transform.any_op {transform.readonly}) {
    %f = transform.structured.match ops{["func.func"]} in %m : (!transform.any_op) -> !transform.any_op
    transform.apply_patterns to %f {
      transform.apply_patterns.vector.interleave_to_shuffle
    } : !transform.any_op
    transform.yield
  }
}
