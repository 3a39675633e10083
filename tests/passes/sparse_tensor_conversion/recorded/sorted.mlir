// RECORD: mlir-opt --sparse-tensor-conversion

// The library sorts lists of coordinates.
#COO = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : compressed(nonunique), d1 : singleton) }>
#UCOO = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : compressed(nonunique, nonordered), d1 : singleton(nonordered)) }>
func.func @dyn(%a: tensor<?x8xf64, #UCOO>) -> tensor<?x8xf64, #COO> {
  %0 = sparse_tensor.reorder_coo quick_sort %a : tensor<?x8xf64, #UCOO> to tensor<?x8xf64, #COO>
  return %0 : tensor<?x8xf64, #COO>
}
func.func @same(%a: tensor<?x8xf64, #COO>) -> tensor<?x8xf64, #COO> {
  %0 = sparse_tensor.reorder_coo quick_sort %a : tensor<?x8xf64, #COO> to tensor<?x8xf64, #COO>
  return %0 : tensor<?x8xf64, #COO>
}
