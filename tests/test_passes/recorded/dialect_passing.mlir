// Operations that pass values to regions and functions.
// RECORD: mlir-opt --allow-unregistered-dialect
// RECORD: mlir-opt --allow-unregistered-dialect --cse

func.func @blocks(%a: i32, %b: i32) {
  %0 = test.cse_of_single_block_op inputs(%a, %b) {
  ^bb0(%x: i32, %y: i32):
    %2 = arith.addi %x, %y : i32
    test.region_yield %2 : i32
  } : i32, i32 -> i32
  %1 = test.cse_of_single_block_op inputs(%a, %b) {
  ^bb0(%z: i32, %w: i32):
    %2 = arith.addi %z, %w : i32
    test.region_yield %2 : i32
  } : i32, i32 -> i32
  %3 = test.cse_of_single_block_op {x.mark} inputs(%a, %b) {
  ^bb0(%z: i32, %w: i32):
    %2 = arith.subi %z, %w : i32
    test.region_yield %2 : i32
  } : i32, i32 -> i32
  "x.use"(%0, %1, %3) : (i32, i32, i32) -> ()
  return
}

func.func @graph(%a: i32) {
  %0 = test.graph_loop %a {
    "x.use"(%1) : (i32) -> ()
    %1 = "x.make"() : () -> i32
    "test.finish"() : () -> ()
  } {x.mark} : (i32) -> i32
  return
}

func.func @calls(%a: i32, %device: index) -> (i32, i32) {
  %0 = test.call_on_device @callee(%a), %device : (i32, index) -> i32
  %1 = "test.conversion_call_op"(%a) <{callee = @callee}> : (i32) -> i32
  return %0, %1 : i32, i32
}

func.func private @callee(%a: i32) -> i32 {
  return %a : i32
}
