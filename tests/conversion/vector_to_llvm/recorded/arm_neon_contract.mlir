// RECORD: mlir-opt --convert-vector-to-llvm='enable-arm-neon enable-arm-i8mm enable-arm-bf16'
// RECORD: mlir-opt --convert-vector-to-llvm='enable-arm-i8mm'

// Products of matrices are instructions where these are enabled, with their dialect.
func.func @f(%a: vector<2x8xi8>, %b: vector<2x8xi8>, %c: vector<2x2xi32>) -> vector<2x2xi32> {
  %l = arith.extsi %a : vector<2x8xi8> to vector<2x8xi32>
  %r = arith.extsi %b : vector<2x8xi8> to vector<2x8xi32>
  %0 = vector.contract {indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d2)>, affine_map<(d0, d1, d2) -> (d1, d2)>, affine_map<(d0, d1, d2) -> (d0, d1)>], iterator_types = ["parallel", "parallel", "reduction"], kind = #vector.kind<add>} %l, %r, %c : vector<2x8xi32>, vector<2x8xi32> into vector<2x2xi32>
  return %0 : vector<2x2xi32>
}
func.func @g(%a: vector<2x4xbf16>, %b: vector<2x4xbf16>, %c: vector<2x2xf32>) -> vector<2x2xf32> {
  %0 = vector.contract {indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d2)>, affine_map<(d0, d1, d2) -> (d1, d2)>, affine_map<(d0, d1, d2) -> (d0, d1)>], iterator_types = ["parallel", "parallel", "reduction"], kind = #vector.kind<add>} %a, %b, %c : vector<2x4xbf16>, vector<2x4xbf16> into vector<2x2xf32>
  return %0 : vector<2x2xf32>
}
func.func @odd(%a: vector<3x8xi8>, %b: vector<2x8xi8>, %c: vector<3x2xi32>) -> vector<3x2xi32> {
  %l = arith.extsi %a : vector<3x8xi8> to vector<3x8xi32>
  %r = arith.extsi %b : vector<2x8xi8> to vector<2x8xi32>
  %0 = vector.contract {indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d2)>, affine_map<(d0, d1, d2) -> (d1, d2)>, affine_map<(d0, d1, d2) -> (d0, d1)>], iterator_types = ["parallel", "parallel", "reduction"], kind = #vector.kind<add>} %l, %r, %c : vector<3x8xi32>, vector<2x8xi32> into vector<3x2xi32>
  return %0 : vector<3x2xi32>
}
