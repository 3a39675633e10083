// RUN: mlir-opt %s --inline=default-pipeline='' --allow-unregistered-dialect | FileCheck %s

// A call of a function with a body becomes that body, with operands for arguments.
// CHECK-LABEL: func.func @call(
// CHECK-NEXT:    %0 = arith.addi %arg0, %arg0 : i32
// CHECK-NEXT:    return %0 : i32
func.func @twice(%x: i32) -> i32 {
  %0 = arith.addi %x, %x : i32
  return %0 : i32
}
func.func @call(%x: i32) -> i32 {
  %0 = call @twice(%x) : (i32) -> i32
  return %0 : i32
}

// Chains of calls are inlined from the callees up.
// CHECK-LABEL: func.func @chain(
// CHECK-NEXT:    %0 = arith.addi %arg0, %arg0 : i32
// CHECK-NEXT:    %1 = arith.addi %0, %0 : i32
// CHECK-NEXT:    return %1 : i32
func.func @four_times(%x: i32) -> i32 {
  %0 = call @twice(%x) : (i32) -> i32
  %1 = call @twice(%0) : (i32) -> i32
  return %1 : i32
}
func.func @chain(%x: i32) -> i32 {
  %0 = call @four_times(%x) : (i32) -> i32
  return %0 : i32
}

// A call of a function without a body stays.
// CHECK-LABEL: func.func @call_of_external(
// CHECK-NEXT:    %0 = call @external(%arg0) : (i32) -> i32
// CHECK-NEXT:    return %0 : i32
func.func private @external(i32) -> i32
func.func @call_of_external(%x: i32) -> i32 {
  %0 = call @external(%x) : (i32) -> i32
  return %0 : i32
}

// A recursive function is not inlined into itself.
// CHECK-LABEL: func.func @recursive(
// CHECK-NEXT:    %0 = call @recursive(%arg0) : (i32) -> i32
// CHECK-NEXT:    return %0 : i32
func.func @recursive(%x: i32) -> i32 {
  %0 = call @recursive(%x) : (i32) -> i32
  return %0 : i32
}

// A function of several blocks splits the block of the call.
// CHECK-LABEL: func.func @call_of_blocks(
// CHECK-NEXT:    %0 = arith.addi %arg1, %arg1 : i32
// CHECK-NEXT:    cf.cond_br %arg0, ^bb1, ^bb2
// CHECK-NEXT:  ^bb1:  // pred: ^bb0
// CHECK-NEXT:    cf.br ^bb3(%arg1 : i32)
// CHECK-NEXT:  ^bb2:  // pred: ^bb0
// CHECK-NEXT:    cf.br ^bb3(%0 : i32)
// CHECK-NEXT:  ^bb3(%1: i32):  // 2 preds: ^bb1, ^bb2
// CHECK-NEXT:    return %1 : i32
func.func @choose(%c: i1, %x: i32, %y: i32) -> i32 {
  cf.cond_br %c, ^bb1, ^bb2
^bb1:
  return %x : i32
^bb2:
  return %y : i32
}
func.func @call_of_blocks(%c: i1, %x: i32) -> i32 {
  %0 = arith.addi %x, %x : i32
  %1 = call @choose(%c, %x, %0) : (i1, i32, i32) -> i32
  return %1 : i32
}

// A region that must have one block cannot hold several: the call stays.
// CHECK-LABEL: func.func @call_in_loop(
// CHECK-NEXT:    %c0 = arith.constant 0 : index
// CHECK-NEXT:    %c1 = arith.constant 1 : index
// CHECK-NEXT:    scf.for %arg3 = %c0 to %arg1 step %c1 {
// CHECK-NEXT:      %0 = func.call @choose(%arg0, %arg2, %arg2) : (i1, i32, i32) -> i32
// CHECK-NEXT:      "test.use"(%0) : (i32) -> ()
// CHECK-NEXT:    }
// CHECK-NEXT:    return
func.func @call_in_loop(%c: i1, %n: index, %x: i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    %0 = func.call @choose(%c, %x, %x) : (i1, i32, i32) -> i32
    "test.use"(%0) : (i32) -> ()
  }
  return
}

// no_inline keeps a call, at the call or at the function.
// CHECK-LABEL: func.func @no_inline_call(
// CHECK-NEXT:    %0 = call @twice(%arg0) {no_inline} : (i32) -> i32
// CHECK-NEXT:    return %0 : i32
// CHECK-LABEL: func.func @call_of_no_inline(
// CHECK-NEXT:    %0 = call @never_inlined(%arg0) : (i32) -> i32
// CHECK-NEXT:    return %0 : i32
func.func @never_inlined(%x: i32) -> i32 attributes {no_inline} {
  return %x : i32
}
func.func @no_inline_call(%x: i32) -> i32 {
  %0 = func.call @twice(%x) {no_inline} : (i32) -> i32
  return %0 : i32
}

func.func @call_of_no_inline(%x: i32) -> i32 {
  %0 = call @never_inlined(%x) : (i32) -> i32
  return %0 : i32
}

// A call through a value stays where the function is not known.
// CHECK-LABEL: func.func @indirect(
// CHECK-NEXT:    %0 = call_indirect %arg0(%arg1) : (i32) -> i32
// CHECK-NEXT:    return %0 : i32
func.func @indirect(%f: (i32) -> i32, %x: i32) -> i32 {
  %0 = call_indirect %f(%x) : (i32) -> i32
  return %0 : i32
}
