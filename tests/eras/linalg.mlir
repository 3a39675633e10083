// RUN: mlir-opt %s --verify-roundtrip | FileCheck %s
// RUN: terrane run --interpret %s --entry main | FileCheck %s --check-prefix=DOT
// RUN: terrane run %s --entry main | FileCheck %s --check-prefix=DOT

// Buffers, views and ranges are memrefs and tensors of three numbers.
// CHECK-LABEL: func.func @view
// CHECK-SAME: (%[[B:.*]]: memref<?xf32>, %[[R:.*]]: tensor<3xindex>) -> memref<?xf32, strided<[?], offset: ?>>
func @view(%b: !linalg.buffer<f32>, %r: !linalg.range) -> !linalg.view<?xf32> {
  // CHECK: %[[MIN:.*]] = tensor.extract %[[R]][%{{.*}}] : tensor<3xindex>
  // CHECK: %[[MAX:.*]] = tensor.extract %[[R]][%{{.*}}] : tensor<3xindex>
  // CHECK: %[[STEP:.*]] = tensor.extract %[[R]][%{{.*}}] : tensor<3xindex>
  // CHECK: %[[SIZE:.*]] = arith.subi %[[MAX]], %[[MIN]] : index
  // CHECK: %[[STRIDE:.*]] = arith.muli %{{.*}}, %[[STEP]] : index
  // CHECK: memref.reinterpret_cast %[[B]] to offset: [%{{.*}}], sizes: [%[[SIZE]]], strides: [%[[STRIDE]]]
  %0 = linalg.view %b[%r] : !linalg.view<?xf32>
  return %0 : !linalg.view<?xf32>
}

// CHECK-LABEL: func.func @slice
func @slice(%v: !linalg.view<?x?xf32>, %r: !linalg.range, %i: index) -> !linalg.view<?xf32> {
  // CHECK: memref.subview %{{[^ ]*}}[%{{[^ ]*}}, %{{[^ ]*}}] [1, %{{[^ ]*}}] [1, %{{[^ ]*}}] :
  // CHECK-SAME: to memref<?xf32, strided<[?], offset: ?>>
  %0 = linalg.slice %v[%i, %r] : !linalg.view<?x?xf32>, index, !linalg.range, !linalg.view<?xf32>
  // CHECK: memref.dim %{{.*}}, %{{.*}} : memref<?x?xf32, strided<[?, ?], offset: ?>>
  %1 = linalg.dim %v, 1 : !linalg.view<?x?xf32>
  return %0 : !linalg.view<?xf32>
}

// CHECK-LABEL: func.func @products
func @products(%m: !linalg.view<?x?xi32>, %v: !linalg.view<?xi32>, %r: !linalg.range) -> !linalg.range {
  // CHECK: linalg.matmul ins(%[[M:[^ ]*]], %[[M]] : memref<?x?xi32, {{.*}}>, memref<?x?xi32, {{.*}}>) outs(%[[M]] : {{.*}})
  linalg.matmul(%m, %m, %m) : !linalg.view<?x?xi32>, !linalg.view<?x?xi32>, !linalg.view<?x?xi32>
  // CHECK: linalg.matvec ins(%[[M]], %{{.*}} : {{.*}}) outs(%{{.*}} : {{.*}})
  linalg.matvec(%m, %v, %v) : !linalg.view<?x?xi32>, !linalg.view<?xi32>, !linalg.view<?xi32>
  // CHECK: %[[MIN:.*]] = arith.maxsi
  // CHECK: %[[MAX:.*]] = arith.minsi
  // CHECK: %[[STEP:.*]] = arith.muli
  // CHECK: tensor.from_elements %[[MIN]], %[[MAX]], %[[STEP]] : tensor<3xindex>
  %0 = linalg.range_intersect %r, %r : !linalg.range
  return %0 : !linalg.range
}

// DOT: 22
func @main() -> f32 {
  %c0 = constant 0 : index
  %c1 = constant 1 : index
  %c2 = constant 2 : index
  %f2 = constant 2.0 : f32
  %f4 = constant 4.0 : f32
  %a = linalg.buffer_alloc %c2 : !linalg.buffer<f32>
  %n = linalg.buffer_size %a : !linalg.buffer<f32>
  %r = linalg.range %c0:%n:%c1 : !linalg.range
  %v = linalg.view %a[%r] : !linalg.view<?xf32>
  linalg.store %f2, %v[%c0] : !linalg.view<?xf32>
  linalg.store %f4, %v[%c1] : !linalg.view<?xf32>
  %b = linalg.buffer_alloc %c1 : !linalg.buffer<f32>
  %s = linalg.view %b[] : !linalg.view<f32>
  linalg.store %f2, %s[] : !linalg.view<f32>
  linalg.dot(%v, %v, %s) : !linalg.view<?xf32>, !linalg.view<?xf32>, !linalg.view<f32>
  %x = linalg.load %s[] : !linalg.view<f32>
  linalg.buffer_dealloc %b : !linalg.buffer<f32>
  linalg.buffer_dealloc %a : !linalg.buffer<f32>
  return %x : f32
}
