// RECORD: mlir-opt
// RECORD: mlir-opt --mlir-print-op-generic
// RECORD: mlir-opt --mlir-print-debuginfo
// RECORD: mlir-opt --mlir-print-value-users

// The masked operation stands alone between the braces, and what it gives is yielded.

func.func @masks(%m: vector<8xi1>, %v: vector<8xf32>, %p: vector<8xf32>, %i: f32, %t: tensor<?xf32>, %idx: index, %mm: memref<?xf32>) -> f32 {
  %0 = vector.mask %m { vector.reduction <add>, %v : vector<8xf32> into f32 } : vector<8xi1> -> f32
  vector.mask %m { vector.transfer_write %v, %mm[%idx] : vector<8xf32>, memref<?xf32> } : vector<8xi1>
  %2 = vector.mask %m { vector.transfer_write %v, %t[%idx] : vector<8xf32>, tensor<?xf32> } : vector<8xi1> -> tensor<?xf32>
  %3 = vector.mask %m, %p { vector.transfer_read %t[%idx], %i : tensor<?xf32>, vector<8xf32> } {a = 1} : vector<8xi1> -> vector<8xf32>
  %4 = vector.mask %m, %p { vector.yield %p : vector<8xf32> } : vector<8xi1> -> vector<8xf32>
  vector.mask %m { } : vector<8xi1>
  vector.mask %m { vector.yield } : vector<8xi1>
  %6 = vector.mask %m { %x = vector.transfer_read %t[%idx], %i {b = 2} : tensor<?xf32>, vector<8xf32>
   } : vector<8xi1> -> vector<8xf32>
  return %0 : f32
}
