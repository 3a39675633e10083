// RECORD: mlir-opt --transform-interpreter

module attributes {transform.with_named_sequence} {
  func.func @s0(%a: vector<1x2xi32>) -> vector<2xi32> {
    %0 = vector.shape_cast %a : vector<1x2xi32> to vector<2xi32>
    return %0 : vector<2xi32>
  }

  func.func @s1(%a: vector<2xi32>) -> vector<1x1x2xi32> {
    %0 = vector.shape_cast %a : vector<2xi32> to vector<1x1x2xi32>
    return %0 : vector<1x1x2xi32>
  }

  func.func @s2(%a: vector<2x3xi32>) -> vector<6xi32> {
    %0 = vector.shape_cast %a : vector<2x3xi32> to vector<6xi32>
    return %0 : vector<6xi32>
  }

  func.func @s3(%a: vector<6xi32>) -> vector<3x2xi32> {
    %0 = vector.shape_cast %a : vector<6xi32> to vector<3x2xi32>
    return %0 : vector<3x2xi32>
  }

  func.func @s4(%a: vector<2x4xi32>) -> vector<4x2xi32> {
    %0 = vector.shape_cast %a : vector<2x4xi32> to vector<4x2xi32>
    return %0 : vector<4x2xi32>
  }

  func.func @s5(%a: vector<3x4xi32>) -> vector<2x6xi32> {
    %0 = vector.shape_cast %a : vector<3x4xi32> to vector<2x6xi32>
    return %0 : vector<2x6xi32>
  }

  func.func @s6(%a: vector<2x3x2xi32>) -> vector<6x2xi32> {
    %0 = vector.shape_cast %a : vector<2x3x2xi32> to vector<6x2xi32>
    return %0 : vector<6x2xi32>
  }

  func.func @s7(%a: vector<2x1x[4]xi32>) -> vector<[8]xi32> {
    %0 = vector.shape_cast %a : vector<2x1x[4]xi32> to vector<[8]xi32>
    return %0 : vector<[8]xi32>
  }

  func.func @s8(%a: vector<[8]xi32>) -> vector<2x1x[4]xi32> {
    %0 = vector.shape_cast %a : vector<[8]xi32> to vector<2x1x[4]xi32>
    return %0 : vector<2x1x[4]xi32>
  }

  func.func @s9(%a: vector<2x[4]xi32>) -> vector<4x[2]xi32> {
    %0 = vector.shape_cast %a : vector<2x[4]xi32> to vector<4x[2]xi32>
    return %0 : vector<4x[2]xi32>
  }

  func.func @s10(%a: vector<4x[2]xi32>) -> vector<2x[4]xi32> {
    %0 = vector.shape_cast %a : vector<4x[2]xi32> to vector<2x[4]xi32>
    return %0 : vector<2x[4]xi32>
  }

  transform.named_sequence @__transform_main(%m: !transform.any_op {transform.readonly}) {
    %f = transform.structured.match ops{["func.func"]} in %m : (!transform.any_op) -> !transform.any_op
    transform.apply_patterns to %f {
      transform.apply_patterns.vector.lower_shape_cast
    } : !transform.any_op
    transform.yield
  }
}
