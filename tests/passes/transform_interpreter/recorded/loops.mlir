// RECORD: mlir-opt --transform-interpreter

#map = affine_map<(d0, d1, d2) -> (d0, d1)>
#map1 = affine_map<(d0, d1, d2) -> (d2)>
func.func @inter(%a: memref<?x?xf32>, %c: memref<?xf32>) {
  linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "reduction", "parallel"], foo} ins(%a : memref<?x?xf32>) outs(%c : memref<?xf32>) {
  ^bb0(%x: f32, %y: f32):
    %i = linalg.index 0 : index
    %j = linalg.index 1 : index
    %k = linalg.index 2 : index
    %s = arith.addi %i, %j : index
    %t = arith.addi %s, %k : index
    %u = arith.index_cast %t : index to i32
    %v = arith.sitofp %u : i32 to f32
    %w = arith.addf %v, %y : f32
    linalg.yield %w : f32
  }
  return
}
func.func @flat(%a: memref<32x7xf32>, %b: memref<32x7xf32>, %cst: f32) {
  linalg.fill ins(%cst : f32) outs(%a : memref<32x7xf32>)
  linalg.map { arith.addf } ins(%a, %b : memref<32x7xf32>, memref<32x7xf32>) outs(%b : memref<32x7xf32>)
  return
}
func.func @flatt(%a: tensor<32x7xf32>, %b: tensor<32x7xf32>) -> tensor<32x7xf32> {
  %0 = linalg.add ins(%a, %b : tensor<32x7xf32>, tensor<32x7xf32>) outs(%b : tensor<32x7xf32>) -> tensor<32x7xf32>
  return %0 : tensor<32x7xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%m: !transform.any_op {transform.readonly}) {
    %0 = transform.structured.match ops{["linalg.generic"]} in %m : (!transform.any_op) -> !transform.any_op
    %1 = transform.structured.interchange %0 iterator_interchange = [1, 2, 0] : (!transform.any_op) -> !transform.any_op
    %2 = transform.structured.match ops{["linalg.fill", "linalg.map", "linalg.add"]} in %m : (!transform.any_op) -> !transform.any_op
    %3 = transform.structured.flatten_elementwise %2 : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}
