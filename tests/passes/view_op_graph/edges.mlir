// RUN: mlir-opt %s --view-op-graph -o /dev/null 2>&1 | FileCheck %s

// Operations are nodes, regions are clusters, and a use is an edge from the result to the operand.

// CHECK:      digraph G {
// CHECK:        label = "builtin.module : ()\l";
// CHECK:        label = "func.func : ()
// CHECK:        [[X:v[0-9]+]] [label = "<res_arg0> %arg0 i32"
// CHECK-NEXT:   [[ADD:v[0-9]+]] {{.*}}arith.addi
// CHECK-NEXT:   [[RETURN:v[0-9]+]] {{.*}}func.return
// CHECK:        [[X]]:res_arg0:s -> [[ADD]]:arg_arg0:n[style = solid];
// CHECK:        [[ADD]]:res_0:s -> [[RETURN]]:arg_0:n[style = solid];
func.func @f(%x: i32) -> i32 {
  %0 = arith.addi %x, %x : i32
  return %0 : i32
}
