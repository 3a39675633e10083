// RUN: terrane run --interpret %s --entry signed | FileCheck %s --check-prefix=SIGNED
// RUN: terrane run --interpret %s --entry unsigned | FileCheck %s --check-prefix=UNSIGNED
// RUN: terrane run --interpret %s --entry unsigned_rest | FileCheck %s --check-prefix=UREST
// RUN: terrane run --interpret %s --entry signed_rest | FileCheck %s --check-prefix=SREST
// RUN: terrane run --interpret %s --entry swap | FileCheck %s --check-prefix=SWAP

// Shows R-169, R-192, R-214, R-215, R-216.

// The documents say what these give.

// SIGNED: -3
func @signed() -> i16 {
  %a = constant 6 : i16
  %b = constant -2 : i16
  %c = divis %a, %b : i16
  return %c : i16
}

// UNSIGNED: 0
func @unsigned() -> i16 {
  %a = constant 6 : i16
  %b = constant -2 : i16
  %c = diviu %a, %b : i16
  return %c : i16
}

// SREST: 0
func @signed_rest() -> i16 {
  %a = constant 6 : i16
  %b = constant -2 : i16
  %c = remis %a, %b : i16
  return %c : i16
}

// UREST: 6
func @unsigned_rest() -> i16 {
  %a = constant 6 : i16
  %b = constant -2 : i16
  %c = remiu %a, %b : i16
  return %c : i16
}

// Arguments of a block are assigned at once.
// SWAP: 21
func @swap() -> i32 {
  %a = constant 1 : i32
  %b = constant 2 : i32
  %yes = constant 1 : i1
  %no = constant 0 : i1
  br ^loop(%a, %b, %yes : i32, i32, i1)
^loop(%x: i32, %y: i32, %again: i1):
  cond_br %again, ^loop(%y, %x, %no : i32, i32, i1), ^end
^end:
  %ten = constant 10 : i32
  %p = muli %x, %ten : i32
  %r = addi %p, %y : i32
  return %r : i32
}
