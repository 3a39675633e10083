// RUN: mlir-opt %s | FileCheck %s

// Begins to read variadic arguments.
// CHECK-LABEL: func.func @vastart(
// CHECK-NEXT:    llvm.intr.vastart %arg0 : !llvm.ptr
// CHECK-NEXT:    return
func.func @vastart(%a: !llvm.ptr) {
  llvm.intr.vastart %a : !llvm.ptr
  return
}

// Copies the state of reading them.
// CHECK-LABEL: func.func @vacopy(
// CHECK-NEXT:    llvm.intr.vacopy %arg1 to %arg0 : !llvm.ptr, !llvm.ptr
// CHECK-NEXT:    return
func.func @vacopy(%a: !llvm.ptr, %b: !llvm.ptr) {
  llvm.intr.vacopy %b to %a : !llvm.ptr, !llvm.ptr
  return
}

// Ends reading them.
// CHECK-LABEL: func.func @vaend(
// CHECK-NEXT:    llvm.intr.vaend %arg0 : !llvm.ptr
// CHECK-NEXT:    return
func.func @vaend(%a: !llvm.ptr) {
  llvm.intr.vaend %a : !llvm.ptr
  return
}
