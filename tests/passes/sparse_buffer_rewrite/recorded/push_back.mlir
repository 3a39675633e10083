// RECORD: mlir-opt --sparse-buffer-rewrite=enable-buffer-initialization=true --canonicalize --cse

// Buffers that grow, and those that need not.

func.func @one(%s: index, %b: memref<?xf32>, %v: f32) -> (memref<?xf32>, index) {
  %0, %1 = sparse_tensor.push_back %s, %b, %v : index, memref<?xf32>, f32
  return %0, %1 : memref<?xf32>, index
}

func.func @inb(%s: index, %b: memref<?xi8>, %v: i8) -> (memref<?xi8>, index) {
  %0, %1 = sparse_tensor.push_back inbounds %s, %b, %v : index, memref<?xi8>, i8
  return %0, %1 : memref<?xi8>, index
}

func.func @n(%s: index, %b: memref<?xcomplex<f64>>, %v: complex<f64>, %n: index) -> (memref<?xcomplex<f64>>, index) {
  %0, %1 = sparse_tensor.push_back %s, %b, %v, %n : index, memref<?xcomplex<f64>>, complex<f64>, index
  return %0, %1 : memref<?xcomplex<f64>>, index
}

func.func @ninb(%s: index, %b: memref<?xindex>, %v: index) -> (memref<?xindex>, index) {
  %n = arith.constant 5 : index
  %0, %1 = sparse_tensor.push_back inbounds %s, %b, %v, %n : index, memref<?xindex>, index, index
  return %0, %1 : memref<?xindex>, index
}
