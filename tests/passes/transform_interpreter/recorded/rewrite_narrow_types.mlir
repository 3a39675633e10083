// RECORD: mlir-opt --transform-interpreter

func.func @truncated(%a: vector<3xi5>) -> vector<4xi8> {
  %0 = vector.bitcast %a : vector<3xi5> to vector<15xi1>
  %1 = arith.constant dense<1> : vector<4xi8>
  return %1 : vector<4xi8>
}

func.func @bits(%a: vector<32xi5>) -> vector<20xi8> {
  %0 = vector.bitcast %a : vector<32xi5> to vector<20xi8>
  return %0 : vector<20xi8>
}

func.func @truncate_then_bitcast(%a: vector<32xi64>) -> vector<20xi8> {
  %0 = arith.trunci %a : vector<32xi64> to vector<32xi5>
  %1 = vector.bitcast %0 : vector<32xi5> to vector<20xi8>
  return %1 : vector<20xi8>
}

func.func @bitcast_then_extend(%a: vector<9xi32>) -> vector<36xi16> {
  %0 = vector.bitcast %a : vector<9xi32> to vector<36xi8>
  %1 = arith.extui %0 : vector<36xi8> to vector<36xi16>
  return %1 : vector<36xi16>
}

func.func @odd(%a: vector<5xi3>, %b: vector<16xi15>) -> (vector<15xi15>, vector<15xi16>) {
  %0 = vector.bitcast %b : vector<16xi15> to vector<15xi16>
  %1 = arith.constant dense<0> : vector<15xi15>
  return %1, %0 : vector<15xi15>, vector<15xi16>
}

func.func @signed_nibbles(%a: vector<8xi4>, %b: vector<2x8xi4>) -> (vector<8xi32>, vector<2x8xi8>) {
  %0 = arith.extsi %a : vector<8xi4> to vector<8xi32>
  %1 = arith.extsi %b : vector<2x8xi4> to vector<2x8xi8>
  return %0, %1 : vector<8xi32>, vector<2x8xi8>
}

func.func @unsigned(%a: vector<8xi4>, %b: vector<8xi2>) -> (vector<8xi32>, vector<8xi8>) {
  %0 = arith.extui %a : vector<8xi4> to vector<8xi32>
  %1 = arith.extui %b : vector<8xi2> to vector<8xi8>
  return %0, %1 : vector<8xi32>, vector<8xi8>
}

func.func @to_floats(%a: vector<8xi4>, %b: vector<8xi2>) -> (vector<8xf32>, vector<8xf16>) {
  %0 = arith.sitofp %a : vector<8xi4> to vector<8xf32>
  %1 = arith.sitofp %b : vector<8xi2> to vector<8xf16>
  return %0, %1 : vector<8xf32>, vector<8xf16>
}

func.func @narrowed(%a: vector<8xi32>, %b: vector<4x4xi8>) -> (vector<8xi4>, vector<4x4xi4>) {
  %0 = arith.trunci %a : vector<8xi32> to vector<8xi4>
  %1 = arith.trunci %b : vector<4x4xi8> to vector<4x4xi4>
  return %0, %1 : vector<8xi4>, vector<4x4xi4>
}

func.func @transposed(%a: vector<8x16xi4>) -> vector<16x8xi4> {
  %0 = vector.transpose %a, [1, 0] : vector<8x16xi4> to vector<16x8xi4>
  return %0 : vector<16x8xi4>
}

module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %f = transform.structured.match ops{["func.func"]} in %root : (!transform.any_op) -> !transform.any_op
    transform.apply_patterns to %f {
      transform.apply_patterns.vector.rewrite_narrow_types
    } : !transform.any_op
    transform.yield
  }
}
