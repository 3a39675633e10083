// RUN: mlir-opt %s --canonicalize | FileCheck %s

// References to one function become one, at the start.
// CHECK-LABEL: func.func @merged(
// CHECK-NEXT:    %f = constant @callee : () -> ()
// CHECK-NEXT:    return %f, %f : () -> (), () -> ()
func.func private @callee()
func.func @merged() -> (() -> (), () -> ()) {
  %0 = func.constant @callee : () -> ()
  %1 = func.constant @callee : () -> ()
  return %0, %1 : () -> (), () -> ()
}
