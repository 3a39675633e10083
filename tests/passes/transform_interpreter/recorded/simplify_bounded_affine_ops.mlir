// RECORD: mlir-opt --transform-interpreter

// A lane is less than 32.
func.func @f(%n: index, %o: memref<?xindex>) {
  %l = gpu.lane_id
  %m = affine.min affine_map<(d0) -> (d0, 40)>(%l)
  %x = affine.max affine_map<()[s0, s1] -> (s0 + s1, s1)>()[%l, %n]
  %y = affine.min affine_map<(d0)[s0] -> (d0 floordiv 4, 8, s0)>(%l)[%n]
  %z = affine.min affine_map<(d0) -> (d0 * 2, 62, d0 * 2 + 3)>(%m)
  memref.store %m, %o[%l] : memref<?xindex>
  memref.store %x, %o[%l] : memref<?xindex>
  memref.store %y, %o[%l] : memref<?xindex>
  memref.store %z, %o[%l] : memref<?xindex>
  return
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %f = transform.structured.match ops{["affine.min", "affine.max"]} in %root : (!transform.any_op) -> !transform.any_op
    %b = transform.structured.match ops{["gpu.lane_id"]} in %root : (!transform.any_op) -> !transform.any_op
    transform.affine.simplify_bounded_affine_ops %f with[%b : !transform.any_op] within [0] and [32] : !transform.any_op
    transform.yield
  }
}
