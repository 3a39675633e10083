// RUN: terrane reduce %s --test %S/has_division.sh | FileCheck %s
// RUN: mlir-opt %s --pass-pipeline='builtin.module(reduction-tree{test=%S/has_division.sh})' | FileCheck %s
// RUN: mlir-opt %s --pass-pipeline='builtin.module(opt-reduction-pass{opt-pass=symbol-dce test=%S/has_division.sh})' | FileCheck %s --check-prefix=DCE
// RUN: not terrane reduce %s --test false-name-of-a-program 2>&1 | FileCheck %s --check-prefix=PROGRAM
// RUN: not terrane reduce %s 2>&1 | FileCheck %s --check-prefix=TEST

// What the test does not need goes: other functions, branches, loops, and what they compute.

// CHECK:      func.func
// CHECK-NOT:  scf
// CHECK-NOT:  call
// CHECK-NOT:  muli
// CHECK:      arith.divsi
// CHECK-NOT:  func.func

// DCE-NOT:   @unused
// DCE:       @main

// PROGRAM: cannot run 'false-name-of-a-program'
// TEST: --test is missing

func.func private @unused(%x: i32) -> i32 {
  %0 = arith.addi %x, %x : i32
  return %0 : i32
}

func.func @helper(%x: i32) -> i32 {
  %0 = arith.muli %x, %x : i32
  return %0 : i32
}

func.func @main(%c: i1, %x: i32, %y: i32) -> i32 {
  %a = call @helper(%x) : (i32) -> i32
  %r = scf.if %c -> i32 {
    %b = arith.muli %a, %y : i32
    %q = arith.divsi %b, %a : i32
    scf.yield %q : i32
  } else {
    scf.yield %a : i32
  }
  return %r : i32
}
