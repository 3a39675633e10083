// RUN: mlir-opt %s --sparse-reinterpret-map --sparsification=sparse-emit-strategy=sparse-iterator | FileCheck %s

#CSR = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : dense, d1 : compressed) }>
#V = #sparse_tensor.encoding<{ map = (d0) -> (d0 : compressed) }>
#ij = affine_map<(d0, d1) -> (d0, d1)>
#j = affine_map<(d0, d1) -> (d1)>
#row = affine_map<(d0, d1) -> (d0)>
#i = affine_map<(d0) -> (d0)>
#none = affine_map<(d0) -> ()>

// A dense tensor is read at the coordinates of what the sparse one has.
// CHECK-LABEL: func.func @matvec(
// CHECK:         sparse_tensor.iterate %{{.*}} in %{{.*}} at(%[[I:.*]]) :
// CHECK-NEXT:      %[[S:.*]] = memref.load %{{.*}}[%[[I]]]
// CHECK:           %[[SUM:.*]] = sparse_tensor.iterate %[[IT:.*]] in %{{.*}} at(%[[J:.*]]) iter_args(%{{.*}} = %[[S]])
// CHECK-NEXT:        sparse_tensor.extract_value %arg0 at %[[IT]]
// CHECK-NEXT:        memref.load %{{.*}}[%[[J]]]
// CHECK:           memref.store %[[SUM]], %{{.*}}[%[[I]]]
func.func @matvec(%a: tensor<?x?xf32, #CSR>, %x: tensor<?xf32>, %y: tensor<?xf32>) -> tensor<?xf32> {
  %0 = linalg.generic {indexing_maps = [#ij, #j, #row], iterator_types = ["parallel", "reduction"]} ins(%a, %x : tensor<?x?xf32, #CSR>, tensor<?xf32>) outs(%y : tensor<?xf32>) {
  ^bb0(%p: f32, %q: f32, %s: f32):
    %1 = arith.mulf %p, %q : f32
    %2 = arith.addf %s, %1 : f32
    linalg.yield %2 : f32
  } -> tensor<?xf32>
  return %0 : tensor<?xf32>
}

// Each case of a loop over several spaces carries the sum on.
// CHECK-LABEL: func.func @total(
// CHECK:         sparse_tensor.coiterate (%{{.*}}, %{{.*}}) at(%{{.*}}) iter_args(%[[S:.*]] = %{{.*}})
// CHECK-NEXT:    case %{{.*}}, %{{.*}} {
// CHECK:           sparse_tensor.yield
// CHECK:         case %[[IT:.*]], _ {
// CHECK-NEXT:      %[[V:.*]] = sparse_tensor.extract_value %arg0 at %[[IT]]
// CHECK-NEXT:      %[[N:.*]] = arith.addf %[[V]], %[[S]]
// CHECK-NEXT:      sparse_tensor.yield %[[N]]
// CHECK:         case _, %{{.*}} {
func.func @total(%a: tensor<?xf32, #V>, %b: tensor<?xf32, #V>, %y: tensor<f32>) -> tensor<f32> {
  %0 = linalg.generic {indexing_maps = [#i, #i, #none], iterator_types = ["reduction"]} ins(%a, %b : tensor<?xf32, #V>, tensor<?xf32, #V>) outs(%y : tensor<f32>) {
  ^bb0(%p: f32, %q: f32, %s: f32):
    %1 = arith.addf %p, %q : f32
    %2 = arith.addf %1, %s : f32
    linalg.yield %2 : f32
  } -> tensor<f32>
  return %0 : tensor<f32>
}

// Coordinates that no sparse tensor has are not visited by such loops.
// CHECK-LABEL: func.func @dense_sum(
// CHECK:         linalg.generic
func.func @dense_sum(%a: tensor<?xf32, #V>, %b: tensor<?xf32>, %y: tensor<?xf32>) -> tensor<?xf32> {
  %0 = linalg.generic {indexing_maps = [#i, #i, #i], iterator_types = ["parallel"]} ins(%a, %b : tensor<?xf32, #V>, tensor<?xf32>) outs(%y : tensor<?xf32>) {
  ^bb0(%p: f32, %q: f32, %s: f32):
    %1 = arith.addf %p, %q : f32
    linalg.yield %1 : f32
  } -> tensor<?xf32>
  return %0 : tensor<?xf32>
}
