// RUN: mlir-opt %s --split-input-file | FileCheck %s

// Custom forms are read and printed.

// Succeeds if the body of the structured operation has the property.
// CHECK-LABEL: func.func @match_structured_body(%arg0: !transform.any_op) {
// CHECK-NEXT:    transform.match.structured %arg0 : !transform.any_op {
// CHECK-NEXT:    ^bb0(%arg1: !transform.any_op):
// CHECK-NEXT:      transform.match.structured.body %arg1 {reduction_position = 0 : i64} : !transform.any_op
// CHECK-NEXT:    }
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @match_structured_body(%op: !transform.any_op) {
  transform.match.structured %op : !transform.any_op {
  ^bb0(%operand_handle: !transform.any_op):
    transform.match.structured.body %operand_handle {reduction_position = 0 : i64} : !transform.any_op
  }
  return
}

// Parameters with the dimensions of a contraction, by their role.
// CHECK-LABEL: func.func @match_structured_classify_contraction_dims(%arg0: !transform.any_op) {
// CHECK-NEXT:    transform.match.structured %arg0 : !transform.any_op {
// CHECK-NEXT:    ^bb0(%arg1: !transform.any_op):
// CHECK-NEXT:      %batch, %m, %n, %k = transform.match.structured.classify_contraction_dims %arg1 : (!transform.any_op) -> (!transform.any_param, !transform.any_param, !transform.any_param, !transform.any_param)
// CHECK-NEXT:    }
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @match_structured_classify_contraction_dims(%op: !transform.any_op) {
  transform.match.structured %op : !transform.any_op {
  ^bb0(%operand_handle: !transform.any_op):
    %b, %m, %n, %k = transform.match.structured.classify_contraction_dims %operand_handle : (!transform.any_op) -> (!transform.any_param, !transform.any_param, !transform.any_param, !transform.any_param)
  }
  return
}

// Parameters with the dimensions of a convolution, by their role, and its strides and dilations.
// CHECK-LABEL: func.func @match_structured_classify_convolution_dims(%arg0: !transform.any_op) {
// CHECK-NEXT:    transform.match.structured %arg0 : !transform.any_op {
// CHECK-NEXT:    ^bb0(%arg1: !transform.any_op):
// CHECK-NEXT:      %batch, %output_image, %output_channel, %filter_loop, %input_channel, %depth, %strides, %dilations = transform.match.structured.classify_convolution_dims %arg1 : (!transform.any_op) -> (!transform.any_param, !transform.any_param, !transform.any_param, !transform.any_param, !transform.any_param, !transform.any_param, !transform.any_param, !transform.any_param)
// CHECK-NEXT:    }
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @match_structured_classify_convolution_dims(%op: !transform.any_op) {
  transform.match.structured %op : !transform.any_op {
  ^bb0(%operand_handle: !transform.any_op):
    %p:8 = transform.match.structured.classify_convolution_dims %operand_handle : (!transform.any_op) -> (!transform.any_param, !transform.any_param, !transform.any_param, !transform.any_param, !transform.any_param, !transform.any_param, !transform.any_param, !transform.any_param)
  }
  return
}

// Succeeds if the listed dimensions of the iteration space have the property; the result has their sizes.
// CHECK-LABEL: func.func @match_structured_dim(%arg0: !transform.any_op) {
// CHECK-NEXT:    transform.match.structured %arg0 : !transform.any_op {
// CHECK-NEXT:    ^bb0(%arg1: !transform.any_op):
// CHECK-NEXT:      transform.match.structured.dim %arg1[all] {parallel} : !transform.any_op
// CHECK-NEXT:    }
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @match_structured_dim(%op: !transform.any_op) {
  transform.match.structured %op : !transform.any_op {
  ^bb0(%operand_handle: !transform.any_op):
    transform.match.structured.dim %operand_handle[all] {parallel} : !transform.any_op
  }
  return
}

// Parameter with the width of the elements of a value in bits.
// CHECK-LABEL: func.func @match_structured_elemental_bitwidth(%arg0: !transform.any_value) {
// CHECK-NEXT:    %0 = transform.match.structured.elemental_bitwidth %arg0 : (!transform.any_value) -> !transform.any_param
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @match_structured_elemental_bitwidth(%operand_handle: !transform.any_value) {
  %0 = transform.match.structured.elemental_bitwidth %operand_handle : (!transform.any_value) -> !transform.any_param
  return
}

// Succeeds if the listed init operands have the property; the result is their producer, the value or the map.
// CHECK-LABEL: func.func @match_structured_init(%arg0: !transform.any_op) {
// CHECK-NEXT:    transform.match.structured %arg0 : !transform.any_op {
// CHECK-NEXT:    ^bb0(%arg1: !transform.any_op):
// CHECK-NEXT:      transform.match.structured.init %arg1[0] {permutation} : !transform.any_op
// CHECK-NEXT:    }
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @match_structured_init(%op: !transform.any_op) {
  transform.match.structured %op : !transform.any_op {
  ^bb0(%operand_handle: !transform.any_op):
    transform.match.structured.init %operand_handle[0] {permutation} : !transform.any_op
  }
  return
}

// Succeeds if the listed inputs have the property; the result is their producer, the value or the map.
// CHECK-LABEL: func.func @match_structured_input(%arg0: !transform.any_op) {
// CHECK-NEXT:    transform.match.structured %arg0 : !transform.any_op {
// CHECK-NEXT:    ^bb0(%arg1: !transform.any_op):
// CHECK-NEXT:      %0 = transform.match.structured.input %arg1[0] : (!transform.any_op) -> !transform.affine_map
// CHECK-NEXT:    }
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @match_structured_input(%op: !transform.any_op) {
  transform.match.structured %op : !transform.any_op {
  ^bb0(%operand_handle: !transform.any_op):
    %map = transform.match.structured.input %operand_handle[0] : (!transform.any_op) -> !transform.affine_map
  }
  return
}

// Parameter with the number of init operands.
// CHECK-LABEL: func.func @match_structured_num_inits(%arg0: !transform.any_op) {
// CHECK-NEXT:    transform.match.structured %arg0 : !transform.any_op {
// CHECK-NEXT:    ^bb0(%arg1: !transform.any_op):
// CHECK-NEXT:      %0 = transform.match.structured.num_inits %arg1 : (!transform.any_op) -> !transform.param<i64>
// CHECK-NEXT:    }
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @match_structured_num_inits(%op: !transform.any_op) {
  transform.match.structured %op : !transform.any_op {
  ^bb0(%operand_handle: !transform.any_op):
    %n = transform.match.structured.num_inits %operand_handle : (!transform.any_op) -> !transform.param<i64>
  }
  return
}

// Parameter with the number of inputs.
// CHECK-LABEL: func.func @match_structured_num_inputs(%arg0: !transform.any_op) {
// CHECK-NEXT:    transform.match.structured %arg0 : !transform.any_op {
// CHECK-NEXT:    ^bb0(%arg1: !transform.any_op):
// CHECK-NEXT:      %0 = transform.match.structured.num_inputs %arg1 : (!transform.any_op) -> !transform.param<i64>
// CHECK-NEXT:    }
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @match_structured_num_inputs(%op: !transform.any_op) {
  transform.match.structured %op : !transform.any_op {
  ^bb0(%operand_handle: !transform.any_op):
    %n = transform.match.structured.num_inputs %operand_handle : (!transform.any_op) -> !transform.param<i64>
  }
  return
}

// Succeeds if the payload operation is a structured one, an implementation of `LinalgOp`, that all matchers
// of the region match.
// CHECK-LABEL: func.func @match_structured(%arg0: !transform.any_op) {
// CHECK-NEXT:    transform.match.structured %arg0 : !transform.any_op {
// CHECK-NEXT:    ^bb0(%arg1: !transform.any_op):
// CHECK-NEXT:      %0 = transform.match.structured.rank %arg1 : (!transform.any_op) -> !transform.param<i64>
// CHECK-NEXT:    }
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @match_structured(%op: !transform.any_op) {
  transform.match.structured %op : !transform.any_op {
  ^bb0(%operand_handle: !transform.any_op):
    %rank = transform.match.structured.rank %operand_handle : (!transform.any_op) -> !transform.param<i64>
  }
  return
}

// Parameter with the number of loops of the iteration space.
// CHECK-LABEL: func.func @match_structured_rank(%arg0: !transform.any_op) {
// CHECK-NEXT:    transform.match.structured %arg0 : !transform.any_op {
// CHECK-NEXT:    ^bb0(%arg1: !transform.any_op):
// CHECK-NEXT:      %0 = transform.match.structured.rank %arg1 : (!transform.any_op) -> !transform.param<i64>
// CHECK-NEXT:    }
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @match_structured_rank(%op: !transform.any_op) {
  transform.match.structured %op : !transform.any_op {
  ^bb0(%operand_handle: !transform.any_op):
    %rank = transform.match.structured.rank %operand_handle : (!transform.any_op) -> !transform.param<i64>
  }
  return
}

// Handle to a result, or to its `any` or its `single` user.
// CHECK-LABEL: func.func @match_structured_result(%arg0: !transform.any_op) {
// CHECK-NEXT:    transform.match.structured %arg0 : !transform.any_op {
// CHECK-NEXT:    ^bb0(%arg1: !transform.any_op):
// CHECK-NEXT:      %0 = transform.match.structured.result %arg1[0] single : (!transform.any_op) -> !transform.any_op
// CHECK-NEXT:    }
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @match_structured_result(%op: !transform.any_op) {
  transform.match.structured %op : !transform.any_op {
  ^bb0(%operand_handle: !transform.any_op):
    %user = transform.match.structured.result %operand_handle[0] single : (!transform.any_op) -> !transform.any_op
  }
  return
}

// Ends the region of `match.structured` and gives its results.
// CHECK-LABEL: func.func @match_structured_yield(%arg0: !transform.any_op) {
// CHECK-NEXT:    %0 = transform.match.structured %arg0 : (!transform.any_op) -> !transform.any_op {
// CHECK-NEXT:    ^bb0(%arg1: !transform.any_op):
// CHECK-NEXT:      transform.match.structured.yield %arg1 : !transform.any_op
// CHECK-NEXT:    }
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @match_structured_yield(%op: !transform.any_op) {
  %r = transform.match.structured %op : (!transform.any_op) -> !transform.any_op {
  ^bb0(%operand_handle: !transform.any_op):
    transform.match.structured.yield %operand_handle : !transform.any_op
  }
  return
}
