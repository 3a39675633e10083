// RUN: not mlir-opt %s --convert-to-llvm 2>&1 | FileCheck %s

// What was folded before a conversion fails is undone with it: constants for some results of an operation go again.

// CHECK: error: redefinition of reserved function 'free' as 'func.func' is prohibited
// CHECK-NOT: panicked
func.func @offset(%m: memref<i8>) -> index {
  %base, %offset = memref.extract_strided_metadata %m : memref<i8> -> memref<i8>, index
  return %offset : index
}
func.func @free(%m: memref<1xi8>) {
  memref.dealloc %m : memref<1xi8>
  return
}
