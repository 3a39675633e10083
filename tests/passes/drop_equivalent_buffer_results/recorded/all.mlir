// RECORD: mlir-opt --drop-equivalent-buffer-results

func.func private @own(%m: memref<?xf32>, %n: memref<4xf32>) -> (memref<?xf32>, memref<?xf32>, memref<4xf32>) {
  %0 = memref.cast %n : memref<4xf32> to memref<?xf32>
  %1 = memref.alloc() : memref<4xf32>
  return %m, %0, %1 : memref<?xf32>, memref<?xf32>, memref<4xf32>
}
func.func @caller(%m: memref<?xf32>, %n: memref<4xf32>) -> (memref<?xf32>, memref<?xf32>, memref<4xf32>) {
  %0:3 = call @own(%m, %n) : (memref<?xf32>, memref<4xf32>) -> (memref<?xf32>, memref<?xf32>, memref<4xf32>)
  return %0#0, %0#1, %0#2 : memref<?xf32>, memref<?xf32>, memref<4xf32>
}
func.func @e(%n: index) -> (tensor<?x4xf32>, tensor<2xf32>) {
  %0 = tensor.empty(%n) : tensor<?x4xf32>
  %1 = tensor.empty() : tensor<2xf32>
  return %0, %1 : tensor<?x4xf32>, tensor<2xf32>
}
