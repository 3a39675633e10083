// RUN: mlir-opt %s --inline --split-input-file | FileCheck %s

// What follows the call of a function that does not return is not reached: the caller ends where the callee does.

// CHECK-LABEL: llvm.func @uses_the_result
// CHECK-SAME:    (%[[N:.*]]: i32)
// CHECK-NEXT:    llvm.unreachable
// CHECK-NEXT:  }
llvm.func @fails(%n: i32) -> i32 attributes {sym_visibility = "private"} {
  llvm.unreachable
}
llvm.func @uses_the_result(%n: i32) -> i32 {
  %r = llvm.call @fails(%n) : (i32) -> i32
  %s = llvm.mul %r, %r : i32
  llvm.return %s : i32
}

// -----

// A block within which no other can stand keeps the call.
// CHECK-LABEL: func @in_a_branch
// CHECK:         scf.if
// CHECK-NEXT:      func.call @stops()
func.func private @stops() {
  ub.unreachable
}
func.func @in_a_branch(%c: i1) {
  scf.if %c {
    func.call @stops() : () -> ()
  }
  return
}

// -----

// One way returns, the other does not: the caller goes on where it does.
// CHECK-LABEL: llvm.func @sometimes
// CHECK-NEXT:    llvm.cond_br %arg0, ^bb1, ^bb2
// CHECK-NEXT:  ^bb1:  // pred: ^bb0
// CHECK-NEXT:    llvm.unreachable
// CHECK-NEXT:  ^bb2:  // pred: ^bb0
// CHECK-NEXT:    llvm.br ^bb3(%arg1 : i32)
// CHECK-NEXT:  ^bb3(%[[R:.*]]: i32):{{.*}}
// CHECK-NEXT:    %[[S:.*]] = llvm.add %[[R]], %arg1 : i32
// CHECK-NEXT:    llvm.return %[[S]] : i32
llvm.func @checks(%c: i1, %n: i32) -> i32 attributes {sym_visibility = "private"} {
  llvm.cond_br %c, ^bad, ^good
^bad:
  llvm.unreachable
^good:
  llvm.return %n : i32
}
llvm.func @sometimes(%c: i1, %n: i32) -> i32 {
  %r = llvm.call @checks(%c, %n) : (i1, i32) -> i32
  %s = llvm.add %r, %n : i32
  llvm.return %s : i32
}
