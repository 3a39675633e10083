// Outlining leaves which function computes the shape of which value; upstream has them in the order of addresses.
// RECORD: mlir-opt --allow-unregistered-dialect --outline-shape-computation --test-print-shape-mapping 2>&1
// RECORD: mlir-opt --allow-unregistered-dialect --test-print-shape-mapping -o /dev/null 2>&1

func.func @main(%x: tensor<?x4x?xf32>) -> tensor<?x4x?xf32> {
  %shape = shape.shape_of %x : tensor<?x4x?xf32> -> tensor<3xindex>
  %abs = "test.abs"(%x) : (tensor<?x4x?xf32>) -> tensor<?x4x?xf32>
  %both = shape.with_shape %abs, %shape : tensor<?x4x?xf32>, tensor<3xindex>
  %value = shape.value_of %both : tensor<?x4x?xf32>
  return %value : tensor<?x4x?xf32>
}
