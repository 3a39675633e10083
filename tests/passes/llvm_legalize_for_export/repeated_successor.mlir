// RUN: mlir-opt --llvm-legalize-for-export %s | FileCheck %s

// The second edge to a block with an argument passes through a block of its own.
// CHECK-LABEL: llvm.func @repeated
// CHECK: llvm.cond_br %{{.*}}, ^[[TARGET:bb[0-9]+]](%{{.*}} : i32), ^[[BETWEEN:bb[0-9]+]](%{{.*}} : i32)
// CHECK: ^[[TARGET]](%[[X:.*]]: i32):
// CHECK-NEXT: llvm.return %[[X]] : i32
// CHECK: ^[[BETWEEN]](%[[Y:.*]]: i32):
// CHECK-NEXT: llvm.br ^[[TARGET]](%[[Y]] : i32)
llvm.func @repeated(%c: i1, %a: i32, %b: i32) -> i32 {
  llvm.cond_br %c, ^bb1(%a : i32), ^bb1(%b : i32)
^bb1(%x: i32):
  llvm.return %x : i32
}
