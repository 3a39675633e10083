// RECORD: mlir-opt --transform-interpreter

module attributes {transform.with_named_sequence} {
  func.func @mask(%n: index) -> (vector<4xi1>, vector<i1>) {
    %0 = vector.create_mask %n : vector<4xi1>
    %1 = vector.create_mask %n : vector<i1>
    return %0, %1 : vector<4xi1>, vector<i1>
  }

  func.func @transfer(%m: memref<?xf32>, %t: tensor<?xf32>, %i: index, %p: f32, %k: vector<4xi1>) -> (vector<4xf32>, vector<4xf32>) {
    %0 = vector.transfer_read %m[%i], %p : memref<?xf32>, vector<4xf32>
    %1 = vector.transfer_read %t[%i], %p, %k : tensor<?xf32>, vector<4xf32>
    return %0, %1 : vector<4xf32>, vector<4xf32>
  }

  transform.named_sequence @__transform_main(%m: !transform.any_op {transform.readonly}) {
    %f = transform.structured.match ops{["func.func"]} in %m : (!transform.any_op) -> !transform.any_op
    transform.apply_patterns to %f {
      transform.apply_patterns.vector.materialize_masks
    } : !transform.any_op
    transform.yield
  }
}
