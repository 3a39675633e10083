// RUN: mlir-opt %s --split-input-file --verify-diagnostics

// An empty tensor has an operand for each dynamic size.
func.func @empty_sizes() -> tensor<?xf32> {
  // expected-error@+1 {{'tensor.empty' op incorrect number of dynamic sizes, has 0, expected 1}}
  %r = tensor.empty() : tensor<?xf32>
  return %r : tensor<?xf32>
}

// -----

// An extraction has an index for each dimension.
func.func @extract_rank(%t: tensor<4x4xf32>, %i: index) -> f32 {
  // expected-error@+1 {{'tensor.extract' op incorrect number of indices for extract_element}}
  %r = tensor.extract %t[%i] : tensor<4x4xf32>
  return %r : f32
}
func.func @insert_rank(%t: tensor<4x4xf32>, %i: index, %x: f32) -> tensor<4x4xf32> {
  // expected-error@+1 {{'tensor.insert' op incorrect number of indices}}
  %r = tensor.insert %x into %t[%i] : tensor<4x4xf32>
  return %r : tensor<4x4xf32>
}

// -----

// A cast keeps sizes that both types say.
func.func @cast(%t: tensor<4xf32>) -> tensor<8xf32> {
  // expected-error@+1 {{'tensor.cast' op operand type 'tensor<4xf32>' and result type 'tensor<8xf32>' are cast incompatible}}
  %r = tensor.cast %t : tensor<4xf32> to tensor<8xf32>
  return %r : tensor<8xf32>
}

// -----

// A bitcast keeps the number of bits.
func.func @bitcast(%t: tensor<4xi32>) -> tensor<4xi64> {
  // expected-error@+1 {{'tensor.bitcast' op operand type 'tensor<4xi32>' and result type 'tensor<4xi64>' are cast incompatible}}
  %r = tensor.bitcast %t : tensor<4xi32> to tensor<4xi64>
  return %r : tensor<4xi64>
}

// -----

// A slice is in bounds of its tensor.
func.func @slice_bounds(%t: tensor<8xf32>) -> tensor<4xf32> {
  // expected-error@+1 {{slice along dimension 0 runs out-of-bounds: 9 >= 8}}
  %0 = tensor.extract_slice %t[6] [4] [1] : tensor<8xf32> to tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

// The type of a slice has its sizes.
func.func @slice_type(%t: tensor<8xf32>) -> tensor<4xf32> {
  // expected-error@+1 {{expected type to be 'tensor<2xf32>' or a rank-reduced version. (size mismatch)}}
  %0 = tensor.extract_slice %t[0] [2] [1] : tensor<8xf32> to tensor<4xf32>
  return %0 : tensor<4xf32>
}
func.func @insert_slice_type(%s: tensor<4xf32>, %t: tensor<8xf32>) -> tensor<8xf32> {
  // expected-error@+1 {{expected type to be 'tensor<2xf32>' or a rank-reduced version. (size mismatch)}}
  %0 = tensor.insert_slice %s into %t[0] [2] [1] : tensor<4xf32> into tensor<8xf32>
  return %0 : tensor<8xf32>
}

// -----

// from_elements has an operand for each element.
func.func @elements(%x: f32) -> tensor<3xf32> {
  // expected-error@+1 {{'tensor.from_elements' op failed to verify that operand types match result element type}}
  %0 = "tensor.from_elements"(%x) : (f32) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

// -----

// An expansion and a collapse keep the number of elements.
func.func @expand(%t: tensor<6xf32>) -> tensor<2x4xf32> {
  // expected-error@+1 {{'tensor.expand_shape' op expected dimension 0 of collapsed type to be static value of 8}}
  %0 = tensor.expand_shape %t [[0, 1]] output_shape [2, 4] : tensor<6xf32> into tensor<2x4xf32>
  return %0 : tensor<2x4xf32>
}
func.func @collapse(%t: tensor<2x3xf32>) -> tensor<5xf32> {
  // expected-error@+1 {{'tensor.collapse_shape' op expected dimension 0 of collapsed type to be static value of 6}}
  %0 = tensor.collapse_shape %t [[0, 1]] : tensor<2x3xf32> into tensor<5xf32>
  return %0 : tensor<5xf32>
}

// -----

// A reshape needs a shape of as many sizes as the result has dimensions.
func.func @reshape(%t: tensor<*xf32>, %s: tensor<1xindex>) -> tensor<?x?xf32> {
  // expected-error@+1 {{'tensor.reshape' op length of shape operand differs from the result's tensor rank}}
  %0 = tensor.reshape %t(%s) : (tensor<*xf32>, tensor<1xindex>) -> tensor<?x?xf32>
  return %0 : tensor<?x?xf32>
}

// -----

// A concatenation has sizes that agree across it.
func.func @concat(%s: tensor<2x3xf32>, %t: tensor<2x4xf32>) -> tensor<4x3xf32> {
  // expected-error@+1 {{'tensor.concat' op static concatenation size mismatch along non-concatenated dimension 1}}
  %0 = tensor.concat dim(0) %s, %t : (tensor<2x3xf32>, tensor<2x4xf32>) -> tensor<4x3xf32>
  return %0 : tensor<4x3xf32>
}

// -----

// A padding yields an element.
func.func @pad(%t: tensor<4xf32>, %x: i32) -> tensor<6xf32> {
  // expected-error@+1 {{'tensor.pad' op expected yield type to match shape element type}}
  %0 = tensor.pad %t low[1] high[1] {
  ^bb0(%i: index):
    tensor.yield %x : i32
  } : tensor<4xf32> to tensor<6xf32>
  return %0 : tensor<6xf32>
}

// -----

// A generated tensor takes an index for each dimension.
func.func @generate(%n: index, %x: f32) -> tensor<?xf32> {
  // expected-error@+1 {{must have one body argument per input dimension}}
  %0 = tensor.generate %n {
  ^bb0(%i: index, %j: index):
    tensor.yield %x : f32
  } : tensor<?xf32>
  return %0 : tensor<?xf32>
}
