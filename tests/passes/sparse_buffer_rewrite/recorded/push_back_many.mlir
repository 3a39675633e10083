// RECORD: mlir-opt --sparse-buffer-rewrite --canonicalize --cse

// One or several equal values.

func.func @ninb(%s: index, %b: memref<?xindex>, %v: index) -> (memref<?xindex>, index) {
  %n = arith.constant 1 : index
  %0, %1 = sparse_tensor.push_back %s, %b, %v, %n : index, memref<?xindex>, index, index
  return %0, %1 : memref<?xindex>, index
}

func.func @n5(%s: index, %b: memref<?xindex>, %v: index) -> (memref<?xindex>, index) {
  %n = arith.constant 5 : index
  %0, %1 = sparse_tensor.push_back %s, %b, %v, %n : index, memref<?xindex>, index, index
  return %0, %1 : memref<?xindex>, index
}
