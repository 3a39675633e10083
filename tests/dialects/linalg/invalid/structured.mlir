// RUN: mlir-opt %s --split-input-file --verify-diagnostics

// Each operand has a map.
func.func @maps(%a: memref<4xf32>, %f: f32) {
  // expected-error@+1 {{'linalg.generic' op expected the number of indexing_map (1) to be equal to the number of input/output operands (2)}}
  linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%f : f32) outs(%a : memref<4xf32>) {
  ^bb0(%x: f32, %y: f32):
    linalg.yield %x : f32
  }
  return
}

// -----

// A map has no symbols.
func.func @symbols(%a: memref<4xf32>) {
  // expected-error@+1 {{'linalg.generic' op unexpected symbols in indexing_map #0}}
  linalg.generic {indexing_maps = [affine_map<(d0)[s0] -> (d0)>], iterator_types = ["parallel"]} outs(%a : memref<4xf32>) {
  ^bb0(%y: f32):
    linalg.yield %y : f32
  }
  return
}

// -----

// It has a result for each dimension of its operand.
func.func @rank(%a: memref<4xf32>) {
  // expected-error@+1 {{'linalg.generic' op expected operand #0 rank (1) to match the result rank of indexing_map (2)}}
  linalg.generic {indexing_maps = [affine_map<(d0) -> (d0, d0)>], iterator_types = ["parallel"]} outs(%a : memref<4xf32>) {
  ^bb0(%y: f32):
    linalg.yield %y : f32
  }
  return
}

// -----

// Each loop is a dimension of an operand.
func.func @invertible(%a: memref<4xf32>) {
  // expected-error@+1 {{'linalg.generic' op invalid indexing maps are non-invertible: ((d0, d1) -> (d0 + d1))}}
  linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0 + d1)>], iterator_types = ["parallel", "parallel"]} outs(%a : memref<4xf32>) {
  ^bb0(%y: f32):
    linalg.yield %y : f32
  }
  return
}

// -----

// Sizes along a loop agree.
func.func @sizes(%a: tensor<4xf32>, %b: tensor<5xf32>) {
  // expected-error@+1 {{'linalg.add' op inferred input/output operand #1 has shape's dimension #0 to be 4, but found 5}}
  %0 = linalg.add ins(%a, %b : tensor<4xf32>, tensor<5xf32>) outs(%a : tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

// Windows are within the image.
func.func @windows(%a: tensor<4xf32>, %b: tensor<3xf32>) {
  // expected-error@+1 {{'linalg.conv_1d' op inferred input/output operand #0 has shape's dimension #0 to be greater than or equal to 6, but found 4}}
  %0 = linalg.conv_1d ins(%a, %b : tensor<4xf32>, tensor<3xf32>) outs(%a : tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

// Maps and iterator types have the same loops.
func.func @loops(%a: tensor<4xf32>) {
  // expected-error@+1 {{'linalg.generic' op expected indexing_map #0 to have 2 dim(s) to match the number of loops}}
  %0 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>], iterator_types = ["parallel", "parallel"]} outs(%a : tensor<4xf32>) {
  ^bb0(%y: f32):
    linalg.yield %y : f32
  } -> tensor<4xf32>
  return
}

// -----

// The region has one block.
func.func @empty(%a: memref<4xf32>) {
  // expected-error@+1 {{'linalg.generic' op expects to have 1 region with 1 block}}
  linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} outs(%a : memref<4xf32>) {
  }
  return
}

// -----

// Its arguments are elements of the operands.
func.func @arguments(%a: memref<4xf32>, %f: f32) {
  // expected-error@+1 {{'linalg.generic' op expected type of bb argument #0 ('f64') to match element or self type of the corresponding operand ('f32')}}
  linalg.generic {indexing_maps = [affine_map<(d0) -> ()>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%f : f32) outs(%a : memref<4xf32>) {
  ^bb0(%x: f64, %y: f32):
    linalg.yield %y : f32
  }
  return
}

// -----

// There are as many as operands.
func.func @argument_count(%a: memref<4xf32>, %f: f32) {
  // expected-error@+1 {{'linalg.generic' op expected as many non-induction variable region arguments as the number of input/output operands}}
  linalg.generic {indexing_maps = [affine_map<(d0) -> ()>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%f : f32) outs(%a : memref<4xf32>) {
  ^bb0(%y: f32):
    linalg.yield %y : f32
  }
  return
}

// -----

// Tensors and buffers do not mix.
func.func @semantics(%a: tensor<4xf32>, %b: memref<4xf32>) {
  // expected-error@+1 {{'linalg.exp' op expected to have pure tensor or buffer semantics}}
  linalg.exp ins(%a : tensor<4xf32>) outs(%b : memref<4xf32>)
  return
}

// -----

// There is a result for each tensor that is written.
func.func @results(%a: memref<4xf32>) {
  // expected-error@+1 {{'linalg.exp' op expected the number of tensor results (1) to be equal to the number of output tensors (0)}}
  %0 = linalg.exp ins(%a : memref<4xf32>) outs(%a : memref<4xf32>) -> tensor<4xf32>
  return
}

// -----

// It has its type.
func.func @result_type(%a: tensor<f32>, %b: tensor<4xf32>) {
  // expected-error@+1 {{'linalg.dot' op expected type of operand #2 ('tensor<f32>') to match type of corresponding result ('tensor<f64>')}}
  %0 = linalg.dot ins(%b, %b : tensor<4xf32>, tensor<4xf32>) outs(%a : tensor<f32>) -> tensor<f64>
  return
}

// -----

// A value is yielded for each operand that is written.
func.func @yields(%a: memref<4xf32>) {
  linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} outs(%a : memref<4xf32>) {
  ^bb0(%y: f32):
    // expected-error@+1 {{'linalg.yield' op expected number of yield values (2) to match the number of inits / outs operands of the enclosing LinalgOp (1)}}
    linalg.yield %y, %y : f32, f32
  }
  return
}

// -----

// It is an element.
func.func @yield_type(%a: memref<4xf32>, %d: f64) {
  linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} outs(%a : memref<4xf32>) {
  ^bb0(%y: f32):
    // expected-error@+1 {{'linalg.yield' op type of yield operand 1 ('f64') doesn't match the element type of the enclosing linalg.generic op ('f32')}}
    linalg.yield %d : f64
  }
  return
}

// -----

// Indices are of the loops around.
func.func @index(%a: memref<4xindex>) {
  linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} outs(%a : memref<4xindex>) {
  ^bb0(%y: index):
    // expected-error@+1 {{'linalg.index' op expected dim (1) to be lower than the number of loops (1) of the enclosing LinalgOp}}
    %i = linalg.index 1 : index
    linalg.yield %i : index
  }
  return
}

// -----

// They are in a structured operation.
func.func @index_outside() {
  // expected-error@+1 {{'linalg.index' op expected parent op with LinalgOp interface}}
  %i = linalg.index 0 : index
  return
}

// -----

// The dialect has one discardable attribute.
// expected-error@+1 {{attribute '"linalg.other"' not supported by the linalg dialect}}
func.func @attribute() attributes {linalg.other} {
  return
}
