// Names of results and of arguments that operations suggest.
// RECORD: mlir-opt --allow-unregistered-dialect

func.func @f(%a: i32, %i: i64, %x: index) {
  %0:3 = "test.custom_result_name"() <{names = ["x", "", "3a"]}> : () -> (i32, i32, i32)
  %1:3 = "test.custom_result_name"(%a) <{names = ["x", "y"]}> : (i32) -> (i32, i32, i32)
  %2:2 = "test.asm_interface_op"() : () -> (i32, i32)
  %3:4 = "test.asm_interface_op"() : () -> (i32, i32, i32, i32)
  %4 = "test.asm_dialect_interface_op"() : () -> i32
  test.polyfor %i0, %i1 {
    "x.use"(%i0, %i1) : (index, index) -> ()
  }
  "test.polyfor"() ({
  ^bb0(%b: index, %c: index):
    "x.use"(%c) : (index) -> ()
  }) {arg_names = ["row", "5"]} : () -> ()
  "x.use"(%0#2, %1#1, %2#1, %3#2, %4) : (i32, i32, i32, i32, i32) -> ()
  return
}
