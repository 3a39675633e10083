// RECORD: mlir-opt --canonicalize

func.func @extents(%a: tensor<3xindex>, %b: tensor<?xindex>) -> (tensor<3xindex>, tensor<?xindex>, tensor<3xindex>) {
  %0 = shape.to_extent_tensor %a : tensor<3xindex> -> tensor<3xindex>
  %1 = shape.to_extent_tensor %b : tensor<?xindex> -> tensor<?xindex>
  %2 = shape.to_extent_tensor %b : tensor<?xindex> -> tensor<3xindex>
  return %0, %1, %2 : tensor<3xindex>, tensor<?xindex>, tensor<3xindex>
}
