// RUN: mlir-opt %s --print-op-stats=json -o /dev/null 2>&1 | FileCheck %s

// With json=true the counts are an object.

// CHECK:      {
// CHECK-NEXT:   "arith.addi" : 1,
// CHECK-NEXT:   "builtin.module" : 1,
// CHECK-NEXT:   "func.func" : 1,
// CHECK-NEXT:   "func.return" : 1
// CHECK-NEXT: }
func.func @f(%x: i32) -> i32 {
  %0 = arith.addi %x, %x : i32
  return %0 : i32
}
