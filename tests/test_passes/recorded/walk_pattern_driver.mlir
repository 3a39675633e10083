// Changes of all kinds by one walk, and what a listener is told of them, beside mlir-opt.
// RECORD: mlir-opt --allow-unregistered-dialect --test-walk-pattern-rewrite-driver=dump-notifications=true --mlir-disable-threading
func.func @a() {
  "test.any_attr_of_i32_str"() <{attr = 0 : i32}> : () -> ()
  return
}
func.func @b() {
  "test.op_1"() ({
    "test.op_2"() ({
      "test.move_before_parent_op"() : () -> ()
    }) : () -> ()
  }) : () -> ()
  "test.op_3"() ({
    "test.op_4"() : () -> ()
    "test.move_after_parent_op"() : () -> ()
    "test.op_5"() : () -> ()
  }) : () -> ()
  "test.op_6"() ({
    "test.move_after_parent_op"() {advance = 1 : i32} : () -> ()
  }) : () -> ()
  "test.op_7"() : () -> ()
  "test.op_8"() : () -> ()
  return
}
func.func @c() {
  "test.clone_me"() ({
    "test.foo"() : () -> ()
    "test.clone_me"() {x} : () -> ()
  }) : () -> ()
  %0 = "test.replace_with_new_op"() : () -> i32
  "test.erase_op"() : () -> ()
  "test.erase_first_block"() ({
    "test.foo"() : () -> ()
    "test.bar"() : () -> ()
  ^b:
    "test.baz"() : () -> ()
  }) : () -> ()
  "test.implicit_change_op"()[^bb] : () -> ()
^bb:
  "test.insert_same_op"() : () -> ()
  "test.change_block_op"()[^bb] : () -> ()
^bb2:
  return
}
