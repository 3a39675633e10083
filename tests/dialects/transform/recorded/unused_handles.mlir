// RECORD: mlir-opt --canonicalize

// What only reads the payload goes if nothing uses its handles.
module attributes {transform.with_named_sequence} {
  transform.named_sequence @unused(%a: !transform.any_op {transform.readonly}) {
    %0 = transform.cast %a : !transform.any_op to !transform.op<"linalg.matmul">
    %1 = transform.cast %0 : !transform.op<"linalg.matmul"> to !transform.any_op
    %2 = transform.replicate num(%a) %a : !transform.any_op, !transform.any_op
    %3 = transform.tune.knob<"size"> options = [2, 4] -> !transform.any_param
    %4 = transform.num_associations %a : (!transform.any_op) -> !transform.param<i64>
    transform.yield
  }
}
