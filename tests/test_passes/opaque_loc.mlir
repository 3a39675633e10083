// RUN: mlir-opt %s --test-opaque-loc --mlir-print-debuginfo | FileCheck %s

// The first copy and the operation point to a number, the second copy to nothing; copies keep the location.
// CHECK:       MyLocation: 0: 'arith.addi' op
// CHECK-NEXT:  nullptr: 'arith.addi' op
// CHECK-NEXT:  MyLocation: 0: 'arith.addi' op
// CHECK-NEXT:  MyLocation: 1: 'func.return' op
// CHECK-NEXT:  MyLocation: 2: 'func.func' op
// CHECK-NEXT:  : 'builtin.module' op
// CHECK:       %0 = arith.addi %arg0, %arg0 : i32 loc(#[[LOC:.*]])
// CHECK-NEXT:  %1 = arith.addi %arg0, %arg0 : i32 loc(#[[LOC]])
// CHECK-NEXT:  %2 = arith.addi %arg0, %arg0 : i32 loc(#[[UNKNOWN:.*]])
// CHECK-NEXT:  return %2 : i32 loc(#[[UNKNOWN]])
// CHECK-DAG:   #[[LOC]] = loc("sum")
// CHECK-DAG:   #[[UNKNOWN]] = loc(unknown)
func.func @sum(%x: i32) -> i32 {
  %0 = arith.addi %x, %x : i32 loc("sum")
  return %0 : i32
}
