// RUN: mlir-opt %s --ownership-based-buffer-deallocation | FileCheck %s

// A mask has room for one operation: what says that the buffer is not owned comes before it.

// CHECK-LABEL: func.func @masked_write
// CHECK-COUNT-2: arith.constant false
// CHECK-NEXT: vector.mask %{{.*}} { vector.transfer_write
func.func @masked_write(%mask: vector<8xi1>, %value: vector<8xf32>, %buffer: memref<?xf32>, %at: index) {
  vector.mask %mask { vector.transfer_write %value, %buffer[%at] : vector<8xf32>, memref<?xf32> } : vector<8xi1>
  return
}
