// RECORD: not mlir-opt --split-input-file 2>&1 >/dev/null

// What the verifiers ask.

func.func @f() {
  %0 = bufferization.alloc_tensor() : tensor<?xf32>
  return
}

// -----

func.func @f(%i: index) {
  %0 = bufferization.alloc_tensor(%i) : tensor<4xf32>
  return
}

// -----

func.func @f(%i: index, %t: tensor<?xf32>) {
  %0 = bufferization.alloc_tensor(%i) copy(%t) : tensor<?xf32>
  return
}

// -----

func.func @f(%t: tensor<?xf32>) {
  %0 = bufferization.alloc_tensor() copy(%t) : tensor<4xf32>
  return
}

// -----

func.func @f(%t: tensor<?xf32>) {
  %0 = "bufferization.alloc_tensor"(%t) <{operandSegmentSizes = array<i32: 0, 1, 0>}> : (tensor<?xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @f() {
  %0 = bufferization.alloc_tensor() : memref<4xf32>
  return
}

// -----

func.func @f(%t: tensor<4xf32>) {
  %0 = bufferization.materialize_in_destination %t in %t : (tensor<4xf32>, tensor<4xf32>) -> tensor<5xf32>
  return
}

// -----

func.func @f(%t: tensor<4xf32>) {
  bufferization.materialize_in_destination %t in %t : (tensor<4xf32>, tensor<4xf32>) -> ()
  return
}

// -----

func.func @f(%t: tensor<4xf32>, %m: memref<4xf32>) {
  %0 = bufferization.materialize_in_destination %t in %m : (tensor<4xf32>, memref<4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @f(%t: tensor<4xf32>, %m: memref<4xf32>) {
  bufferization.materialize_in_destination %t in %m : (tensor<4xf32>, memref<4xf32>) -> ()
  return
}

// -----

func.func @f(%t: tensor<4xf32>, %m: memref<5xf32>) {
  bufferization.materialize_in_destination %t in writable %m : (tensor<4xf32>, memref<5xf32>) -> ()
  return
}

// -----

func.func @f(%t: tensor<4xf32>, %m: memref<4x4xf32>) {
  bufferization.materialize_in_destination %t in writable %m : (tensor<4xf32>, memref<4x4xf32>) -> ()
  return
}

// -----

func.func @f(%t: tensor<4xf32>, %m: memref<4xf64>) {
  bufferization.materialize_in_destination %t in writable %m : (tensor<4xf32>, memref<4xf64>) -> ()
  return
}

// -----

func.func @f(%t: tensor<4xf32>) {
  %0 = bufferization.materialize_in_destination %t in restrict %t : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @f(%t: tensor<4xf32>) {
  %0 = bufferization.materialize_in_destination %t in writable %t : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @f(%t: tensor<4xf32>, %v: vector<4xf32>) {
  bufferization.materialize_in_destination %t in writable %v : (tensor<4xf32>, vector<4xf32>) -> ()
  return
}

// -----

func.func @f(%m: memref<4xf32>, %b: i1) {
  bufferization.dealloc (%m, %m : memref<4xf32>, memref<4xf32>) if (%b)
  return
}

// -----

func.func @f(%m: memref<4xf32>, %b: i1) {
  %0 = "bufferization.dealloc"(%m, %b) <{operandSegmentSizes = array<i32: 1, 1, 0>}> : (memref<4xf32>, i1) -> i1
  return
}

// -----

func.func @f(%m: memref<4xf32>, %b: i32) {
  "bufferization.dealloc"(%m, %b) <{operandSegmentSizes = array<i32: 1, 1, 0>}> : (memref<4xf32>, i32) -> ()
  return
}
