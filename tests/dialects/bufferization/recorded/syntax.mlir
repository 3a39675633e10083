// RECORD: mlir-opt
// RECORD: mlir-opt --mlir-print-op-generic

func.func @f(%t: tensor<?x4xf32>, %m: memref<?x4xf32>, %i: index, %s: tensor<2x3xf32>, %u: tensor<*xf32>, %b: i1) {
  %0 = bufferization.alloc_tensor(%i) : tensor<?x4xf32>
  %1 = bufferization.alloc_tensor() copy(%t) : tensor<?x4xf32>
  %2 = bufferization.alloc_tensor() copy(%t) {a} : tensor<?x4xf32>
  %3 = bufferization.alloc_tensor() size_hint=%i : tensor<2x3xf32>
  %4 = bufferization.alloc_tensor() copy(%s) {memory_space = 1 : i64} : tensor<2x3xf32>
  %5 = bufferization.clone %m : memref<?x4xf32> to memref<?x4xf32>
  %6 = bufferization.materialize_in_destination %t in %0 : (tensor<?x4xf32>, tensor<?x4xf32>) -> tensor<?x4xf32>
  bufferization.materialize_in_destination %t in restrict writable %m : (tensor<?x4xf32>, memref<?x4xf32>) -> ()
  bufferization.dealloc_tensor %t : tensor<?x4xf32>
  %7 = bufferization.to_tensor %m : memref<?x4xf32> to tensor<?x4xf32>
  %8 = bufferization.to_tensor %m restrict writable : memref<?x4xf32> to tensor<?x4xf32>
  %9 = bufferization.to_buffer %t : tensor<?x4xf32> to memref<?x4xf32>
  %10 = bufferization.to_buffer %t read_only {a} : tensor<?x4xf32> to memref<?x4xf32, strided<[?, ?], offset: ?>>
  %11 = bufferization.dealloc (%m, %9 : memref<?x4xf32>, memref<?x4xf32>) if (%b, %b) retain (%m : memref<?x4xf32>)
  bufferization.dealloc
  bufferization.dealloc (%m : memref<?x4xf32>) if (%b)
  %12:2 = bufferization.dealloc retain (%m, %m : memref<?x4xf32>, memref<?x4xf32>)
  %13 = bufferization.alloc_tensor() : tensor<2xf32, "enc">
  %14 = bufferization.to_buffer %u : tensor<*xf32> to memref<*xf32>
  return
}
