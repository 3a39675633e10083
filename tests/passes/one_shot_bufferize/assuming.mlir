// RUN: mlir-opt %s --one-shot-bufferize=bufferize-function-boundaries | FileCheck %s

// What the region yields is what the operation returns, without a copy.

// CHECK-LABEL: func.func @assuming(
// CHECK-SAME:    %[[W:.*]]: !shape.witness, %[[T:.*]]: memref<?xf32
// CHECK-NEXT:    %[[R:.*]] = shape.assuming %[[W]] -> (memref<?xf32
// CHECK-NEXT:      shape.assuming_yield %[[T]]
// CHECK-NEXT:    }
// CHECK-NEXT:    return %[[R]]
func.func @assuming(%w: !shape.witness, %t: tensor<?xf32>) -> tensor<?xf32> {
  %0 = shape.assuming %w -> (tensor<?xf32>) {
    shape.assuming_yield %t : tensor<?xf32>
  }
  return %0 : tensor<?xf32>
}
