// RUN: mlir-opt %s --one-shot-bufferize=bufferize-function-boundaries | FileCheck %s

// The cast of what a branch forwards comes after the operation that computes it.

// CHECK-LABEL: func.func @forwarded(
// CHECK:         %[[A:.*]] = memref.alloc() {alignment = 64 : i64} : memref<4xf32>
// CHECK-NEXT:    linalg.fill ins(%{{.*}} : f32) outs(%[[A]] : memref<4xf32>)
// CHECK-NEXT:    %[[C:.*]] = memref.cast %[[A]] : memref<4xf32> to memref<4xf32, strided<[?], offset: ?>>
// CHECK-NEXT:    cf.br ^[[B:.*]](%[[C]] :
// CHECK:         cf.br ^[[B]](%{{.*}} :
func.func @forwarded(%c: i1, %f: f32, %t: tensor<4xf32>) -> tensor<4xf32> {
  cf.cond_br %c, ^bb1, ^bb2
^bb1:
  %empty = tensor.empty() : tensor<4xf32>
  %fill = linalg.fill ins(%f : f32) outs(%empty : tensor<4xf32>) -> tensor<4xf32>
  cf.br ^bb3(%fill : tensor<4xf32>)
^bb2:
  cf.br ^bb3(%t : tensor<4xf32>)
^bb3(%x: tensor<4xf32>):
  return %x : tensor<4xf32>
}
