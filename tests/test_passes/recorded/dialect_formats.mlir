// Operations for the parts of declarative formats, and others of a form of their own.
// RECORD: mlir-opt --allow-unregistered-dialect
// RECORD: mlir-opt --allow-unregistered-dialect --mlir-print-op-generic

func.func @attributes(%i: i64, %m: memref<1xf64>, %a: i32, %x: index, %t: tensor<2xf32>, %f: f32) {
  "test.format_literal_op"() {foo.x} : () -> ()
  "test.format_attr_op"() <{attr = 10 : i64}> : () -> ()
  "test.format_opt_attr_op_a"() : () -> ()
  "test.format_opt_attr_op_a"() <{opt_attr = 10 : i64}> : () -> ()
  "test.format_opt_attr_op_b"() <{opt_attr = 10 : i64}> : () -> ()
  "test.format_symbol_name_attr_op"() <{attr = "name"}> : () -> ()
  "test.format_opt_symbol_name_attr_op"() <{opt_attr = "name"}> : () -> ()
  "test.format_opt_symbol_name_attr_op"() : () -> ()
  "test.format_opt_symbol_ref_attr_op"() <{opt_attr = @foo}> : () -> ()
  "test.format_opt_symbol_ref_attr_op"() : () -> ()
  "test.format_attr_dict_w_keyword"() <{attr = 10 : i64, opt_attr = 3 : i64}> : () -> ()
  "test.format_attr_dict_w_keyword"() <{attr = 10 : i64}> {foo.x} : () -> ()
  "test.format_optional_unit_attribute"() <{is_optional}> : () -> ()
  "test.format_optional_unit_attribute"() : () -> ()
  "test.format_optional_unit_attribute_no_elide"() <{is_optional}> : () -> ()
  "test.format_optional_unit_attribute_no_elide"() : () -> ()
  "test.format_optional_else"() : () -> ()
  "test.format_optional_else"() <{isFirstBranchPresent}> : () -> ()
  "test.format_literal_following_optional_group"() <{type = i32}> : () -> ()
  "test.format_literal_following_optional_group"() <{type = i32, value = 3 : i32}> : () -> ()
  "test.default_value_print"(%a) <{value_with_default = 0 : i32}> : (i32) -> ()
  "test.default_value_print"(%a) <{value_with_default = 1 : i32}> : (i32) -> ()
  "test.dense_array_attr"() <{emptyattr = array<i32>, f32attr = array<f32: 1.0>, f64attr = array<f64: 1.0>, i16attr = array<i16: 1>, i1attr = array<i1: true>, i32attr = array<i32: 1>, i64attr = array<i64: 1, 2>, i8attr = array<i8: 1>}> : () -> ()
  "test.op_with_loc_attr"() <{loc_attr = loc("a")}> : () -> ()
  return
}

func.func @operands(%i: i64, %m: memref<1xf64>, %a: i32, %x: index, %t: tensor<2xf32>, %f: f32) {
  %r0 = "test.format_buildable_type_op"(%i) : (i64) -> i64
  "test.format_operand_a_op"(%i, %m) : (i64, memref<1xf64>) -> ()
  "test.format_operand_b_op"(%i, %m) : (i64, memref<1xf64>) -> ()
  "test.format_operand_c_op"(%i, %m) : (i64, memref<1xf64>) -> ()
  "test.format_operand_d_op"(%i, %m) : (i64, memref<1xf64>) -> ()
  "test.format_operand_e_op"(%i, %m) : (i64, memref<1xf64>) -> ()
  "test.format_variadic_operand"(%i, %i) : (i64, i64) -> ()
  "test.format_variadic_operand"() : () -> ()
  "test.format_optional_operand_result_a_op"(%i) <{operandSegmentSizes = array<i32: 1, 0>}> : (i64) -> ()
  %r5 = "test.format_optional_operand_result_a_op"(%i, %i) <{operandSegmentSizes = array<i32: 1, 1>}> : (i64, i64) -> i64
  %r6 = "test.format_optional_operand_result_b_op"(%i, %i) <{operandSegmentSizes = array<i32: 1, 1>}> : (i64, i64) -> i64
  %r7 = "test.format_optional_operand_result_b_op"(%i) <{operandSegmentSizes = array<i32: 0, 1>}> : (i64) -> i64
  "test.format_optional_operand_result_b_op"() <{operandSegmentSizes = array<i32: 0, 0>}> : () -> ()
  "test.format_two_variadic_operands_no_buildable_type_op"(%i, %m) <{operandSegmentSizes = array<i32: 1, 1>}> : (i64, memref<1xf64>) -> ()
  "test.format_two_variadic_operands_no_buildable_type_op"() <{operandSegmentSizes = array<i32: 0, 0>}> : () -> ()
  "test.format_multiple_variadic_operands"(%i, %m) <{operandSegmentSizes = array<i32: 1, 1>}> : (i64, memref<1xf64>) -> ()
  "test.format_multiple_variadic_operands"(%i, %i) <{operandSegmentSizes = array<i32: 1, 1>}> : (i64, i64) -> ()
  "test.variadic_args_types_split"(%a, %i) <{str = "b"}> : (i32, i64) -> ()
  "test.variadic_args_types_split"() <{str = "b"}> : () -> ()
  return
}

func.func @results(%i: i64, %m: memref<1xf64>, %a: i32, %x: index, %t: tensor<2xf32>, %f: f32) {
  %r1:2 = "test.format_result_a_op"() : () -> (i64, memref<1xf64>)
  %r2:2 = "test.format_result_b_op"() : () -> (i64, memref<1xf64>)
  %r3:2 = "test.format_result_c_op"() : () -> (i64, memref<1xf64>)
  "test.format_variadic_result"() : () -> ()
  %r4:2 = "test.format_variadic_result"() : () -> (i64, i64)
  "test.format_optional_result_a_op"() <{resultSegmentSizes = array<i32: 0, 0>}> : () -> ()
  %r8 = "test.format_optional_result_a_op"() <{resultSegmentSizes = array<i32: 1, 0>}> : () -> i64
  %r9:3 = "test.format_optional_result_a_op"() <{resultSegmentSizes = array<i32: 1, 2>}> : () -> (i64, i64, i64)
  %r10:3 = "test.format_optional_result_b_op"() <{resultSegmentSizes = array<i32: 1, 2>}> : () -> (i64, i64, i64)
  %r11:3 = "test.format_optional_result_c_op"() <{resultSegmentSizes = array<i32: 1, 2>}> : () -> (i64, i64, i64)
  "test.format_optional_result_b_op"() <{resultSegmentSizes = array<i32: 0, 0>}> : () -> ()
  "test.format_optional_result_c_op"() <{resultSegmentSizes = array<i32: 0, 0>}> : () -> ()
  %r12 = "test.format_optional_result_d_op"() : () -> f80
  %r13 = "test.format_optional_result_d_op"() : () -> f80
  %r28:2 = "test.format_multiple_variadic_results"() <{resultSegmentSizes = array<i32: 0, 2>}> : () -> (i64, i64)
  %r29:3 = "test.format_multiple_variadic_results"() <{resultSegmentSizes = array<i32: 1, 2>}> : () -> (i64, i64, i64)
  return
}

func.func @regions(%i: i64, %m: memref<1xf64>, %a: i32, %x: index, %t: tensor<2xf32>, %f: f32) {
  "test.format_region_a_op"() ({
    "test.finish"() : () -> ()
  }) {foo.x} : () -> ()
  "test.format_region_b_op"() ({
    "test.finish"() : () -> ()
  }) {foo.x} : () -> ()
  "test.format_region_c_op"() ({
    "test.finish"() : () -> ()
  }) {foo.x} : () -> ()
  "test.format_region_c_op"() ({
  }) : () -> ()
  "test.format_variadic_region_a_op"() ({
    "test.finish"() : () -> ()
  }, {
  }) {foo.x} : () -> ()
  "test.format_variadic_region_a_op"() : () -> ()
  "test.format_variadic_region_b_op"() ({
    "test.finish"() : () -> ()
  }, {
  }) {foo.x} : () -> ()
  "test.format_variadic_region_b_op"() : () -> ()
  "test.format_implicit_terminator_region_a_op"() ({
    "test.return"() : () -> ()
  }) : () -> ()
  "test.format_implicit_terminator_region_a_op"() ({
    "test.return"(%i) : (i64) -> ()
  }) : () -> ()
  "test.isolated_regions"() ({
    "test.finish"() : () -> ()
  }, {
    "test.finish"() : () -> ()
  }) : () -> ()
  return
}

func.func @directives(%i: i64, %m: memref<1xf64>, %a: i32, %x: index, %t: tensor<2xf32>, %f: f32) {
  "test.format_custom_directive_regions"() ({
    "test.finish"() : () -> ()
  }) : () -> ()
  "test.format_custom_directive_regions"() ({
    "test.finish"() : () -> ()
  }, {
    "test.finish"() : () -> ()
  }) : () -> ()
  "test.format_custom_directive_attributes"() <{attr = 3 : i64}> : () -> ()
  "test.format_custom_directive_attributes"() <{attr = 3 : i64, optAttr = 4 : i64}> : () -> ()
  "test.format_custom_directive_spacing"() <{attr1 = "a", attr2 = "b"}> : () -> ()
  "test.format_custom_directive_operands"(%i, %i, %i) <{operandSegmentSizes = array<i32: 1, 1, 1>}> : (i64, i64, i64) -> ()
  "test.format_custom_directive_operands"(%i) <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (i64) -> ()
  "test.format_custom_directive_operands_and_types"(%i, %i, %i) <{operandSegmentSizes = array<i32: 1, 1, 1>}> : (i64, i64, i64) -> ()
  "test.format_custom_directive_operands_and_types"(%i) <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (i64) -> ()
  %r26:3 = "test.format_custom_directive_results"() <{resultSegmentSizes = array<i32: 1, 1, 1>}> : () -> (i64, i64, i64)
  %r27 = "test.format_custom_directive_results"() <{resultSegmentSizes = array<i32: 1, 0, 0>}> : () -> i64
  return
}

func.func @lists(%i: i64, %m: memref<1xf64>, %a: i32, %x: index, %t: tensor<2xf32>, %f: f32) {
  "test.oilist_with_keywords_only"() : () -> ()
  "test.oilist_with_keywords_only"() <{keyword}> : () -> ()
  "test.oilist_with_keywords_only"() <{keyword, otherKeyword}> : () -> ()
  "test.oilist_with_keywords_only"() <{diffNameUnitAttrKeyword, keyword, otherKeyword}> : () -> ()
  "test.oilist_with_simple_args"(%a, %a, %i) <{operandSegmentSizes = array<i32: 1, 1, 1>}> : (i32, i32, i64) -> ()
  "test.oilist_with_simple_args"(%a) <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (i32) -> ()
  "test.oilist_variadic_with_parens"(%a, %a, %i) <{operandSegmentSizes = array<i32: 2, 0, 1>}> : (i32, i32, i64) -> ()
  "test.oilist_custom"(%a, %a) <{operandSegmentSizes = array<i32: 2, 0>}> : (i32, i32) -> ()
  "test.oilist_custom"(%a, %a) <{nowait, operandSegmentSizes = array<i32: 1, 1>}> : (i32, i32) -> ()
  "test.oilist_custom"(%a) <{operandSegmentSizes = array<i32: 0, 1>}> : (i32) -> ()
  return
}

func.func @types(%i: i64, %m: memref<1xf64>, %a: i32, %x: index, %t: tensor<2xf32>, %f: f32) {
  %r14 = "test.format_all_types_match_attr"(%i) <{value1 = 3 : i64}> : (i64) -> i64
  %r15 = "test.format_all_types_match_var"(%i, %i) : (i64, i64) -> i64
  %r16 = "test.format_types_match_attr"() <{value = 3 : i64}> : () -> i64
  %r17 = "test.format_types_match_var"(%i) : (i64) -> i64
  %r18 = "test.format_types_match_context"(%i) : (i64) -> tuple<i64>
  %r19 = "test.format_infer_type"() : () -> i16
  %r20 = "test.format_infer_type2"() : () -> i16
  %r21:2 = "test.format_infer_type_all_types"(%i, %a) : (i64, i32) -> (i64, i32)
  %r22:2 = "test.format_infer_type_all_operands_and_types"(%i, %a) : (i64, i32) -> (i64, i32)
  %r23:2 = "test.format_infer_type_all_types_one_operand"(%i, %a) : (i64, i32) -> (i64, i32)
  %r24:2 = "test.format_infer_type_variadic_operands"(%a, %i) <{operandSegmentSizes = array<i32: 1, 1>}> : (i32, i64) -> (i32, i64)
  %r25 = "test.format_infer_variadic_type_from_non_variadic"(%i) : (i64) -> i64
  return
}

func.func @others(%i: i64, %m: memref<1xf64>, %a: i32, %x: index, %t: tensor<2xf32>, %f: f32) {
  "test.single_no_terminator_custom_asm_op"() ({
    %q = "foo"() : () -> i32
  }) : () -> ()
  %r30 = "test.loop_block"(%a) ({
  ^bb0(%q: i32):
    "test.loop_block_term"(%q, %f) : (i32, f32) -> ()
  }) : (i32) -> f32
  "test.symbol_scope"() ({
    "test.finish"() : () -> ()
  }) : () -> ()
  "test.op.with_dot_in_name"() : () -> ()
  return
}

func.func @references(%i: i64, %a: i32) {
  "test.format_custom_directive_with_optional_operand_ref"(%i) : (i64) -> ()
  "test.format_custom_directive_with_optional_operand_ref"() {x.mark} : () -> ()
  "test.format_custom_directive_attrdict"() <{attr = 3 : i64, optAttr = 4 : i64}> : () -> ()
  "test.format_custom_directive_attrdict"() <{attr = 3 : i64}> {x.mark} : () -> ()
  "test.ellipsis"(%a, %i) : (i32, i64) -> ()
  "test.ellipsis"(%a) <{variadic}> : (i32) -> ()
  "test.ellipsis"() <{variadic}> {x.mark} : () -> ()
  return
}
