// RUN: split-file %s %t
// RUN: not terrane upgrade %t/in.mlir 2>&1 | FileCheck %s --check-prefix=ERROR
// RUN: terrane upgrade --fix %t/in.mlir
// RUN: FileCheck %s < %t/in.mlir
// RUN: mlir-opt %t/in.mlir | FileCheck %s --check-prefix=READS

// Shows R-282.

// ERROR: in.mlir:4:{{.*}}: error: expected
// ERROR: note: fix: close the type with '>'

// CHECK: // A brace too few in a type, a dollar sign, a label without its colon, operands of a branch without
// CHECK: // types, `to` for a comma, and a comment that is none.
// CHECK: func.func private @closed(tensor<4xf32>) -> f32
// CHECK-NEXT: func.func private @dollar()
// CHECK-NEXT: func.func @jump(%a: f32, %m: memref<f32>) { // starts here
// CHECK-NEXT:   cf.br ^next(%a : f32)
// CHECK-NEXT: ^next(%b: f32):
// CHECK-NEXT:   memref.store %b, %m[] : memref<f32>
// CHECK-NEXT:   return

// READS: func.func @jump

//--- in.mlir
// A brace too few in a type, a dollar sign, a label without its colon, operands of a branch without
// types, `to` for a comma, and a comment that is none.

func @closed(tensor<4xf32) -> f32
func $@dollar()
func @jump(%a: f32, %m: memref<f32>) { /* starts here */
  br ^next(%a)
^next(%b: f32)
  store %b to %m[] : memref<f32>
  return
}
