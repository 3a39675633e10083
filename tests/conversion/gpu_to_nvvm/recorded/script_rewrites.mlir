// RECORD: mlir-opt --transform-interpreter

// Patterns that rewrite operations of gpu as others of it.
gpu.module @m {
  gpu.func @kernel(%o: memref<?xf32>, %x: f32) kernel {
    %i = gpu.global_id x
    %s = gpu.all_reduce add %x uniform {
    } : (f32) -> f32
    memref.store %s, %o[%i] : memref<?xf32>
    gpu.return
  }
}

module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %module = transform.structured.match ops{["gpu.module"]} in %root : (!transform.any_op) -> !transform.any_op
    transform.apply_patterns to %module {
      transform.apply_patterns.gpu.gpu_rewrite_patterns
    } : !transform.any_op
    transform.yield
  }
}
