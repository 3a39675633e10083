// RECORD: mlir-opt --transform-interpreter

module attributes {transform.with_named_sequence} {
  func.func @two(%b: memref<?xf32>, %v: vector<1x2xindex>, %m: vector<1x2xi1>, %p: vector<1x2xf32>, %i: index) -> vector<1x2xf32> {
    %0 = vector.gather %b[%i][%v], %m, %p : memref<?xf32>, vector<1x2xindex>, vector<1x2xi1>, vector<1x2xf32> into vector<1x2xf32>
    return %0 : vector<1x2xf32>
  }

  func.func @tensor(%b: tensor<?x?xf32>, %v: vector<2xi32>, %m: vector<2xi1>, %p: vector<2xf32>, %i: index) -> vector<2xf32> {
    %0 = vector.gather %b[%i, %i][%v], %m, %p : tensor<?x?xf32>, vector<2xi32>, vector<2xi1>, vector<2xf32> into vector<2xf32>
    return %0 : vector<2xf32>
  }

  transform.named_sequence @__transform_main(%m: !transform.any_op {transform.readonly}) {
    %f = transform.structured.match ops{["func.func"]} in %m : (!transform.any_op) -> !transform.any_op
    transform.apply_patterns to %f {
      transform.apply_patterns.vector.lower_gather
    } : !transform.any_op
    transform.yield
  }
}
