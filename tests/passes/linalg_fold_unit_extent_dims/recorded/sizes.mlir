// RECORD: mlir-opt --linalg-fold-unit-extent-dims
// RECORD: mlir-opt --linalg-fold-unit-extent-dims=use-rank-reducing-slices

#id = affine_map<(d0) -> (d0)>
func.func @dims(%t: tensor<?xf32>, %o: tensor<?xf32>, %m: memref<?xf32>, %i: index) -> (index, index, index, index, index) {
  %c0 = arith.constant 0 : index
  %0 = linalg.exp ins(%t : tensor<?xf32>) outs(%o : tensor<?xf32>) -> tensor<?xf32>
  %d = tensor.dim %0, %c0 : tensor<?xf32>
  %v = memref.expand_shape %m [[0, 1]] output_shape [%i, 4] : memref<?xf32> into memref<?x4xf32>
  %e = memref.dim %v, %c0 : memref<?x4xf32>
  %w = tensor.expand_shape %t [[0, 1]] output_shape [%i, 4] : tensor<?xf32> into tensor<?x4xf32>
  %f = tensor.dim %w, %c0 : tensor<?x4xf32>
  %g = tensor.generate %i {
  ^bb0(%k: index):
    %f0 = arith.constant 0.0 : f32
    tensor.yield %f0 : f32
  } : tensor<?xf32>
  %h = tensor.dim %g, %c0 : tensor<?xf32>
  %p = tensor.pad %t low[%i] high[3] {
  ^bb0(%k: index):
    %f0 = arith.constant 0.0 : f32
    tensor.yield %f0 : f32
  } : tensor<?xf32> to tensor<?xf32>
  %q = tensor.dim %p, %c0 : tensor<?xf32>
  return %d, %e, %f, %h, %q : index, index, index, index, index
}
