// RUN: mlir-opt %s --convert-arith-to-llvm | FileCheck %s

// What is converted to a float that LLVM does not have stays, from integers too.
// CHECK-LABEL: func @small
// CHECK:         arith.sitofp %arg0 : i8 to f8E5M2
// CHECK:         arith.uitofp %arg0 : i8 to f8E5M2
func.func @small(%a: i8) -> (f8E5M2, f8E5M2) {
  %0 = arith.sitofp %a : i8 to f8E5M2
  %1 = arith.uitofp %a : i8 to f8E5M2
  return %0, %1 : f8E5M2, f8E5M2
}

// A sum of index is one of i64.
// CHECK-LABEL: func @carry
// CHECK:         "llvm.intr.uadd.with.overflow"(%{{.*}}, %{{.*}}) : (i64, i64) -> !llvm.struct<(i64, i1)>
func.func @carry(%a: index, %b: index) -> (index, i1) {
  %0, %1 = arith.addui_extended %a, %b : index, i1
  return %0, %1 : index, i1
}
