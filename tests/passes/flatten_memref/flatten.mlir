// RUN: mlir-opt %s --flatten-memref | FileCheck %s

// All of the memory is seen as one dimension; the index is the sum of the indices times the strides.

// CHECK: #[[$ROWS:.*]] = affine_map<()[s0, s1] -> (s0 * 8 + s1)>

// CHECK-LABEL: func.func @load(
// CHECK-SAME:    %[[M:.*]]: memref<4x8xf32, strided<[8, 1], offset: 100>>, %[[I:.*]]: index, %[[J:.*]]: index
// CHECK-NEXT:    %[[AT:.*]] = affine.apply #[[$ROWS]]()[%[[I]], %[[J]]]
// CHECK-NEXT:    %[[FLAT:.*]] = memref.reinterpret_cast %[[M]] to offset: [100], sizes: [32], strides: [1]
// CHECK-NEXT:    memref.load %[[FLAT]][%[[AT]]] : memref<32xf32, strided<[1], offset: 100>>
func.func @load(%m: memref<4x8xf32, strided<[8, 1], offset: 100>>, %i: index, %j: index) -> f32 {
  %0 = memref.load %m[%i, %j] : memref<4x8xf32, strided<[8, 1], offset: 100>>
  return %0 : f32
}

// Strides and sizes that are not known are read from the buffer; the size is the largest product of the two.

// CHECK-LABEL: func.func @dynamic(
// CHECK-NEXT:    %{{.*}}, %[[OFFSET:.*]], %[[SIZES:.*]]:2, %[[STRIDES:.*]]:2 = memref.extract_strided_metadata
// CHECK-NEXT:    affine.apply #{{.*}}()[%{{.*}}, %[[STRIDES]]#0, %{{.*}}, %[[STRIDES]]#1]
// CHECK-NEXT:    %[[SIZE:.*]] = affine.max #{{.*}}()[%[[STRIDES]]#0, %[[SIZES]]#0, %[[STRIDES]]#1]
// CHECK-NEXT:    memref.reinterpret_cast %{{.*}} to offset: [%[[OFFSET]]], sizes: [%[[SIZE]]], strides: [1]
// CHECK-NEXT:    memref.store
func.func @dynamic(%m: memref<?x4xf32, strided<[?, ?], offset: ?>>, %i: index, %j: index, %x: f32) {
  memref.store %x, %m[%i, %j] : memref<?x4xf32, strided<[?, ?], offset: ?>>
  return
}

// Vectors are read and written at one index too.

// CHECK-LABEL: func.func @vectors(
// CHECK:         vector.load %{{.*}}[%{{.*}}] : memref<21xi8, strided<[1]>>, vector<3xi8>
// CHECK:         vector.store %{{.*}}, %{{.*}}[%{{.*}}] : memref<21xi8, strided<[1]>>, vector<3xi8>
// CHECK:         vector.maskedload %{{.*}}[%{{.*}}], %{{.*}}, %{{.*}} : memref<21xi8, strided<[1]>>
// CHECK:         vector.maskedstore %{{.*}}[%{{.*}}], %{{.*}}, %{{.*}} : memref<21xi8, strided<[1]>>
// CHECK:         vector.transfer_read %{{.*}}[%{{.*}}], %{{.*}} : memref<21xi8, strided<[1]>>, vector<3xi8>
// CHECK:         vector.transfer_write %{{.*}}, %{{.*}}[%{{.*}}] : vector<3xi8>, memref<21xi8, strided<[1]>>
func.func @vectors(%m: memref<3x7xi8>, %i: index, %v: vector<3xi8>, %k: vector<3xi1>) -> (vector<3xi8>, vector<3xi8>, vector<3xi8>) {
  %p = arith.constant 0 : i8
  %0 = vector.load %m[%i, %i] : memref<3x7xi8>, vector<3xi8>
  vector.store %v, %m[%i, %i] : memref<3x7xi8>, vector<3xi8>
  %1 = vector.maskedload %m[%i, %i], %k, %v : memref<3x7xi8>, vector<3xi1>, vector<3xi8> into vector<3xi8>
  vector.maskedstore %m[%i, %i], %k, %v : memref<3x7xi8>, vector<3xi1>, vector<3xi8>
  %2 = vector.transfer_read %m[%i, %i], %p {in_bounds = [true]} : memref<3x7xi8>, vector<3xi8>
  vector.transfer_write %v, %m[%i, %i] {in_bounds = [true]} : vector<3xi8>, memref<3x7xi8>
  return %0, %1, %2 : vector<3xi8>, vector<3xi8>, vector<3xi8>
}

// A transfer that may be out of bounds stays, and an access to one dimension.

// CHECK-LABEL: func.func @stays(
// CHECK:         vector.transfer_read %{{.*}}[%{{.*}}, %{{.*}}], %{{.*}} : memref<3x7xi8>, vector<3xi8>
// CHECK:         memref.load %{{.*}}[%{{.*}}] : memref<9xi8>
func.func @stays(%m: memref<3x7xi8>, %o: memref<9xi8>, %i: index) -> (vector<3xi8>, i8) {
  %p = arith.constant 0 : i8
  %0 = vector.transfer_read %m[%i, %i], %p : memref<3x7xi8>, vector<3xi8>
  %1 = memref.load %o[%i] : memref<9xi8>
  return %0, %1 : vector<3xi8>, i8
}

// A buffer of static size is allocated with one dimension.

// CHECK-LABEL: func.func @alloc(
// CHECK-NEXT:    %[[FLAT:.*]] = memref.alloc() : memref<20xf32, strided<[1]>>
// CHECK-NEXT:    %[[CAST:.*]] = memref.reinterpret_cast %[[FLAT]] to offset: [0], sizes: [4, 5], strides: [5, 1]
// CHECK-NEXT:    return %[[CAST]]
func.func @alloc() -> memref<4x5xf32> {
  %0 = memref.alloc() : memref<4x5xf32>
  return %0 : memref<4x5xf32>
}
