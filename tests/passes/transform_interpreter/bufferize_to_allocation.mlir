// RUN: mlir-opt %s --transform-interpreter | FileCheck %s

module attributes {transform.with_named_sequence} {
  // The destination of a product is copied to an allocation in the memory space, which is freed at the end of the block.
  // CHECK-LABEL: func.func @product(
  // CHECK-NEXT:      %0 = bufferization.to_buffer %arg1 : tensor<8x?xf32> to memref<8x?xf32, strided<[?, ?], offset: ?>>
  // CHECK-NEXT:      %1 = bufferization.to_buffer %arg0 : tensor<4x8xf32> to memref<4x8xf32, strided<[?, ?], offset: ?>>
  // CHECK-NEXT:      %c1 = arith.constant 1 : index
  // CHECK-NEXT:      %dim = tensor.dim %arg2, %c1 : tensor<4x?xf32>
  // CHECK-NEXT:      %alloc = memref.alloc(%dim) : memref<4x?xf32, 3>
  // CHECK-NEXT:      %2 = bufferization.to_buffer %arg2 read_only : tensor<4x?xf32> to memref<4x?xf32, strided<[?, ?], offset: ?>>
  // CHECK-NEXT:      linalg.copy ins(%2 : memref<4x?xf32, strided<[?, ?], offset: ?>>) outs(%alloc : memref<4x?xf32, 3>)
  // CHECK-NEXT:      %3 = bufferization.to_tensor %alloc : memref<4x?xf32, 3> to tensor<4x?xf32>
  // CHECK-NEXT:      linalg.matmul ins(%1, %0 : memref<4x8xf32, strided<[?, ?], offset: ?>>, memref<8x?xf32, strided<[?, ?], offset: ?>>) outs(%alloc : memref<4x?xf32, 3>)
  // CHECK-NEXT:      %4 = bufferization.to_tensor %alloc restrict writable : memref<4x?xf32, 3> to tensor<4x?xf32>
  // CHECK-NEXT:      memref.dealloc %alloc : memref<4x?xf32, 3>
  // CHECK-NEXT:      return %4 : tensor<4x?xf32>
  func.func @product(%a: tensor<4x8xf32>, %b: tensor<8x?xf32>, %c: tensor<4x?xf32>) -> tensor<4x?xf32> {
    %0 = linalg.matmul ins(%a, %b : tensor<4x8xf32>, tensor<8x?xf32>) outs(%c : tensor<4x?xf32>) -> tensor<4x?xf32>
    return %0 : tensor<4x?xf32>
  }

  // Padding is a buffer filled with the value, of which a part is the source.
  // CHECK-LABEL: func.func @pad(
  // CHECK-NEXT:      %c0 = arith.constant 0 : index
  // CHECK-NEXT:      %dim = tensor.dim %arg0, %c0 : tensor<?x10xindex>
  // CHECK-NEXT:      %0 = affine.apply #map()[%dim]
  // CHECK-NEXT:      %c1 = arith.constant 1 : index
  // CHECK-NEXT:      %c10 = arith.constant 10 : index
  // CHECK-NEXT:      %1 = affine.apply #map1()[%arg1, %arg2]
  // CHECK-NEXT:      %alloca = memref.alloca(%0, %1) : memref<?x?xindex>
  // CHECK-NEXT:      %c123 = arith.constant 123 : index
  // CHECK-NEXT:      linalg.fill ins(%c123 : index) outs(%alloca : memref<?x?xindex>)
  // CHECK-NEXT:      %c0_0 = arith.constant 0 : index
  // CHECK-NEXT:      %dim_1 = tensor.dim %arg0, %c0_0 : tensor<?x10xindex>
  // CHECK-NEXT:      %subview = memref.subview %alloca[5, %arg1] [%dim_1, 10] [1, 1] : memref<?x?xindex> to memref<?x10xindex, strided<[?, 1], offset: ?>>
  // CHECK-NEXT:      bufferization.materialize_in_destination %arg0 in writable %subview : (tensor<?x10xindex>, memref<?x10xindex, strided<[?, 1], offset: ?>>) -> ()
  // CHECK-NEXT:      %2 = bufferization.to_tensor %alloca restrict writable : memref<?x?xindex> to tensor<?x?xindex>
  // CHECK-NEXT:      return %2 : tensor<?x?xindex>
  func.func @pad(%t: tensor<?x10xindex>, %low: index, %high: index) -> tensor<?x?xindex> {
    %0 = tensor.pad %t low[5, %low] high[2, %high] {
    ^bb0(%i: index, %j: index):
      %c = arith.constant 123 : index
      tensor.yield %c : index
    } : tensor<?x10xindex> to tensor<?x?xindex>
    return %0 : tensor<?x?xindex>
  }

  // With its destination only, an operation stays one on tensors; an empty tensor is not copied.
  // CHECK-LABEL: func.func @destination(
  // CHECK-NEXT:      %0 = tensor.empty() : tensor<8xf32>
  // CHECK-NEXT:      %alloc = memref.alloc() : memref<8xf32>
  // CHECK-NEXT:      %1 = bufferization.to_tensor %alloc restrict writable : memref<8xf32> to tensor<8xf32>
  // CHECK-NEXT:      %2 = linalg.fill ins(%arg0 : f32) outs(%1 : tensor<8xf32>) -> tensor<8xf32>
  // CHECK-NEXT:      %c0 = arith.constant 0 : index
  // CHECK-NEXT:      %dim = tensor.dim %arg2, %c0 : tensor<?xf32>
  // CHECK-NEXT:      %alloc_0 = memref.alloc(%dim) : memref<?xf32>
  // CHECK-NEXT:      bufferization.materialize_in_destination %arg2 in writable %alloc_0 : (tensor<?xf32>, memref<?xf32>) -> ()
  // CHECK-NEXT:      %3 = bufferization.to_tensor %alloc_0 restrict writable : memref<?xf32> to tensor<?xf32>
  // CHECK-NEXT:      %inserted_slice = tensor.insert_slice %arg1 into %3[%arg3] [4] [1] : tensor<4xf32> into tensor<?xf32>
  // CHECK-NEXT:      return %2, %inserted_slice : tensor<8xf32>, tensor<?xf32>
  func.func @destination(%x: f32, %a: tensor<4xf32>, %b: tensor<?xf32>, %i: index) -> (tensor<8xf32>, tensor<?xf32>) {
    %e = tensor.empty() : tensor<8xf32>
    %0 = linalg.fill ins(%x : f32) outs(%e : tensor<8xf32>) -> tensor<8xf32>
    %1 = tensor.insert_slice %a into %b[%i] [4] [1] : tensor<4xf32> into tensor<?xf32>
    return %0, %1 : tensor<8xf32>, tensor<?xf32>
  }

  transform.named_sequence @__transform_main(%m: !transform.any_op {transform.readonly}) {
    %product = transform.structured.match ops{["linalg.matmul"]} in %m : (!transform.any_op) -> !transform.any_op
    %0, %1 = transform.structured.bufferize_to_allocation %product {emit_dealloc, memcpy_op = "linalg.copy", memory_space = 3 : i64} : !transform.any_op
    %pad = transform.structured.match ops{["tensor.pad"]} in %m : (!transform.any_op) -> !transform.any_op
    %2, %3 = transform.structured.bufferize_to_allocation %pad {alloc_op = "memref.alloca"} : !transform.any_op
    %insert = transform.structured.match ops{["tensor.insert_slice"]} in %m : (!transform.any_op) -> !transform.any_op
    %f = transform.structured.match ops{["func.func"]} attributes {sym_name = "destination"} in %m : (!transform.any_op) -> !transform.any_op
    %fill = transform.structured.match ops{["linalg.fill"]} in %f : (!transform.any_op) -> !transform.any_op
    %all = transform.merge_handles %insert, %fill : !transform.any_op
    %4, %5 = transform.structured.bufferize_to_allocation %all {bufferize_destination_only} : !transform.any_op
    transform.yield
  }
}
