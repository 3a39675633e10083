// RECORD: mlir-opt --one-shot-bufferize="bufferize-function-boundaries allow-return-allocs-from-loops"

func.func @slices(%t: tensor<?x8xf32>, %i: index, %n: index, %v: f32) -> (tensor<?x8xf32>, tensor<?xf32>) {
  %s = tensor.extract_slice %t[%i, 0][%n, 1][1, 1] : tensor<?x8xf32> to tensor<?xf32>
  %f = linalg.fill ins(%v : f32) outs(%s : tensor<?xf32>) -> tensor<?xf32>
  %r = tensor.insert_slice %f into %t[%i, 0][%n, 1][1, 1] : tensor<?xf32> into tensor<?x8xf32>
  return %r, %s : tensor<?x8xf32>, tensor<?xf32>
}
func.func @reshapes(%t: tensor<4x?xf32>, %n: index) -> (tensor<?xf32>, tensor<2x2x?xf32>, tensor<f32>) {
  %0 = tensor.collapse_shape %t [[0, 1]] : tensor<4x?xf32> into tensor<?xf32>
  %1 = tensor.expand_shape %t [[0, 1], [2]] output_shape [2, 2, %n] : tensor<4x?xf32> into tensor<2x2x?xf32>
  %e = tensor.extract_slice %t[0, 0][1, 1][1, 1] : tensor<4x?xf32> to tensor<1x1xf32>
  %2 = tensor.collapse_shape %e [] : tensor<1x1xf32> into tensor<f32>
  return %0, %1, %2 : tensor<?xf32>, tensor<2x2x?xf32>, tensor<f32>
}
func.func @reshape(%t: tensor<4x4xf32>, %s: tensor<1xindex>) -> tensor<?xf32> {
  %0 = tensor.reshape %t(%s) : (tensor<4x4xf32>, tensor<1xindex>) -> tensor<?xf32>
  return %0 : tensor<?xf32>
}
func.func @casts(%t: tensor<?x?xf32>, %u: tensor<*xf32>) -> (tensor<4x?xf32>, tensor<?xf32>, tensor<*xf32>) {
  %0 = tensor.cast %t : tensor<?x?xf32> to tensor<4x?xf32>
  %1 = tensor.cast %u : tensor<*xf32> to tensor<?xf32>
  %2 = tensor.cast %t : tensor<?x?xf32> to tensor<*xf32>
  return %0, %1, %2 : tensor<4x?xf32>, tensor<?xf32>, tensor<*xf32>
}
func.func @made(%n: index, %v: f32) -> (tensor<?x3xf32>, tensor<2x3xf32>, tensor<f32>, tensor<2x3xf32>, tensor<?xf32>, index, index) {
  %g = tensor.generate %n { ^bb0(%i: index, %j: index): %a = arith.index_cast %i : index to i32
     %b = arith.sitofp %a : i32 to f32
     tensor.yield %b : f32 } : tensor<?x3xf32>
  %f = tensor.from_elements %v, %v, %v, %v, %v, %v : tensor<2x3xf32>
  %z = tensor.from_elements %v : tensor<f32>
  %s = tensor.splat %v : tensor<2x3xf32>
  %d = tensor.splat %v[%n] : tensor<?xf32>
  %c0 = arith.constant 0 : index
  %k = tensor.dim %g, %c0 : tensor<?x3xf32>
  %r = tensor.rank %g : tensor<?x3xf32>
  return %g, %f, %z, %s, %d, %k, %r : tensor<?x3xf32>, tensor<2x3xf32>, tensor<f32>, tensor<2x3xf32>, tensor<?xf32>, index, index
}
func.func @pad(%t: tensor<?x10xindex>, %l: index, %h: index) -> tensor<?x?xindex> {
  %0 = tensor.pad %t low[5, %l] high[%h, 0] {
  ^bb0(%i: index, %j: index):
    %m = arith.muli %i, %j : index
    tensor.yield %m : index
  } : tensor<?x10xindex> to tensor<?x?xindex>
  return %0 : tensor<?x?xindex>
}
func.func @empty(%n: index, %v: f32) -> tensor<?xf32> {
  %0 = tensor.empty(%n) : tensor<?xf32>
  %1 = linalg.fill ins(%v : f32) outs(%0 : tensor<?xf32>) -> tensor<?xf32>
  return %1 : tensor<?xf32>
}
func.func @concat(%a: tensor<4x?xf32>, %b: tensor<4x?xf32>, %c: tensor<3xf32>, %d: tensor<2xf32>) -> (tensor<4x?xf32>, tensor<5xf32>) {
  %0 = tensor.concat dim(1) %a, %b : (tensor<4x?xf32>, tensor<4x?xf32>) -> tensor<4x?xf32>
  %1 = tensor.concat dim(0) %c, %d : (tensor<3xf32>, tensor<2xf32>) -> tensor<5xf32>
  return %0, %1 : tensor<4x?xf32>, tensor<5xf32>
}
