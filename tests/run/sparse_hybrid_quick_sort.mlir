// RUN: mlir-opt %s --sparse-buffer-rewrite | terrane run - | FileCheck %s

// Numbers that hybrid_quick_sort puts in order.
// CHECK: [0, 0, 1, 1, 2, 3, 3, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 10, 10, 11, 12, 12, 13, 13, 14, 14, 15, 15, 16, 17, 17, 18, 19, 19, 20, 20, 21, 21, 22, 22]
func.func @main() -> memref<40xindex> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c7 = arith.constant 7 : index
  %c23 = arith.constant 23 : index
  %n = arith.constant 40 : index
  %m = memref.alloc() : memref<40xindex>
  scf.for %i = %c0 to %n step %c1 {
    %a = arith.muli %i, %c7 : index
    %b = arith.remui %a, %c23 : index
    memref.store %b, %m[%i] : memref<40xindex>
  }
  sparse_tensor.sort hybrid_quick_sort %n, %m {ny = 0 : index, perm_map = affine_map<(d0) -> (d0)>} : memref<40xindex>
  return %m : memref<40xindex>
}
