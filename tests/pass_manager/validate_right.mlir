// RUN: mlir-opt %s --canonicalize --cse --validate --validate-inputs=20 -o /dev/null 2>&1 | FileCheck %s

// A pipeline that changes no results says what was compared.

// CHECK-NOT: error
// CHECK:     validated: {{[1-9][0-9]*}} changes by passes, {{[1-9][0-9]*}} functions on {{[1-9][0-9]*}} inputs ({{[0-9]*}} functions on all inputs), 0 counterexamples
func.func @sum(%x: i8, %y: i8) -> i8 {
  %c1 = arith.constant 1 : i8
  %a = arith.addi %x, %c1 : i8
  %b = arith.addi %a, %c1 : i8
  %c = arith.muli %y, %c1 : i8
  %d = arith.addi %b, %c : i8
  return %d : i8
}
