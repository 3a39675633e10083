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

// What is printed is the vector of the halves, as in mlir-opt.

// CHECK-LABEL: func.func @emulate_print(
// CHECK:         %[[HALVES:.*]] = llvm.bitcast %{{.*}} : i32 to vector<2xi16>
// CHECK:         vector.print %[[HALVES]] : vector<2xi16>
func.func @emulate_print(%a: i32) {
  vector.print %a : i32
  return
}
