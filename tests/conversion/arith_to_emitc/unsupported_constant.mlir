// RUN: mlir-opt %s --convert-to-emitc | FileCheck %s

// C++ has no such float: its constant stays.

// CHECK-LABEL: emitc.func @quad
// CHECK:         arith.constant {{.*}} : f128
func.func @quad() {
  %0 = arith.constant 0x3FFF0000000000000000000000000001 : f128
  return
}
