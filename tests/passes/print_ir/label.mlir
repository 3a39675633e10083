// RUN: mlir-opt %s --print-ir=label=after-cse -o /dev/null 2>&1 | FileCheck %s

// The module is printed as it is at this place of the pipeline, after a line with the label.

// CHECK:      // -----// IR Dump after-cse
// CHECK-NEXT: module {
// CHECK-NEXT:   func.func @f() {
func.func @f() {
  return
}
