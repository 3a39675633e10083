// RUN: mlir-opt %s --transform-interpreter --mlir-print-local-scope | FileCheck %s

// No bound of the size is needed: the operands are padded to the next multiple when the program runs.

// CHECK-LABEL: func.func @fill(
// CHECK:         %[[SIZE:.*]] = tensor.dim %[[OUT:.*]], %{{.*}} : tensor<?xf32>
// CHECK:         %[[NOW:.*]] = tensor.dim %[[OUT]], %{{.*}} : tensor<?xf32>
// CHECK-NEXT:    %[[HIGH:.*]] = affine.apply affine_map<()[s0, s1] -> (-s1 + (s0 ceildiv 4) * 4)>()[%[[SIZE]], %[[NOW]]]
// CHECK-NEXT:    tensor.pad %[[OUT]] low[0] high[%[[HIGH]]]
// CHECK:         linalg.fill
// CHECK:         tensor.extract_slice
func.func @fill(%value: f32, %out: tensor<?xf32>) -> tensor<?xf32> {
  %0 = linalg.fill ins(%value : f32) outs(%out : tensor<?xf32>) -> tensor<?xf32>
  return %0 : tensor<?xf32>
}

module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %0 = transform.structured.match ops{["linalg.fill"]} in %root : (!transform.any_op) -> !transform.any_op
    %padded, %pad, %copy = transform.structured.pad %0 pad_to_multiple_of [4] use_prescribed_tensor_shapes {padding_dimensions = [0], padding_values = [0.000000e+00 : f32, 0.000000e+00 : f32]} : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op)
    transform.yield
  }
}
