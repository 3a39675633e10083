// RECORD: mlir-opt --generate-runtime-verification

func.func @c(%a: tensor<?x?xf32>, %u: tensor<*xf32>) -> tensor<10x?xf32> {
  %0 = tensor.cast %a : tensor<?x?xf32> to tensor<10x?xf32>
  %1 = tensor.cast %u : tensor<*xf32> to tensor<?x4xf32>
  return %0 : tensor<10x?xf32>
}
func.func @d(%a: tensor<?x?xf32>, %i: index) -> index {
  %0 = tensor.dim %a, %i : tensor<?x?xf32>
  return %0 : index
}
func.func @e(%a: tensor<?x4xf32>, %i: index, %j: index, %f: f32) -> tensor<?x4xf32> {
  %0 = tensor.extract %a[%i, %j] : tensor<?x4xf32>
  %1 = tensor.insert %f into %a[%i, %j] : tensor<?x4xf32>
  return %1 : tensor<?x4xf32>
}
func.func @s(%a: tensor<?x4xf32>, %i: index, %j: index, %b: tensor<?x2xf32>) -> tensor<?x4xf32> {
  %0 = tensor.extract_slice %a[%i, 1] [%j, 2] [1, %i] : tensor<?x4xf32> to tensor<?x2xf32>
  %1 = tensor.insert_slice %b into %a[%i, 1] [%j, 2] [1, 1] : tensor<?x2xf32> into tensor<?x4xf32>
  return %1 : tensor<?x4xf32>
}
