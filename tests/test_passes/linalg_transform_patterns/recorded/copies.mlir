// Copies as transfers of vectors, beside mlir-opt.
// RECORD: mlir-opt --test-linalg-transform-patterns=test-patterns
func.func @copy(%a: memref<4x8xf32>, %b: memref<4x8xf32>) {
  memref.copy %a, %b : memref<4x8xf32> to memref<4x8xf32>
  return
}
func.func @copy2(%a: memref<4x8xf32>, %b: memref<4x8xf32>) {
  linalg.copy ins(%a : memref<4x8xf32>) outs(%b : memref<4x8xf32>)
  return
}
func.func @copy3(%a: memref<4x?xf32>, %b: memref<4x?xf32>, %c: memref<f32>, %d: memref<4xf32, strided<[2]>>, %e: memref<4xf32>) {
  memref.copy %a, %b : memref<4x?xf32> to memref<4x?xf32>
  memref.copy %c, %c : memref<f32> to memref<f32>
  memref.copy %d, %e : memref<4xf32, strided<[2]>> to memref<4xf32>
  memref.copy %e, %d : memref<4xf32> to memref<4xf32, strided<[2]>>
  return
}
func.func @other(%a: tensor<4x8xf32>, %b: tensor<8x4xf32>, %c: tensor<4x4xf32>) -> tensor<4x4xf32> {
  %0 = linalg.matmul ins(%a, %b : tensor<4x8xf32>, tensor<8x4xf32>) outs(%c : tensor<4x4xf32>) -> tensor<4x4xf32>
  return %0 : tensor<4x4xf32>
}
