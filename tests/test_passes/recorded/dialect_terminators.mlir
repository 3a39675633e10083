// Operations that end blocks, and ones with loops and branches.
// RECORD: mlir-opt --allow-unregistered-dialect
// RECORD: mlir-opt --allow-unregistered-dialect --sccp

func.func @valid(%x: i32) {
  "test.valid"(%x) : (i32) -> ()
}

func.func @invalid() {
  "test.invalid"() : () -> ()
}

func.func @illegal() {
  "test.illegal_op_terminator"() : () -> ()
}

func.func @successors() {
  test.format_successor_a_op ^bb1, ^bb2
^bb1:
  test.format_custom_directive_successors ^bb2
^bb2:
  test.format_custom_directive_successors ^bb1, ^bb2
}

func.func @values_of_branches(%n: i32) -> (i32, i32) {
  %c4 = arith.constant 4 : i32
  %c5 = arith.constant 5 : i32
  "test.internal_br"(%c4, %c5)[^bb1, ^bb2] <{operandSegmentSizes = array<i32: 1, 1>}> : (i32, i32) -> ()
^bb1(%a: i32):
  return %a, %n : i32, i32
^bb2(%made: i32, %b: i32):
  %0 = "test.producing_br"(%b)[^bb3, ^bb4] <{operandSegmentSizes = array<i32: 0, 1>}> : (i32) -> i32
^bb3(%d: i32):
  return %d, %made : i32, i32
^bb4:
  return %made, %b : i32, i32
}

func.func @rounds(%f: f32) -> f32 {
  %c3 = arith.constant 3 : i32
  %0 = test.loop_block %c3 : (i32) -> f32 {
  ^bb0(%a: i32):
    "x.use"(%a) : (i32) -> ()
    test.loop_block_term iter %a exit %f
  }
  %1 = test.loop_block %c3 : (i32) -> f32 {
  ^bb0(%a: i32):
    %b = arith.addi %a, %a : i32
    %g = arith.constant 2.0 : f32
    "x.use"(%a) : (i32) -> ()
    test.loop_block_term iter %b exit %g
  } attributes {x.mark}
  return %1 : f32
}

func.func @folds_in_place() -> i1 {
  %0 = "test.op_in_place_fold_success"() : () -> i1
  cf.br ^bb1(%0 : i1)
^bb1(%a: i1):
  return %a : i1
}
