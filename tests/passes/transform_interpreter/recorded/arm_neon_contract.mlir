// RECORD: mlir-opt --transform-interpreter --split-input-file

// Matrices are tiled, and rows alone get a row of zeros.
func.func @f(%a: vector<2x8xi8>, %b: vector<2x8xi8>, %c: vector<2x2xi32>) -> vector<2x2xi32> {
  %l = arith.extsi %a : vector<2x8xi8> to vector<2x8xi32>
  %r = arith.extsi %b : vector<2x8xi8> to vector<2x8xi32>
  %0 = vector.contract {indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d2)>, affine_map<(d0, d1, d2) -> (d1, d2)>, affine_map<(d0, d1, d2) -> (d0, d1)>], iterator_types = ["parallel", "parallel", "reduction"], kind = #vector.kind<add>} %l, %r, %c : vector<2x8xi32>, vector<2x8xi32> into vector<2x2xi32>
  return %0 : vector<2x2xi32>
}
func.func @signs(%a: vector<4x16xi8>, %b: vector<4x16xi8>, %c: vector<4x4xi32>) -> vector<4x4xi32> {
  %l = arith.extsi %a : vector<4x16xi8> to vector<4x16xi32>
  %r = arith.extui %b : vector<4x16xi8> to vector<4x16xi32>
  %0 = vector.contract {indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d2)>, affine_map<(d0, d1, d2) -> (d1, d2)>, affine_map<(d0, d1, d2) -> (d0, d1)>], iterator_types = ["parallel", "parallel", "reduction"], kind = #vector.kind<add>} %l, %r, %c : vector<4x16xi32>, vector<4x16xi32> into vector<4x4xi32>
  return %0 : vector<4x4xi32>
}
func.func @row(%a: vector<1x8xi8>, %b: vector<4x8xi8>, %c: vector<1x4xi32>) -> vector<1x4xi32> {
  %l = arith.extui %a : vector<1x8xi8> to vector<1x8xi32>
  %r = arith.extui %b : vector<4x8xi8> to vector<4x8xi32>
  %0 = vector.contract {indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d2)>, affine_map<(d0, d1, d2) -> (d1, d2)>, affine_map<(d0, d1, d2) -> (d0, d1)>], iterator_types = ["parallel", "parallel", "reduction"], kind = #vector.kind<add>} %l, %r, %c : vector<1x8xi32>, vector<4x8xi32> into vector<1x4xi32>
  return %0 : vector<1x4xi32>
}
func.func @deep(%a: vector<1x16xi8>, %b: vector<2x16xi8>, %c: vector<1x2xi32>) -> vector<1x2xi32> {
  %l = arith.extui %a : vector<1x16xi8> to vector<1x16xi32>
  %r = arith.extsi %b : vector<2x16xi8> to vector<2x16xi32>
  %0 = vector.contract {indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d2)>, affine_map<(d0, d1, d2) -> (d1, d2)>, affine_map<(d0, d1, d2) -> (d0, d1)>], iterator_types = ["parallel", "parallel", "reduction"], kind = #vector.kind<add>} %l, %r, %c : vector<1x16xi32>, vector<2x16xi32> into vector<1x2xi32>
  return %0 : vector<1x2xi32>
}
func.func @narrow(%a: vector<2x8xi4>, %b: vector<2x8xi8>, %c: vector<2x2xi32>) -> vector<2x2xi32> {
  %l = arith.extsi %a : vector<2x8xi4> to vector<2x8xi32>
  %r = arith.extsi %b : vector<2x8xi8> to vector<2x8xi32>
  %0 = vector.contract {indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d2)>, affine_map<(d0, d1, d2) -> (d1, d2)>, affine_map<(d0, d1, d2) -> (d0, d1)>], iterator_types = ["parallel", "parallel", "reduction"], kind = #vector.kind<add>} %l, %r, %c : vector<2x8xi32>, vector<2x8xi32> into vector<2x2xi32>
  return %0 : vector<2x2xi32>
}
func.func @narrow_unsigned(%a: vector<2x8xi4>, %b: vector<2x8xi4>, %c: vector<2x2xi32>) -> vector<2x2xi32> {
  %l = arith.extui %a : vector<2x8xi4> to vector<2x8xi32>
  %r = arith.extui %b : vector<2x8xi4> to vector<2x8xi32>
  %0 = vector.contract {indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d2)>, affine_map<(d0, d1, d2) -> (d1, d2)>, affine_map<(d0, d1, d2) -> (d0, d1)>], iterator_types = ["parallel", "parallel", "reduction"], kind = #vector.kind<add>} %l, %r, %c : vector<2x8xi32>, vector<2x8xi32> into vector<2x2xi32>
  return %0 : vector<2x2xi32>
}
func.func @implicit(%a: vector<2x8xi8>, %b: vector<2x8xi8>, %c: vector<2x2xi32>) -> vector<2x2xi32> {
  %0 = vector.contract {indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d2)>, affine_map<(d0, d1, d2) -> (d1, d2)>, affine_map<(d0, d1, d2) -> (d0, d1)>], iterator_types = ["parallel", "parallel", "reduction"], kind = #vector.kind<add>} %a, %b, %c : vector<2x8xi8>, vector<2x8xi8> into vector<2x2xi32>
  return %0 : vector<2x2xi32>
}
func.func @odd_rows(%a: vector<3x8xi8>, %b: vector<2x8xi8>, %c: vector<3x2xi32>) -> vector<3x2xi32> {
  %l = arith.extsi %a : vector<3x8xi8> to vector<3x8xi32>
  %r = arith.extsi %b : vector<2x8xi8> to vector<2x8xi32>
  %0 = vector.contract {indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d2)>, affine_map<(d0, d1, d2) -> (d1, d2)>, affine_map<(d0, d1, d2) -> (d0, d1)>], iterator_types = ["parallel", "parallel", "reduction"], kind = #vector.kind<add>} %l, %r, %c : vector<3x8xi32>, vector<2x8xi32> into vector<3x2xi32>
  return %0 : vector<3x2xi32>
}
func.func @odd_columns(%a: vector<2x8xi8>, %b: vector<3x8xi8>, %c: vector<2x3xi32>) -> vector<2x3xi32> {
  %l = arith.extsi %a : vector<2x8xi8> to vector<2x8xi32>
  %r = arith.extsi %b : vector<3x8xi8> to vector<3x8xi32>
  %0 = vector.contract {indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d2)>, affine_map<(d0, d1, d2) -> (d1, d2)>, affine_map<(d0, d1, d2) -> (d0, d1)>], iterator_types = ["parallel", "parallel", "reduction"], kind = #vector.kind<add>} %l, %r, %c : vector<2x8xi32>, vector<3x8xi32> into vector<2x3xi32>
  return %0 : vector<2x3xi32>
}
func.func @shallow(%a: vector<2x4xi8>, %b: vector<2x4xi8>, %c: vector<2x2xi32>) -> vector<2x2xi32> {
  %l = arith.extsi %a : vector<2x4xi8> to vector<2x4xi32>
  %r = arith.extsi %b : vector<2x4xi8> to vector<2x4xi32>
  %0 = vector.contract {indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d2)>, affine_map<(d0, d1, d2) -> (d1, d2)>, affine_map<(d0, d1, d2) -> (d0, d1)>], iterator_types = ["parallel", "parallel", "reduction"], kind = #vector.kind<add>} %l, %r, %c : vector<2x4xi32>, vector<2x4xi32> into vector<2x2xi32>
  return %0 : vector<2x2xi32>
}
func.func @deep_signs(%a: vector<1x16xi8>, %b: vector<2x16xi8>, %c: vector<1x2xi32>) -> vector<1x2xi32> {
  %l = arith.extsi %a : vector<1x16xi8> to vector<1x16xi32>
  %r = arith.extui %b : vector<2x16xi8> to vector<2x16xi32>
  %0 = vector.contract {indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d2)>, affine_map<(d0, d1, d2) -> (d1, d2)>, affine_map<(d0, d1, d2) -> (d0, d1)>], iterator_types = ["parallel", "parallel", "reduction"], kind = #vector.kind<add>} %l, %r, %c : vector<1x16xi32>, vector<2x16xi32> into vector<1x2xi32>
  return %0 : vector<1x2xi32>
}
func.func @vector(%a: vector<8xi8>, %b: vector<4x8xi8>, %c: vector<4xi32>) -> vector<4xi32> {
  %l = arith.extsi %a : vector<8xi8> to vector<8xi32>
  %r = arith.extsi %b : vector<4x8xi8> to vector<4x8xi32>
  %0 = vector.contract {indexing_maps = [affine_map<(d0, d1) -> (d1)>, affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>], iterator_types = ["parallel", "reduction"], kind = #vector.kind<add>} %l, %r, %c : vector<8xi32>, vector<4x8xi32> into vector<4xi32>
  return %0 : vector<4xi32>
}
func.func @exchanged(%a: vector<2x8xi8>, %b: vector<4x8xi8>, %c: vector<2x4xi32>) -> vector<2x4xi32> {
  %l = arith.extsi %a : vector<2x8xi8> to vector<2x8xi32>
  %r = arith.extsi %b : vector<4x8xi8> to vector<4x8xi32>
  %0 = vector.contract {indexing_maps = [affine_map<(d0, d1, d2) -> (d1, d2)>, affine_map<(d0, d1, d2) -> (d0, d2)>, affine_map<(d0, d1, d2) -> (d1, d0)>], iterator_types = ["parallel", "parallel", "reduction"], kind = #vector.kind<add>} %l, %r, %c : vector<2x8xi32>, vector<4x8xi32> into vector<2x4xi32>
  return %0 : vector<2x4xi32>
}

module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %0 = transform.structured.match ops{["func.func"]} in %root : (!transform.any_op) -> !transform.any_op
    transform.apply_patterns to %0 {
      transform.apply_patterns.arm_neon.vector_contract_to_i8mm
    } : !transform.any_op
    transform.yield
  }
}

// -----

func.func @vector(%a: vector<8xbf16>, %b: vector<2x8xbf16>, %c: vector<2xf32>) -> vector<2xf32> {
  %0 = vector.contract {indexing_maps = [affine_map<(d0, d1) -> (d1)>, affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>], iterator_types = ["parallel", "reduction"], kind = #vector.kind<add>} %a, %b, %c : vector<8xbf16>, vector<2x8xbf16> into vector<2xf32>
  return %0 : vector<2xf32>
}
func.func @tiles(%a: vector<4x8xbf16>, %b: vector<2x8xbf16>, %c: vector<4x2xf32>) -> vector<4x2xf32> {
  %0 = vector.contract {indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d2)>, affine_map<(d0, d1, d2) -> (d1, d2)>, affine_map<(d0, d1, d2) -> (d0, d1)>], iterator_types = ["parallel", "parallel", "reduction"], kind = #vector.kind<add>} %a, %b, %c : vector<4x8xbf16>, vector<2x8xbf16> into vector<4x2xf32>
  return %0 : vector<4x2xf32>
}
func.func @extended(%a: vector<2x4xbf16>, %b: vector<2x4xbf16>, %c: vector<2x2xf32>) -> vector<2x2xf32> {
  %l = arith.extf %a : vector<2x4xbf16> to vector<2x4xf32>
  %r = arith.extf %b : vector<2x4xbf16> to vector<2x4xf32>
  %0 = vector.contract {indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d2)>, affine_map<(d0, d1, d2) -> (d1, d2)>, affine_map<(d0, d1, d2) -> (d0, d1)>], iterator_types = ["parallel", "parallel", "reduction"], kind = #vector.kind<add>} %l, %r, %c : vector<2x4xf32>, vector<2x4xf32> into vector<2x2xf32>
  return %0 : vector<2x2xf32>
}
func.func @shallow(%a: vector<2x6xbf16>, %b: vector<2x6xbf16>, %c: vector<2x2xf32>) -> vector<2x2xf32> {
  %0 = vector.contract {indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d2)>, affine_map<(d0, d1, d2) -> (d1, d2)>, affine_map<(d0, d1, d2) -> (d0, d1)>], iterator_types = ["parallel", "parallel", "reduction"], kind = #vector.kind<add>} %a, %b, %c : vector<2x6xbf16>, vector<2x6xbf16> into vector<2x2xf32>
  return %0 : vector<2x2xf32>
}

module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %0 = transform.structured.match ops{["func.func"]} in %root : (!transform.any_op) -> !transform.any_op
    transform.apply_patterns to %0 {
      transform.apply_patterns.arm_neon.vector_contract_to_bfmmla
    } : !transform.any_op
    transform.yield
  }
}
