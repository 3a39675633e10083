// RUN: mlir-opt %s --convert-to-llvm --split-input-file --allow-unregistered-dialect | FileCheck %s

// One pass converts the operations of all dialects that say how.

// arith, cf and func at once: nothing is left to be cast.
// CHECK-LABEL: module {
// CHECK-NEXT:    llvm.func @all(%arg0: i1, %arg1: i64, %arg2: i64) -> i64 {
// CHECK-NEXT:      llvm.cond_br %arg0, ^bb1(%arg1 : i64), ^bb1(%arg2 : i64)
// CHECK-NEXT:    ^bb1(%0: i64):  // 2 preds: ^bb0, ^bb0
// CHECK-NEXT:      %1 = llvm.add %0, %0 : i64
// CHECK-NEXT:      llvm.return %1 : i64
// CHECK-NEXT:    }
// CHECK-NEXT:  }
func.func @all(%c: i1, %x: index, %y: index) -> index {
  cf.cond_br %c, ^bb1(%x : index), ^bb1(%y : index)
^bb1(%a: index):
  %0 = arith.addi %a, %a : index
  return %0 : index
}

// -----

// A dialect that does not say how stays as it is; casts connect it.
// CHECK-LABEL: module {
// CHECK-NEXT:    llvm.func @structured(%arg0: i1, %arg1: i64) -> i64 {
// CHECK-NEXT:      %0 = builtin.unrealized_conversion_cast %arg1 : i64 to index
// CHECK-NEXT:      %1 = scf.if %arg0 -> (index) {
// CHECK-NEXT:        scf.yield %0 : index
// CHECK-NEXT:      } else {
// CHECK-NEXT:        %3 = "test.other"() : () -> index
// CHECK-NEXT:        scf.yield %3 : index
// CHECK-NEXT:      }
// CHECK-NEXT:      %2 = builtin.unrealized_conversion_cast %1 : index to i64
// CHECK-NEXT:      llvm.return %2 : i64
// CHECK-NEXT:    }
// CHECK-NEXT:  }
func.func @structured(%c: i1, %x: index) -> index {
  %0 = scf.if %c -> (index) {
    scf.yield %x : index
  } else {
    %1 = "test.other"() : () -> index
    scf.yield %1 : index
  }
  return %0 : index
}
