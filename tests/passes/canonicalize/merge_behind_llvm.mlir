// RUN: terrane opt %s --canonicalize="region-simplify=aggressive" | FileCheck %s

// Equal blocks are not merged where the branches that lead to them cannot hand over the operand in which they differ.

// CHECK-LABEL: func.func @index
// CHECK: llvm.cond_br %arg2, ^bb1, ^bb2
// CHECK-COUNT-2: memref.store
func.func @index(%to: memref<4xi64>, %at: index, %first: i1, %value: i64) {
  %c1 = arith.constant 1 : index
  llvm.cond_br %first, ^a, ^b
^a:
  memref.store %value, %to[%c1] : memref<4xi64>
  llvm.br ^end
^b:
  memref.store %value, %to[%at] : memref<4xi64>
  llvm.br ^end
^end:
  return
}
