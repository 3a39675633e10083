// RECORD: mlir-opt --transform-interpreter

module attributes {transform.with_named_sequence} {
  func.func @bitcast(%a: vector<2x4xf32>) -> vector<2x8xf16> {
    %0 = vector.bitcast %a : vector<2x4xf32> to vector<2x8xf16>
    return %0 : vector<2x8xf16>
  }

  func.func @interleave(%a: vector<2x4xf32>) -> vector<2x8xf32> {
    %0 = vector.interleave %a, %a : vector<2x4xf32> -> vector<2x8xf32>
    return %0 : vector<2x8xf32>
  }

  func.func @deinterleave(%a: vector<2x4xf32>) -> (vector<2x2xf32>, vector<2x2xf32>) {
    %0, %1 = vector.deinterleave %a : vector<2x4xf32> -> vector<2x2xf32>
    return %0, %1 : vector<2x2xf32>, vector<2x2xf32>
  }

  func.func @mask(%n: index) -> vector<2x3xi1> {
    %0 = vector.create_mask %n, %n : vector<2x3xi1>
    return %0 : vector<2x3xi1>
  }

  func.func @constant_mask() -> vector<2x3xi1> {
    %0 = vector.constant_mask [1, 2] : vector<2x3xi1>
    return %0 : vector<2x3xi1>
  }

  func.func @constant_scalable() -> vector<[4]xi1> {
    %0 = vector.constant_mask [4] : vector<[4]xi1>
    return %0 : vector<[4]xi1>
  }

  func.func @elements(%a: f32, %b: f32) -> vector<2x1xf32> {
    %0 = vector.from_elements %a, %b : vector<2x1xf32>
    return %0 : vector<2x1xf32>
  }

  func.func @to_elements(%a: vector<2x2xf32>) -> (f32, f32, f32, f32) {
    %0:4 = vector.to_elements %a : vector<2x2xf32>
    return %0#0, %0#1, %0#2, %0#3 : f32, f32, f32, f32
  }

  transform.named_sequence @__transform_main(%m: !transform.any_op {transform.readonly}) {
    %f = transform.structured.match ops{["func.func"]} in %m : (!transform.any_op) -> !transform.any_op
    transform.apply_patterns to %f {
      transform.apply_patterns.vector.lower_bitcast
      transform.apply_patterns.vector.lower_interleave
      transform.apply_patterns.vector.lower_create_mask
      transform.apply_patterns.vector.unroll_from_elements
      transform.apply_patterns.vector.unroll_to_elements
    } : !transform.any_op
    transform.yield
  }
}
