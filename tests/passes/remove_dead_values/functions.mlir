// RUN: mlir-opt %s --remove-dead-values --allow-unregistered-dialect | FileCheck %s

// An operation whose result nothing needs goes.
// CHECK-LABEL: func.func @unused(
// CHECK-NEXT:    return
func.func @unused(%x: i32) {
  %0 = arith.addi %x, %x : i32
  %1 = arith.muli %0, %0 : i32
  return
}

// One with effects stays, and its operands.
// CHECK-LABEL: func.func @effects(
// CHECK-NEXT:    %0 = arith.addi %arg0, %arg0 : i32
// CHECK-NEXT:    "test.use"(%0) : (i32) -> ()
// CHECK-NEXT:    return
func.func @effects(%x: i32) {
  %0 = arith.addi %x, %x : i32
  "test.use"(%0) : (i32) -> ()
  return
}

// An argument of a private function that it does not need goes, and the operand of its calls.
// CHECK-LABEL: func.func @caller(
// CHECK-NEXT:    %0 = call @needs_first(%arg0) : (i32) -> i32
// CHECK-NEXT:    return %0 : i32
func.func private @needs_first(%x: i32, %y: i32) -> i32 {
  return %x : i32
}
func.func @caller(%x: i32, %y: i32) -> i32 {
  %0 = arith.muli %y, %y : i32
  %1 = call @needs_first(%x, %0) : (i32, i32) -> i32
  return %1 : i32
}

// A result of a private function that no call needs goes.
// CHECK-LABEL: func.func @caller_of_first(
// CHECK-NEXT:    %0 = call @gives_two(%arg0) : (i32) -> i32
// CHECK-NEXT:    return %0 : i32
func.func private @gives_two(%x: i32) -> (i32, i32) {
  %0 = arith.addi %x, %x : i32
  %1 = arith.muli %x, %x : i32
  return %0, %1 : i32, i32
}
func.func @caller_of_first(%x: i32) -> i32 {
  %0:2 = call @gives_two(%x) : (i32) -> (i32, i32)
  return %0#0 : i32
}

// A public function keeps its arguments and results: others may call it.
// CHECK-LABEL: func.func @public_function(
// CHECK-NEXT:    %0 = arith.addi %arg0, %arg0 : i32
// CHECK-NEXT:    return %0 : i32
func.func @public_function(%x: i32, %y: i32) -> i32 {
  %r = arith.addi %x, %x : i32
  return %r : i32
}

// A function without a body keeps them, too.
// CHECK-LABEL: func.func @caller_of_external(
// CHECK-NEXT:    %0 = call @external(%arg0) : (i32) -> i32
// CHECK-NEXT:    return
func.func private @external(i32) -> i32
func.func @caller_of_external(%x: i32) {
  %0 = call @external(%x) : (i32) -> i32
  return
}

// An argument of a block that nothing needs goes, with the operations that only compute it.
// CHECK-LABEL: func.func @block_argument(
// CHECK-NEXT:    cf.cond_br %arg0, ^bb1, ^bb2
// CHECK-NEXT:  ^bb1:  // pred: ^bb0
// CHECK-NEXT:    cf.br ^bb3(%arg1 : i32)
// CHECK-NEXT:  ^bb2:  // pred: ^bb0
// CHECK-NEXT:    cf.br ^bb3(%arg2 : i32)
// CHECK-NEXT:  ^bb3(%0: i32):  // 2 preds: ^bb1, ^bb2
// CHECK-NEXT:    return %0 : i32
// CHECK-NEXT:  }
func.func @block_argument(%c: i1, %x: i32, %y: i32) -> i32 {
  cf.cond_br %c, ^bb1, ^bb2
^bb1:
  %0 = arith.addi %x, %y : i32
  cf.br ^bb3(%x, %0 : i32, i32)
^bb2:
  %1 = arith.muli %x, %y : i32
  cf.br ^bb3(%y, %1 : i32, i32)
^bb3(%a: i32, %b: i32):
  return %a : i32
}

// One that a value is handed to which is needed elsewhere stays.
// CHECK-LABEL: func.func @needed_elsewhere(
// CHECK-NEXT:    cf.cond_br %arg0, ^bb1, ^bb2
// CHECK-NEXT:  ^bb1:  // pred: ^bb0
// CHECK-NEXT:    cf.br ^bb3(%arg1, %arg2 : i32, i32)
// CHECK-NEXT:  ^bb2:  // pred: ^bb0
// CHECK-NEXT:    cf.br ^bb3(%arg2, %arg1 : i32, i32)
// CHECK-NEXT:  ^bb3(%0: i32, %1: i32):  // 2 preds: ^bb1, ^bb2
// CHECK-NEXT:    return %0 : i32
// CHECK-NEXT:  }
func.func @needed_elsewhere(%c: i1, %x: i32, %y: i32) -> i32 {
  cf.cond_br %c, ^bb1, ^bb2
^bb1:
  cf.br ^bb3(%x, %y : i32, i32)
^bb2:
  cf.br ^bb3(%y, %x : i32, i32)
^bb3(%a: i32, %b: i32):
  return %a : i32
}

// A result of an scf.if that nothing needs goes; poison is left where it was computed.
// CHECK-LABEL: func.func @result_of_if(
// CHECK-NEXT:    %0 = scf.if %arg0 -> (i32) {
// CHECK-NEXT:      %1 = arith.addi %arg1, %arg1 : i32
// CHECK-NEXT:      %2 = ub.poison : i32
// CHECK-NEXT:      scf.yield %1 : i32
// CHECK-NEXT:    } else {
// CHECK-NEXT:      %1 = ub.poison : i32
// CHECK-NEXT:      scf.yield %arg1 : i32
// CHECK-NEXT:    }
// CHECK-NEXT:    return %0 : i32
func.func @result_of_if(%c: i1, %x: i32) -> i32 {
  %0:2 = scf.if %c -> (i32, i32) {
    %1 = arith.addi %x, %x : i32
    %2 = arith.muli %x, %x : i32
    scf.yield %1, %2 : i32, i32
  } else {
    scf.yield %x, %x : i32, i32
  }
  return %0#0 : i32
}

// A loop without effects whose results nothing needs goes.
// CHECK-LABEL: func.func @useless_loop(
// CHECK-NEXT:    return
func.func @useless_loop(%n: index, %x: i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0 = scf.for %i = %c0 to %n step %c1 iter_args(%a = %x) -> (i32) {
    %1 = arith.addi %a, %a : i32
    scf.yield %1 : i32
  }
  return
}

// The results of an asynchronous function hold what it returns: they stay.
// CHECK-LABEL: async.func private @later() -> (!async.token, !async.value<i32>) {
// CHECK-NEXT:    %0 = ub.poison : i32
// CHECK-NEXT:    return %0 : i32
async.func private @later(%x: i32) -> (!async.token, !async.value<i32>) {
  return %x : i32
}
func.func @caller_of_later(%x: i32) {
  %0:2 = async.call @later(%x) : (i32) -> (!async.token, !async.value<i32>)
  return
}

// A symbol is used by its name.
// CHECK: shard.grid @grid(shape = 2x4)
shard.grid @grid(shape = 2x4)
func.func @on_grid() -> index {
  %0 = shard.process_linear_index on @grid : index
  return %0 : index
}
