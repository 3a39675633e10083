// RUN: mlir-opt %s --transform-interpreter -allow-unregistered-dialect | FileCheck %s

// CHECK: #map = affine_map<(d0) -> (((d0 - 1) floordiv 3) mod 2)>

// Handles follow to the new allocation.
// CHECK-LABEL: func.func @buffers(%arg0: memref<4x128xf32>, %arg1: index)
// CHECK-NEXT:     %c3 = arith.constant 3 : index
// CHECK-NEXT:     %c1 = arith.constant 1 : index
// CHECK-NEXT:     %alloc = memref.alloc() {buffers} : memref<2x4x128xf32>
// CHECK-NEXT:     scf.for %arg2 = %c1 to %arg1 step %c3 {
// CHECK-NEXT:       %0 = affine.apply #map(%arg2)
// CHECK-NEXT:       %subview = memref.subview %alloc[%0, 0, 0] [1, 4, 128] [1, 1, 1] : memref<2x4x128xf32> to memref<4x128xf32, strided<[128, 1], offset: ?>>
// CHECK-NEXT:       memref.copy %arg0, %subview : memref<4x128xf32> to memref<4x128xf32, strided<[128, 1], offset: ?>>
// CHECK-NEXT:       %subview_0 = memref.subview %subview[%arg2, 1] [1, 10] [1, 1] : memref<4x128xf32, strided<[128, 1], offset: ?>> to memref<10xf32, strided<[1], offset: ?>>
// CHECK-NEXT:       "test.use"(%subview_0, %subview) : (memref<10xf32, strided<[1], offset: ?>>, memref<4x128xf32, strided<[128, 1], offset: ?>>) -> ()
// CHECK-NEXT:     }
// CHECK-NEXT:     memref.dealloc %alloc : memref<2x4x128xf32>
// CHECK-NEXT:     return
func.func @buffers(%x: memref<4x128xf32>, %n: index) {
  %0 = memref.alloc() : memref<4x128xf32>
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  scf.for %i = %c1 to %n step %c3 {
    memref.copy %x, %0 : memref<4x128xf32> to memref<4x128xf32>
    %s = memref.subview %0[%i, 1] [1, 10] [1, 1] : memref<4x128xf32> to memref<10xf32, strided<[1], offset: ?>>
    "test.use"(%s, %0) : (memref<10xf32, strided<[1], offset: ?>>, memref<4x128xf32>) -> ()
  }
  memref.dealloc %0 : memref<4x128xf32>
  return
}

// An allocation that is freed in its block goes to the stack.
// CHECK-LABEL: func.func @stack(%arg0: f32, %arg1: index)
// CHECK-NEXT:     %alloca = memref.alloca() : memref<4xf32>
// CHECK-NEXT:     %alloca_0 = memref.alloca() : memref<8xf32>
// CHECK-NEXT:     "test.use"(%alloca, %alloca_0) : (memref<4xf32>, memref<8xf32>) -> ()
// CHECK-NEXT:     return
func.func @stack(%x: f32, %i: index) {
  %0 = memref.alloca() : memref<4xf32>
  %1 = memref.alloc() : memref<8xf32>
  "test.use"(%0, %1) : (memref<4xf32>, memref<8xf32>) -> ()
  memref.dealloc %1 : memref<8xf32>
  return
}

module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %0 = transform.structured.match ops{["memref.alloc"]} filter_result_type = memref<4x128xf32> in %root : (!transform.any_op) -> !transform.op<"memref.alloc">
    %1 = transform.memref.multibuffer %0 {factor = 2 : i64, skip_analysis} : (!transform.op<"memref.alloc">) -> !transform.any_op
    transform.annotate %1 "buffers" : !transform.any_op
    %2 = transform.structured.match ops{["func.func"]} in %root : (!transform.any_op) -> !transform.any_op
    transform.apply_patterns to %2 {
      transform.apply_patterns.memref.alloc_to_alloca size_limit(64)
      transform.apply_patterns.memref.resolve_ranked_shaped_type_result_dims
    } : !transform.any_op
    transform.yield
  }
}
