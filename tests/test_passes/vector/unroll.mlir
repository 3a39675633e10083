// RUN: mlir-opt %s --test-vector-unrolling-patterns | FileCheck %s

// A sum of vectors is the sums of parts of two times two elements.
// CHECK-LABEL: func.func @add(
// CHECK-SAME:    %[[A:.*]]: vector<2x4xf32>
// CHECK:         %[[ZERO:.*]] = arith.constant dense<0.000000e+00> : vector<2x4xf32>
// CHECK:         %[[L:.*]] = vector.extract_strided_slice %[[A]] {offsets = [0, 0], sizes = [2, 2], strides = [1, 1]}
// CHECK:         %[[LL:.*]] = arith.addf
// CHECK:         %[[FIRST:.*]] = vector.insert_strided_slice %[[LL]], %[[ZERO]] {offsets = [0, 0], strides = [1, 1]}
// CHECK:         arith.addf
// CHECK:         %[[ALL:.*]] = vector.insert_strided_slice %{{.*}}, %[[FIRST]] {offsets = [0, 2], strides = [1, 1]}
// CHECK:         return %[[ALL]]
func.func @add(%a: vector<2x4xf32>) -> vector<2x4xf32> {
  %0 = arith.addf %a, %a : vector<2x4xf32>
  return %0 : vector<2x4xf32>
}

// A size that is no multiple of two stays.
// CHECK-LABEL: func.func @odd(
// CHECK-NEXT:    %0 = vector.fma %arg0, %arg0, %arg0 : vector<3x4xf32>
func.func @odd(%a: vector<3x4xf32>) -> vector<3x4xf32> {
  %0 = vector.fma %a, %a, %a : vector<3x4xf32>
  return %0 : vector<3x4xf32>
}
