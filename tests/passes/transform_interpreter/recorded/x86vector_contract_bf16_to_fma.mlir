// RECORD: mlir-opt --transform-interpreter

// Contractions of pairs load odd and even elements.
#a = affine_map<(d0, d1, d2, d3) -> (d1, d3, d0)>
#b = affine_map<(d0, d1, d2, d3) -> (d3, d2, d0)>
#c = affine_map<(d0, d1, d2, d3) -> (d1, d2)>
func.func @rows(%x: memref<4x1x2xbf16>, %y: memref<1x32x2xbf16>, %acc: vector<1x8xf32>, %i: index) -> vector<1x8xf32> {
  %c0 = arith.constant 0 : index
  %p = arith.constant 0.0 : bf16
  %lhs = vector.transfer_read %x[%i, %c0, %c0], %p {in_bounds = [true, true, true]} : memref<4x1x2xbf16>, vector<1x1x2xbf16>
  %rhs = vector.load %y[%c0, %i, %c0] : memref<1x32x2xbf16>, vector<1x8x2xbf16>
  %r = vector.contract {indexing_maps = [#a, #b, #c], iterator_types = ["reduction", "parallel", "parallel", "reduction"], kind = #vector.kind<add>} %lhs, %rhs, %acc : vector<1x1x2xbf16>, vector<1x8x2xbf16> into vector<1x8xf32>
  return %r : vector<1x8xf32>
}
func.func @columns(%x: memref<?x?x2xbf16, strided<[?, 2, 1], offset: ?>>, %y: memref<1x32x2xbf16>, %acc: vector<4x1xf32>, %i: index) -> vector<4x1xf32> {
  %c0 = arith.constant 0 : index
  %lhs = vector.load %x[%i, %i, %c0] : memref<?x?x2xbf16, strided<[?, 2, 1], offset: ?>>, vector<4x1x2xbf16>
  %rhs = vector.load %y[%c0, %i, %c0] : memref<1x32x2xbf16>, vector<1x1x2xbf16>
  %r = vector.contract {indexing_maps = [#a, #b, #c], iterator_types = ["reduction", "parallel", "parallel", "reduction"], kind = #vector.kind<add>} %lhs, %rhs, %acc : vector<4x1x2xbf16>, vector<1x1x2xbf16> into vector<4x1xf32>
  return %r : vector<4x1xf32>
}
#a4 = affine_map<(d0, d1, d2, d3, d4) -> (d0, d2, d4, d1)>
#b4 = affine_map<(d0, d1, d2, d3, d4) -> (d0, d4, d3, d1)>
#c4 = affine_map<(d0, d1, d2, d3, d4) -> (d2, d3)>
func.func @batch(%x: memref<3x4x1x2xbf16>, %y: memref<3x1x32x2xbf16>, %acc: vector<1x8xf32>, %i: index) -> vector<1x8xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %lhs = vector.load %x[%c1, %i, %c0, %c0] : memref<3x4x1x2xbf16>, vector<1x1x1x2xbf16>
  %rhs = vector.load %y[%c1, %c0, %i, %c0] : memref<3x1x32x2xbf16>, vector<1x1x8x2xbf16>
  %r = vector.contract {indexing_maps = [#a4, #b4, #c4], iterator_types = ["reduction", "reduction", "parallel", "parallel", "reduction"], kind = #vector.kind<add>} %lhs, %rhs, %acc : vector<1x1x1x2xbf16>, vector<1x1x8x2xbf16> into vector<1x8xf32>
  return %r : vector<1x8xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %f = transform.structured.match ops{["func.func"]} in %root : (!transform.any_op) -> !transform.any_op
    transform.apply_patterns to %f {
      transform.apply_patterns.x86vector.vector_contract_bf16_to_fma
    } : !transform.any_op
    transform.yield
  }
}
