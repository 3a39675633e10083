// RECORD: mlir-opt

module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op, %v: !transform.any_value, %q: !transform.test_dialect_param, %ap: !transform.any_param) {
    %0 = transform.test_produce_self_handle_or_forward_operand : () -> !transform.any_op
    %1 = transform.test_produce_self_handle_or_forward_operand %r : (!transform.any_op) -> !transform.any_op
    %2 = transform.test_produce_value_handle_to_self_operand %r : (!transform.any_op) -> !transform.any_value
    %3 = transform.test_produce_value_handle_to_result %r, 0 : (!transform.any_op) -> !transform.any_value
    %4 = transform.test_produce_value_handle_to_argument_of_parent_block %r, 0 : (!transform.any_op) -> !transform.any_value
    transform.test_consume_operand %0 {allow_repeated_handles} : !transform.any_op
    transform.test_consume_operand %0, %1 : !transform.any_op, !transform.any_op
    transform.test_consume_operand_of_op_kind_or_fail %0, "a" : !transform.any_op
    transform.test_succeed_if_operand_of_op_kind %0, "a" : !transform.any_op
    transform.test_add_test_extension "a"
    transform.test_check_if_test_extension_present %0 : !transform.any_op
    transform.test_remap_operand_to_self %0 : (!transform.any_op) -> ()
    %5 = transform.test_remap_operand_to_self %0 : (!transform.any_op) -> !transform.any_op
    transform.test_remove_test_extension
    transform.test_emit_remark_and_erase_operand %0, "a" {fail_after_erase} : !transform.any_op
    %6:3 = transform.test_wrong_number_of_results %0 : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op)
    %7 = transform.test_wrong_number_of_multi_results %0 : (!transform.any_op) -> !transform.any_op
    %8:2 = transform.test_correct_number_of_multi_results %0 : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    %9:2 = transform.test_mixed_null_and_non_null_results %0 : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    %10 = transform.test_copy_payload %0 : (!transform.any_op) -> !transform.any_op
    transform.test_report_number_of_tracked_handles_nested_under %0 : !transform.any_op
    %11 = transform.test_add_to_param %q, 1
    %12 = transform.test_produce_param_with_number_of_test_ops %0 : !transform.any_op
    %13 = transform.test_produce_param(1 : i32) : !transform.any_param
    %14:2 = transform.test_produce_transform_param_or_forward_operand %0 {first_result_is_param} : (!transform.any_op) -> (!transform.any_op, !transform.any_param)
    %15 = transform.test_produce_null_payload : !transform.any_op
    %16 = transform.test_produce_null_param : !transform.any_param
    %17 = transform.test_produce_null_value : !transform.any_value
    %18 = transform.test_produce_empty_payload : !transform.any_op
    transform.test_tracked_rewrite %0 : (!transform.any_op) -> ()
    %20 = transform.test_dummy_payload_op : () -> i32
    transform.test_notify_payload_op_replaced %0, %1 : (!transform.any_op, !transform.any_op) -> ()
    transform.test_produce_invalid_ir %0 : !transform.any_op
    transform.test_initializer_extension "a"
    transform.test_re_enter_region {
      transform.yield
    }
    transform.test_transform_op "a"
    %21 = transform.test_required_memory_effects %0 {has_operand_effect, has_result_effect, modifies_payload} : (!transform.any_op) -> !transform.any_op
    %22 = transform.test_reverse_payload_ops %0 : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}
