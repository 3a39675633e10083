// RUN: mlir-opt %s --split-input-file --verify-diagnostics

// A branch hands over as many values as the block has arguments.
func.func @count(%x: i32) {
  // expected-error@+1 {{branch has 2 operands for successor #0, but target block has 1}}
  cf.br ^bb1(%x, %x : i32, i32)
^bb1(%a: i32):
  return
}

// -----

// Their types are those of the arguments.
func.func @types(%x: i64) {
  // expected-error@+1 {{type mismatch for bb argument #0 of successor #0}}
  "cf.br"(%x)[^bb1] : (i64) -> ()
^bb1(%a: i32):
  return
}

// -----

// A branch ends its block.
func.func @not_last() {
  // expected-error@+1 {{operation with block successors must terminate its parent block}}
  "cf.br"()[^bb1] : () -> ()
  cf.br ^bb1
^bb1:
  return
}

// -----

// The condition is an i1.
func.func @condition(%c: i32) {
  // expected-error@+1 {{'cf.cond_br' op operand #0 must be 1-bit signless integer, but got 'i32'}}
  "cf.cond_br"(%c)[^bb1, ^bb1] <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (i32) -> ()
^bb1:
  return
}
