// RUN: mlir-opt %s --split-input-file --verify-diagnostics

// The types of parameters are integers of at most 64 bits.
// expected-error@+1 {{only supports integer types with width <=64}}
func.func private @f(!transform.param<f32>)

// -----

// An overflow goes to a result that is there.
func.func @f(%a: !transform.any_op, %v: !transform.any_value, %p: !transform.param<i64>) {
  // expected-error@+1 {{'transform.split_handle' op overflow_result is not a valid result index}}
  %r:2 = transform.split_handle %a {overflow_result = 2} : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
  return
}

// -----

// The parts of a handle are of its kind.
func.func @f(%a: !transform.any_op, %v: !transform.any_value, %p: !transform.param<i64>) {
  // expected-error@+1 {{'transform.split_handle' op expects result types to implement the same transform interface as the operand type}}
  %r = transform.split_handle %a : (!transform.any_op) -> !transform.any_value
  return
}

// -----

// A handle to operations is selected from one.
func.func @f(%a: !transform.any_op, %v: !transform.any_value, %p: !transform.param<i64>) {
  // expected-error@+1 {{'transform.cast' op result #0 must be TransformHandleTypeInterface instance, but got '!transform.any_value'}}
  %r = "transform.cast"(%a) : (!transform.any_op) -> !transform.any_value
  return
}

// -----

// Positions are listed once.
func.func @f(%a: !transform.any_op, %v: !transform.any_value, %p: !transform.param<i64>) {
  // expected-error@+1 {{'transform.get_result' op expected the listed values to be unique}}
  %r = transform.get_result %a[1, 1] : (!transform.any_op) -> !transform.any_value
  return
}

// -----

// Positions are all, or not some.
func.func @f(%a: !transform.any_op, %v: !transform.any_value, %p: !transform.param<i64>) {
  // expected-error@+1 {{'transform.get_operand' op cannot request both 'all' and 'inverted' values in the list}}
  %r = "transform.get_operand"(%a) {raw_position_list = array<i64: 1>, is_all, is_inverted} : (!transform.any_op) -> !transform.any_value
  return
}

// -----

// Positions are listed unless all are meant.
func.func @f(%a: !transform.any_op, %v: !transform.any_value, %p: !transform.param<i64>) {
  // expected-error@+1 {{'transform.get_operand' op must request specific values in the list if 'all' is not specified}}
  %r = "transform.get_operand"(%a) {raw_position_list = array<i64>} : (!transform.any_op) -> !transform.any_value
  return
}

// -----

// The number of parent operations is positive.
func.func @f(%a: !transform.any_op, %v: !transform.any_value, %p: !transform.param<i64>) {
  // expected-error@+1 {{custom op 'transform.get_parent_op' 'transform.get_parent_op' op attribute 'nth_parent' failed to satisfy constraint: 64-bit signless integer attribute whose value is positive}}
  %r = transform.get_parent_op %a {nth_parent = 0 : i64} : (!transform.any_op) -> !transform.any_op
  return
}

// -----

// A handle to values has no users to be found.
func.func @f(%a: !transform.any_op, %v: !transform.any_value, %p: !transform.param<i64>) {
  // expected-error@+1 {{'transform.get_consumers_of_result' op operand #0 must be TransformHandleTypeInterface instance, but got '!transform.any_value'}}
  %r = transform.get_consumers_of_result %v[0] : (!transform.any_value) -> !transform.any_op
  return
}

// -----

// Handles are merged if there are any.
func.func @f(%a: !transform.any_op, %v: !transform.any_value, %p: !transform.param<i64>) {
  // expected-error@+1 {{'transform.merge_handles' op expected 1 or more operands, but found 0}}
  %r = transform.merge_handles : !transform.any_op
  return
}

// -----

// A selected value is one of the options.
func.func @f(%a: !transform.any_op, %v: !transform.any_value, %p: !transform.param<i64>) {
  // expected-error@+1 {{'transform.tune.knob' op provided `selected` attribute is not an element of `options` array of attributes}}
  %r = transform.tune.knob<"size"> = 3 from options = [1, 2] -> !transform.any_param
  return
}

// -----

// A selected region is there.
func.func @f(%a: !transform.any_op, %v: !transform.any_value, %p: !transform.param<i64>) {
  // expected-error@+1 {{'transform.tune.alternatives' op 'selected_region' attribute specifies region at index 3 while op has only 1 regions}}
  transform.tune.alternatives<"choice"> selected_region = 3 {
    transform.yield
  }
  return
}

// -----

// Operations have effects on their handles.
transform.sequence failures(propagate) {
^bb0(%h: !transform.any_op):
  // expected-error@+2 {{TransformOpInterface requires memory effects on operands to be specified}}
  // expected-note@+1 {{no effects specified for operand #0}}
  %0 = transform.test_required_memory_effects %h {has_result_effect} : (!transform.any_op) -> !transform.any_op
}

// -----

// What consumes a handle writes the payload.
transform.sequence failures(propagate) {
^bb0(%h: !transform.any_op):
  // expected-error@+2 {{TransformOpInterface expects ops consuming operands to have a 'write' effect on the payload resource}}
  // expected-note@+1 {{consumes operand #0}}
  %0 = transform.test_required_memory_effects %h {has_operand_effect, has_result_effect} : (!transform.any_op) -> !transform.any_op
}

// -----

// Handles that are results are made.
transform.sequence failures(propagate) {
^bb0(%h: !transform.any_op):
  // expected-error@+2 {{TransformOpInterface requires 'allocate' memory effect to be specified for results}}
  // expected-note@+1 {{no 'allocate' effect specified for result #0}}
  %0 = transform.test_required_memory_effects %h {has_operand_effect, modifies_payload} : (!transform.any_op) -> !transform.any_op
}

// -----

// What may be the outermost operation of a script has a region.
// expected-error@+1 {{expects at least one region}}
"transform.test_transform_unrestricted_op_no_interface"() : () -> ()

// -----

// That region is one block.
// expected-error@+1 {{expects a single-block region}}
"transform.test_transform_unrestricted_op_no_interface"() ({
^bb0(%h: !transform.any_op):
  "test.finish"() : () -> ()
^bb1:
  "test.finish"() : () -> ()
}) : () -> ()

// -----

// The block has an argument for the payload.
// expected-error@+1 {{expects the entry block to have at least one argument}}
"transform.test_transform_unrestricted_op_no_interface"() ({
  "test.finish"() : () -> ()
}) : () -> ()
