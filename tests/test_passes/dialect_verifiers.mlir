// RUN: mlir-opt %s --split-input-file --verify-diagnostics --allow-unregistered-dialect

// Verifiers of the dialect's operations that are more than the number of parts.

func.func @outputs_are_containers(%x: index) {
  // expected-error@+1 {{'test.destination_style_op' op expected that operand #0 is a tensor or a memref}}
  test.destination_style_op outs(%x : index)
  return
}

// -----

func.func @each_tensor_is_a_result(%t: tensor<2xf32>) {
  // expected-error@+1 {{'test.destination_style_op' op expected the number of tensor results (0) to be equal to the number of output tensors (1)}}
  %0 = test.destination_style_op outs(%t : tensor<2xf32>) -> index
  return
}

// -----

func.func @shape_of_elements() {
  // expected-error@+1 {{attribute 'matrix_i64_attr' failed to satisfy constraint: 64-bit signless int elements attribute of shape [4, 8]}}
  "test.ranked_int_elements_attr"() {matrix_i64_attr = dense<1> : tensor<8x4xi64>, vector_i32_attr = dense<2> : tensor<2xi32>} : () -> ()
  return
}

// -----

func.func @order_of_numbers() {
  // expected-error@+1 {{attribute 'i64attr' failed to satisfy constraint: i64 dense array attribute should be in increasing order}}
  "test.confined_dense_array_attr"() {emptyattr = array<i16>, i32attr = array<i32: 1, 1>, i64attr = array<i64: 1, 1>} : () -> ()
  return
}

// -----

func.func @negative_zero() {
  // expected-error@+1 {{attribute 'f32attr' failed to satisfy constraint: f32 dense array attribute whose value is positive}}
  "test.confined_strictly_positive_attr"() {i8attr = array<i8: 1>, i16attr = array<i16: 1>, i32attr = array<i32: 1>, i64attr = array<i64: 1>, f32attr = array<f32: 1.0, -0.0>, f64attr = array<f64: 1.0>, emptyattr = array<i16>} : () -> ()
  return
}

// -----

func.func @parts_of_tuples() {
  // expected-error@+1 {{must be nested tuple with any combination of 32-bit signless integer or 32-bit float values, but got 'tuple<tuple<i64>>'}}
  %0 = "test.nested_tuple_32_bit"() : () -> tuple<tuple<i64>>
  return
}

// -----

func.func @rank_and_size(%t: tensor<2x3xf32>) {
  // expected-error@+1 {{failed to verify that operand rank equals result size}}
  %0 = "test.operand_rank_equals_result_size"(%t) : (tensor<2x3xf32>) -> tensor<3xindex>
  return
}

// -----

func.func @inferred(%x: i64) {
  // expected-error@+2 {{'test.format_infer_type_all_types' op inferred type(s) 'i64' are incompatible with return type(s) of operation 'i32'}}
  // expected-error@+1 {{failed to infer returned types}}
  %0 = "test.format_infer_type_all_types"(%x) : (i64) -> i32
  return
}

// -----

func.func @groups(%x: i32) {
  // expected-error@+1 {{var_of_var count (1) does not match with the total size (2) specified in attribute 'attr'}}
  %0 = "test.fold_with_fold_adaptor"(%x, %x) <{attr = array<i32: 1, 1>, operandSegmentSizes = array<i32: 1, 0, 1>}> ({
    "x.y"() : () -> ()
  }) : (i32, i32) -> i32
  return
}

// -----

func.func @one_block(%x: i32) {
  // expected-error@+1 {{'test.verifiers' op expects region #0 to have 0 or 1 blocks}}
  "test.verifiers"(%x) ({
    "x.y"() : () -> ()
  ^bb1:
    "x.y"() : () -> ()
  }) : (i32) -> ()
  return
}

// -----

func.func @edges_of_loops(%x: i32, %f: f32) {
  // expected-error@+2 {{along control flow edge from parent to Region #0: region branch point has 1 operands, but region successor needs 0 inputs}}
  // expected-note@+1 {{region branch point}}
  %0 = test.loop_block %x : (i32) -> f32 {
    test.loop_block_term iter %x exit %f
  }
  return
}

// -----

func.func @refined(%t: tensor<2xf32>) {
  %0 = "test.op_with_refine_type_if"(%t, %t) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
  // expected-error@+2 {{required first operand and result to match}}
  // expected-error@+1 {{'test.op_with_refine_type_if' op failed to infer returned types}}
  %1 = "test.op_with_refine_type_if"(%t, %t) : (tensor<2xf32>, tensor<2xf32>) -> tensor<3xf32>
  return
}

// -----

func.func @refined_from_one_type(%t: tensor<2xf32>, %u: tensor<3xf32>) {
  // expected-error@+2 {{operand type mismatch 'tensor<2xf32>' vs 'tensor<3xf32>'}}
  // expected-error@+1 {{'test.op_with_refine_type_if' op failed to infer returned types}}
  %0 = "test.op_with_refine_type_if"(%t, %u) : (tensor<2xf32>, tensor<3xf32>) -> tensor<2xf32>
  return
}
