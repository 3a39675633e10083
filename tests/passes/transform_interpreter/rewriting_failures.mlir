// RUN: mlir-opt %s --transform-interpreter --split-input-file --verify-diagnostics

// No function of the name.
module attributes {transform.with_named_sequence} {
  func.func @caller(%a: tensor<?xf32>, %d: tensor<?xf32>) -> tensor<?xf32> {
    %0 = linalg.exp ins(%a : tensor<?xf32>) outs(%d : tensor<?xf32>) -> tensor<?xf32>
    return %0 : tensor<?xf32>
  }

  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %exp = transform.structured.match ops{["linalg.exp"]} in %root : (!transform.any_op) -> !transform.any_op
    %in = transform.get_operand %exp[0] : (!transform.any_op) -> !transform.any_value
    %out = transform.get_result %exp[0] : (!transform.any_op) -> !transform.any_value
    // expected-error @below {{unresolved symbol @missing}}
    %0 = transform.func.cast_and_call @missing(%in) -> %out before %exp {
      transform.type_conversion.tensor.cast_shape_dynamic_dims
    } : (!transform.any_op, !transform.any_value, !transform.any_value) -> !transform.any_op
    transform.yield
  }
}

// -----

// A function with another number of arguments.
module attributes {transform.with_named_sequence} {
  func.func @caller(%a: tensor<?xf32>, %d: tensor<?xf32>) -> tensor<?xf32> {
    %0 = linalg.exp ins(%a : tensor<?xf32>) outs(%d : tensor<?xf32>) -> tensor<?xf32>
    return %0 : tensor<?xf32>
  }

  // expected-error @below {{mismatch between number of function arguments 2 and number of inputs 1}}
  func.func private @callee(tensor<?xf32>, i32) -> tensor<?xf32>

  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %exp = transform.structured.match ops{["linalg.exp"]} in %root : (!transform.any_op) -> !transform.any_op
    %in = transform.get_operand %exp[0] : (!transform.any_op) -> !transform.any_value
    %out = transform.get_result %exp[0] : (!transform.any_op) -> !transform.any_value
    %0 = transform.func.cast_and_call @callee(%in) -> %out before %exp {
      transform.type_conversion.tensor.cast_shape_dynamic_dims
    } : (!transform.any_op, !transform.any_value, !transform.any_value) -> !transform.any_op
    transform.yield
  }
}

// -----

// A size that is not known cannot become known.
module attributes {transform.with_named_sequence} {
  func.func @caller(%a: tensor<?xf32>, %d: tensor<?xf32>) -> tensor<?xf32> {
    %0 = linalg.exp ins(%a : tensor<?xf32>) outs(%d : tensor<?xf32>) -> tensor<?xf32>
    return %0 : tensor<?xf32>
  }

  func.func private @callee(tensor<4xf32>) -> tensor<?xf32>

  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %exp = transform.structured.match ops{["linalg.exp"]} in %root : (!transform.any_op) -> !transform.any_op
    %in = transform.get_operand %exp[0] : (!transform.any_op) -> !transform.any_value
    %out = transform.get_result %exp[0] : (!transform.any_op) -> !transform.any_value
    // expected-error @below {{Failed to materialize conversion of}}
    %0 = transform.func.cast_and_call @callee(%in) -> %out before %exp {
      transform.type_conversion.tensor.cast_shape_dynamic_dims
    } : (!transform.any_op, !transform.any_value, !transform.any_value) -> !transform.any_op
    transform.yield
  }
}

// -----

// No function of the name.
module attributes {transform.with_named_sequence} {
  func.func @callee(%a: i32, %b: f32) -> (f32, i32) {
    return %b, %a : f32, i32
  }

  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.consumed}) {
    // expected-error @below {{function with name '@missing' not found}}
    %0, %1 = transform.func.replace_func_signature @missing args_interchange = [1, 0] results_interchange = [0, 1] at %root : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    transform.yield
  }
}

// -----

// Too few arguments.
module attributes {transform.with_named_sequence} {
  func.func @callee(%a: i32, %b: f32) -> (f32, i32) {
    return %b, %a : f32, i32
  }

  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.consumed}) {
    // expected-error @below {{function with name '@callee' has 2 arguments, but 1 args interchange were given}}
    %0, %1 = transform.func.replace_func_signature @callee args_interchange = [0] results_interchange = [0, 1] at %root : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    transform.yield
  }
}

// -----

// An argument twice.
module attributes {transform.with_named_sequence} {
  func.func @callee(%a: i32, %b: f32) -> (f32, i32) {
    return %b, %a : f32, i32
  }

  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.consumed}) {
    // expected-error @below {{args interchange must be unique}}
    %0, %1 = transform.func.replace_func_signature @callee args_interchange = [0, 0] results_interchange = [0, 1] at %root : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    transform.yield
  }
}

// -----

// A result that is not there.
module attributes {transform.with_named_sequence} {
  func.func @callee(%a: i32, %b: f32) -> (f32, i32) {
    return %b, %a : f32, i32
  }

  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.consumed}) {
    // expected-error @below {{results interchange index 2 is out of bounds for function with name '@callee' with 2 results}}
    %0, %1 = transform.func.replace_func_signature @callee args_interchange = [1, 0] results_interchange = [0, 2] at %root : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    transform.yield
  }
}

// -----

// A declaration has no body to change.
module attributes {transform.with_named_sequence} {
  func.func private @callee(i32, f32) -> (f32, i32)

  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.consumed}) {
    // expected-error @below {{failed to replace function signature '@callee' with new order}}
    %0, %1 = transform.func.replace_func_signature @callee args_interchange = [1, 0] results_interchange = [0, 1] at %root : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    transform.yield
  }
}

// -----

// No argument is there twice.
module attributes {transform.with_named_sequence} {
  func.func @callee(%a: i32, %b: f32) -> (f32, i32) {
    return %b, %a : f32, i32
  }

  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.consumed}) {
    // expected-error @below {{failed to deduplicate function arguments of function callee}}
    %0, %1 = transform.func.deduplicate_func_args @callee at %root : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    transform.yield
  }
}

// -----

// Patterns need a type converter.
module attributes {transform.with_named_sequence} {
  func.func @f(%a: memref<4xf32>, %i: index) -> f32 {
    %0 = memref.load %a[%i] : memref<4xf32>
    return %0 : f32
  }

  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %f = transform.structured.match ops{["func.func"]} in %root : (!transform.any_op) -> !transform.any_op
    // expected-error @below {{pattern descriptor does not specify type converter and apply_conversion_patterns op has no default type converter}}
    transform.apply_conversion_patterns to %f {
      // expected-note @below {{pattern descriptor op}}
      transform.apply_conversion_patterns.dialect_to_llvm "memref"
    } : !transform.any_op
    transform.yield
  }
}

// -----

// Not all becomes legal.
module attributes {transform.with_named_sequence} {
  // expected-error @below {{failed to legalize operation 'func.func'}}
  // expected-note @below {{target op}}
  func.func @f(%a: memref<4xf32>, %i: index) -> f32 {
    %0 = memref.load %a[%i] : memref<4xf32>
    return %0 : f32
  }

  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %f = transform.structured.match ops{["func.func"]} in %root : (!transform.any_op) -> !transform.any_op
    // expected-error @below {{dialect conversion failed}}
    transform.apply_conversion_patterns to %f {
      transform.apply_conversion_patterns.dialect_to_llvm "memref"
    } with type_converter {
      transform.apply_conversion_patterns.memref.memref_to_llvm_type_converter
    } {legal_dialects = ["llvm"]} : !transform.any_op
    transform.yield
  }
}

// -----

// A copy of tensors.
module attributes {transform.with_named_sequence} {
  func.func @copy(%a: tensor<4xf32>, %b: tensor<4xf32>) -> tensor<4xf32> {
    // expected-note @below {{target op}}
    %0 = linalg.copy ins(%a : tensor<4xf32>) outs(%b : tensor<4xf32>) -> tensor<4xf32>
    return %0 : tensor<4xf32>
  }

  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %copy = transform.structured.match ops{["linalg.copy"]} in %root : (!transform.any_op) -> !transform.any_op
    // expected-error @below {{cannot transform a linalg.copy on tensors into a memref.copy}}
    %0 = transform.structured.linalg_copy_to_memref %copy : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}

// -----

// Another operation is no transformation of Winograd's.
module attributes {transform.with_named_sequence} {
  func.func @copy(%a: tensor<4xf32>, %b: tensor<4xf32>) -> tensor<4xf32> {
    // expected-note @below {{target op}}
    %0 = linalg.copy ins(%a : tensor<4xf32>) outs(%b : tensor<4xf32>) -> tensor<4xf32>
    return %0 : tensor<4xf32>
  }

  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %copy = transform.structured.match ops{["linalg.copy"]} in %root : (!transform.any_op) -> !transform.any_op
    // expected-error @below {{this operation is not supported to decompose into other operations}}
    %0 = transform.structured.decompose_winograd_op %copy : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}

// -----

// And no convolution.
module attributes {transform.with_named_sequence} {
  func.func @copy(%a: tensor<4xf32>, %b: tensor<4xf32>) -> tensor<4xf32> {
    %0 = linalg.copy ins(%a : tensor<4xf32>) outs(%b : tensor<4xf32>) -> tensor<4xf32>
    return %0 : tensor<4xf32>
  }

  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %copy = transform.structured.match ops{["linalg.copy"]} in %root : (!transform.any_op) -> !transform.any_op
    // expected-error @below {{this operation is not supported to convert to Winograd Conv2D}}
    %0 = transform.structured.winograd_conv2d %copy {fmr = 0 : i32} : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}

// -----

// An operation that writes no tensor has no allocation.
module attributes {transform.with_named_sequence} {
  func.func @f(%a: i32) -> i32 {
    // expected-note @below {{target payload op}}
    %0 = arith.addi %a, %a : i32
    return %0 : i32
  }

  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %op = transform.structured.match ops{["arith.addi"]} in %root : (!transform.any_op) -> !transform.any_op
    // expected-error @below {{failed to bufferize operation}}
    %0, %1 = transform.structured.bufferize_to_allocation %op : !transform.any_op
    transform.yield
  }
}

// -----

// A function has no iteration domain.
module attributes {transform.with_named_sequence} {
  // expected-note @below {{target op}}
  func.func @f(%a: i32) -> i32 {
    return %a : i32
  }

  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %f = transform.structured.match ops{["func.func"]} in %root : (!transform.any_op) -> !transform.any_op
    // expected-error @below {{expected TilingInterface target}}
    %0, %1 = transform.structured.pad_tiling_interface %f to padding_sizes [4] : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    transform.yield
  }
}
