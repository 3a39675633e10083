// RECORD: mlir-opt --transform-interpreter --split-input-file

// The left factor is copied to all parts of a scalable vector.
func.func @f(%a: vector<2x8xi8>, %b: vector<[4]x8xi8>, %c: vector<2x[4]xi32>) -> vector<2x[4]xi32> {
  %l = arith.extsi %a : vector<2x8xi8> to vector<2x8xi32>
  %r = arith.extsi %b : vector<[4]x8xi8> to vector<[4]x8xi32>
  %0 = vector.contract {indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d2)>, affine_map<(d0, d1, d2) -> (d1, d2)>, affine_map<(d0, d1, d2) -> (d0, d1)>], iterator_types = ["parallel", "parallel", "reduction"], kind = #vector.kind<add>} %l, %r, %c : vector<2x8xi32>, vector<[4]x8xi32> into vector<2x[4]xi32>
  return %0 : vector<2x[4]xi32>
}
func.func @u(%a: vector<4x8xi8>, %b: vector<[4]x8xi8>, %c: vector<4x[4]xi32>) -> vector<4x[4]xi32> {
  %l = arith.extui %a : vector<4x8xi8> to vector<4x8xi32>
  %r = arith.extui %b : vector<[4]x8xi8> to vector<[4]x8xi32>
  %0 = vector.contract {indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d2)>, affine_map<(d0, d1, d2) -> (d1, d2)>, affine_map<(d0, d1, d2) -> (d0, d1)>], iterator_types = ["parallel", "parallel", "reduction"], kind = #vector.kind<add>} %l, %r, %c : vector<4x8xi32>, vector<[4]x8xi32> into vector<4x[4]xi32>
  return %0 : vector<4x[4]xi32>
}
func.func @m(%a: vector<2x8xi8>, %b: vector<[2]x8xi8>, %c: vector<2x[2]xi32>) -> vector<2x[2]xi32> {
  %l = arith.extui %a : vector<2x8xi8> to vector<2x8xi32>
  %r = arith.extsi %b : vector<[2]x8xi8> to vector<[2]x8xi32>
  %0 = vector.contract {indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d2)>, affine_map<(d0, d1, d2) -> (d1, d2)>, affine_map<(d0, d1, d2) -> (d0, d1)>], iterator_types = ["parallel", "parallel", "reduction"], kind = #vector.kind<add>} %l, %r, %c : vector<2x8xi32>, vector<[2]x8xi32> into vector<2x[2]xi32>
  return %0 : vector<2x[2]xi32>
}
func.func @s(%a: vector<2x8xi8>, %b: vector<[4]x8xi8>, %c: vector<2x[4]xi32>) -> vector<2x[4]xi32> {
  %l = arith.extsi %a : vector<2x8xi8> to vector<2x8xi32>
  %r = arith.extui %b : vector<[4]x8xi8> to vector<[4]x8xi32>
  %0 = vector.contract {indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d2)>, affine_map<(d0, d1, d2) -> (d1, d2)>, affine_map<(d0, d1, d2) -> (d0, d1)>], iterator_types = ["parallel", "parallel", "reduction"], kind = #vector.kind<add>} %l, %r, %c : vector<2x8xi32>, vector<[4]x8xi32> into vector<2x[4]xi32>
  return %0 : vector<2x[4]xi32>
}
func.func @i4(%a: vector<2x8xi4>, %b: vector<[2]x8xi4>, %c: vector<2x[2]xi32>) -> vector<2x[2]xi32> {
  %l = arith.extui %a : vector<2x8xi4> to vector<2x8xi32>
  %r = arith.extui %b : vector<[2]x8xi4> to vector<[2]x8xi32>
  %0 = vector.contract {indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d2)>, affine_map<(d0, d1, d2) -> (d1, d2)>, affine_map<(d0, d1, d2) -> (d0, d1)>], iterator_types = ["parallel", "parallel", "reduction"], kind = #vector.kind<add>} %l, %r, %c : vector<2x8xi32>, vector<[2]x8xi32> into vector<2x[2]xi32>
  return %0 : vector<2x[2]xi32>
}
func.func @imp(%a: vector<2x8xi8>, %b: vector<[4]x8xi8>, %c: vector<2x[4]xi32>) -> vector<2x[4]xi32> {
  %0 = vector.contract {indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d2)>, affine_map<(d0, d1, d2) -> (d1, d2)>, affine_map<(d0, d1, d2) -> (d0, d1)>], iterator_types = ["parallel", "parallel", "reduction"], kind = #vector.kind<add>} %a, %b, %c : vector<2x8xi8>, vector<[4]x8xi8> into vector<2x[4]xi32>
  return %0 : vector<2x[4]xi32>
}
func.func @no(%a: vector<1x8xi8>, %b: vector<[4]x8xi8>, %c: vector<1x[4]xi32>) -> vector<1x[4]xi32> {
  %l = arith.extsi %a : vector<1x8xi8> to vector<1x8xi32>
  %r = arith.extsi %b : vector<[4]x8xi8> to vector<[4]x8xi32>
  %0 = vector.contract {indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d2)>, affine_map<(d0, d1, d2) -> (d1, d2)>, affine_map<(d0, d1, d2) -> (d0, d1)>], iterator_types = ["parallel", "parallel", "reduction"], kind = #vector.kind<add>} %l, %r, %c : vector<1x8xi32>, vector<[4]x8xi32> into vector<1x[4]xi32>
  return %0 : vector<1x[4]xi32>
}
func.func @no2(%a: vector<2x8xi8>, %b: vector<[3]x8xi8>, %c: vector<2x[3]xi32>) -> vector<2x[3]xi32> {
  %l = arith.extsi %a : vector<2x8xi8> to vector<2x8xi32>
  %r = arith.extsi %b : vector<[3]x8xi8> to vector<[3]x8xi32>
  %0 = vector.contract {indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d2)>, affine_map<(d0, d1, d2) -> (d1, d2)>, affine_map<(d0, d1, d2) -> (d0, d1)>], iterator_types = ["parallel", "parallel", "reduction"], kind = #vector.kind<add>} %l, %r, %c : vector<2x8xi32>, vector<[3]x8xi32> into vector<2x[3]xi32>
  return %0 : vector<2x[3]xi32>
}
func.func @no3(%a: vector<2x16xi8>, %b: vector<[4]x16xi8>, %c: vector<2x[4]xi32>) -> vector<2x[4]xi32> {
  %l = arith.extsi %a : vector<2x16xi8> to vector<2x16xi32>
  %r = arith.extsi %b : vector<[4]x16xi8> to vector<[4]x16xi32>
  %0 = vector.contract {indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d2)>, affine_map<(d0, d1, d2) -> (d1, d2)>, affine_map<(d0, d1, d2) -> (d0, d1)>], iterator_types = ["parallel", "parallel", "reduction"], kind = #vector.kind<add>} %l, %r, %c : vector<2x16xi32>, vector<[4]x16xi32> into vector<2x[4]xi32>
  return %0 : vector<2x[4]xi32>
}
func.func @no4(%a: vector<3x8xi8>, %b: vector<[4]x8xi8>, %c: vector<3x[4]xi32>) -> vector<3x[4]xi32> {
  %l = arith.extsi %a : vector<3x8xi8> to vector<3x8xi32>
  %r = arith.extsi %b : vector<[4]x8xi8> to vector<[4]x8xi32>
  %0 = vector.contract {indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d2)>, affine_map<(d0, d1, d2) -> (d1, d2)>, affine_map<(d0, d1, d2) -> (d0, d1)>], iterator_types = ["parallel", "parallel", "reduction"], kind = #vector.kind<add>} %l, %r, %c : vector<3x8xi32>, vector<[4]x8xi32> into vector<3x[4]xi32>
  return %0 : vector<3x[4]xi32>
}
func.func @mul(%a: vector<2x8xi8>, %b: vector<[4]x8xi8>, %c: vector<2x[4]xi32>) -> vector<2x[4]xi32> {
  %l = arith.extsi %a : vector<2x8xi8> to vector<2x8xi32>
  %r = arith.extsi %b : vector<[4]x8xi8> to vector<[4]x8xi32>
  %0 = vector.contract {indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d2)>, affine_map<(d0, d1, d2) -> (d1, d2)>, affine_map<(d0, d1, d2) -> (d0, d1)>], iterator_types = ["parallel", "parallel", "reduction"], kind = #vector.kind<mul>} %l, %r, %c : vector<2x8xi32>, vector<[4]x8xi32> into vector<2x[4]xi32>
  return %0 : vector<2x[4]xi32>
}

module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %0 = transform.structured.match ops{["func.func"]} in %root : (!transform.any_op) -> !transform.any_op
    transform.apply_patterns to %0 {
      transform.apply_patterns.arm_sve.vector_contract_to_i8mm
    } : !transform.any_op
    transform.yield
  }
}

// -----

func.func @f(%a: vector<2x4xbf16>, %b: vector<[4]x4xbf16>, %c: vector<2x[4]xf32>) -> vector<2x[4]xf32> {
  %0 = vector.contract {indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d2)>, affine_map<(d0, d1, d2) -> (d1, d2)>, affine_map<(d0, d1, d2) -> (d0, d1)>], iterator_types = ["parallel", "parallel", "reduction"], kind = #vector.kind<add>} %a, %b, %c : vector<2x4xbf16>, vector<[4]x4xbf16> into vector<2x[4]xf32>
  return %0 : vector<2x[4]xf32>
}
func.func @g(%a: vector<4x4xbf16>, %b: vector<[2]x4xbf16>, %c: vector<4x[2]xf32>) -> vector<4x[2]xf32> {
  %0 = vector.contract {indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d2)>, affine_map<(d0, d1, d2) -> (d1, d2)>, affine_map<(d0, d1, d2) -> (d0, d1)>], iterator_types = ["parallel", "parallel", "reduction"], kind = #vector.kind<add>} %a, %b, %c : vector<4x4xbf16>, vector<[2]x4xbf16> into vector<4x[2]xf32>
  return %0 : vector<4x[2]xf32>
}
func.func @no(%a: vector<2x8xbf16>, %b: vector<[4]x8xbf16>, %c: vector<2x[4]xf32>) -> vector<2x[4]xf32> {
  %0 = vector.contract {indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d2)>, affine_map<(d0, d1, d2) -> (d1, d2)>, affine_map<(d0, d1, d2) -> (d0, d1)>], iterator_types = ["parallel", "parallel", "reduction"], kind = #vector.kind<add>} %a, %b, %c : vector<2x8xbf16>, vector<[4]x8xbf16> into vector<2x[4]xf32>
  return %0 : vector<2x[4]xf32>
}
func.func @no1(%a: vector<2x4xbf16>, %b: vector<[4]x4xbf16>, %c: vector<2x[4]xf32>) -> vector<2x[4]xf32> {
  %l = arith.extf %a : vector<2x4xbf16> to vector<2x4xf32>
  %r = arith.extf %b : vector<[4]x4xbf16> to vector<[4]x4xf32>
  %0 = vector.contract {indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d2)>, affine_map<(d0, d1, d2) -> (d1, d2)>, affine_map<(d0, d1, d2) -> (d0, d1)>], iterator_types = ["parallel", "parallel", "reduction"], kind = #vector.kind<add>} %l, %r, %c : vector<2x4xf32>, vector<[4]x4xf32> into vector<2x[4]xf32>
  return %0 : vector<2x[4]xf32>
}

module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %0 = transform.structured.match ops{["func.func"]} in %root : (!transform.any_op) -> !transform.any_op
    transform.apply_patterns to %0 {
      transform.apply_patterns.arm_sve.vector_contract_to_bfmmla
    } : !transform.any_op
    transform.yield
  }
}
