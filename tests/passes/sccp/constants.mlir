// RUN: mlir-opt %s --sccp | FileCheck %s

// Operations on constants become constants; the operations themselves go.
// CHECK-LABEL: func.func @arithmetic(
// CHECK-NEXT:    %c25_i32 = arith.constant 25 : i32
// CHECK-NEXT:    %c5_i32 = arith.constant 5 : i32
// CHECK-NEXT:    %c3_i32 = arith.constant 3 : i32
// CHECK-NEXT:    %c2_i32 = arith.constant 2 : i32
// CHECK-NEXT:    return %c25_i32 : i32
func.func @arithmetic() -> i32 {
  %c2_i32 = arith.constant 2 : i32
  %c3_i32 = arith.constant 3 : i32
  %0 = arith.addi %c2_i32, %c3_i32 : i32
  %1 = arith.muli %0, %0 : i32
  return %1 : i32
}

// An operation on an unknown value stays.
// CHECK-LABEL: func.func @unknown(
// CHECK-NEXT:    %c3_i32 = arith.constant 3 : i32
// CHECK-NEXT:    %0 = arith.addi %arg0, %c3_i32 : i32
// CHECK-NEXT:    return %0 : i32
func.func @unknown(%x: i32) -> i32 {
  %c3_i32 = arith.constant 3 : i32
  %r = arith.addi %x, %c3_i32 : i32
  return %r : i32
}

// A branch that is never taken does not count: 7 is all that reaches the end.
// CHECK-LABEL: func.func @branch_not_taken(
// CHECK-NEXT:    %c8_i32 = arith.constant 8 : i32
// CHECK-NEXT:    %c7_i32 = arith.constant 7 : i32
// CHECK-NEXT:    %true = arith.constant true
// CHECK-NEXT:    cf.cond_br %true, ^bb1, ^bb2
// CHECK-NEXT:  ^bb1:  // pred: ^bb0
// CHECK-NEXT:    cf.br ^bb3(%c7_i32 : i32)
// CHECK-NEXT:  ^bb2:  // pred: ^bb0
// CHECK-NEXT:    cf.br ^bb3(%c8_i32 : i32)
// CHECK-NEXT:  ^bb3(%0: i32):  // 2 preds: ^bb1, ^bb2
// CHECK-NEXT:    return %c7_i32 : i32
// CHECK-NEXT:  }
func.func @branch_not_taken() -> i32 {
  %c = arith.constant true
  %0 = arith.constant 7 : i32
  %1 = arith.constant 8 : i32
  cf.cond_br %c, ^bb1, ^bb2
^bb1:
  cf.br ^bb3(%0 : i32)
^bb2:
  cf.br ^bb3(%1 : i32)
^bb3(%a: i32):
  return %a : i32
}

// Two branches that bring one constant make it known.
// CHECK-LABEL: func.func @equal_branches(
// CHECK-NEXT:    %c7_i32 = arith.constant 7 : i32
// CHECK-NEXT:    cf.cond_br %arg0, ^bb1(%c7_i32 : i32), ^bb1(%c7_i32 : i32)
// CHECK-NEXT:  ^bb1(%0: i32):  // 2 preds: ^bb0, ^bb0
// CHECK-NEXT:    return %c7_i32 : i32
// CHECK-NEXT:  }
func.func @equal_branches(%c: i1) -> i32 {
  %0 = arith.constant 7 : i32
  %1 = arith.constant 7 : i32
  cf.cond_br %c, ^bb1(%0 : i32), ^bb1(%1 : i32)
^bb1(%a: i32):
  return %a : i32
}

// Different constants make the argument unknown: it stays.
// CHECK-LABEL: func.func @different_branches(
// CHECK-NEXT:    %c8_i32 = arith.constant 8 : i32
// CHECK-NEXT:    %c7_i32 = arith.constant 7 : i32
// CHECK-NEXT:    cf.cond_br %arg0, ^bb1(%c7_i32 : i32), ^bb1(%c8_i32 : i32)
// CHECK-NEXT:  ^bb1(%0: i32):  // 2 preds: ^bb0, ^bb0
// CHECK-NEXT:    return %0 : i32
// CHECK-NEXT:  }
func.func @different_branches(%c: i1) -> i32 {
  %0 = arith.constant 7 : i32
  %1 = arith.constant 8 : i32
  cf.cond_br %c, ^bb1(%0 : i32), ^bb1(%1 : i32)
^bb1(%a: i32):
  return %a : i32
}

// A value that a loop of blocks does not change is constant in it: this is where optimism is needed.
// CHECK-LABEL: func.func @loop_of_blocks(
// CHECK-NEXT:    %c0_i32 = arith.constant 0 : i32
// CHECK-NEXT:    %c7_i32 = arith.constant 7 : i32
// CHECK-NEXT:    cf.br ^bb1(%c7_i32 : i32)
// CHECK-NEXT:  ^bb1(%0: i32):  // 2 preds: ^bb0, ^bb1
// CHECK-NEXT:    cf.cond_br %arg0, ^bb1(%c7_i32 : i32), ^bb2(%c7_i32 : i32)
// CHECK-NEXT:  ^bb2(%1: i32):  // pred: ^bb1
// CHECK-NEXT:    return %c7_i32 : i32
// CHECK-NEXT:  }
func.func @loop_of_blocks(%c: i1) -> i32 {
  %0 = arith.constant 7 : i32
  cf.br ^bb1(%0 : i32)
^bb1(%a: i32):
  %1 = arith.constant 0 : i32
  %2 = arith.addi %a, %1 : i32
  cf.cond_br %c, ^bb1(%2 : i32), ^bb2(%2 : i32)
^bb2(%b: i32):
  return %b : i32
}

// A counter is not constant, and stays.
// CHECK-LABEL: func.func @counter(
// CHECK-NEXT:    %c1_i32 = arith.constant 1 : i32
// CHECK-NEXT:    %c0_i32 = arith.constant 0 : i32
// CHECK-NEXT:    cf.br ^bb1(%c0_i32 : i32)
// CHECK-NEXT:  ^bb1(%0: i32):  // 2 preds: ^bb0, ^bb1
// CHECK-NEXT:    %1 = arith.addi %0, %c1_i32 : i32
// CHECK-NEXT:    cf.cond_br %arg0, ^bb1(%1 : i32), ^bb2(%1 : i32)
// CHECK-NEXT:  ^bb2(%2: i32):  // pred: ^bb1
// CHECK-NEXT:    return %2 : i32
// CHECK-NEXT:  }
func.func @counter(%c: i1) -> i32 {
  %0 = arith.constant 0 : i32
  %1 = arith.constant 1 : i32
  cf.br ^bb1(%0 : i32)
^bb1(%a: i32):
  %2 = arith.addi %a, %1 : i32
  cf.cond_br %c, ^bb1(%2 : i32), ^bb2(%2 : i32)
^bb2(%b: i32):
  return %b : i32
}

// Regions are followed: an scf.if of known condition has the result of that region.
// CHECK-LABEL: func.func @if(
// CHECK-NEXT:    %c7_i32 = arith.constant 7 : i32
// CHECK-NEXT:    %true = arith.constant true
// CHECK-NEXT:    return %c7_i32 : i32
func.func @if() -> i32 {
  %c = arith.constant true
  %0 = scf.if %c -> (i32) {
    %1 = arith.constant 7 : i32
    scf.yield %1 : i32
  } else {
    %1 = arith.constant 8 : i32
    scf.yield %1 : i32
  }
  return %0 : i32
}

// With unknown condition and different results it stays.
// CHECK-LABEL: func.func @if_unknown(
// CHECK-NEXT:    %c7_i32 = arith.constant 7 : i32
// CHECK-NEXT:    %c8_i32 = arith.constant 8 : i32
// CHECK-NEXT:    %0 = scf.if %arg0 -> (i32) {
// CHECK-NEXT:      scf.yield %c7_i32 : i32
// CHECK-NEXT:    } else {
// CHECK-NEXT:      scf.yield %c8_i32 : i32
// CHECK-NEXT:    }
// CHECK-NEXT:    return %0 : i32
func.func @if_unknown(%c: i1) -> i32 {
  %0 = scf.if %c -> (i32) {
    %1 = arith.constant 7 : i32
    scf.yield %1 : i32
  } else {
    %1 = arith.constant 8 : i32
    scf.yield %1 : i32
  }
  return %0 : i32
}

// Calls of private functions are followed: all callers hand over 7, so that the argument is 7 and the result 14.
// CHECK-LABEL: func.func @call(
// CHECK-NEXT:    %c14_i32 = arith.constant 14 : i32
// CHECK-NEXT:    %c7_i32 = arith.constant 7 : i32
// CHECK-NEXT:    %0 = call @twice(%c7_i32) : (i32) -> i32
// CHECK-NEXT:    return %c14_i32 : i32
func.func private @twice(%x: i32) -> i32 {
  %0 = arith.addi %x, %x : i32
  return %0 : i32
}
func.func @call() -> i32 {
  %0 = arith.constant 7 : i32
  %1 = call @twice(%0) : (i32) -> i32
  return %1 : i32
}

// A public function may be called from elsewhere: its argument stays unknown, and so its result.
// CHECK-LABEL: func.func @call_of_public(
// CHECK-NEXT:    %c7_i32 = arith.constant 7 : i32
// CHECK-NEXT:    %0 = call @public_twice(%c7_i32) : (i32) -> i32
// CHECK-NEXT:    return %0 : i32
func.func @public_twice(%x: i32) -> i32 {
  %0 = arith.addi %x, %x : i32
  return %0 : i32
}
func.func @call_of_public() -> i32 {
  %0 = arith.constant 7 : i32
  %1 = call @public_twice(%0) : (i32) -> i32
  return %1 : i32
}

// Callers that hand over different constants make the argument unknown: calls stay.
// CHECK-LABEL: func.func @two_calls(
// CHECK-NEXT:    %c8_i32 = arith.constant 8 : i32
// CHECK-NEXT:    %c7_i32 = arith.constant 7 : i32
// CHECK-NEXT:    %0 = call @negate(%c7_i32) : (i32) -> i32
// CHECK-NEXT:    %1 = call @negate(%c8_i32) : (i32) -> i32
// CHECK-NEXT:    return %0, %1 : i32, i32
func.func private @negate(%x: i32) -> i32 {
  %0 = arith.constant 0 : i32
  %1 = arith.subi %0, %x : i32
  return %1 : i32
}
func.func @two_calls() -> (i32, i32) {
  %0 = arith.constant 7 : i32
  %1 = arith.constant 8 : i32
  %2 = call @negate(%0) : (i32) -> i32
  %3 = call @negate(%1) : (i32) -> i32
  return %2, %3 : i32, i32
}

// A call of a function without a body stays unknown.
// CHECK-LABEL: func.func @call_of_external(
// CHECK-NEXT:    %c7_i32 = arith.constant 7 : i32
// CHECK-NEXT:    %0 = call @external(%c7_i32) : (i32) -> i32
// CHECK-NEXT:    return %0 : i32
func.func private @external(i32) -> i32
func.func @call_of_external() -> i32 {
  %0 = arith.constant 7 : i32
  %1 = call @external(%0) : (i32) -> i32
  return %1 : i32
}
