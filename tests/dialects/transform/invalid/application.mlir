// RUN: mlir-opt %s --split-input-file --verify-diagnostics

// What is in patterns stands for patterns.
func.func @f(%a: !transform.any_op, %v: !transform.any_value, %p: !transform.param<i64>) {
  // expected-error@+1 {{'transform.apply_patterns' op expected children ops to implement PatternDescriptorOpInterface}}
  transform.apply_patterns to %a {
    // expected-note@+1 {{op without interface}}
    %c = arith.constant 1 : i32
  } : !transform.any_op
  return
}

// -----

// Conversion patterns are no patterns.
func.func @f(%a: !transform.any_op, %v: !transform.any_value, %p: !transform.param<i64>) {
  // expected-error@+1 {{'transform.apply_patterns' op expected children ops to implement PatternDescriptorOpInterface}}
  transform.apply_patterns to %a {
    // expected-note@+1 {{op without interface}}
    transform.apply_conversion_patterns.func.func_to_llvm
  } : !transform.any_op
  return
}

// -----

// Patterns are no conversion patterns.
func.func @f(%a: !transform.any_op, %v: !transform.any_value, %p: !transform.param<i64>) {
  // expected-error@+1 {{'transform.apply_conversion_patterns' op expected pattern children ops to implement ConversionPatternDescriptorOpInterface}}
  transform.apply_conversion_patterns to %a {
    // expected-note@+1 {{op without interface}}
    transform.apply_patterns.canonicalization
  } : !transform.any_op
  return
}

// -----

// A type converter is one.
func.func @f(%a: !transform.any_op, %v: !transform.any_value, %p: !transform.param<i64>) {
  // expected-error@+1 {{'transform.apply_conversion_patterns' op expected default converter child op to implement TypeConverterBuilderOpInterface}}
  transform.apply_conversion_patterns to %a {
  } with type_converter {
    // expected-note@+1 {{op without interface}}
    transform.apply_patterns.canonicalization
  } : !transform.any_op
  return
}

// -----

// A dialect to convert is there.
func.func @f(%a: !transform.any_op, %v: !transform.any_value, %p: !transform.param<i64>) {
  // expected-error@+1 {{'transform.apply_conversion_patterns.dialect_to_llvm' op unknown dialect or dialect not loaded: unheard}}
  transform.apply_conversion_patterns.dialect_to_llvm "unheard"
  return
}

// -----

// Options are in braces.
func.func @f(%a: !transform.any_op, %v: !transform.any_value, %p: !transform.param<i64>) {
  // expected-error@+1 {{expected '{' in options dictionary}}
  %r = transform.apply_registered_pass "cse" with options = 3 to %a : (!transform.any_op) -> !transform.any_op
  return
}

// -----

// An option is given once.
func.func @f(%a: !transform.any_op, %v: !transform.any_value, %p: !transform.param<i64>) {
  // expected-error@+1 {{custom op 'transform.apply_registered_pass' duplicate keys found in options dictionary}}
  %r = transform.apply_registered_pass "cse" with options = {a = 1, a = 2} to %a : (!transform.any_op) -> !transform.any_op
  return
}

// -----

// An option has a name.
func.func @f(%a: !transform.any_op, %v: !transform.any_value, %p: !transform.param<i64>) {
  // expected-error@+1 {{custom op 'transform.apply_registered_pass' expected key to either be an identifier or a string}}
  %r = transform.apply_registered_pass "cse" with options = {1 = 2} to %a : (!transform.any_op) -> !transform.any_op
  return
}

// -----

// Each dynamic option has its place.
func.func @f(%a: !transform.any_op, %v: !transform.any_value, %p: !transform.param<i64>) {
  // expected-error@+1 {{'transform.apply_registered_pass' op a param operand does not have a corresponding param_operand attr in the options dict}}
  %r = "transform.apply_registered_pass"(%a, %p) <{options = {}, pass_name = "cse"}> : (!transform.any_op, !transform.param<i64>) -> !transform.any_op
  return
}

// -----

// Patterns of pdl have one transform operation beside them.
// expected-error@+1 {{'transform.with_pdl_patterns' op expects at least one non-pattern op}}
transform.with_pdl_patterns {
^bb0(%a: !transform.any_op):
}

// -----

// Only patterns and transform operations are beside them.
// expected-error@+1 {{'transform.with_pdl_patterns' op expects only pattern and top-level transform ops in its body}}
transform.with_pdl_patterns {
^bb0(%a: !transform.any_op):
  // expected-note@+1 {{offending op}}
  arith.constant 1 : i32
}
