// RUN: mlir-opt %s --convert-cf-to-llvm --split-input-file | FileCheck %s
// RUN: mlir-opt %s --convert-to-llvm --split-input-file | FileCheck %s

// Blocks that are not reached are not converted: they go where they would hand values of other types to a block that is.
// CHECK-LABEL: func @branch
// CHECK:         llvm.br ^[[BLOCK:bb[0-9]+]](%{{.*}} : i64)
// CHECK:       ^[[BLOCK]](%{{.*}}: i64):
// CHECK-NOT:   ^bb2
// CHECK:       }
func.func @branch(%a: index) -> i64 {
  cf.br ^joined(%a : index)
^joined(%b: index):
  %c0 = arith.constant 0 : i64
  return %c0 : i64
^unreached(%c: i1, %d: index):
  cf.cond_br %c, ^joined(%d : index), ^unreached(%c, %d : i1, index)
}

// -----

// Calls in them go with them.
func.func private @observe(index) -> index

// CHECK-LABEL: func @cycle
// CHECK:         llvm.br
// CHECK-NOT:     call
// CHECK-LABEL: func @end
func.func @cycle(%a: index) -> index {
  cf.br ^end(%a : index)
^end(%r: index):
  return %r : index
^first(%b: index):
  cf.br ^second(%b : index)
^second(%c: index):
  %d = func.call @observe(%c) : (index) -> index
  cf.br ^first(%d : index)
}
func.func @end() {
  return
}
