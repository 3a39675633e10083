// RECORD: mlir-opt --sparse-buffer-rewrite --canonicalize --cse

// Two keys, a coordinate that is none, and values.

func.func @s(%n: index, %xy: memref<?xindex>, %v: memref<?xf32>) {
  sparse_tensor.sort hybrid_quick_sort %n, %xy jointly %v {ny = 1 : index, perm_map = affine_map<(d0, d1) -> (d1, d0)>} : memref<?xindex> jointly memref<?xf32>
  return
}
