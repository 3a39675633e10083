// RUN: mlir-opt %s --split-input-file --verify-diagnostics

// The shape of a ranked value has its rank.
func.func @shape_of(%t: tensor<?xi32>) -> tensor<5xindex> {
  // expected-error@+2 {{'shape.shape_of' op inferred type(s) 'tensor<1xindex>' are incompatible with return type(s) of operation 'tensor<5xindex>'}}
  // expected-error@+1 {{'shape.shape_of' op failed to infer returned types}}
  %0 = shape.shape_of %t : tensor<?xi32> -> tensor<5xindex>
  return %0 : tensor<5xindex>
}

// -----

// A size may be an error, which an index cannot hold.
func.func @add(%s: !shape.size, %i: index) -> index {
  // expected-error@+1 {{'shape.add' op if at least one of the operands can hold error values then the result must be of type `size` to propagate them}}
  %0 = shape.add %s, %i : !shape.size, index -> index
  return %0 : index
}

// -----

// A shape may be an error, which an extent tensor cannot hold.
func.func @broadcast(%s: !shape.shape) -> tensor<?xindex> {
  // expected-error@+1 {{'shape.broadcast' op if at least one of the operands can hold error values then the result must be of type `shape` to propagate them}}
  %0 = shape.broadcast %s, %s : !shape.shape, !shape.shape -> tensor<?xindex>
  return %0 : tensor<?xindex>
}

// -----

// The greater of two sizes is a size.
func.func @max(%s: !shape.shape, %i: !shape.size) -> !shape.shape {
  // expected-error@+2 {{'shape.max' op inferred type(s) '!shape.size' are incompatible with return type(s) of operation '!shape.shape'}}
  // expected-error@+1 {{'shape.max' op failed to infer returned types}}
  %0 = shape.max %s, %i : !shape.shape, !shape.size -> !shape.shape
  return %0 : !shape.shape
}

// -----

// Sizes and shapes do not meet.
func.func @meet(%s: !shape.shape, %i: !shape.size) -> !shape.shape {
  // expected-error@+2 {{requires all sizes or shapes}}
  // expected-error@+1 {{'shape.meet' op failed to infer returned types}}
  %0 = shape.meet %s, %i : !shape.shape, !shape.size -> !shape.shape
  return %0 : !shape.shape
}

// -----

// Nor do shapes of two ranks.
func.func @ranks(%a: tensor<2xindex>, %b: tensor<3xindex>) -> tensor<3xindex> {
  // expected-error@+2 {{unequal shape cardinality}}
  // expected-error@+1 {{'shape.meet' op failed to infer returned types}}
  %0 = shape.meet %a, %b : tensor<2xindex>, tensor<3xindex> -> tensor<3xindex>
  return %0 : tensor<3xindex>
}

// -----

// A constant has the rank of its type.
func.func @constant() -> tensor<3xindex> {
  // expected-error@+2 {{'shape.const_shape' op inferred type(s) 'tensor<2xindex>' are incompatible with return type(s) of operation 'tensor<3xindex>'}}
  // expected-error@+1 {{'shape.const_shape' op failed to infer returned types}}
  %0 = shape.const_shape [1, 2] : tensor<3xindex>
  return %0 : tensor<3xindex>
}

// -----

// The region of a reduction has an argument for each value.
func.func @arguments(%s: !shape.shape, %i: index) -> index {
  // expected-error@+1 {{'shape.reduce' op ReduceOp body is expected to have 3 arguments}}
  %0 = shape.reduce(%s, %i) : !shape.shape -> index {
  ^bb0(%a: index, %b: !shape.size):
    shape.yield %a : index
  }
  return %0 : index
}

// -----

// The extent of a shape is a size.
func.func @extent(%s: !shape.shape, %i: index) -> index {
  // expected-error@+1 {{'shape.reduce' op argument 1 of ReduceOp body is expected to be of SizeType if the ReduceOp operates on a ShapeType}}
  %0 = shape.reduce(%s, %i) : !shape.shape -> index {
  ^bb0(%a: index, %b: index, %c: index):
    shape.yield %a : index
  }
  return %0 : index
}

// -----

// What is yielded has the types of the results.
func.func @yield(%s: !shape.shape, %i: index) -> index {
  %0 = shape.reduce(%s, %i) : !shape.shape -> index {
  ^bb0(%a: index, %b: !shape.size, %c: index):
    // expected-error@+1 {{'shape.yield' op types mismatch between yield op and its parent}}
    shape.yield %b : !shape.size
  }
  return %0 : index
}

// -----

// An assumption yields its results.
func.func @assuming(%w: !shape.witness, %i: i32) -> index {
  // expected-error@+1 {{'shape.assuming' op along control flow edge from Operation shape.assuming_yield to parent: successor operand type #0 'i32' should match successor input type #0 'index'}}
  %0 = shape.assuming %w -> (index) {
    // expected-note@+1 {{region branch point}}
    shape.assuming_yield %i : i32
  }
  return %0 : index
}

// -----

// Some witness has to hold.
func.func @all() -> !shape.witness {
  // expected-error@+1 {{'shape.assuming_all' op no operands specified}}
  %0 = "shape.assuming_all"() : () -> !shape.witness
  return %0 : !shape.witness
}

// -----

// One shape can always be broadcast.
func.func @cstr(%a: !shape.shape) -> !shape.witness {
  // expected-error@+1 {{'shape.cstr_broadcastable' op required at least 2 input shapes}}
  %0 = shape.cstr_broadcastable %a : !shape.shape
  return %0 : !shape.witness
}

// -----

// Libraries are attributes of symbol tables.
// expected-error@+1 {{shape.lib attribute may only be on op implementing SymbolTable}}
func.func @f() attributes {shape.lib = @l} {
  return
}

// -----

// They exist.
// expected-error@+1 {{shape function library @l not found}}
module attributes {shape.lib = @l} {
}

// -----

// A library has something in it.
// expected-error@+1 {{'shape.function_library' op Operations with a 'SymbolTable' must have exactly one block}}
shape.function_library @empty {
} mapping {}

// -----

// They are libraries.
// expected-error@+1 {{@f does not refer to FunctionLibraryOp}}
module attributes {shape.lib = [@f]} {
  func.func private @f()
}

// -----

// An operation has one function.
// expected-error@+1 {{only one op to shape mapping allowed, found multiple for `"a"`}}
module attributes {shape.lib = [@f, @g]} {
  shape.function_library @f {
  } mapping {a = @x}
  shape.function_library @g {
  } mapping {a = @x}
}
