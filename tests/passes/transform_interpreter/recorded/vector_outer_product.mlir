// RECORD: mlir-opt --transform-interpreter

module attributes {transform.with_named_sequence} {
  func.func @add(%a: vector<2xf32>, %b: vector<3xf32>, %c: vector<2x3xf32>) -> vector<2x3xf32> {
    %0 = vector.outerproduct %a, %b, %c : vector<2xf32>, vector<3xf32>
    return %0 : vector<2x3xf32>
  }

  func.func @max(%a: vector<2xi32>, %b: vector<3xi32>, %c: vector<2x3xi32>) -> vector<2x3xi32> {
    %0 = vector.outerproduct %a, %b, %c {kind = #vector.kind<maxsi>} : vector<2xi32>, vector<3xi32>
    return %0 : vector<2x3xi32>
  }

  func.func @axpy(%a: vector<2xf32>, %b: f32, %c: vector<2xf32>) -> vector<2xf32> {
    %0 = vector.outerproduct %a, %b, %c : vector<2xf32>, f32
    return %0 : vector<2xf32>
  }

  func.func @masked(%m: vector<2x3xi1>, %a: vector<2xf32>, %b: vector<3xf32>, %c: vector<2x3xf32>) -> vector<2x3xf32> {
    %0 = vector.mask %m { vector.outerproduct %a, %b, %c : vector<2xf32>, vector<3xf32> } : vector<2x3xi1> -> vector<2x3xf32>
    return %0 : vector<2x3xf32>
  }

  transform.named_sequence @__transform_main(%m: !transform.any_op {transform.readonly}) {
    %f = transform.structured.match ops{["func.func"]} in %m : (!transform.any_op) -> !transform.any_op
    transform.apply_patterns to %f {
      transform.apply_patterns.vector.lower_outerproduct
    } : !transform.any_op
    transform.yield
  }
}
