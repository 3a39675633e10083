// RUN: mlir-opt %s --empty-tensor-to-alloc-tensor | FileCheck %s

// A tensor of unspecified elements becomes an allocation of the same sizes.
// CHECK-LABEL: func.func @empty(
// CHECK-NEXT:    %0 = bufferization.alloc_tensor(%arg0) : tensor<?x4xf32>
// CHECK-NEXT:    return %0 : tensor<?x4xf32>
func.func @empty(%n: index) -> tensor<?x4xf32> {
  %0 = tensor.empty(%n) : tensor<?x4xf32>
  return %0 : tensor<?x4xf32>
}
