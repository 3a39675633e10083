// RUN: mlir-opt %s --split-input-file --transform-interpreter | FileCheck %s

// Views are copied to buffers of their size, which the operation uses; what it writes is copied back.
// CHECK-LABEL: func.func @mm(
// CHECK-NEXT:     %subview = memref.subview %arg0[%arg3, 0] [%arg4, 4] [1, 1] : memref<?x?xf32, strided<[?, 1]>> to memref<?x4xf32, strided<[?, 1], offset: ?>>
// CHECK-NEXT:     %subview_0 = memref.subview %arg1[0, %arg4] [4, 8] [1, 1] : memref<?x?xf32, strided<[?, 1]>> to memref<4x8xf32, strided<[?, 1], offset: ?>>
// CHECK-NEXT:     %subview_1 = memref.subview %arg2[%arg3, %arg4] [%arg4, 8] [1, 1] : memref<?x?xf32, strided<[?, 1]>> to memref<?x8xf32, strided<[?, 1], offset: ?>>
// CHECK-NEXT:     %c1 = arith.constant 1 : index
// CHECK-NEXT:     %c0 = arith.constant 0 : index
// CHECK-NEXT:     %c4 = arith.constant 4 : index
// CHECK-NEXT:     %c1_2 = arith.constant 1 : index
// CHECK-NEXT:     %c0_3 = arith.constant 0 : index
// CHECK-NEXT:     %c4_4 = arith.constant 4 : index
// CHECK-NEXT:     %c1_5 = arith.constant 1 : index
// CHECK-NEXT:     %c4_6 = arith.constant 4 : index
// CHECK-NEXT:     %c0_7 = arith.constant 0 : index
// CHECK-NEXT:     %c1_8 = arith.constant 1 : index
// CHECK-NEXT:     %0 = arith.muli %arg4, %c4_4 : index
// CHECK-NEXT:     %c4_9 = arith.constant 4 : index
// CHECK-NEXT:     %1 = arith.muli %0, %c4_9 : index
// CHECK-NEXT:     %alloc = memref.alloc(%1) : memref<?xi8>
// CHECK-NEXT:     %view = memref.view %alloc[%c0_7][%arg4, %c4_4] : memref<?xi8> to memref<?x?xf32>
// CHECK-NEXT:     %subview_10 = memref.subview %view[0, 0] [%arg4, %c4_6] [1, 1] : memref<?x?xf32> to memref<?x?xf32, strided<[?, 1]>>
// CHECK-NEXT:     %c1_11 = arith.constant 1 : index
// CHECK-NEXT:     %c8 = arith.constant 8 : index
// CHECK-NEXT:     %c1_12 = arith.constant 1 : index
// CHECK-NEXT:     %c0_13 = arith.constant 0 : index
// CHECK-NEXT:     %c8_14 = arith.constant 8 : index
// CHECK-NEXT:     %c1_15 = arith.constant 1 : index
// CHECK-NEXT:     %c8_16 = arith.constant 8 : index
// CHECK-NEXT:     %c0_17 = arith.constant 0 : index
// CHECK-NEXT:     %c1_18 = arith.constant 1 : index
// CHECK-NEXT:     %2 = arith.muli %arg4, %c8_14 : index
// CHECK-NEXT:     %c4_19 = arith.constant 4 : index
// CHECK-NEXT:     %3 = arith.muli %2, %c4_19 : index
// CHECK-NEXT:     %alloc_20 = memref.alloc(%3) : memref<?xi8>
// CHECK-NEXT:     %view_21 = memref.view %alloc_20[%c0_17][%arg4, %c8_14] : memref<?xi8> to memref<?x?xf32>
// CHECK-NEXT:     %subview_22 = memref.subview %view_21[0, 0] [%arg4, %c8_16] [1, 1] : memref<?x?xf32> to memref<?x?xf32, strided<[?, 1]>>
// CHECK-NEXT:     linalg.copy ins(%subview : memref<?x4xf32, strided<[?, 1], offset: ?>>) outs(%subview_10 : memref<?x?xf32, strided<[?, 1]>>)
// CHECK-NEXT:     linalg.copy ins(%subview_1 : memref<?x8xf32, strided<[?, 1], offset: ?>>) outs(%subview_22 : memref<?x?xf32, strided<[?, 1]>>)
// CHECK-NEXT:     linalg.matmul ins(%subview_10, %subview_0 : memref<?x?xf32, strided<[?, 1]>>, memref<4x8xf32, strided<[?, 1], offset: ?>>) outs(%subview_22 : memref<?x?xf32, strided<[?, 1]>>)
// CHECK-NEXT:     linalg.copy ins(%subview_22 : memref<?x?xf32, strided<[?, 1]>>) outs(%subview_1 : memref<?x8xf32, strided<[?, 1], offset: ?>>)
// CHECK-NEXT:     memref.dealloc %alloc : memref<?xi8>
// CHECK-NEXT:     memref.dealloc %alloc_20 : memref<?xi8>
// CHECK-NEXT:     return
func.func @mm(%a: memref<?x?xf32, strided<[?, 1]>>, %b: memref<?x?xf32, strided<[?, 1]>>, %c: memref<?x?xf32, strided<[?, 1]>>, %i: index, %j: index) {
  %s = memref.subview %a[%i, 0] [%j, 4] [1, 1] : memref<?x?xf32, strided<[?, 1]>> to memref<?x4xf32, strided<[?, 1], offset: ?>>
  %t = memref.subview %b[0, %j] [4, 8] [1, 1] : memref<?x?xf32, strided<[?, 1]>> to memref<4x8xf32, strided<[?, 1], offset: ?>>
  %u = memref.subview %c[%i, %j] [%j, 8] [1, 1] : memref<?x?xf32, strided<[?, 1]>> to memref<?x8xf32, strided<[?, 1], offset: ?>>
  linalg.matmul ins(%s, %t : memref<?x4xf32, strided<[?, 1], offset: ?>>, memref<4x8xf32, strided<[?, 1], offset: ?>>) outs(%u : memref<?x8xf32, strided<[?, 1], offset: ?>>)
  return
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%arg1: !transform.any_op {transform.readonly}) {
    %0 = transform.structured.match ops{["linalg.matmul"]} in %arg1 : (!transform.any_op) -> !transform.any_op
    %1 = transform.structured.promote %0 {operands_to_promote = [0, 2]} : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}

// -----

// With whole buffers, what is beyond the view is zero.
// CHECK-LABEL: func.func @mm(
// CHECK-NEXT:     %subview = memref.subview %arg0[%arg3, 0] [%arg4, 4] [1, 1] : memref<?x?xf32, strided<[?, 1]>> to memref<?x4xf32, strided<[?, 1], offset: ?>>
// CHECK-NEXT:     %subview_0 = memref.subview %arg1[0, %arg4] [4, 8] [1, 1] : memref<?x?xf32, strided<[?, 1]>> to memref<4x8xf32, strided<[?, 1], offset: ?>>
// CHECK-NEXT:     %subview_1 = memref.subview %arg2[%arg3, %arg4] [%arg4, 8] [1, 1] : memref<?x?xf32, strided<[?, 1]>> to memref<?x8xf32, strided<[?, 1], offset: ?>>
// CHECK-NEXT:     %c1 = arith.constant 1 : index
// CHECK-NEXT:     %c0 = arith.constant 0 : index
// CHECK-NEXT:     %c4 = arith.constant 4 : index
// CHECK-NEXT:     %c1_2 = arith.constant 1 : index
// CHECK-NEXT:     %c0_3 = arith.constant 0 : index
// CHECK-NEXT:     %c4_4 = arith.constant 4 : index
// CHECK-NEXT:     %c1_5 = arith.constant 1 : index
// CHECK-NEXT:     %c4_6 = arith.constant 4 : index
// CHECK-NEXT:     %c0_7 = arith.constant 0 : index
// CHECK-NEXT:     %c1_8 = arith.constant 1 : index
// CHECK-NEXT:     %0 = arith.muli %arg4, %c4_4 : index
// CHECK-NEXT:     %c4_9 = arith.constant 4 : index
// CHECK-NEXT:     %1 = arith.muli %0, %c4_9 : index
// CHECK-NEXT:     %alloc = memref.alloc(%1) : memref<?xi8>
// CHECK-NEXT:     %view = memref.view %alloc[%c0_7][%arg4, %c4_4] : memref<?xi8> to memref<?x?xf32>
// CHECK-NEXT:     %subview_10 = memref.subview %view[0, 0] [%arg4, %c4_6] [1, 1] : memref<?x?xf32> to memref<?x?xf32, strided<[?, 1]>>
// CHECK-NEXT:     %cst = arith.constant 0.000000e+00 : f32
// CHECK-NEXT:     linalg.fill ins(%cst : f32) outs(%view : memref<?x?xf32>)
// CHECK-NEXT:     %c0_11 = arith.constant 0 : index
// CHECK-NEXT:     %c4_12 = arith.constant 4 : index
// CHECK-NEXT:     %c1_13 = arith.constant 1 : index
// CHECK-NEXT:     %c8 = arith.constant 8 : index
// CHECK-NEXT:     %c1_14 = arith.constant 1 : index
// CHECK-NEXT:     %c4_15 = arith.constant 4 : index
// CHECK-NEXT:     %c0_16 = arith.constant 0 : index
// CHECK-NEXT:     %c4_17 = arith.constant 4 : index
// CHECK-NEXT:     %c8_18 = arith.constant 8 : index
// CHECK-NEXT:     %c1_19 = arith.constant 1 : index
// CHECK-NEXT:     %c8_20 = arith.constant 8 : index
// CHECK-NEXT:     %c0_21 = arith.constant 0 : index
// CHECK-NEXT:     %c1_22 = arith.constant 1 : index
// CHECK-NEXT:     %c4_23 = arith.constant 4 : index
// CHECK-NEXT:     %c32 = arith.constant 32 : index
// CHECK-NEXT:     %alloc_24 = memref.alloc() : memref<128xi8>
// CHECK-NEXT:     %view_25 = memref.view %alloc_24[%c0_21][%c4_15, %c8_18] : memref<128xi8> to memref<?x?xf32>
// CHECK-NEXT:     %subview_26 = memref.subview %view_25[0, 0] [%c4_17, %c8_20] [1, 1] : memref<?x?xf32> to memref<?x?xf32, strided<[?, 1]>>
// CHECK-NEXT:     %cst_27 = arith.constant 0.000000e+00 : f32
// CHECK-NEXT:     linalg.fill ins(%cst_27 : f32) outs(%view_25 : memref<?x?xf32>)
// CHECK-NEXT:     %c1_28 = arith.constant 1 : index
// CHECK-NEXT:     %c8_29 = arith.constant 8 : index
// CHECK-NEXT:     %c1_30 = arith.constant 1 : index
// CHECK-NEXT:     %c0_31 = arith.constant 0 : index
// CHECK-NEXT:     %c8_32 = arith.constant 8 : index
// CHECK-NEXT:     %c1_33 = arith.constant 1 : index
// CHECK-NEXT:     %c8_34 = arith.constant 8 : index
// CHECK-NEXT:     %c0_35 = arith.constant 0 : index
// CHECK-NEXT:     %c1_36 = arith.constant 1 : index
// CHECK-NEXT:     %2 = arith.muli %arg4, %c8_32 : index
// CHECK-NEXT:     %c4_37 = arith.constant 4 : index
// CHECK-NEXT:     %3 = arith.muli %2, %c4_37 : index
// CHECK-NEXT:     %alloc_38 = memref.alloc(%3) : memref<?xi8>
// CHECK-NEXT:     %view_39 = memref.view %alloc_38[%c0_35][%arg4, %c8_32] : memref<?xi8> to memref<?x?xf32>
// CHECK-NEXT:     %subview_40 = memref.subview %view_39[0, 0] [%arg4, %c8_34] [1, 1] : memref<?x?xf32> to memref<?x?xf32, strided<[?, 1]>>
// CHECK-NEXT:     %cst_41 = arith.constant 0.000000e+00 : f32
// CHECK-NEXT:     linalg.fill ins(%cst_41 : f32) outs(%view_39 : memref<?x?xf32>)
// CHECK-NEXT:     linalg.copy ins(%subview : memref<?x4xf32, strided<[?, 1], offset: ?>>) outs(%subview_10 : memref<?x?xf32, strided<[?, 1]>>)
// CHECK-NEXT:     linalg.copy ins(%subview_0 : memref<4x8xf32, strided<[?, 1], offset: ?>>) outs(%subview_26 : memref<?x?xf32, strided<[?, 1]>>)
// CHECK-NEXT:     linalg.copy ins(%subview_1 : memref<?x8xf32, strided<[?, 1], offset: ?>>) outs(%subview_40 : memref<?x?xf32, strided<[?, 1]>>)
// CHECK-NEXT:     linalg.matmul ins(%view, %view_25 : memref<?x?xf32>, memref<?x?xf32>) outs(%view_39 : memref<?x?xf32>)
// CHECK-NEXT:     linalg.copy ins(%subview_40 : memref<?x?xf32, strided<[?, 1]>>) outs(%subview_1 : memref<?x8xf32, strided<[?, 1], offset: ?>>)
// CHECK-NEXT:     memref.dealloc %alloc : memref<?xi8>
// CHECK-NEXT:     memref.dealloc %alloc_24 : memref<128xi8>
// CHECK-NEXT:     memref.dealloc %alloc_38 : memref<?xi8>
// CHECK-NEXT:     return
func.func @mm(%a: memref<?x?xf32, strided<[?, 1]>>, %b: memref<?x?xf32, strided<[?, 1]>>, %c: memref<?x?xf32, strided<[?, 1]>>, %i: index, %j: index) {
  %s = memref.subview %a[%i, 0] [%j, 4] [1, 1] : memref<?x?xf32, strided<[?, 1]>> to memref<?x4xf32, strided<[?, 1], offset: ?>>
  %t = memref.subview %b[0, %j] [4, 8] [1, 1] : memref<?x?xf32, strided<[?, 1]>> to memref<4x8xf32, strided<[?, 1], offset: ?>>
  %u = memref.subview %c[%i, %j] [%j, 8] [1, 1] : memref<?x?xf32, strided<[?, 1]>> to memref<?x8xf32, strided<[?, 1], offset: ?>>
  linalg.matmul ins(%s, %t : memref<?x4xf32, strided<[?, 1], offset: ?>>, memref<4x8xf32, strided<[?, 1], offset: ?>>) outs(%u : memref<?x8xf32, strided<[?, 1], offset: ?>>)
  return
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%arg1: !transform.any_op {transform.readonly}) {
    %0 = transform.structured.match ops{["linalg.matmul"]} in %arg1 : (!transform.any_op) -> !transform.any_op
    %1 = transform.structured.promote %0 {use_full_tiles_by_default} : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}

// -----

// Buffers can be on the stack, aligned.
// CHECK-LABEL: func.func @mm(
// CHECK-NEXT:     %subview = memref.subview %arg0[%arg3, 0] [%arg4, 4] [1, 1] : memref<?x?xf32, strided<[?, 1]>> to memref<?x4xf32, strided<[?, 1], offset: ?>>
// CHECK-NEXT:     %subview_0 = memref.subview %arg1[0, %arg4] [4, 8] [1, 1] : memref<?x?xf32, strided<[?, 1]>> to memref<4x8xf32, strided<[?, 1], offset: ?>>
// CHECK-NEXT:     %subview_1 = memref.subview %arg2[%arg3, %arg4] [%arg4, 8] [1, 1] : memref<?x?xf32, strided<[?, 1]>> to memref<?x8xf32, strided<[?, 1], offset: ?>>
// CHECK-NEXT:     %c0 = arith.constant 0 : index
// CHECK-NEXT:     %c4 = arith.constant 4 : index
// CHECK-NEXT:     %c1 = arith.constant 1 : index
// CHECK-NEXT:     %c8 = arith.constant 8 : index
// CHECK-NEXT:     %c1_2 = arith.constant 1 : index
// CHECK-NEXT:     %c4_3 = arith.constant 4 : index
// CHECK-NEXT:     %c0_4 = arith.constant 0 : index
// CHECK-NEXT:     %c4_5 = arith.constant 4 : index
// CHECK-NEXT:     %c8_6 = arith.constant 8 : index
// CHECK-NEXT:     %c1_7 = arith.constant 1 : index
// CHECK-NEXT:     %c8_8 = arith.constant 8 : index
// CHECK-NEXT:     %c0_9 = arith.constant 0 : index
// CHECK-NEXT:     %c1_10 = arith.constant 1 : index
// CHECK-NEXT:     %c4_11 = arith.constant 4 : index
// CHECK-NEXT:     %c32 = arith.constant 32 : index
// CHECK-NEXT:     %alloca = memref.alloca() {alignment = 32 : i64} : memref<128xi8>
// CHECK-NEXT:     %view = memref.view %alloca[%c0_9][%c4_3, %c8_6] : memref<128xi8> to memref<?x?xf32>
// CHECK-NEXT:     %subview_12 = memref.subview %view[0, 0] [%c4_5, %c8_8] [1, 1] : memref<?x?xf32> to memref<?x?xf32, strided<[?, 1]>>
// CHECK-NEXT:     %cst = arith.constant 0.000000e+00 : f32
// CHECK-NEXT:     linalg.fill ins(%cst : f32) outs(%view : memref<?x?xf32>)
// CHECK-NEXT:     linalg.copy ins(%subview_0 : memref<4x8xf32, strided<[?, 1], offset: ?>>) outs(%subview_12 : memref<?x?xf32, strided<[?, 1]>>)
// CHECK-NEXT:     linalg.matmul ins(%subview, %view : memref<?x4xf32, strided<[?, 1], offset: ?>>, memref<?x?xf32>) outs(%subview_1 : memref<?x8xf32, strided<[?, 1], offset: ?>>)
// CHECK-NEXT:     return
func.func @mm(%a: memref<?x?xf32, strided<[?, 1]>>, %b: memref<?x?xf32, strided<[?, 1]>>, %c: memref<?x?xf32, strided<[?, 1]>>, %i: index, %j: index) {
  %s = memref.subview %a[%i, 0] [%j, 4] [1, 1] : memref<?x?xf32, strided<[?, 1]>> to memref<?x4xf32, strided<[?, 1], offset: ?>>
  %t = memref.subview %b[0, %j] [4, 8] [1, 1] : memref<?x?xf32, strided<[?, 1]>> to memref<4x8xf32, strided<[?, 1], offset: ?>>
  %u = memref.subview %c[%i, %j] [%j, 8] [1, 1] : memref<?x?xf32, strided<[?, 1]>> to memref<?x8xf32, strided<[?, 1], offset: ?>>
  linalg.matmul ins(%s, %t : memref<?x4xf32, strided<[?, 1], offset: ?>>, memref<4x8xf32, strided<[?, 1], offset: ?>>) outs(%u : memref<?x8xf32, strided<[?, 1], offset: ?>>)
  return
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%arg1: !transform.any_op {transform.readonly}) {
    %0 = transform.structured.match ops{["linalg.matmul"]} in %arg1 : (!transform.any_op) -> !transform.any_op
    %1 = transform.structured.promote %0 {alignment = 32, operands_to_promote = [1], use_alloca, use_full_tile_buffers = [false, true]} : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}

// -----

// Buffers can be in a memory space.
// CHECK-LABEL: func.func @mm(
// CHECK-NEXT:     %subview = memref.subview %arg0[%arg3, 0] [%arg4, 4] [1, 1] : memref<?x?xf32, strided<[?, 1]>> to memref<?x4xf32, strided<[?, 1], offset: ?>>
// CHECK-NEXT:     %subview_0 = memref.subview %arg1[0, %arg4] [4, 8] [1, 1] : memref<?x?xf32, strided<[?, 1]>> to memref<4x8xf32, strided<[?, 1], offset: ?>>
// CHECK-NEXT:     %subview_1 = memref.subview %arg2[%arg3, %arg4] [%arg4, 8] [1, 1] : memref<?x?xf32, strided<[?, 1]>> to memref<?x8xf32, strided<[?, 1], offset: ?>>
// CHECK-NEXT:     %c1 = arith.constant 1 : index
// CHECK-NEXT:     %c0 = arith.constant 0 : index
// CHECK-NEXT:     %c4 = arith.constant 4 : index
// CHECK-NEXT:     %c1_2 = arith.constant 1 : index
// CHECK-NEXT:     %c0_3 = arith.constant 0 : index
// CHECK-NEXT:     %c4_4 = arith.constant 4 : index
// CHECK-NEXT:     %c1_5 = arith.constant 1 : index
// CHECK-NEXT:     %c4_6 = arith.constant 4 : index
// CHECK-NEXT:     %c0_7 = arith.constant 0 : index
// CHECK-NEXT:     %c1_8 = arith.constant 1 : index
// CHECK-NEXT:     %0 = arith.muli %arg4, %c4_4 : index
// CHECK-NEXT:     %c4_9 = arith.constant 4 : index
// CHECK-NEXT:     %1 = arith.muli %0, %c4_9 : index
// CHECK-NEXT:     %alloc = memref.alloc(%1) : memref<?xi8, 3>
// CHECK-NEXT:     %view = memref.view %alloc[%c0_7][%arg4, %c4_4] : memref<?xi8, 3> to memref<?x?xf32, 3>
// CHECK-NEXT:     %subview_10 = memref.subview %view[0, 0] [%arg4, %c4_6] [1, 1] : memref<?x?xf32, 3> to memref<?x?xf32, strided<[?, 1]>, 3>
// CHECK-NEXT:     linalg.copy ins(%subview : memref<?x4xf32, strided<[?, 1], offset: ?>>) outs(%subview_10 : memref<?x?xf32, strided<[?, 1]>, 3>)
// CHECK-NEXT:     linalg.matmul ins(%subview_10, %subview_0 : memref<?x?xf32, strided<[?, 1]>, 3>, memref<4x8xf32, strided<[?, 1], offset: ?>>) outs(%subview_1 : memref<?x8xf32, strided<[?, 1], offset: ?>>)
// CHECK-NEXT:     memref.dealloc %alloc : memref<?xi8, 3>
// CHECK-NEXT:     return
func.func @mm(%a: memref<?x?xf32, strided<[?, 1]>>, %b: memref<?x?xf32, strided<[?, 1]>>, %c: memref<?x?xf32, strided<[?, 1]>>, %i: index, %j: index) {
  %s = memref.subview %a[%i, 0] [%j, 4] [1, 1] : memref<?x?xf32, strided<[?, 1]>> to memref<?x4xf32, strided<[?, 1], offset: ?>>
  %t = memref.subview %b[0, %j] [4, 8] [1, 1] : memref<?x?xf32, strided<[?, 1]>> to memref<4x8xf32, strided<[?, 1], offset: ?>>
  %u = memref.subview %c[%i, %j] [%j, 8] [1, 1] : memref<?x?xf32, strided<[?, 1]>> to memref<?x8xf32, strided<[?, 1], offset: ?>>
  linalg.matmul ins(%s, %t : memref<?x4xf32, strided<[?, 1], offset: ?>>, memref<4x8xf32, strided<[?, 1], offset: ?>>) outs(%u : memref<?x8xf32, strided<[?, 1], offset: ?>>)
  return
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%arg1: !transform.any_op {transform.readonly}) {
    %0 = transform.structured.match ops{["linalg.matmul"]} in %arg1 : (!transform.any_op) -> !transform.any_op
    %1 = transform.structured.promote %0 {memory_space = 3 : i64, operands_to_promote = [0]} : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}
