// Operations that canonicalization folds, replaces or removes, and calls that only it makes.
// RECORD: mlir-opt --allow-unregistered-dialect --canonicalize
// RECORD: mlir-opt --allow-unregistered-dialect --inline
// RECORD: mlir-opt --allow-unregistered-dialect --cse

func.func @f(%a: i32) -> (i32, i32, i32, i32) {
  %c = "test.constant"() <{value = 7 : i32}> : () -> i32
  %0 = "test.manual_cpp_op_with_fold"(%c) : (i32) -> i32
  %1 = "test.manual_cpp_op_with_fold"(%a) : (i32) -> i32
  %2 = "test.manual_cpp_op_with_fold"() : () -> i32
  %3 = "test.dialect_canonicalizable"() : () -> i32
  %4 = "test.op_with_memread"() : () -> i32
  %5 = "test.op_with_memread"() : () -> i32
  "test.op_with_memwrite"() : () -> ()
  %6 = "test.op_with_memread"() : () -> i32
  "x.use"(%5, %6) : (i32, i32) -> ()
  call @calls() : () -> ()
  return %0, %1, %2, %3 : i32, i32, i32, i32
}

func.func private @calls() {
  "test.fold_to_call_op"() <{callee = @called}> : () -> ()
  return
}

func.func private @called() {
  return
}
