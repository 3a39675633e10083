// RUN: mlir-opt %s --split-input-file --verify-diagnostics

// A map has as many inputs as there are operands.
func.func @apply_operands(%x: index) -> index {
  // expected-error@+1 {{'affine.apply' op operand count and affine map dimension and symbol count must match}}
  %0 = "affine.apply"(%x, %x) <{map = affine_map<(d0) -> (d0)>}> : (index, index) -> index
  return %0 : index
}

// -----

// affine.apply has one result.
func.func @apply_results(%x: index) -> index {
  // expected-error@+1 {{'affine.apply' op mapping must produce one value}}
  %0 = "affine.apply"(%x) <{map = affine_map<(d0) -> (d0, d0)>}> : (index) -> index
  return %0 : index
}

// -----

// A product of two dimensions is not affine.
func.func @product(%x: index) -> index {
  // expected-error@+1 {{non-affine expression: at least one of the multiply operands has to be either a constant or symbolic}}
  %r = affine.apply affine_map<(d0, d1) -> (d0 * d1)>(%x, %x)
  return %r : index
}

// -----

// A step is positive.
func.func @step() {
  // expected-error@+1 {{custom op 'affine.for' expected step to be representable as a positive signed integer}}
  affine.for %i = 0 to 8 step -1 {
  }
  return
}

// -----

// A load has a subscript for each dimension.
func.func @load_rank(%m: memref<4x4xf32>, %i: index) -> f32 {
  // expected-error@+1 {{'affine.load' op affine map num results must equal memref rank}}
  %0 = affine.load %m[%i] : memref<4x4xf32>
  return %0 : f32
}

// -----

// Subscripts are dimensions or symbols: a value that is loaded in a loop is neither.
func.func @loaded_subscript(%m: memref<8xf32>, %n: memref<8xindex>, %x: f32) {
  affine.for %i = 0 to 8 {
    %0 = memref.load %n[%i] : memref<8xindex>
    // expected-error@+1 {{'affine.store' op operand cannot be used as a dimension id}}
    affine.store %x, %m[%0] : memref<8xf32>
  }
  return
}

// -----

// Bases are positive.
func.func @basis(%x: index) -> (index, index) {
  // expected-error@+1 {{'affine.delinearize_index' op no basis element may be statically non-positive}}
  %0:2 = affine.delinearize_index %x into (4, -2) : index, index
  return %0#0, %0#1 : index, index
}
