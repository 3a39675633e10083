// RUN: mlir-opt %s --era=2019 --mlir-print-local-scope | FileCheck %s

// CHECK-LABEL: @vectors
func @vectors(%v: vector<4xf32>, %w: vector<2x4xi1>, %m: memref<?x?xf32>, %i: index, %x: f32) -> i1 {
  // CHECK: vector.extract %{{.*}}[%{{.*}}] : f32 from vector<4xf32>
  %0 = extract_element %v[%i] : vector<4xf32>
  // CHECK: vector.extract %{{.*}}[%{{.*}}, %{{.*}}] : i1 from vector<2x4xi1>
  %1 = "std.extract_element"(%w, %i, %i) : (vector<2x4xi1>, index, index) -> i1
  // CHECK: vector.broadcast %{{.*}} : f32 to vector<4xf32>
  %2 = splat %x : vector<4xf32>
  // Padding that is not given is zero.
  // CHECK: %[[ZERO:.*]] = arith.constant 0.000000e+00 : f32
  // CHECK: vector.transfer_read %{{.*}}[%{{.*}}, %{{.*}}], %[[ZERO]] {permutation_map = affine_map<(d0, d1) -> (d0)>} : memref<?x?xf32>, vector<4xf32>
  %3 = vector.transfer_read %m[%i, %i] {permutation_map: (d0, d1) -> (d0)} : memref<?x?xf32>, vector<4xf32>
  // CHECK: vector.transfer_read %{{.*}}[%{{.*}}, %{{.*}}], %{{.*}} : memref<?x?xf32>, vector<4xf32>
  %4 = vector.transfer_read %m[%i, %i], (%x) {permutation_map: (d0, d1) -> (d1)} : memref<?x?xf32>, vector<4xf32>
  // CHECK: vector.transfer_write %{{.*}}, %{{.*}}[%{{.*}}, %{{.*}}] : vector<4xf32>, memref<?x?xf32>
  vector.transfer_write %4, %m[%i, %i] {permutation_map: (d0, d1) -> (d1)} : vector<4xf32>, memref<?x?xf32>
  return %1 : i1
}
