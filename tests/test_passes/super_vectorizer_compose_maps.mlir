// RUN: mlir-opt %s -pass-pipeline='builtin.module(func.func(affine-super-vectorizer-test{compose-maps}))' -allow-unregistered-dialect 2>&1 | FileCheck %s

// Each map is applied to the results of the one before.

// CHECK: Composed map: (d0, d1) -> (d1 * 2, d0 + 1)

func.func @maps() {
  %0 = "test_affine_map"() {affine_map = affine_map<(d0, d1) -> (d0 + 1, d1)>} : () -> i32
  %1 = "test_affine_map"() {affine_map = affine_map<(d0, d1) -> (d1 * 2, d0)>} : () -> i32
  return
}
