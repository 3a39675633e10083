// RUN: mlir-opt %s | FileCheck %s

// A region of one operation is that operation in braces; flags of arith are kept.
// CHECK-LABEL: func.func @map(
// CHECK-NEXT:    %mapped = linalg.map { arith.addf {fastmath = #arith.fastmath<nnan>} } ins(%arg0, %arg1 : tensor<8xf32>, tensor<8xf32>) outs(%arg1 : tensor<8xf32>) {tag}
// CHECK-NEXT:    return %mapped : tensor<8xf32>
func.func @map(%a: tensor<8xf32>, %b: tensor<8xf32>) -> tensor<8xf32> {
  %0 = linalg.map { arith.addf {fastmath = #arith.fastmath<nnan>} } ins(%a, %b : tensor<8xf32>, tensor<8xf32>) outs(%b : tensor<8xf32>) {tag}
  return %0 : tensor<8xf32>
}

// A region that uses its arguments in another order is spelled out.
// CHECK-LABEL: func.func @map_region(
// CHECK-NEXT:    %mapped = linalg.map ins(%arg0, %arg1 : tensor<8xf32>, tensor<8xf32>) outs(%arg1 : tensor<8xf32>)
// CHECK-NEXT:      (%in: f32, %in_0: f32, %init: f32) {
// CHECK-NEXT:        %0 = arith.subf %in_0, %in : f32
// CHECK-NEXT:        linalg.yield %0 : f32
// CHECK-NEXT:      }
// CHECK-NEXT:    return %mapped : tensor<8xf32>
func.func @map_region(%a: tensor<8xf32>, %b: tensor<8xf32>) -> tensor<8xf32> {
  %0 = linalg.map ins(%a, %b : tensor<8xf32>, tensor<8xf32>) outs(%b : tensor<8xf32>)
    (%x: f32, %y: f32, %init: f32) {
      %z = arith.subf %y, %x : f32
      linalg.yield %z : f32
    }
  return %0 : tensor<8xf32>
}

// The short form of a reduction has the element of the output first.
// CHECK-LABEL: func.func @reduce(
// CHECK-NEXT:    %reduced = linalg.reduce { arith.mulf } ins(%arg0 : tensor<8x4xf32>) outs(%arg1 : tensor<8xf32>) dimensions = [1]
// CHECK-NEXT:    return %reduced : tensor<8xf32>
func.func @reduce(%a: tensor<8x4xf32>, %b: tensor<8xf32>) -> tensor<8xf32> {
  %0 = linalg.reduce { arith.mulf } ins(%a : tensor<8x4xf32>) outs(%b : tensor<8xf32>) dimensions = [1]
  return %0 : tensor<8xf32>
}

// Two reductions at once have a region of four arguments.
// CHECK-LABEL: func.func @reduce_two(
// CHECK-NEXT:    linalg.reduce ins(%arg0, %arg0 : memref<8x4xf32>, memref<8x4xf32>) outs(%arg1, %arg1 : memref<8xf32>, memref<8xf32>) dimensions = [1]
// CHECK-NEXT:      (%in: f32, %in_0: f32, %init: f32, %init_1: f32) {
// CHECK-NEXT:        %0 = arith.addf %in, %init : f32
// CHECK-NEXT:        %1 = arith.mulf %in_0, %init_1 : f32
// CHECK-NEXT:        linalg.yield %0, %1 : f32, f32
// CHECK-NEXT:      }
// CHECK-NEXT:    return
func.func @reduce_two(%a: memref<8x4xf32>, %b: memref<8xf32>) {
  linalg.reduce ins(%a, %a : memref<8x4xf32>, memref<8x4xf32>) outs(%b, %b : memref<8xf32>, memref<8xf32>) dimensions = [1]
    (%x: f32, %y: f32, %s: f32, %t: f32) {
      %u = arith.addf %x, %s : f32
      %v = arith.mulf %y, %t : f32
      linalg.yield %u, %v : f32, f32
    }
  return
}

// Dimensions are permuted or added by lists of numbers.
// CHECK-LABEL: func.func @reorder(
// CHECK-NEXT:    %transposed = linalg.transpose ins(%arg0 : tensor<8x4xf32>) outs(%arg1 : tensor<4x8xf32>) permutation = [1, 0]
// CHECK-NEXT:    %broadcasted = linalg.broadcast ins(%transposed : tensor<4x8xf32>) outs(%arg2 : tensor<2x4x8xf32>) dimensions = [0]  {tag}
// CHECK-NEXT:    return %broadcasted : tensor<2x4x8xf32>
func.func @reorder(%a: tensor<8x4xf32>, %b: tensor<4x8xf32>, %c: tensor<2x4x8xf32>) -> tensor<2x4x8xf32> {
  %0 = linalg.transpose ins(%a : tensor<8x4xf32>) outs(%b : tensor<4x8xf32>) permutation = [1, 0]
  %1 = linalg.broadcast ins(%0 : tensor<4x8xf32>) outs(%c : tensor<2x4x8xf32>) dimensions = [0] {tag}
  return %1 : tensor<2x4x8xf32>
}
