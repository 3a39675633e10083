// RECORD: not mlir-opt --split-input-file 2>&1 >/dev/null

// What the verifiers ask.

func.func @f(%a: tensor<4xf32>) {
  %0 = tensor.cast %a : tensor<4xf32> to tensor<5xf32>
  return
}

// -----

func.func @f(%a: tensor<4xf32>) {
  %0 = tensor.cast %a : tensor<4xf32> to tensor<4xf64>
  return
}

// -----

func.func @f(%a: tensor<4x?xf32>) {
  %0 = tensor.cast %a : tensor<4x?xf32> to tensor<?xf32>
  return
}

// -----

func.func @f(%a: vector<4xf32>) {
  %0 = "tensor.cast"(%a) : (vector<4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @f(%a: tensor<4xf32>) {
  %0 = tensor.bitcast %a : tensor<4xf32> to tensor<4xi64>
  return
}

// -----

func.func @f(%a: tensor<4xf32>) {
  %0 = tensor.bitcast %a : tensor<4xf32> to tensor<5xi32>
  return
}

// -----

func.func @f(%a: tensor<4xindex>) {
  %0 = tensor.bitcast %a : tensor<4xindex> to tensor<4xi64>
  return
}

// -----

func.func @f() {
  %0 = tensor.concat dim(0) : () -> tensor<4xf32>
  return
}

// -----

func.func @f(%a: tensor<4xf32>) {
  %0 = tensor.concat dim(0) %a : (tensor<4xf32>) -> tensor<4x1xf32>
  return
}

// -----

func.func @f(%a: tensor<4xf32>) {
  %0 = tensor.concat dim(0) %a : (tensor<4xf32>) -> tensor<4xf64>
  return
}

// -----

func.func @f(%a: tensor<4xf32>) {
  %0 = tensor.concat dim(1) %a : (tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @f(%a: tensor<4x2xf32>, %b: tensor<4x3xf32>) {
  %0 = tensor.concat dim(0) %a, %b : (tensor<4x2xf32>, tensor<4x3xf32>) -> tensor<8x2xf32>
  return
}

// -----

func.func @f(%a: tensor<4x2xf32>) {
  %0 = tensor.concat dim(0) %a, %a : (tensor<4x2xf32>, tensor<4x2xf32>) -> tensor<9x2xf32>
  return
}

// -----

func.func @f(%a: tensor<f32>, %i: index) {
  %0 = tensor.dim %a, %i : tensor<f32>
  return
}

// -----

func.func @f() {
  %0 = tensor.empty() : tensor<?xf32>
  return
}

// -----

func.func @f(%i: index) {
  %0 = tensor.empty(%i) : tensor<3xf32>
  return
}

// -----

func.func @f(%a: tensor<4x4xf32>, %i: index) {
  %0 = tensor.extract %a[%i] : tensor<4x4xf32>
  return
}

// -----

func.func @f(%a: tensor<4xf32>, %i: index) {
  %0 = "tensor.extract"(%a, %i) : (tensor<4xf32>, index) -> f64
  return
}

// -----

func.func @f(%a: tensor<4x4xf32>, %i: index, %x: f32) {
  %0 = tensor.insert %x into %a[%i] : tensor<4x4xf32>
  return
}

// -----

func.func @f(%a: tensor<4xf32>, %i: index, %x: f64) {
  %0 = "tensor.insert"(%x, %a, %i) : (f64, tensor<4xf32>, index) -> tensor<4xf32>
  return
}

// -----

func.func @f(%a: tensor<4xf32>, %i: index, %x: f32) {
  %0 = "tensor.insert"(%x, %a, %i) : (f32, tensor<4xf32>, index) -> tensor<?xf32>
  return
}

// -----

func.func @f(%a: tensor<4xf32>) {
  %0 = tensor.extract_slice %a[0] [2] [1] : tensor<4xf32> to tensor<3xf32>
  return
}

// -----

func.func @f(%a: tensor<4xf32>) {
  %0 = tensor.extract_slice %a[0] [2] [1] : tensor<4xf32> to tensor<2x1xf32>
  return
}

// -----

func.func @f(%a: tensor<4xf32>) {
  %0 = tensor.extract_slice %a[0] [2] [1] : tensor<4xf32> to tensor<2xf64>
  return
}

// -----

func.func @f(%a: tensor<4xf32>) {
  %0 = tensor.extract_slice %a[0] [5] [1] : tensor<4xf32> to tensor<5xf32>
  return
}

// -----

func.func @f(%a: tensor<4xf32>) {
  %0 = tensor.extract_slice %a[4] [1] [1] : tensor<4xf32> to tensor<1xf32>
  return
}

// -----

func.func @f(%a: tensor<4xf32>) {
  %0 = tensor.extract_slice %a[0, 0] [2, 2] [1, 1] : tensor<4xf32> to tensor<2x2xf32>
  return
}

// -----

func.func @f(%a: tensor<4xf32>) {
  %0 = tensor.extract_slice %a[-1] [2] [1] : tensor<4xf32> to tensor<2xf32>
  return
}

// -----

func.func @f(%a: tensor<3xf32>, %b: tensor<4xf32>) {
  %0 = tensor.insert_slice %a into %b[0] [2] [1] : tensor<3xf32> into tensor<4xf32>
  return
}

// -----

func.func @f(%a: tensor<2x1xf32>, %b: tensor<4xf32>) {
  %0 = tensor.insert_slice %a into %b[0] [2] [1] : tensor<2x1xf32> into tensor<4xf32>
  return
}

// -----

func.func @f(%a: tensor<2xf64>, %b: tensor<4xf32>) {
  %0 = tensor.insert_slice %a into %b[0] [2] [1] : tensor<2xf64> into tensor<4xf32>
  return
}

// -----

func.func @f(%a: tensor<2xf32>, %b: tensor<4xf32>) {
  %0 = tensor.insert_slice %a into %b[3] [2] [1] : tensor<2xf32> into tensor<4xf32>
  return
}

// -----

func.func @f(%x: f32) {
  %0 = tensor.from_elements %x, %x : tensor<2xf64>
  return
}

// -----

func.func @f(%a: tensor<4x5xf32>, %b: tensor<1x1xindex>) {
  %0 = tensor.gather %a[%b] gather_dims([]) : (tensor<4x5xf32>, tensor<1x1xindex>) -> tensor<1x1x5xf32>
  return
}

// -----

func.func @f(%a: tensor<4x5xf32>, %b: tensor<1x1xindex>) {
  %0 = tensor.gather %a[%b] gather_dims([0, 1, 2]) : (tensor<4x5xf32>, tensor<1x1xindex>) -> tensor<1x1x5xf32>
  return
}

// -----

func.func @f(%a: tensor<4x5xf32>, %b: tensor<1x1xindex>) {
  %0 = tensor.gather %a[%b] gather_dims([-1]) unique : (tensor<4x5xf32>, tensor<1x1xindex>) -> tensor<1x1x5xf32>
  return
}

// -----

func.func @f(%a: tensor<4x5xf32>, %b: tensor<1x1xindex>) {
  %0 = tensor.gather %a[%b] gather_dims([2]) unique : (tensor<4x5xf32>, tensor<1x1xindex>) -> tensor<1x1x5xf32>
  return
}

// -----

func.func @f(%a: tensor<4x5xf32>, %b: tensor<1x2xindex>) {
  %0 = tensor.gather %a[%b] gather_dims([1, 0]) unique : (tensor<4x5xf32>, tensor<1x2xindex>) -> tensor<1x1x5xf32>
  return
}

// -----

func.func @f(%a: tensor<4x5xf32>, %b: tensor<1x1xindex>) {
  %0 = tensor.gather %a[%b] gather_dims([0]) unique : (tensor<4x5xf32>, tensor<1x1xindex>) -> tensor<1x2x5xf32>
  return
}

// -----

func.func @f(%a: tensor<4x5xf32>, %b: tensor<1x2xindex>) {
  %0 = tensor.gather %a[%b] gather_dims([0]) unique : (tensor<4x5xf32>, tensor<1x2xindex>) -> tensor<1x5xf32>
  return
}

// -----

func.func @f(%a: tensor<4x5xf32>, %b: tensor<1x1xf32>) {
  %0 = tensor.gather %a[%b] gather_dims([0]) unique : (tensor<4x5xf32>, tensor<1x1xf32>) -> tensor<1x5xf32>
  return
}

// -----

func.func @f(%a: tensor<1x1x5xf32>, %b: tensor<4x5xf32>, %c: tensor<1x1xindex>) {
  %0 = tensor.scatter %a into %b[%c] scatter_dims([0]) : (tensor<1x1x5xf32>, tensor<4x5xf32>, tensor<1x1xindex>) -> tensor<4x5xf32>
  return
}

// -----

func.func @f(%a: tensor<1x2x5xf32>, %b: tensor<4x5xf32>, %c: tensor<1x1xindex>) {
  %0 = tensor.scatter %a into %b[%c] scatter_dims([0]) unique : (tensor<1x2x5xf32>, tensor<4x5xf32>, tensor<1x1xindex>) -> tensor<4x5xf32>
  return
}

// -----

func.func @f(%a: tensor<1x1x5xf32>, %b: tensor<4x5xf32>, %c: tensor<1x1xindex>) {
  %0 = tensor.scatter %a into %b[%c] scatter_dims([3]) unique : (tensor<1x1x5xf32>, tensor<4x5xf32>, tensor<1x1xindex>) -> tensor<4x5xf32>
  return
}

// -----

func.func @f(%a: tensor<1x1x5xf32>, %b: tensor<4x5xf32>, %c: tensor<1x1xindex>) {
  %0 = tensor.scatter %a into %b[%c] scatter_dims([]) unique : (tensor<1x1x5xf32>, tensor<4x5xf32>, tensor<1x1xindex>) -> tensor<4x5xf32>
  return
}

// -----

func.func @f(%a: tensor<4xf32>, %s: tensor<1xi32>) {
  %0 = tensor.reshape %a(%s) : (tensor<4xf32>, tensor<1xi32>) -> tensor<4xf64>
  return
}

// -----

func.func @f(%a: tensor<4xf32>, %s: tensor<1xi32>) {
  %0 = tensor.reshape %a(%s) : (tensor<4xf32>, tensor<1xi32>) -> tensor<5xf32>
  return
}

// -----

func.func @f(%a: tensor<4xf32>, %s: tensor<2xi32>) {
  %0 = tensor.reshape %a(%s) : (tensor<4xf32>, tensor<2xi32>) -> tensor<4xf32>
  return
}

// -----

func.func @f(%a: tensor<4xf32>, %s: tensor<?xi32>) {
  %0 = tensor.reshape %a(%s) : (tensor<4xf32>, tensor<?xi32>) -> tensor<4xf32>
  return
}

// -----

func.func @f(%a: tensor<4xf32>, %s: tensor<1x1xi32>) {
  %0 = tensor.reshape %a(%s) : (tensor<4xf32>, tensor<1x1xi32>) -> tensor<4xf32>
  return
}

// -----

func.func @f(%a: tensor<4xf32>, %s: tensor<1xf32>) {
  %0 = tensor.reshape %a(%s) : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @f(%a: tensor<2x3xf32>) {
  %0 = tensor.collapse_shape %a [[0, 1]] : tensor<2x3xf32> into tensor<7xf32>
  return
}

// -----

func.func @f(%a: tensor<2x3xf32>) {
  %0 = tensor.collapse_shape %a [[0]] : tensor<2x3xf32> into tensor<6xf32>
  return
}

// -----

func.func @f(%a: tensor<2x3xf32>) {
  %0 = tensor.collapse_shape %a [[0], [1]] : tensor<2x3xf32> into tensor<6xf32>
  return
}

// -----

func.func @f(%a: tensor<2x3xf32>) {
  %0 = tensor.collapse_shape %a [[1, 0]] : tensor<2x3xf32> into tensor<6xf32>
  return
}

// -----

func.func @f(%a: tensor<2x?xf32>) {
  %0 = tensor.collapse_shape %a [[0, 1]] : tensor<2x?xf32> into tensor<6xf32>
  return
}

// -----

func.func @f(%a: tensor<2x3xf32>) {
  %0 = tensor.collapse_shape %a [[0, 1]] : tensor<2x3xf32> into tensor<?xf32>
  return
}

// -----

func.func @f(%a: tensor<1x1xf32>) {
  %0 = tensor.collapse_shape %a [] : tensor<1x1xf32> into tensor<f64>
  return
}

// -----

func.func @f(%a: tensor<3xf32>) {
  %0 = tensor.collapse_shape %a [[0]] : tensor<3xf32> into tensor<1x3xf32>
  return
}

// -----

func.func @f(%a: tensor<2x3xf32>) {
  %0 = tensor.collapse_shape %a [[0, 1], [2]] : tensor<2x3xf32> into tensor<6x1xf32>
  return
}

// -----

func.func @f(%a: tensor<6xf32>) {
  %0 = tensor.expand_shape %a [[0, 1]] output_shape [2, 4] : tensor<6xf32> into tensor<2x4xf32>
  return
}

// -----

func.func @f(%a: tensor<6xf32>) {
  %0 = tensor.expand_shape %a [[0, 1]] output_shape [2, 3] : tensor<6xf32> into tensor<2x?xf32>
  return
}

// -----

func.func @f(%a: tensor<6xf32>) {
  %0 = tensor.expand_shape %a [[0, 1]] output_shape [2] : tensor<6xf32> into tensor<2x3xf32>
  return
}

// -----

func.func @f(%a: tensor<6xf32>) {
  %0 = tensor.expand_shape %a [[0], [1]] output_shape [2, 3] : tensor<6xf32> into tensor<2x3xf32>
  return
}

// -----

func.func @f(%a: tensor<?xf32>) {
  %0 = tensor.expand_shape %a [[0, 1]] output_shape [2, 3] : tensor<?xf32> into tensor<2x3xf32>
  return
}

// -----

func.func @f(%a: tensor<?xf32>) {
  %0 = tensor.expand_shape %a [[0], [1, 2]] output_shape [2, 3] : tensor<?xf32> into tensor<2x3xf32>
  return
}

// -----

func.func @f(%a: tensor<6xf32>, %i: index) {
  %0 = "tensor.expand_shape"(%a, %i) <{reassociation = [[0, 1]], static_output_shape = array<i64: 2, 3>}> : (tensor<6xf32>, index) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%x: f32) {
  %0 = tensor.splat %x : tensor<?xf32>
  return
}

// -----

func.func @f(%x: f32, %i: index) {
  %0 = tensor.splat %x[%i] : tensor<4xf32>
  return
}

// -----

func.func @f(%x: f32) {
  %0 = "tensor.splat"(%x) : (f32) -> tensor<4xf64>
  return
}

// -----

func.func @f(%x: f32) {
  tensor.yield %x : f32
  return
}

// -----

func.func @f(%x: f32) {
  %0 = tensor.generate { ^bb0(%k: index): tensor.yield %x : f32 } : tensor<?xf32>
  return
}

// -----

func.func @f(%x: f32, %i: index) {
  %0 = tensor.generate %i { ^bb0(%k: index, %l: index): tensor.yield %x : f32 } : tensor<?xf32>
  return
}

// -----

func.func @f(%x: f32, %i: index) {
  %0 = tensor.generate %i { ^bb0(%k: i32): tensor.yield %x : f32 } : tensor<?xf32>
  return
}

// -----

func.func @f(%x: f64, %i: index) {
  %0 = tensor.generate %i { ^bb0(%k: index): tensor.yield %x : f64 } : tensor<?xf32>
  return
}

// -----

func.func @f(%x: f64, %i: index) {
  %0 = tensor.generate %i { ^bb0(%k: index): } : tensor<?xf32>
  return
}

// -----

func.func @f(%x: f64, %i: index) {
  %0 = tensor.generate %i { ^bb0(%k: index): func.return } : tensor<?xf32>
  return
}

// -----

func.func @f(%x: f64, %a: tensor<4xf32>) {
  %0 = tensor.pad %a low[1] high[1] { ^bb0(%k: index): tensor.yield %x : f64 } : tensor<4xf32> to tensor<6xf32>
  return
}

// -----

func.func @f(%x: f32, %a: tensor<4xf32>) {
  %0 = tensor.pad %a low[1] high[1] { ^bb0(%k: index): tensor.yield %x : f32 } : tensor<4xf32> to tensor<7xf32>
  return
}

// -----

func.func @f(%x: f32, %a: tensor<4xf32>) {
  %0 = tensor.pad %a low[1, 2] high[1] { ^bb0(%k: index): tensor.yield %x : f32 } : tensor<4xf32> to tensor<6xf32>
  return
}

// -----

func.func @f(%x: f32, %a: tensor<4xf32>) {
  %0 = tensor.pad %a low[1] high[1] { ^bb0(%k: index, %l: index): tensor.yield %x : f32 } : tensor<4xf32> to tensor<6xf32>
  return
}

// -----

func.func @f(%x: f32, %a: tensor<4xf32>) {
  %0 = tensor.pad %a low[1] high[1] { ^bb0(%k: i32): tensor.yield %x : f32 } : tensor<4xf32> to tensor<6xf32>
  return
}

// -----

func.func @f(%x: f32, %a: tensor<4xf32>) {
  %0 = tensor.pad %a low[1] high[1] { ^bb0(%k: index): tensor.yield %x : f32 } : tensor<4xf32> to tensor<6x1xf32>
  return
}

// -----

func.func @f(%a: tensor<4xf32>) {
  %0 = tensor.pad %a low[1] high[1] { ^bb0(%k: index): func.return } : tensor<4xf32> to tensor<6xf32>
  return
}

// -----

func.func @position_of_64_bits(%a: tensor<2x?xf32>) {
  %0 = tensor.collapse_shape %a [[9223372036854775807, 1]] : tensor<2x?xf32> into tensor<6xf32>
  return
}

// -----

func.func @pad_of_unknown(%t: tensor<4x?xf32>) -> tensor<4x4xf32> {
  %zero = arith.constant 0.0 : f32
  %padded = tensor.pad %t low[1, 0] high[0, 1] {
  ^bb0(%i: index, %j: index):
    tensor.yield %zero : f32
  } : tensor<4x?xf32> to tensor<4x4xf32>
  return %padded : tensor<4x4xf32>
}

// -----

func.func @pad_to_unknown_size(%t: tensor<8xf32>, %f: f32) -> tensor<?xf32> {
  %0 = tensor.pad %t low[2] high[3] {
  ^bb0(%i: index):
    tensor.yield %f : f32
  } : tensor<8xf32> to tensor<?xf32>
  return %0 : tensor<?xf32>
}
