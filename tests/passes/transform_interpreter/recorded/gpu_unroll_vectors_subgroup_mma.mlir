// RECORD: mlir-opt --transform-interpreter

// What a product needs is unrolled to its size.
#a = affine_map<(d0, d1, d2) -> (d0, d2)>
#b = affine_map<(d0, d1, d2) -> (d2, d1)>
#c = affine_map<(d0, d1, d2) -> (d0, d1)>
func.func @product(%x: memref<4x8xf16>, %y: memref<8x4xf16>, %z: memref<4x4xf32>) {
  %i = arith.constant 0 : index
  %p = arith.constant 0.0 : f16
  %q = arith.constant 0.0 : f32
  %l = vector.transfer_read %x[%i, %i], %p {in_bounds = [true, true]} : memref<4x8xf16>, vector<4x8xf16>
  %r = vector.transfer_read %y[%i, %i], %p {in_bounds = [true, true]} : memref<8x4xf16>, vector<8x4xf16>
  %s = vector.transfer_read %z[%i, %i], %q {in_bounds = [true, true]} : memref<4x4xf32>, vector<4x4xf32>
  %le = arith.extf %l : vector<4x8xf16> to vector<4x8xf32>
  %re = arith.extf %r : vector<8x4xf16> to vector<8x4xf32>
  %d = vector.contract {indexing_maps = [#a, #b, #c], iterator_types = ["parallel", "parallel", "reduction"], kind = #vector.kind<add>} %le, %re, %s : vector<4x8xf32>, vector<8x4xf32> into vector<4x4xf32>
  %e = arith.addf %d, %d : vector<4x4xf32>
  vector.transfer_write %e, %z[%i, %i] {in_bounds = [true, true]} : vector<4x4xf32>, memref<4x4xf32>
  return
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %f = transform.structured.match ops{["func.func"]} in %root : (!transform.any_op) -> !transform.any_op
    transform.apply_patterns to %f {
      transform.apply_patterns.gpu.unroll_vectors_subgroup_mma[2, 4, 4]
    } : !transform.any_op
    transform.yield
  }
}
