// RUN: mlir-opt %s --split-input-file | FileCheck %s

// Custom forms are read and printed.

// Lowers `linalg.pack` to a pad, a reshape and a transpose.
// CHECK-LABEL: func.func @structured_lower_pack(%arg0: !transform.op<"linalg.pack">) {
// CHECK-NEXT:    %pad_op, %expand_shape_op, %transpose_op = transform.structured.lower_pack %arg0 : (!transform.op<"linalg.pack">) -> (!transform.op<"tensor.pad">, !transform.op<"tensor.expand_shape">, !transform.op<"linalg.transpose">)
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @structured_lower_pack(%target: !transform.op<"linalg.pack">) {
  %pad_op, %expand_shape_op, %transpose_op = transform.structured.lower_pack %target : (!transform.op<"linalg.pack">) -> (!transform.op<"tensor.pad">, !transform.op<"tensor.expand_shape">, !transform.op<"linalg.transpose">)
  return
}

// Lowers `linalg.unpack` to a transpose, a reshape and a slice.
// CHECK-LABEL: func.func @structured_lower_unpack(%arg0: !transform.op<"linalg.unpack">) {
// CHECK-NEXT:    %empty_op, %transpose_op, %collapse_shape_op, %extract_slice_op = transform.structured.lower_unpack %arg0 : (!transform.op<"linalg.unpack">) -> (!transform.op<"tensor.empty">, !transform.op<"linalg.transpose">, !transform.op<"tensor.collapse_shape">, !transform.op<"tensor.extract_slice">)
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @structured_lower_unpack(%target: !transform.op<"linalg.unpack">) {
  %empty_op, %transpose_op, %collapse_shape_op, %extract_slice_op = transform.structured.lower_unpack %target : (!transform.op<"linalg.unpack">) -> (!transform.op<"tensor.empty">, !transform.op<"linalg.transpose">, !transform.op<"tensor.collapse_shape">, !transform.op<"tensor.extract_slice">)
  return
}

// Packs the dimensions of a product of matrices in an operation.
// CHECK-LABEL: func.func @structured_pack_greedily(%arg0: !transform.any_op) {
// CHECK-NEXT:    %0 = transform.structured.pack_greedily %arg0 matmul_packed_sizes = [8, 16, 32] matmul_inner_dims_order = [1, 2, 0] : (!transform.any_op) -> !transform.any_op
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @structured_pack_greedily(%target: !transform.any_op) {
  %packed = transform.structured.pack_greedily %target matmul_packed_sizes = [8, 16, 32] matmul_inner_dims_order = [1, 2, 0] : (!transform.any_op) -> !transform.any_op
  return
}

// Packs the dimensions of an operation by sizes; its operands are packed, its results unpacked.
// CHECK-LABEL: func.func @structured_pack(%arg0: !transform.any_op) {
// CHECK-NEXT:    %0 = transform.structured.pack %arg0 packed_sizes = [8, 16, 32] : (!transform.any_op) -> !transform.any_op
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @structured_pack(%target: !transform.any_op) {
  %packed = transform.structured.pack %target packed_sizes = [8, 16, 32] : (!transform.any_op) -> !transform.any_op
  return
}

// Transposes a pack or unpack and the operation at it.
// CHECK-LABEL: func.func @structured_pack_transpose(%arg0: !transform.any_op, %arg1: !transform.any_op) {
// CHECK-NEXT:    %packed_op, %pack_op, %un_pack_op = transform.structured.pack_transpose %arg0 with_compute_op(%arg1) inner_perm = [1, 0] : (!transform.any_op, !transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op)
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @structured_pack_transpose(%target_pack: !transform.any_op, %target_op: !transform.any_op) {
  %packed, %pack, %unpack = transform.structured.pack_transpose %target_pack with_compute_op(%target_op) inner_perm = [1, 0] : (!transform.any_op, !transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op)
  return
}
