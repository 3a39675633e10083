// RUN: mlir-opt %s --allow-unregistered-dialect --canonicalize --split-input-file | FileCheck %s
// RUN: mlir-opt %s --allow-unregistered-dialect --canonicalize --cse --loop-invariant-code-motion --convert-scf-to-cf --canonicalize --split-input-file | FileCheck %s --check-prefix=CHAIN
// RUN: mlir-opt %s --allow-unregistered-dialect --topological-sort --split-input-file | FileCheck %s --check-prefix=SORT
// RUN: mlir-opt %s --allow-unregistered-dialect --loop-invariant-code-motion --cse --split-input-file | FileCheck %s --check-prefix=LOOPS
// RUN: mlir-opt %s --allow-unregistered-dialect --lower-affine --convert-scf-to-cf --split-input-file | FileCheck %s --check-prefix=DOWN

// Shows R-001, R-018, R-182, R-231, R-238, R-243, R-248, R-249, R-250.

// What is not reached needs no dominance, and goes.
// CHECK-LABEL: func.func @unreachable
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @unreachable() {
  return
^a:
  "x.use"(%v) : (i32) -> ()
  cf.br ^b
^b:
  %v = "x.make"() : () -> i32
  cf.br ^a
}

// -----

// What is defined outside a region is seen within by patterns: the constants meet their users.
// CHECK-LABEL: func.func @across
// CHECK-SAME: (%[[C:.*]]: i1)
// CHECK-NEXT: %[[FIVE:.*]] = arith.constant 5 : i32
// CHECK-NEXT: scf.if %[[C]] {
// CHECK-NEXT:   "x.use"(%[[FIVE]]) : (i32) -> ()
// CHECK-NEXT: }
// CHECK-NEXT: return
// The result of each pass is ordinary IR for the next.
// CHAIN-LABEL: func.func @across
// CHAIN: %[[FIVE:.*]] = arith.constant 5 : i32
// CHAIN: cf.cond_br %{{.*}}, ^[[THEN:bb[0-9]+]], ^[[END:bb[0-9]+]]
// CHAIN: ^[[THEN]]:
// CHAIN: "x.use"(%[[FIVE]])
// CHAIN: cf.br ^[[END]]
func.func @across(%c: i1) {
  %a = arith.constant 2 : i32
  %b = arith.constant 3 : i32
  scf.if %c {
    %s = arith.addi %a, %b : i32
    "x.use"(%s) : (i32) -> ()
  }
  return
}

// -----

// Traits say what holds: the constant of a commutative operation goes to the right, that of another stays; equal
// constants are one operation in their function, and each function has its own.
// CHECK-LABEL: func.func @traits
// CHECK-SAME: (%[[A:.*]]: i32)
// CHECK-NEXT: %[[C:.*]] = arith.constant 42 : i32
// CHECK-NEXT: arith.addi %[[A]], %[[C]] : i32
// CHECK-NEXT: arith.subi %[[C]], %[[A]] : i32
func.func @traits(%a: i32) -> (i32, i32) {
  %c = arith.constant 42 : i32
  %d = arith.constant 42 : i32
  %x = arith.addi %c, %a : i32
  %y = arith.subi %d, %a : i32
  return %x, %y : i32, i32
}
// CHECK-LABEL: func.func @own_constant
// CHECK-NEXT: arith.constant 42 : i32
func.func @own_constant() -> i32 {
  %c = arith.constant 42 : i32
  return %c : i32
}

// -----

// The order of a graph region has no meaning: passes may change it.
// SORT-LABEL: func.func @own_constant
// SORT: %[[A:.*]] = "x.make"() : () -> i32
// SORT-NEXT: "x.use"(%[[A]]) : (i32) -> ()
"x.use"(%a) : (i32) -> ()
%a = "x.make"() : () -> i32

// -----

// Interfaces say what passes need: loops of all dialects are loops, what is pure may leave them, equal things are one.
// LOOPS-LABEL: func.func @loops
// LOOPS-SAME: (%[[N:.*]]: index, %[[A:.*]]: f32, %[[T:.*]]: tensor<?xf32>)
// LOOPS: tensor.extract %[[T]]
// LOOPS-NEXT: %[[X:.*]] = arith.mulf %[[A]], %[[A]] : f32
// LOOPS-NEXT: scf.for
// LOOPS-NEXT: "x.use"(%[[X]]) : (f32) -> ()
// LOOPS-NEXT: }
// LOOPS-NEXT: affine.for
// LOOPS-NEXT: "x.use"(%[[X]]) : (f32) -> ()
// LOOPS-NEXT: }
func.func @loops(%n: index, %a: f32, %t: tensor<?xf32>) -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %e = tensor.extract %t[%c0] : tensor<?xf32>
  scf.for %i = %c0 to %n step %c1 {
    %x = arith.mulf %a, %a : f32
    "x.use"(%x) : (f32) -> ()
  }
  affine.for %i = 0 to %n {
    %x = arith.mulf %a, %a : f32
    "x.use"(%x) : (f32) -> ()
  }
  return %e : f32
}

// -----

// Tensors, loop nests and what a machine knows are one program, which goes down step by step.
// DOWN-LABEL: func.func @levels
// DOWN-NOT: affine.
// DOWN-NOT: scf.
// DOWN: tensor.dim
// DOWN: cf.cond_br
// DOWN: "x86.prefetch"
// DOWN: cf.br
func.func @levels(%t: tensor<?xf32>, %m: memref<?xf32>) {
  %c0 = arith.constant 0 : index
  %n = tensor.dim %t, %c0 : tensor<?xf32>
  affine.for %i = 0 to %n {
    %x = affine.load %m[%i] : memref<?xf32>
    "x86.prefetch"(%x) : (f32) -> ()
  }
  return
}
