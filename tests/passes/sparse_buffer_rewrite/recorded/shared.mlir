// RECORD: mlir-opt --sparse-buffer-rewrite --canonicalize --cse

// Three keys in another order, and a buffer of a fixed size.

func.func @s(%n: index, %xy: memref<?xi32>) {
  sparse_tensor.sort insertion_sort_stable %n, %xy {perm_map = affine_map<(d0, d1, d2) -> (d2, d1, d0)>} : memref<?xi32>
  return
}

func.func @t(%n: index, %xy: memref<100xi32>) {
  sparse_tensor.sort quick_sort %n, %xy {perm_map = affine_map<(d0, d1, d2) -> (d2, d1, d0)>} : memref<100xi32>
  return
}
