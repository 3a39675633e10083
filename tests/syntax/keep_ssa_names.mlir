// RUN: mlir-opt %s --keep-ssa-names --allow-unregistered-dialect | FileCheck %s --check-prefix=READ --strict-whitespace
// RUN: mlir-opt %s --keep-ssa-names --allow-unregistered-dialect --canonicalize | FileCheck %s --check-prefix=CANON
// RUN: mlir-opt %s --keep-ssa-names --allow-unregistered-dialect --inline | FileCheck %s --check-prefix=INLINE
// RUN: mlir-opt %s --keep-ssa-names --allow-unregistered-dialect --mlir-print-op-generic | FileCheck %s --check-prefix=GENERIC

// Names of values, packs of them, arguments and blocks stay; those of other functions do not clash.

// READ-LABEL: func.func @names(%left: i32, %7: i32) -> i32 {
// READ-NEXT:    %pair:2, %last = "t.three"(%left) : (i32) -> (i32, i32, i32)
// GENERIC: ^bb0(%left: i32, %7: i32):
// GENERIC-NEXT: %pair:2, %last = "t.three"(%left)
func.func @names(%left: i32, %7: i32) -> i32 {
  %pair:2, %last = "t.three"(%left) : (i32) -> (i32, i32, i32)
  %$a.b-c = "t.one"(%pair#1, %last) : (i32, i32) -> i32
  cf.br ^loop(%$a.b-c : i32)
// READ:      cf.br ^loop(%$a.b-c : i32)
// READ-NEXT:  ^loop(%i: i32):  // 2 preds: ^bb0, ^loop
// READ-NEXT:    %done = arith.cmpi
// READ-NEXT:    cf.cond_br %done, ^loop(%i : i32), ^exit
// READ-NEXT:  ^exit:  // pred: ^loop
// READ-NEXT:    return %7 : i32
^loop(%i: i32):
  %done = arith.cmpi eq, %i, %7 : i32
  cf.cond_br %done, ^loop(%i : i32), ^exit
^exit:
  return %7 : i32
}

// What a pass makes gets a name that nothing has; what it leaves, or makes a constant where it stands, keeps its own.

// CANON-LABEL: func.func @folded(%x: i32)
// CANON-NEXT:    %six = arith.constant 6 : i32
// CANON-NEXT:    %sum = arith.addi %x, %six : i32
// CANON-NEXT:    return %sum : i32
func.func @folded(%x: i32) -> i32 {
  %two = arith.constant 2 : i32
  %three = arith.constant 3 : i32
  %six = arith.muli %two, %three : i32
  %sum = arith.addi %x, %six : i32
  return %sum : i32
}

// A name is free again after its region, and taken in the regions of what it is visible in.

// READ-LABEL: func.func @regions(
// READ:        %x = "t.one"() : () -> i32
// READ:        %x = "t.one"() : () -> i32
func.func @regions(%c: i1) {
  scf.if %c {
    %x = "t.one"() : () -> i32
  }
  %x = "t.one"() : () -> i32
  return
}

// INLINE-LABEL: func.func @caller(%v: i32) -> i32 {
// INLINE-NEXT:    %w = arith.muli %v, %v : i32
// INLINE-NEXT:    %0 = arith.muli %v, %v : i32
// INLINE-NEXT:    %r = arith.addi %w, %0 : i32
func.func private @callee(%v: i32) -> i32 {
  %w = arith.muli %v, %v : i32
  return %w : i32
}
func.func @caller(%v: i32) -> i32 {
  %w = arith.muli %v, %v : i32
  %q = call @callee(%v) : (i32) -> i32
  %r = arith.addi %w, %q : i32
  return %r : i32
}
