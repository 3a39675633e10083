// RECORD: mlir-opt --split-input-file --test-trait-folder

func.func @involution(%a: i32) -> (i32, i32, i32) {
  %0 = "test.op_involution_trait_no_operation_fold"(%a) : (i32) -> i32
  %1 = "test.op_involution_trait_no_operation_fold"(%0) : (i32) -> i32
  %2 = "test.op_involution_trait_failing_operation_fold"(%a) : (i32) -> i32
  %3 = "test.op_involution_trait_failing_operation_fold"(%2) : (i32) -> i32
  %4 = "test.op_involution_trait_succesful_operation_fold"(%a) : (i32) -> i32
  %5 = "test.op_involution_trait_succesful_operation_fold"(%4) : (i32) -> i32
  return %1, %3, %5 : i32, i32, i32
}

// -----

func.func @idempotent(%a: i32) -> (i32, i32) {
  %0 = "test.op_idempotent_trait"(%a) : (i32) -> i32
  %1 = "test.op_idempotent_trait"(%0) : (i32) -> i32
  %2 = "test.op_idempotent_trait_binary"(%a, %a) : (i32, i32) -> i32
  return %1, %2 : i32, i32
}
