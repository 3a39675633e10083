// RECORD: mlir-opt --test-scalar-vector-transfer-lowering

func.func @read(%m: memref<?x?xf32>, %i: index, %p: f32) -> f32 {
  %0 = vector.transfer_read %m[%i, %i], %p {in_bounds = [true]} : memref<?x?xf32>, vector<5xf32>
  %1 = vector.extract %0[3] : f32 from vector<5xf32>
  return %1 : f32
}

func.func @dynamic(%m: tensor<?x?xf32>, %i: index, %j: index, %p: f32) -> f32 {
  %0 = vector.transfer_read %m[%i, %i], %p {in_bounds = [true]} : tensor<?x?xf32>, vector<5xf32>
  %1 = vector.extract %0[%j] : f32 from vector<5xf32>
  return %1 : f32
}

func.func @no_dims(%m: memref<?x?xf32>, %i: index, %p: f32) -> f32 {
  %0 = vector.transfer_read %m[%i, %i], %p : memref<?x?xf32>, vector<f32>
  %1 = vector.extract %0[] : f32 from vector<f32>
  return %1 : f32
}

func.func @write(%m: memref<?x?xf32>, %i: index, %p: f32) {
  %0 = vector.broadcast %p : f32 to vector<1x1xf32>
  vector.transfer_write %0, %m[%i, %i] : vector<1x1xf32>, memref<?x?xf32>
  return
}

func.func @tensor(%t: tensor<?xf32>, %i: index, %v: vector<f32>) -> tensor<?xf32> {
  %0 = vector.transfer_write %v, %t[%i] : vector<f32>, tensor<?xf32>
  return %0 : tensor<?xf32>
}
