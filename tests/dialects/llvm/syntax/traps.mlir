// RUN: mlir-opt %s | FileCheck %s

// Ends the program as an error.
// CHECK-LABEL: func.func @trap(
// CHECK-NEXT:    llvm.intr.trap
// CHECK-NEXT:    return
func.func @trap() {
  llvm.intr.trap
  return
}

// Stops for the debugger.
// CHECK-LABEL: func.func @debugtrap(
// CHECK-NEXT:    llvm.intr.debugtrap
// CHECK-NEXT:    return
func.func @debugtrap() {
  llvm.intr.debugtrap
  return
}

// Ends the program with a kind of failure.
// CHECK-LABEL: func.func @ubsantrap(
// CHECK-NEXT:    llvm.intr.ubsantrap <{failureKind = 1 : i8}>
// CHECK-NEXT:    return
func.func @ubsantrap() {
  llvm.intr.ubsantrap <{failureKind = 1 : i8}>
  return
}
