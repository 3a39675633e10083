// RECORD: mlir-opt --one-shot-bufferize="bufferize-function-boundaries copy-before-write"

func.func @select(%c: i1, %a: tensor<4xf32>, %b: tensor<4xf32>) -> tensor<4xf32> {
  %0 = arith.select %c, %a, %b : tensor<4xf32>
  return %0 : tensor<4xf32>
}
func.func @select_layouts(%c: i1, %a: tensor<4xf32>) -> tensor<4xf32> {
  %e = bufferization.alloc_tensor() : tensor<4xf32>
  %0 = arith.select %c, %a, %e : tensor<4xf32>
  return %0 : tensor<4xf32>
}
func.func @index_cast(%a: tensor<4xi32>) -> tensor<4xindex> {
  %0 = arith.index_cast %a : tensor<4xi32> to tensor<4xindex>
  return %0 : tensor<4xindex>
}
func.func @constant_written(%i: index) -> tensor<2xf32> {
  %k = arith.constant dense<[1.0, 2.0]> : tensor<2xf32>
  %v = arith.constant 1.0 : f32
  %0 = tensor.insert %v into %k[%i] : tensor<2xf32>
  return %0 : tensor<2xf32>
}
func.func @alloc(%n: index, %t: tensor<?xf32>) -> (tensor<?xf32>, tensor<?xf32>) {
  %0 = bufferization.alloc_tensor(%n) : tensor<?xf32>
  %1 = bufferization.alloc_tensor() copy(%t) {memory_space = 1 : i64} : tensor<?xf32>
  bufferization.dealloc_tensor %1 : tensor<?xf32>
  return %0, %0 : tensor<?xf32>, tensor<?xf32>
}
func.func @materialize(%t: tensor<4xf32>, %m: memref<4xf32>, %d: tensor<4xf32>) -> tensor<4xf32> {
  bufferization.materialize_in_destination %t in restrict writable %m : (tensor<4xf32>, memref<4xf32>) -> ()
  %0 = bufferization.materialize_in_destination %t in %d : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
func.func @to_tensor(%m: memref<4xf32>, %i: index, %v: f32) -> f32 {
  %t = bufferization.to_tensor %m restrict : memref<4xf32> to tensor<4xf32>
  %0 = tensor.insert %v into %t[%i] : tensor<4xf32>
  %b = bufferization.to_buffer %0 read_only : tensor<4xf32> to memref<4xf32>
  %e = memref.load %b[%i] : memref<4xf32>
  return %e : f32
}
func.func private @ext(tensor<4xf32> {bufferization.access = "read"}) -> f32
func.func @calls(%t: tensor<4xf32>, %i: index, %v: f32) -> (f32, tensor<4xf32>) {
  %e = call @ext(%t) : (tensor<4xf32>) -> f32
  %0 = tensor.insert %v into %t[%i] : tensor<4xf32>
  %1 = call @callee(%0) : (tensor<4xf32>) -> tensor<4xf32>
  return %e, %1 : f32, tensor<4xf32>
}
func.func private @callee(%t: tensor<4xf32>) -> tensor<4xf32> {
  %c0 = arith.constant 0 : index
  %v = arith.constant 0.0 : f32
  %0 = tensor.insert %v into %t[%c0] : tensor<4xf32>
  return %0 : tensor<4xf32>
}
func.func @recursive(%t: tensor<4xf32>, %c: i1) -> tensor<4xf32> {
  %0 = call @recursive(%t, %c) : (tensor<4xf32>, i1) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
func.func @layout(%t: tensor<4xf32> {bufferization.buffer_layout = affine_map<(d0) -> (d0)>}, %w: tensor<4xf32> {bufferization.writable = false}, %v: f32, %i: index) -> (tensor<4xf32>, tensor<4xf32>) {
  %0 = tensor.insert %v into %t[%i] : tensor<4xf32>
  %1 = tensor.insert %v into %w[%i] : tensor<4xf32>
  return %0, %1 : tensor<4xf32>, tensor<4xf32>
}
func.func @blocks(%c: i1, %a: tensor<4xf32>, %b: tensor<4xf32>, %v: f32, %i: index) -> tensor<4xf32> {
  cf.cond_br %c, ^bb1(%a : tensor<4xf32>), ^bb2
^bb1(%x: tensor<4xf32>):
  %0 = tensor.insert %v into %x[%i] : tensor<4xf32>
  cf.br ^bb3(%0 : tensor<4xf32>)
^bb2:
  cf.br ^bb3(%b : tensor<4xf32>)
^bb3(%y: tensor<4xf32>):
  return %y : tensor<4xf32>
}
