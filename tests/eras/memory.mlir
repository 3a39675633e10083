// RUN: mlir-opt %s --era=2019 | FileCheck %s

// Shows R-198, R-199, R-201, R-202, R-203, R-204, R-206, R-222, R-223.

// CHECK-LABEL: @buffers
func @buffers(%n: index, %t: tensor<4x?xf32>) -> index {
  // CHECK: %[[M:.*]] = memref.alloc(%{{.*}}) : memref<4x?xf32>
  %m = alloc(%n) : memref<4x?xf32>
  // The dimension is a constant before.
  // CHECK: %[[C1:.*]] = arith.constant 1 : index
  // CHECK-NEXT: memref.dim %[[M]], %[[C1]] : memref<4x?xf32>
  %0 = dim %m, 1 : memref<4x?xf32>
  // CHECK: %[[C0:.*]] = arith.constant 0 : index
  // CHECK-NEXT: tensor.dim %{{.*}}, %[[C0]] : tensor<4x?xf32>
  %1 = "std.dim"(%t) {index: 0} : (tensor<4x?xf32>) -> index
  // CHECK: %[[V:.*]] = memref.load %[[M]][%{{.*}}, %{{.*}}] : memref<4x?xf32>
  %v = load %m[%0, %1] : memref<4x?xf32>
  // CHECK: memref.store %[[V]], %[[M]][%{{.*}}, %{{.*}}] : memref<4x?xf32>
  "std.store"(%v, %m, %0, %1) : (f32, memref<4x?xf32>, index, index) -> ()
  // CHECK: memref.cast %[[M]] : memref<4x?xf32> to memref<?x?xf32>
  %c = memref_cast %m : memref<4x?xf32> to memref<?x?xf32>
  // CHECK: memref.dealloc %[[M]] : memref<4x?xf32>
  dealloc %m : memref<4x?xf32>
  return %0 : index
}

// CHECK-LABEL: @transfer
func @transfer(%from: memref<40xf32>, %to: memref<2x4xf32, 1>, %tag: memref<1xi32>, %i: index) {
  // CHECK: memref.dma_start %{{.*}}[%{{.*}}], %{{.*}}[%{{.*}}, %{{.*}}], %{{.*}}, %{{.*}}[%{{.*}}] : memref<40xf32>, memref<2x4xf32, 1>, memref<1xi32>
  dma_start %from[%i], %to[%i, %i], %i, %tag[%i] : memref<40xf32>, memref<2x4xf32, 1>, memref<1xi32>
  // CHECK: memref.dma_wait %{{.*}}[%{{.*}}], %{{.*}} : memref<1xi32>
  dma_wait %tag[%i], %i : memref<1xi32>
  return
}

// CHECK-LABEL: @tensors
func @tensors(%t: tensor<?xf32>, %u: tensor<*xf32>, %i: index) -> f32 {
  // CHECK: tensor.cast %{{.*}} : tensor<?xf32> to tensor<4xf32>
  %0 = tensor_cast %t : tensor<?xf32> to tensor<4xf32>
  // CHECK: tensor.extract %{{.*}}[%{{.*}}] : tensor<?xf32>
  %1 = extract_element %t[%i] : tensor<?xf32>
  // A tensor of unknown rank is one of as many dimensions as there are subscripts.
  // CHECK: %[[R:.*]] = tensor.cast %{{.*}} : tensor<*xf32> to tensor<?x?xf32>
  // CHECK-NEXT: tensor.extract %[[R]][%{{.*}}, %{{.*}}] : tensor<?x?xf32>
  %2 = extract_element %u[%i, %i] : tensor<*xf32>
  return %2 : f32
}

// CHECK-LABEL: @fixed
func @fixed() {
  // CHECK: legacy.alloc_static(19081728) : memref<1024x64xf32, 2>
  %0 = alloc_static(0x1232a00) : memref<1024 x 64 x f32, 2>
  return
}
