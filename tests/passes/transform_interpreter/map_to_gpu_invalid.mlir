// RUN: mlir-opt %s --transform-interpreter --split-input-file --verify-diagnostics

func.func @copy(%a: tensor<8x4x64xf32>, %b: tensor<8x4x64xf32>) -> tensor<8x4x64xf32> {
  // expected-note @below {{target op}}
  %0 = linalg.copy ins(%a : tensor<8x4x64xf32>) outs(%b : tensor<8x4x64xf32>) -> tensor<8x4x64xf32>
  return %0 : tensor<8x4x64xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %0 = transform.structured.match ops{["linalg.copy"]} in %root : (!transform.any_op) -> !transform.any_op
    // expected-error @below {{too few threads to map copy op to threads on the most minor dimension, given alignment and vector size constraints, try smaller tile size of mapping to more threads}}
    %loop, %tile = transform.structured.gpu.map_copy_to_threads %0 total_num_threads = 7 desired_bit_alignment = 128 : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    transform.yield
  }
}

// -----

func.func @copy(%a: tensor<40x1x64xf32>, %b: tensor<40x1x64xf32>) -> tensor<40x1x64xf32> {
  // expected-note @below {{target op}}
  %0 = linalg.copy ins(%a : tensor<40x1x64xf32>) outs(%b : tensor<40x1x64xf32>) -> tensor<40x1x64xf32>
  return %0 : tensor<40x1x64xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %0 = transform.structured.match ops{["linalg.copy"]} in %root : (!transform.any_op) -> !transform.any_op
    // expected-error @below {{too few threads to map copy op to threads on the most minor dimension, given alignment and vector size constraints, try smaller tile size of mapping to more threads}}
    %loop, %tile = transform.structured.gpu.map_copy_to_threads %0 total_num_threads = 48 desired_bit_alignment = 128 : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    transform.yield
  }
}

// -----

func.func @copy(%a: tensor<64xf32>, %b: tensor<64xf32>) -> tensor<64xf32> {
  // expected-note @below {{target op}}
  %0 = linalg.copy ins(%a : tensor<64xf32>) outs(%b : tensor<64xf32>) -> tensor<64xf32>
  return %0 : tensor<64xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %0 = transform.structured.match ops{["linalg.copy"]} in %root : (!transform.any_op) -> !transform.any_op
    // expected-error @below {{too few threads to map copy op to threads on the most minor dimension, given alignment and vector size constraints, try smaller tile size of mapping to more threads}}
    %loop, %tile = transform.structured.gpu.map_copy_to_threads %0 total_num_threads = -1 desired_bit_alignment = 128 : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    transform.yield
  }
}

// -----

func.func @copy(%a: tensor<4x?xf32>, %b: tensor<4x?xf32>) -> tensor<4x?xf32> {
  // expected-note @below {{target op}}
  %0 = linalg.copy ins(%a : tensor<4x?xf32>) outs(%b : tensor<4x?xf32>) -> tensor<4x?xf32>
  return %0 : tensor<4x?xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %0 = transform.structured.match ops{["linalg.copy"]} in %root : (!transform.any_op) -> !transform.any_op
    // expected-error @below {{only statically sized ops of rank <= 3 are supported}}
    %loop, %tile = transform.structured.gpu.map_copy_to_threads %0 total_num_threads = 32 desired_bit_alignment = 128 : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    transform.yield
  }
}

// -----

func.func @copy(%a: tensor<4x8xf32>, %b: tensor<4x8xf32>) -> tensor<4x8xf32> {
  // expected-note @below {{target op}}
  %0 = linalg.exp ins(%a : tensor<4x8xf32>) outs(%b : tensor<4x8xf32>) -> tensor<4x8xf32>
  return %0 : tensor<4x8xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %0 = transform.structured.match ops{["linalg.exp"]} in %root : (!transform.any_op) -> !transform.any_op
    // expected-error @below {{only linalg.copy and tensor.pad target ops are supported}}
    %loop, %tile = transform.structured.gpu.map_copy_to_threads %0 total_num_threads = 32 desired_bit_alignment = 128 : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    transform.yield
  }
}

// -----

func.func @mm(%a: memref<?x?xf32>, %b: memref<4x8xf32>, %c: memref<2x8xf32>, %i: index) {
  %s = memref.subview %a[%i, 0] [2, 4] [1, 1] : memref<?x?xf32> to memref<2x4xf32, strided<[?, 1], offset: ?>>
  // expected-note @below {{attempted to apply to this op}}
  linalg.matmul ins(%s, %b : memref<2x4xf32, strided<[?, 1], offset: ?>>, memref<4x8xf32>) outs(%c : memref<2x8xf32>)
  return
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %0 = transform.structured.match ops{["linalg.matmul"]} in %root : (!transform.any_op) -> !transform.any_op
    // expected-error @below {{failed to apply}}
    %1 = transform.structured.promote %0 {mapping = [#gpu.memory_space<global>]} : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}

// -----

func.func @mm(%a: memref<?x?xf32>, %b: memref<4x8xf32>, %c: memref<2x8xf32>, %i: index) {
  %s = memref.subview %a[%i, 0] [2, 4] [1, 1] : memref<?x?xf32> to memref<2x4xf32, strided<[?, 1], offset: ?>>
  // expected-note @below {{attempted to apply to this op}}
  linalg.matmul ins(%s, %b : memref<2x4xf32, strided<[?, 1], offset: ?>>, memref<4x8xf32>) outs(%c : memref<2x8xf32>)
  return
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %0 = transform.structured.match ops{["linalg.matmul"]} in %root : (!transform.any_op) -> !transform.any_op
    // expected-error @below {{failed to apply}}
    %1 = transform.structured.promote %0 {mapping = [#gpu.memory_space<private>, #gpu.memory_space<private>]} : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}

// -----

func.func @mm(%a: memref<?x?xf32>, %b: memref<4x8xf32>, %c: memref<2x8xf32>, %i: index) {
  %s = memref.subview %a[%i, 0] [%i, 4] [1, 1] : memref<?x?xf32> to memref<?x4xf32, strided<[?, 1], offset: ?>>
  // expected-note @below {{attempted to apply to this op}}
  linalg.matmul ins(%s, %b : memref<?x4xf32, strided<[?, 1], offset: ?>>, memref<4x8xf32>) outs(%c : memref<2x8xf32>)
  return
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %0 = transform.structured.match ops{["linalg.matmul"]} in %root : (!transform.any_op) -> !transform.any_op
    // expected-error @below {{failed to apply}}
    %1 = transform.structured.promote %0 {mapping = [#gpu.memory_space<workgroup>]} : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}
