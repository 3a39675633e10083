// RUN: mlir-opt %s -slice-analysis-test | FileCheck %s

// A function for each structured operation has what its operands are computed from.

// CHECK-LABEL:   func.func @products__backward_slice__0(%arg0: index, %arg1: index) {
// CHECK-NEXT:      %c2 = arith.constant 2 : index
// CHECK-NEXT:      %0 = arith.muli %arg0, %c2 : index
// CHECK-NEXT:      %alloc = memref.alloc(%0, %arg1) : memref<?x?xf32>
// CHECK-NEXT:      %1 = arith.addi %arg1, %c2 : index
// CHECK-NEXT:      %alloc_0 = memref.alloc(%arg1, %1) : memref<?x?xf32>
// CHECK-NEXT:      %alloc_1 = memref.alloc(%0, %1) : memref<?x?xf32>
// CHECK-NEXT:      return
// CHECK-NEXT:    }
// CHECK-LABEL:   func.func @products__backward_slice__1(%arg0: index, %arg1: index) {
// CHECK-NEXT:      %c2 = arith.constant 2 : index
// CHECK-NEXT:      %0 = arith.muli %arg0, %c2 : index
// CHECK-NEXT:      %alloc = memref.alloc(%0, %arg1) : memref<?x?xf32>
// CHECK-NEXT:      return
// CHECK-NEXT:    }
// CHECK-LABEL:   func.func @products(%arg0: index, %arg1: index) {
// CHECK-NEXT:      %c2 = arith.constant 2 : index
// CHECK-NEXT:      %0 = arith.muli %arg0, %c2 : index
// CHECK-NEXT:      %1 = arith.addi %arg1, %c2 : index
// CHECK-NEXT:      %alloc = memref.alloc(%0, %arg1) : memref<?x?xf32>
// CHECK-NEXT:      %alloc_0 = memref.alloc(%arg1, %1) : memref<?x?xf32>
// CHECK-NEXT:      %alloc_1 = memref.alloc(%0, %1) : memref<?x?xf32>
// CHECK-NEXT:      linalg.matmul ins(%alloc, %alloc_0 : memref<?x?xf32>, memref<?x?xf32>) outs(%alloc_1 : memref<?x?xf32>)
// CHECK-NEXT:      linalg.copy ins(%alloc : memref<?x?xf32>) outs(%alloc : memref<?x?xf32>)
// CHECK-NEXT:      return
// CHECK-NEXT:    }

func.func @products(%n: index, %m: index) {
  %c2 = arith.constant 2 : index
  %0 = arith.muli %n, %c2 : index
  %1 = arith.addi %m, %c2 : index
  %a = memref.alloc(%0, %m) : memref<?x?xf32>
  %b = memref.alloc(%m, %1) : memref<?x?xf32>
  %c = memref.alloc(%0, %1) : memref<?x?xf32>
  linalg.matmul ins(%a, %b : memref<?x?xf32>, memref<?x?xf32>) outs(%c : memref<?x?xf32>)
  linalg.copy ins(%a : memref<?x?xf32>) outs(%a : memref<?x?xf32>)
  return
}
