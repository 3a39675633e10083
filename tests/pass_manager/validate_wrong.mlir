// RUN: not mlir-opt %s --pass-pipeline='builtin.module(func.func(test-miscompile{kind=exchange-operands}))' --validate -o /dev/null 2>&1 | FileCheck %s --check-prefix=OPERANDS
// RUN: not mlir-opt %s --pass-pipeline='builtin.module(func.func(test-miscompile{kind=drop-store}))' --validate -o /dev/null 2>&1 | FileCheck %s --check-prefix=STORE
// RUN: not mlir-opt %s --pass-pipeline='builtin.module(func.func(test-miscompile{kind=hoist-division}))' --validate -o /dev/null 2>&1 | FileCheck %s --check-prefix=DIVISION
// RUN: not mlir-opt %s --pass-pipeline='builtin.module(func.func(test-miscompile{kind=reorder-calls}))' --validate -o /dev/null 2>&1 | FileCheck %s --check-prefix=CALLS
// RUN: not mlir-opt %s --pass-pipeline='builtin.module(func.func(test-miscompile{kind=poison}))' --validate -o /dev/null 2>&1 | FileCheck %s --check-prefix=POISON

// A pass that changes what a function does is named, with an input on which it shows.

// OPERANDS: error: 'test-miscompile' changes what @difference does: for ({{.*}}) result 0 is {{.*}} instead of
func.func @difference(%x: i8, %y: i8) -> i8 {
  %0 = arith.subi %x, %y : i8
  return %0 : i8
}

// STORE: error: 'test-miscompile' changes what @stores does: for ({{.*}}) memref 0 is
func.func @stores(%m: memref<2xi8>, %x: i8) {
  %c0 = arith.constant 0 : index
  memref.store %x, %m[%c0] : memref<2xi8>
  return
}

// DIVISION: error: 'test-miscompile' changes what @guarded does: for ({{.*}}) the behaviour is undefined: division by zero
func.func @guarded(%c: i1, %x: i8, %y: i8) -> i8 {
  %r = scf.if %c -> i8 {
    %q = arith.divsi %x, %y : i8
    scf.yield %q : i8
  } else {
    scf.yield %x : i8
  }
  return %r : i8
}

func.func private @first(i8)
func.func private @second(i8)

// CALLS: error: 'test-miscompile' changes what @calls does: for ({{.*}}) call 0 is another: second({{.*}}) instead of first({{.*}})
func.func @calls(%x: i8) {
  call @first(%x) : (i8) -> ()
  call @second(%x) : (i8) -> ()
  return
}

// POISON: error: 'test-miscompile' changes what @sum does: for ({{.*}}) result 0 is poison instead of
func.func @sum(%x: i8, %y: i8) -> i8 {
  %0 = arith.addi %x, %y : i8
  return %0 : i8
}
