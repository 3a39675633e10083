// RUN: mlir-opt %s --split-input-file | FileCheck %s

// Custom forms are read and printed.

// Rewrites a convolution as a product of matrices.
// CHECK-LABEL: func.func @structured_convert_conv2d_to_img2col(%arg0: !transform.any_op) {
// CHECK-NEXT:    %img2col_tensor, %transformed = transform.structured.convert_conv2d_to_img2col %arg0 : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @structured_convert_conv2d_to_img2col(%target: !transform.any_op) {
  %img2col_tensor, %transformed = transform.structured.convert_conv2d_to_img2col %target : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
  return
}

// Decomposes an operation by its `AggregatedOpInterface`.
// CHECK-LABEL: func.func @structured_decompose_interface(%arg0: !transform.any_op) {
// CHECK-NEXT:    %0 = transform.structured.decompose_interface %arg0 : (!transform.any_op) -> !transform.any_op
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @structured_decompose_interface(%target: !transform.any_op) {
  %0 = transform.structured.decompose_interface %target : (!transform.any_op) -> !transform.any_op
  return
}

// Decomposes a convolution of two dimensions, one of them of size one, to one of one dimension.
// CHECK-LABEL: func.func @structured_decompose(%arg0: !transform.any_op) {
// CHECK-NEXT:    %0 = transform.structured.decompose %arg0 : (!transform.any_op) -> !transform.any_op
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @structured_decompose(%target: !transform.any_op) {
  %0 = transform.structured.decompose %target : (!transform.any_op) -> !transform.any_op
  return
}

// Decomposes an operation of the Winograd algorithm.
// CHECK-LABEL: func.func @structured_decompose_winograd_op(%arg0: !transform.any_op) {
// CHECK-NEXT:    %0 = transform.structured.decompose_winograd_op %arg0 : (!transform.any_op) -> !transform.any_op
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @structured_decompose_winograd_op(%target: !transform.any_op) {
  %0 = transform.structured.decompose_winograd_op %target : (!transform.any_op) -> !transform.any_op
  return
}

// Transposes the filter of a convolution.
// CHECK-LABEL: func.func @structured_transpose_conv2d(%arg0: !transform.any_op) {
// CHECK-NEXT:    %0 = transform.structured.transpose_conv2d %arg0 : (!transform.any_op) -> !transform.any_op
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @structured_transpose_conv2d(%target: !transform.any_op) {
  %0 = transform.structured.transpose_conv2d %target : (!transform.any_op) -> !transform.any_op
  return
}

// Transposes an input of a product of matrices.
// CHECK-LABEL: func.func @structured_transpose_matmul(%arg0: !transform.any_op) {
// CHECK-NEXT:    %0 = transform.structured.transpose_matmul %arg0 : (!transform.any_op) -> !transform.any_op
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @structured_transpose_matmul(%target: !transform.any_op) {
  %0 = transform.structured.transpose_matmul %target : (!transform.any_op) -> !transform.any_op
  return
}

// Rewrites a convolution by the Winograd algorithm.
// CHECK-LABEL: func.func @structured_winograd_conv2d(%arg0: !transform.any_op) {
// CHECK-NEXT:    %0 = transform.structured.winograd_conv2d %arg0 {fmr = 0 : i32} : (!transform.any_op) -> !transform.any_op
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @structured_winograd_conv2d(%target: !transform.any_op) {
  %0 = transform.structured.winograd_conv2d %target {fmr = 0 : i32} : (!transform.any_op) -> !transform.any_op
  return
}
