// Reductions keep what they start from: under a mask, where it is not set, and along no dimensions. mlir-opt gives the source instead.
// RUN: terrane opt %s --canonicalize | FileCheck %s
// RUN: terrane opt %s --canonicalize --validate -o /dev/null

// CHECK-LABEL: @started
// CHECK-SAME:    %[[V:.*]]: vector<4x1xi8>, %[[ACC:.*]]: vector<4xi8>, %[[M:.*]]: vector<4x1xi1>
// CHECK-DAG:     %[[SET:.*]] = vector.shape_cast %[[M]]
// CHECK-DAG:     %[[X:.*]] = vector.shape_cast %[[V]]
// CHECK:         %[[SUM:.*]] = arith.addi %[[ACC]], %[[X]]
// CHECK:         arith.select %[[SET]], %[[SUM]], %[[ACC]]
func.func @started(%v: vector<4x1xi8>, %acc: vector<4xi8>, %m: vector<4x1xi1>) -> vector<4xi8> {
  %0 = vector.mask %m { vector.multi_reduction <add>, %v, %acc [1] : vector<4x1xi8> to vector<4xi8> } : vector<4x1xi1> -> vector<4xi8>
  return %0 : vector<4xi8>
}

// CHECK-LABEL: @alone
// CHECK:         vector.mask
func.func @alone(%v: vector<1xi8>, %m: vector<1xi1>) -> i8 {
  %0 = vector.mask %m { vector.reduction <add>, %v : vector<1xi8> into i8 } : vector<1xi1> -> i8
  return %0 : i8
}

// Along no dimensions, each element is combined with one that it starts from.
// CHECK-LABEL: @along_none
// CHECK-SAME:    %[[V:.*]]: vector<4xi8>, %[[ACC:.*]]: vector<4xi8>
// CHECK-NEXT:    arith.addi %[[ACC]], %[[V]]
func.func @along_none(%v: vector<4xi8>, %acc: vector<4xi8>) -> vector<4xi8> {
  %0 = vector.multi_reduction <add>, %v, %acc [] : vector<4xi8> to vector<4xi8>
  return %0 : vector<4xi8>
}
