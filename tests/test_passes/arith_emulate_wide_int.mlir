// RUN: mlir-opt %s --test-arith-emulate-wide-int=widest-int-supported=16 | FileCheck %s

// A function of the prefix keeps its types: integers are cast to the vectors of their halves and back.

// CHECK-LABEL: func.func @emulate_add(
// CHECK:         llvm.bitcast %{{.*}} : i32 to vector<2xi16>
// CHECK:         arith.addui_extended
// CHECK:         llvm.bitcast %{{.*}} : vector<2xi16> to i32
func.func @emulate_add(%a: i32, %b: i32) -> i32 {
  %0 = arith.addi %a, %b : i32
  return %0 : i32
}

// CHECK-LABEL: func.func @other(
// CHECK-NEXT:    arith.addi %{{.*}} : i32
func.func @other(%a: i32, %b: i32) -> i32 {
  %0 = arith.addi %a, %b : i32
  return %0 : i32
}
