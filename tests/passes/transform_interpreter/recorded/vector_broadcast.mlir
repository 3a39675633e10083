// RECORD: mlir-opt --transform-interpreter

module attributes {transform.with_named_sequence} {
  func.func @one(%a: vector<1xf32>) -> vector<2xf32> {
    %0 = vector.broadcast %a : vector<1xf32> to vector<2xf32>
    return %0 : vector<2xf32>
  }

  func.func @rows(%a: vector<2xf32>) -> vector<2x2xf32> {
    %0 = vector.broadcast %a : vector<2xf32> to vector<2x2xf32>
    return %0 : vector<2x2xf32>
  }

  func.func @first(%a: vector<1x2xf32>) -> vector<2x2xf32> {
    %0 = vector.broadcast %a : vector<1x2xf32> to vector<2x2xf32>
    return %0 : vector<2x2xf32>
  }

  func.func @last(%a: vector<2x1xf32>) -> vector<2x3xf32> {
    %0 = vector.broadcast %a : vector<2x1xf32> to vector<2x3xf32>
    return %0 : vector<2x3xf32>
  }

  func.func @scalable(%a: vector<2x1xf32>) -> vector<2x[3]xf32> {
    %0 = vector.broadcast %a : vector<2x1xf32> to vector<2x[3]xf32>
    return %0 : vector<2x[3]xf32>
  }

  transform.named_sequence @__transform_main(%m: !transform.any_op {transform.readonly}) {
    %f = transform.structured.match ops{["func.func"]} in %m : (!transform.any_op) -> !transform.any_op
    transform.apply_patterns to %f {
      transform.apply_patterns.vector.lower_broadcast
    } : !transform.any_op
    transform.yield
  }
}
