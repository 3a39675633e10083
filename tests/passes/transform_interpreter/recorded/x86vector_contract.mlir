// RECORD: mlir-opt --transform-interpreter --split-input-file

// Products of one element, or of adjacent ones, and a vector.
#map = affine_map<(d0, d1, d2) -> (d0, d2)>
#map1 = affine_map<(d0, d1, d2) -> (d2, d1)>
#map2 = affine_map<(d0, d1, d2) -> (d0, d1)>
func.func @a(%a: vector<1x1xf32>, %b: vector<1x64xf32>, %c: vector<1x64xf32>) -> vector<1x64xf32> {
  %0 = vector.contract {indexing_maps = [#map, #map1, #map2], iterator_types = ["parallel", "parallel", "reduction"], kind = #vector.kind<add>} %a, %b, %c : vector<1x1xf32>, vector<1x64xf32> into vector<1x64xf32>
  return %0 : vector<1x64xf32>
}
func.func @b(%a: vector<64x1xf32>, %b: vector<1x1xf32>, %c: vector<64x1xf32>) -> vector<64x1xf32> {
  %0 = vector.contract {indexing_maps = [#map, #map1, #map2], iterator_types = ["parallel", "parallel", "reduction"], kind = #vector.kind<add>} %a, %b, %c : vector<64x1xf32>, vector<1x1xf32> into vector<64x1xf32>
  return %0 : vector<64x1xf32>
}
func.func @no(%a: vector<2x1xf32>, %b: vector<1x64xf32>, %c: vector<2x64xf32>) -> vector<2x64xf32> {
  %0 = vector.contract {indexing_maps = [#map, #map1, #map2], iterator_types = ["parallel", "parallel", "reduction"], kind = #vector.kind<add>} %a, %b, %c : vector<2x1xf32>, vector<1x64xf32> into vector<2x64xf32>
  return %0 : vector<2x64xf32>
}
func.func @batch(%a: vector<1x1x1xf32>, %b: vector<1x1x8xf32>, %c: vector<1x1x8xf32>) -> vector<1x1x8xf32> {
  %0 = vector.contract {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1, d3)>, affine_map<(d0, d1, d2, d3) -> (d0, d3, d2)>, affine_map<(d0, d1, d2, d3) -> (d0, d1, d2)>], iterator_types = ["parallel", "parallel", "parallel", "reduction"], kind = #vector.kind<add>} %a, %b, %c : vector<1x1x1xf32>, vector<1x1x8xf32> into vector<1x1x8xf32>
  return %0 : vector<1x1x8xf32>
}
func.func @brgemm(%a: vector<1x1x1xf32>, %b: vector<1x1x8xf32>, %c: vector<1x8xf32>) -> vector<1x8xf32> {
  %0 = vector.contract {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1, d3)>, affine_map<(d0, d1, d2, d3) -> (d0, d3, d2)>, affine_map<(d0, d1, d2, d3) -> (d1, d2)>], iterator_types = ["reduction", "parallel", "parallel", "reduction"], kind = #vector.kind<add>} %a, %b, %c : vector<1x1x1xf32>, vector<1x1x8xf32> into vector<1x8xf32>
  return %0 : vector<1x8xf32>
}
func.func @n1(%a: vector<1x1xf32>, %b: vector<1x1xf32>, %c: vector<1x1xf32>) -> vector<1x1xf32> {
  %0 = vector.contract {indexing_maps = [#map, #map1, #map2], iterator_types = ["parallel", "parallel", "reduction"], kind = #vector.kind<add>} %a, %b, %c : vector<1x1xf32>, vector<1x1xf32> into vector<1x1xf32>
  return %0 : vector<1x1xf32>
}
func.func @k2(%a: vector<1x2xf32>, %b: vector<2x64xf32>, %c: vector<1x64xf32>) -> vector<1x64xf32> {
  %0 = vector.contract {indexing_maps = [#map, #map1, #map2], iterator_types = ["parallel", "parallel", "reduction"], kind = #vector.kind<add>} %a, %b, %c : vector<1x2xf32>, vector<2x64xf32> into vector<1x64xf32>
  return %0 : vector<1x64xf32>
}
func.func @f64(%a: vector<1x1xf64>, %b: vector<1x64xf64>, %c: vector<1x64xf64>) -> vector<1x64xf64> {
  %0 = vector.contract {indexing_maps = [#map, #map1, #map2], iterator_types = ["parallel", "parallel", "reduction"], kind = #vector.kind<add>} %a, %b, %c : vector<1x1xf64>, vector<1x64xf64> into vector<1x64xf64>
  return %0 : vector<1x64xf64>
}
func.func @mul(%a: vector<1x1xf32>, %b: vector<1x64xf32>, %c: vector<1x64xf32>) -> vector<1x64xf32> {
  %0 = vector.contract {indexing_maps = [#map, #map1, #map2], iterator_types = ["parallel", "parallel", "reduction"], kind = #vector.kind<mul>} %a, %b, %c : vector<1x1xf32>, vector<1x64xf32> into vector<1x64xf32>
  return %0 : vector<1x64xf32>
}

module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %0 = transform.structured.match ops{["func.func"]} in %root : (!transform.any_op) -> !transform.any_op
    transform.apply_patterns to %0 {
      transform.apply_patterns.x86vector.vector_contract_to_fma
    } : !transform.any_op
    transform.yield
  }
}

// -----

func.func @rhs_t(%a: vector<1x1xf32>, %b: vector<64x1xf32>, %c: vector<1x64xf32>) -> vector<1x64xf32> {
  %0 = vector.contract {indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d2)>, affine_map<(d0, d1, d2) -> (d1, d2)>, affine_map<(d0, d1, d2) -> (d0, d1)>], iterator_types = ["parallel", "parallel", "reduction"], kind = #vector.kind<add>} %a, %b, %c : vector<1x1xf32>, vector<64x1xf32> into vector<1x64xf32>
  return %0 : vector<1x64xf32>
}
func.func @acc_t(%a: vector<1x1xf32>, %b: vector<1x64xf32>, %c: vector<64x1xf32>) -> vector<64x1xf32> {
  %0 = vector.contract {indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d2)>, affine_map<(d0, d1, d2) -> (d2, d1)>, affine_map<(d0, d1, d2) -> (d1, d0)>], iterator_types = ["parallel", "parallel", "reduction"], kind = #vector.kind<add>} %a, %b, %c : vector<1x1xf32>, vector<1x64xf32> into vector<64x1xf32>
  return %0 : vector<64x1xf32>
}
func.func @mv(%a: vector<8x1xf32>, %b: vector<1xf32>, %c: vector<8xf32>) -> vector<8xf32> {
  %0 = vector.contract {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d1)>, affine_map<(d0, d1) -> (d0)>], iterator_types = ["parallel", "reduction"], kind = #vector.kind<add>} %a, %b, %c : vector<8x1xf32>, vector<1xf32> into vector<8xf32>
  return %0 : vector<8xf32>
}
func.func @order(%a: vector<1x1xf32>, %b: vector<1x64xf32>, %c: vector<1x64xf32>) -> vector<1x64xf32> {
  %0 = vector.contract {indexing_maps = [affine_map<(d0, d1, d2) -> (d1, d0)>, affine_map<(d0, d1, d2) -> (d0, d2)>, affine_map<(d0, d1, d2) -> (d1, d2)>], iterator_types = ["reduction", "parallel", "parallel"], kind = #vector.kind<add>} %a, %b, %c : vector<1x1xf32>, vector<1x64xf32> into vector<1x64xf32>
  return %0 : vector<1x64xf32>
}
func.func @bothbatch(%a: vector<4x1x1xf32>, %b: vector<4x1x1xf32>, %c: vector<4x1x1xf32>) -> vector<4x1x1xf32> {
  %0 = vector.contract {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1, d3)>, affine_map<(d0, d1, d2, d3) -> (d0, d3, d2)>, affine_map<(d0, d1, d2, d3) -> (d0, d1, d2)>], iterator_types = ["parallel", "parallel", "parallel", "reduction"], kind = #vector.kind<add>} %a, %b, %c : vector<4x1x1xf32>, vector<4x1x1xf32> into vector<4x1x1xf32>
  return %0 : vector<4x1x1xf32>
}
func.func @f16(%a: vector<1x1xf16>, %b: vector<1x8xf16>, %c: vector<1x8xf32>) -> vector<1x8xf32> {
  %0 = vector.contract {indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d2)>, affine_map<(d0, d1, d2) -> (d2, d1)>, affine_map<(d0, d1, d2) -> (d0, d1)>], iterator_types = ["parallel", "parallel", "reduction"], kind = #vector.kind<add>} %a, %b, %c : vector<1x1xf16>, vector<1x8xf16> into vector<1x8xf32>
  return %0 : vector<1x8xf32>
}

module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %0 = transform.structured.match ops{["func.func"]} in %root : (!transform.any_op) -> !transform.any_op
    transform.apply_patterns to %0 {
      transform.apply_patterns.x86vector.vector_contract_to_fma
    } : !transform.any_op
    transform.yield
  }
}

// -----

#vl = affine_map<(d0, d1, d2, d3) -> (d1, d3, d0)>
#vr = affine_map<(d0, d1, d2, d3) -> (d3, d2, d0)>
#vo = affine_map<(d0, d1, d2, d3) -> (d1, d2)>
func.func @a(%a: vector<1x1x2xbf16>, %b: vector<1x16x2xbf16>, %c: vector<1x16xf32>) -> vector<1x16xf32> {
  %0 = vector.contract {indexing_maps = [#vl, #vr, #vo], iterator_types = ["reduction", "parallel", "parallel", "reduction"], kind = #vector.kind<add>} %a, %b, %c : vector<1x1x2xbf16>, vector<1x16x2xbf16> into vector<1x16xf32>
  return %0 : vector<1x16xf32>
}
func.func @b(%a: vector<16x1x2xbf16>, %b: vector<1x1x2xbf16>, %c: vector<16x1xf32>) -> vector<16x1xf32> {
  %0 = vector.contract {indexing_maps = [#vl, #vr, #vo], iterator_types = ["reduction", "parallel", "parallel", "reduction"], kind = #vector.kind<add>} %a, %b, %c : vector<16x1x2xbf16>, vector<1x1x2xbf16> into vector<16x1xf32>
  return %0 : vector<16x1xf32>
}
func.func @i8(%a: vector<1x1x4xi8>, %b: vector<1x8x4xi8>, %c: vector<1x8xi32>) -> vector<1x8xi32> {
  %0 = vector.contract {indexing_maps = [#vl, #vr, #vo], iterator_types = ["reduction", "parallel", "parallel", "reduction"], kind = #vector.kind<add>} %a, %b, %c : vector<1x1x4xi8>, vector<1x8x4xi8> into vector<1x8xi32>
  return %0 : vector<1x8xi32>
}
func.func @w(%a: vector<1x1x2xbf16>, %b: vector<1x32x2xbf16>, %c: vector<1x32xf32>) -> vector<1x32xf32> {
  %0 = vector.contract {indexing_maps = [#vl, #vr, #vo], iterator_types = ["reduction", "parallel", "parallel", "reduction"], kind = #vector.kind<add>} %a, %b, %c : vector<1x1x2xbf16>, vector<1x32x2xbf16> into vector<1x32xf32>
  return %0 : vector<1x32xf32>
}
func.func @n8(%a: vector<1x1x2xbf16>, %b: vector<1x8x2xbf16>, %c: vector<1x8xf32>) -> vector<1x8xf32> {
  %0 = vector.contract {indexing_maps = [#vl, #vr, #vo], iterator_types = ["reduction", "parallel", "parallel", "reduction"], kind = #vector.kind<add>} %a, %b, %c : vector<1x1x2xbf16>, vector<1x8x2xbf16> into vector<1x8xf32>
  return %0 : vector<1x8xf32>
}
func.func @i16(%a: vector<1x1x4xi8>, %b: vector<1x16x4xi8>, %c: vector<1x16xi32>) -> vector<1x16xi32> {
  %0 = vector.contract {indexing_maps = [#vl, #vr, #vo], iterator_types = ["reduction", "parallel", "parallel", "reduction"], kind = #vector.kind<add>} %a, %b, %c : vector<1x1x4xi8>, vector<1x16x4xi8> into vector<1x16xi32>
  return %0 : vector<1x16xi32>
}

module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %0 = transform.structured.match ops{["func.func"]} in %root : (!transform.any_op) -> !transform.any_op
    transform.apply_patterns to %0 {
      transform.apply_patterns.x86vector.vector_contract_to_packed_type_dot_product
    } : !transform.any_op
    transform.yield
  }
}

// -----

#vl = affine_map<(d0, d1, d2, d3) -> (d1, d3, d0)>
#vr = affine_map<(d0, d1, d2, d3) -> (d3, d2, d0)>
#vo = affine_map<(d0, d1, d2, d3) -> (d1, d2)>
func.func @n4(%a: vector<1x1x2xbf16>, %b: vector<1x4x2xbf16>, %c: vector<1x4xf32>) -> vector<1x4xf32> {
  %0 = vector.contract {indexing_maps = [#vl, #vr, #vo], iterator_types = ["reduction", "parallel", "parallel", "reduction"], kind = #vector.kind<add>} %a, %b, %c : vector<1x1x2xbf16>, vector<1x4x2xbf16> into vector<1x4xf32>
  return %0 : vector<1x4xf32>
}
func.func @i4(%a: vector<1x1x4xi8>, %b: vector<1x4x4xi8>, %c: vector<1x4xi32>) -> vector<1x4xi32> {
  %0 = vector.contract {indexing_maps = [#vl, #vr, #vo], iterator_types = ["reduction", "parallel", "parallel", "reduction"], kind = #vector.kind<add>} %a, %b, %c : vector<1x1x4xi8>, vector<1x4x4xi8> into vector<1x4xi32>
  return %0 : vector<1x4xi32>
}
func.func @k2(%a: vector<1x2x2xbf16>, %b: vector<2x16x2xbf16>, %c: vector<1x16xf32>) -> vector<1x16xf32> {
  %0 = vector.contract {indexing_maps = [#vl, #vr, #vo], iterator_types = ["reduction", "parallel", "parallel", "reduction"], kind = #vector.kind<add>} %a, %b, %c : vector<1x2x2xbf16>, vector<2x16x2xbf16> into vector<1x16xf32>
  return %0 : vector<1x16xf32>
}
func.func @m2(%a: vector<2x1x2xbf16>, %b: vector<1x16x2xbf16>, %c: vector<2x16xf32>) -> vector<2x16xf32> {
  %0 = vector.contract {indexing_maps = [#vl, #vr, #vo], iterator_types = ["reduction", "parallel", "parallel", "reduction"], kind = #vector.kind<add>} %a, %b, %c : vector<2x1x2xbf16>, vector<1x16x2xbf16> into vector<2x16xf32>
  return %0 : vector<2x16xf32>
}
func.func @mul(%a: vector<1x1x2xbf16>, %b: vector<1x16x2xbf16>, %c: vector<1x16xf32>) -> vector<1x16xf32> {
  %0 = vector.contract {indexing_maps = [#vl, #vr, #vo], iterator_types = ["reduction", "parallel", "parallel", "reduction"], kind = #vector.kind<mul>} %a, %b, %c : vector<1x1x2xbf16>, vector<1x16x2xbf16> into vector<1x16xf32>
  return %0 : vector<1x16xf32>
}
func.func @batch(%a: vector<1x1x1x2xbf16>, %b: vector<1x1x16x2xbf16>, %c: vector<1x1x16xf32>) -> vector<1x1x16xf32> {
  %0 = vector.contract {indexing_maps = [affine_map<(d0, d1, d2, d3, d4) -> (d0, d2, d4, d1)>, affine_map<(d0, d1, d2, d3, d4) -> (d0, d4, d3, d1)>, affine_map<(d0, d1, d2, d3, d4) -> (d0, d2, d3)>], iterator_types = ["parallel", "reduction", "parallel", "parallel", "reduction"], kind = #vector.kind<add>} %a, %b, %c : vector<1x1x1x2xbf16>, vector<1x1x16x2xbf16> into vector<1x1x16xf32>
  return %0 : vector<1x1x16xf32>
}
func.func @brgemm(%a: vector<1x1x1x2xbf16>, %b: vector<1x1x16x2xbf16>, %c: vector<1x16xf32>) -> vector<1x16xf32> {
  %0 = vector.contract {indexing_maps = [affine_map<(d0, d1, d2, d3, d4) -> (d0, d2, d4, d1)>, affine_map<(d0, d1, d2, d3, d4) -> (d0, d4, d3, d1)>, affine_map<(d0, d1, d2, d3, d4) -> (d2, d3)>], iterator_types = ["reduction", "reduction", "parallel", "parallel", "reduction"], kind = #vector.kind<add>} %a, %b, %c : vector<1x1x1x2xbf16>, vector<1x1x16x2xbf16> into vector<1x16xf32>
  return %0 : vector<1x16xf32>
}
func.func @flat(%a: vector<1x2xbf16>, %b: vector<16x2xbf16>, %c: vector<1x16xf32>) -> vector<1x16xf32> {
  %0 = vector.contract {indexing_maps = [affine_map<(d0, d1, d2) -> (d1, d0)>, affine_map<(d0, d1, d2) -> (d2, d0)>, affine_map<(d0, d1, d2) -> (d1, d2)>], iterator_types = ["reduction", "parallel", "parallel"], kind = #vector.kind<add>} %a, %b, %c : vector<1x2xbf16>, vector<16x2xbf16> into vector<1x16xf32>
  return %0 : vector<1x16xf32>
}
func.func @vfirst(%a: vector<1x1x2xbf16>, %b: vector<1x2x16xbf16>, %c: vector<1x16xf32>) -> vector<1x16xf32> {
  %0 = vector.contract {indexing_maps = [#vl, affine_map<(d0, d1, d2, d3) -> (d3, d0, d2)>, #vo], iterator_types = ["reduction", "parallel", "parallel", "reduction"], kind = #vector.kind<add>} %a, %b, %c : vector<1x1x2xbf16>, vector<1x2x16xbf16> into vector<1x16xf32>
  return %0 : vector<1x16xf32>
}
func.func @v4bf(%a: vector<1x1x4xbf16>, %b: vector<1x16x4xbf16>, %c: vector<1x16xf32>) -> vector<1x16xf32> {
  %0 = vector.contract {indexing_maps = [#vl, #vr, #vo], iterator_types = ["reduction", "parallel", "parallel", "reduction"], kind = #vector.kind<add>} %a, %b, %c : vector<1x1x4xbf16>, vector<1x16x4xbf16> into vector<1x16xf32>
  return %0 : vector<1x16xf32>
}
func.func @rhs_t(%a: vector<1x1x2xbf16>, %b: vector<16x1x2xbf16>, %c: vector<1x16xf32>) -> vector<1x16xf32> {
  %0 = vector.contract {indexing_maps = [#vl, affine_map<(d0, d1, d2, d3) -> (d2, d3, d0)>, #vo], iterator_types = ["reduction", "parallel", "parallel", "reduction"], kind = #vector.kind<add>} %a, %b, %c : vector<1x1x2xbf16>, vector<16x1x2xbf16> into vector<1x16xf32>
  return %0 : vector<1x16xf32>
}

module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %0 = transform.structured.match ops{["func.func"]} in %root : (!transform.any_op) -> !transform.any_op
    transform.apply_patterns to %0 {
      transform.apply_patterns.x86vector.vector_contract_to_packed_type_dot_product
    } : !transform.any_op
    transform.yield
  }
}
