// Rewrites of some operations and of what they change, by strictness, beside mlir-opt.
// RECORD: mlir-opt --allow-unregistered-dialect --test-strict-pattern-driver=strictness=AnyOp --mlir-disable-threading
// RECORD: mlir-opt --allow-unregistered-dialect --test-strict-pattern-driver=strictness=ExistingAndNewOps --mlir-disable-threading
// RECORD: mlir-opt --allow-unregistered-dialect --test-strict-pattern-driver=strictness=ExistingOps --mlir-disable-threading
func.func @a() {
  %0 = "test.replace_with_new_op"() : () -> i32
  "test.replace_with_new_op"() {create_erase_op} : () -> ()
  "test.use"(%0) : (i32) -> ()
  "test.erase_op"() : () -> ()
  "test.insert_same_op"() : () -> ()
  "test.implicit_change_op"()[^bb] : () -> ()
^bb:
  "test.change_block_op"()[^bb2, ^bb] : () -> ()
^bb2:
  "test.implicit_change_op"()[^bb3] : () -> ()
^bb3:
  return
}
func.func @b(%c: i1) {
  "test.erase_op"() : () -> ()
  %0 = "test.erase_op"() : () -> i32
  %1 = "test.foo"() : () -> i32
  %3 = "test.insert_same_op"(%1) : (i32) -> i32
  "test.replace_with_new_op"(%3) {create_erase_op} : (i32) -> ()
  "test.foo"() ({
    "test.foo"()[^b1] : () -> ()
  ^b1:
    "test.implicit_change_op"()[^b2] : () -> ()
  ^b2:
    "test.change_block_op"()[^b1, ^b2] : () -> ()
  ^b3:
    cf.br ^b1
  }) : () -> ()
  return
}
func.func @e() {
  "test.erase_op"() : () -> ()
  "test.erase_op"() ({
    "test.erase_op"() : () -> ()
    "test.replace_with_new_op"() {create_erase_op} : () -> ()
  }) : () -> ()
  return
}
func.func @g() {
  return
}
