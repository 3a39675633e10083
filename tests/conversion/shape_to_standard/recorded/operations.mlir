// RECORD: mlir-opt --convert-shape-to-std

func.func @arith(%a: index, %b: index, %s: !shape.size) -> (index, index, !shape.size) {
  %0 = shape.add %a, %b : index, index -> index
  %1 = shape.mul %a, %b : index, index -> index
  %2 = shape.add %a, %s : index, !shape.size -> !shape.size
  return %0, %1, %2 : index, index, !shape.size
}
func.func @bc(%a: tensor<?xindex>, %b: tensor<3xindex>, %c: tensor<?xindex>) -> (tensor<?xindex>, tensor<3xindex>, i1) {
  %0 = shape.broadcast %a, %b, %c : tensor<?xindex>, tensor<3xindex>, tensor<?xindex> -> tensor<?xindex>
  %1 = shape.broadcast %b, %b : tensor<3xindex>, tensor<3xindex> -> tensor<3xindex>
  %2 = shape.is_broadcastable %a, %b : tensor<?xindex>, tensor<3xindex>
  return %0, %1, %2 : tensor<?xindex>, tensor<3xindex>, i1
}
func.func @consts() -> (tensor<2xindex>, !shape.shape, tensor<0xindex>) {
  %0 = shape.const_shape [1, 2] : tensor<2xindex>
  %1 = shape.const_shape [1, 2] : !shape.shape
  %2 = shape.const_shape [] : tensor<0xindex>
  return %0, %1, %2 : tensor<2xindex>, !shape.shape, tensor<0xindex>
}
func.func @dims(%t: tensor<2x?xf32>, %u: tensor<*xf32>, %m: memref<2x?xf32>, %i: index, %e: tensor<?xindex>) -> (index, index, index, index, index) {
  %0 = shape.dim %t, %i : tensor<2x?xf32>, index -> index
  %1 = shape.dim %u, %i : tensor<*xf32>, index -> index
  %3 = shape.get_extent %e, %i : tensor<?xindex>, index -> index
  %4 = shape.rank %e : tensor<?xindex> -> index
  %s = shape.shape_of %t : tensor<2x?xf32> -> tensor<2xindex>
  %5 = shape.get_extent %s, %i : tensor<2xindex>, index -> index
  return %0, %1, %3, %4, %5 : index, index, index, index, index
}
func.func @of(%t: tensor<2x?xf32>, %u: tensor<*xf32>, %z: tensor<f32>) -> (tensor<?xindex>, tensor<2xindex>, tensor<?xindex>, tensor<0xindex>, !shape.shape) {
  %0 = shape.shape_of %t : tensor<2x?xf32> -> tensor<?xindex>
  %1 = shape.shape_of %t : tensor<2x?xf32> -> tensor<2xindex>
  %2 = shape.shape_of %u : tensor<*xf32> -> tensor<?xindex>
  %3 = shape.shape_of %z : tensor<f32> -> tensor<0xindex>
  %4 = shape.shape_of %t : tensor<2x?xf32> -> !shape.shape
  return %0, %1, %2, %3, %4 : tensor<?xindex>, tensor<2xindex>, tensor<?xindex>, tensor<0xindex>, !shape.shape
}
func.func @reduce(%e: tensor<?xindex>) -> index {
  %i = arith.constant 1 : index
  %0 = shape.reduce(%e, %i) : tensor<?xindex> -> index {
  ^bb0(%a: index, %b: index, %c: index):
    %1 = shape.mul %b, %c : index, index -> index
    shape.yield %1 : index
  }
  return %0 : index
}
func.func @eq(%a: tensor<?xindex>, %b: tensor<3xindex>, %c: tensor<?xindex>) -> (i1, i1) {
  %0 = shape.shape_eq %a, %b, %c : tensor<?xindex>, tensor<3xindex>, tensor<?xindex>
  %1 = shape.shape_eq %a : tensor<?xindex>
  return %0, %1 : i1, i1
}
func.func @cstr(%a: tensor<?xindex>, %b: tensor<?xindex>, %s: !shape.shape, %p: i1) -> (!shape.witness, !shape.witness, !shape.witness) {
  %0 = shape.cstr_broadcastable %a, %b : tensor<?xindex>, tensor<?xindex>
  %1 = shape.cstr_eq %a, %b : tensor<?xindex>, tensor<?xindex>
  %2 = shape.cstr_require %p, "x"
  %3 = shape.any %a, %b : tensor<?xindex>, tensor<?xindex> -> tensor<?xindex>
  return %0, %1, %2 : !shape.witness, !shape.witness, !shape.witness
}
func.func @split(%a: tensor<?xindex>, %i: index) -> (tensor<?xindex>, tensor<?xindex>, tensor<3xindex>, index) {
  %0, %1 = "shape.split_at"(%a, %i) : (tensor<?xindex>, index) -> (tensor<?xindex>, tensor<?xindex>)
  %2 = shape.to_extent_tensor %a : tensor<?xindex> -> tensor<3xindex>
  %3 = shape.num_elements %a : tensor<?xindex> -> index
  return %0, %1, %2, %3 : tensor<?xindex>, tensor<?xindex>, tensor<3xindex>, index
}
