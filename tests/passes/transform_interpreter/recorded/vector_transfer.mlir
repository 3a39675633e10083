// RECORD: mlir-opt --transform-interpreter

module attributes {transform.with_named_sequence} {
  func.func @read(%m: memref<8x8xf32>, %i: index, %p: f32) -> vector<4xf32> {
    %0 = vector.transfer_read %m[%i, %i], %p {in_bounds = [true]} : memref<8x8xf32>, vector<4xf32>
    return %0 : vector<4xf32>
  }

  func.func @masked(%m: memref<8x8xf32>, %i: index, %p: f32, %k: vector<4xi1>) -> vector<4xf32> {
    %0 = vector.transfer_read %m[%i, %i], %p, %k {in_bounds = [true]} : memref<8x8xf32>, vector<4xf32>
    vector.transfer_write %0, %m[%i, %i], %k {in_bounds = [true]} : vector<4xf32>, memref<8x8xf32>
    return %0 : vector<4xf32>
  }

  func.func @stretched(%m: memref<8x8xf32>, %i: index, %p: f32) -> vector<4xf32> {
    %0 = vector.transfer_read %m[%i, %i], %p {in_bounds = [true], permutation_map = affine_map<(a, b) -> (0)>} : memref<8x8xf32>, vector<4xf32>
    return %0 : vector<4xf32>
  }

  func.func @write(%m: memref<8x8xf32>, %i: index, %v: vector<4xf32>) {
    vector.transfer_write %v, %m[%i, %i] {in_bounds = [true]} : vector<4xf32>, memref<8x8xf32>
    return
  }

  func.func @outside(%m: memref<8x8xf32>, %i: index, %v: vector<4xf32>) {
    vector.transfer_write %v, %m[%i, %i] : vector<4xf32>, memref<8x8xf32>
    return
  }

  func.func @one(%m: memref<8x8xf32>, %i: index, %v: vector<1xf32>) {
    vector.transfer_write %v, %m[%i, %i] {in_bounds = [true]} : vector<1xf32>, memref<8x8xf32>
    return
  }

  transform.named_sequence @__transform_main(%m: !transform.any_op {transform.readonly}) {
    %f = transform.structured.match ops{["func.func"]} in %m : (!transform.any_op) -> !transform.any_op
    transform.apply_patterns to %f {
      transform.apply_patterns.vector.lower_transfer max_transfer_rank = 1
    } : !transform.any_op
    transform.yield
  }
}
