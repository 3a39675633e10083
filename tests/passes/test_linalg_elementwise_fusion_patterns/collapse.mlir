// RUN: mlir-opt %s --test-linalg-elementwise-fusion-patterns=collapse-dimensions-control=1,2 | FileCheck %s

#id = affine_map<(d0, d1, d2) -> (d0, d1, d2)>

// Two loops become one, from whose index theirs follow.
// CHECK-LABEL: func.func @indices(
// CHECK-DAG:       %[[SIX:.*]] = arith.constant 6 : index
// CHECK-DAG:       %[[IN:.*]] = tensor.collapse_shape %arg0 {{\[\[}}0], [1, 2]] : tensor<2x5x6xindex> into tensor<2x30xindex>
// CHECK:           linalg.generic
// CHECK-SAME:        iterator_types = ["parallel", "parallel"]
// CHECK:             %[[INDEX:.*]] = linalg.index 1 : index
// CHECK-NEXT:        %[[J:.*]] = arith.divsi %[[INDEX]], %[[SIX]] : index
// CHECK-NEXT:        arith.addi %{{.*}}, %[[J]] : index
// CHECK:           tensor.expand_shape %{{.*}} {{\[\[}}0], [1, 2]] output_shape [2, 5, 6] : tensor<2x30xindex> into tensor<2x5x6xindex>
func.func @indices(%a: tensor<2x5x6xindex>, %b: tensor<2x5x6xindex>) -> tensor<2x5x6xindex> {
  %0 = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel", "parallel"]} ins(%a : tensor<2x5x6xindex>) outs(%b : tensor<2x5x6xindex>) {
  ^bb0(%x: index, %y: index):
    %j = linalg.index 1 : index
    %1 = arith.addi %x, %j : index
    linalg.yield %1 : index
  } -> tensor<2x5x6xindex>
  return %0 : tensor<2x5x6xindex>
}
