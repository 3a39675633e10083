// RUN: mlir-opt %s --convert-func-to-llvm --split-input-file | FileCheck %s
// RUN: mlir-opt %s --convert-to-llvm --split-input-file | FileCheck %s

// A conversion does not come to blocks that are not reached: they go.
// CHECK-LABEL: llvm.func @unreached
// CHECK-NEXT:    llvm.return %arg0 : i32
// CHECK-NEXT:  }
func.func @unreached(%x: i32) -> i32 {
  return %x : i32
^a(%i: index):
  %sum = arith.addi %i, %i : index
  cf.br ^b(%sum : index)
^b(%j: index):
  %y = arith.index_cast %j : index to i32
  return %y : i32
}

// -----

// CHECK-LABEL: llvm.func @same
// CHECK-NEXT:    llvm.return %arg0 : i32
func.func @same(%x: i32) -> i32 {
  llvm.return %x : i32
}

// -----

// What returns something else has no counterpart.
// CHECK-LABEL: func.func @other
// CHECK-NEXT:    llvm.return %arg0 : i32
func.func @other(%x: i32) {
  llvm.return %x : i32
}

// -----

// CHECK-LABEL: func.func @nothing
// CHECK-NEXT:    llvm.return
func.func @nothing() -> i32 {
  llvm.return
}
