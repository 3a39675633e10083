// The forms of `dialect_formats.mlir` are read as well as printed.
// RECORD: mlir-opt --allow-unregistered-dialect --mlir-print-op-generic

#loc = loc("a")
module {
  func.func @attributes(%arg0: i64, %arg1: memref<1xf64>, %arg2: i32, %arg3: index, %arg4: tensor<2xf32>, %arg5: f32) {
    test.format_literal_op keyword_$. -> :, = <> () []( ) ? + * {
    } {foo.x}
    test.format_attr_op 10
    test.format_opt_attr_op_a
    test.format_opt_attr_op_a(10)
    test.format_opt_attr_op_b 10
    test.format_symbol_name_attr_op @name
    test.format_opt_symbol_name_attr_op @name
    test.format_opt_symbol_name_attr_op
    test.format_opt_symbol_ref_attr_op @foo
    test.format_opt_symbol_ref_attr_op
    test.format_attr_dict_w_keyword attributes {attr = 10 : i64, opt_attr = 3 : i64}
    test.format_attr_dict_w_keyword attributes {attr = 10 : i64, foo.x}
    test.format_optional_unit_attribute is_optional
    test.format_optional_unit_attribute
    test.format_optional_unit_attribute_no_elide unit
    test.format_optional_unit_attribute_no_elide
    test.format_optional_else else
    test.format_optional_else then
    test.format_literal_following_optional_group : i32
    test.format_literal_following_optional_group(3 : i32) : i32
    test.default_value_print %arg2
    test.default_value_print {value_with_default = 1 : i32} %arg2
    test.dense_array_attr i1attr = [true] i8attr = [1] i16attr = [1] i32attr = [1] i64attr = [1, 2] f32attr = [1.000000e+00] f64attr = [1.000000e+00] emptyattr = []
    test.op_with_loc_attr #loc
    return
  }
  func.func @operands(%arg0: i64, %arg1: memref<1xf64>, %arg2: i32, %arg3: index, %arg4: tensor<2xf32>, %arg5: f32) {
    %0 = test.format_buildable_type_op %arg0
    test.format_operand_a_op %arg0, %arg1 : i64, memref<1xf64>
    test.format_operand_b_op %arg0, %arg1 : memref<1xf64>
    test.format_operand_c_op %arg0, %arg1 : i64, memref<1xf64>
    test.format_operand_d_op %arg0, %arg1 : memref<1xf64>
    test.format_operand_e_op %arg0, %arg1 : i64, memref<1xf64>
    test.format_variadic_operand %arg0, %arg0 : i64, i64
    test.format_optional_operand_result_a_op(%arg0 : i64) :
    %1 = test.format_optional_operand_result_a_op(%arg0 : i64) : i64[%arg0]
    %2 = test.format_optional_operand_result_b_op(%arg0 : i64) : i64[%arg0]
    %3 = test.format_optional_operand_result_b_op : i64[%arg0]
    test.format_optional_operand_result_b_op :
    test.format_two_variadic_operands_no_buildable_type_op(%arg0 : i64) -> (%arg1 : memref<1xf64>)
    test.format_multiple_variadic_operands (%arg0), (%arg1 : memref<1xf64>)
    test.format_multiple_variadic_operands (%arg0), (%arg0 : i64)
    test.variadic_args_types_split "b", %arg2, %arg0 : i32, i64
    test.variadic_args_types_split "b"
    return
  }
  func.func @results(%arg0: i64, %arg1: memref<1xf64>, %arg2: i32, %arg3: index, %arg4: tensor<2xf32>, %arg5: f32) {
    %buildable_res, %result = test.format_result_a_op memref<1xf64>
    %buildable_res_0, %result_1 = test.format_result_b_op i64, memref<1xf64>
    %buildable_res_2, %result_3 = test.format_result_c_op (i64) -> memref<1xf64>
    %0:2 = test.format_variadic_result : i64, i64
    test.format_optional_result_a_op
    %optional_4, %variadic:2 = test.format_optional_result_a_op : i64 -> i64, i64
    %optional_5, %variadic_6:2 = test.format_optional_result_b_op : i64 -> i64, i64
    %optional_7, %variadic_8:2 = test.format_optional_result_c_op : (i64) -> (i64, i64)
    test.format_optional_result_b_op
    test.format_optional_result_c_op
    %1 = test.format_optional_result_d_op : f80
    %2 = test.format_optional_result_d_op : f80
    %result0, %result1_9:2 = test.format_multiple_variadic_results : (i64), (i64, i64)
    return
  }
  func.func @regions(%arg0: i64, %arg1: memref<1xf64>, %arg2: i32, %arg3: index, %arg4: tensor<2xf32>, %arg5: f32) {
    test.format_region_a_op {
      "test.finish"() : () -> ()
    } {foo.x}
    test.format_region_b_op {
      "test.finish"() : () -> ()
    } {foo.x}
    test.format_region_c_op region {
      "test.finish"() : () -> ()
    } {foo.x}
    test.format_region_c_op
    test.format_variadic_region_a_op {
      "test.finish"() : () -> ()
    }, {
    } {foo.x}
    test.format_variadic_region_a_op
    test.format_variadic_region_b_op {
      "test.finish"() : () -> ()
    }, {
    } found_regions {foo.x}
    test.format_variadic_region_b_op
    test.format_implicit_terminator_region_a_op {
    }
    test.format_implicit_terminator_region_a_op {
      "test.return"(%arg0) : (i64) -> ()
    }
    test.isolated_regions {
      "test.finish"() : () -> ()
    }, {
      "test.finish"() : () -> ()
    }
    return
  }
  func.func @directives(%arg0: i64, %arg1: memref<1xf64>, %arg2: i32, %arg3: index, %arg4: tensor<2xf32>, %arg5: f32) {
    test.format_custom_directive_regions {
      "test.finish"() : () -> ()
    }
    test.format_custom_directive_regions {
      "test.finish"() : () -> ()
    }, {
      "test.finish"() : () -> ()
    }
    test.format_custom_directive_attributes 3 : i64
    test.format_custom_directive_attributes 3 : i64, 4 : i64
    test.format_custom_directive_spacing "a" "b"
    test.format_custom_directive_operands %arg0, %arg0 -> (%arg0)
    test.format_custom_directive_operands %arg0 -> ()
    test.format_custom_directive_operands_and_types %arg0, %arg0 -> (%arg0) : i64, i64 -> (i64)
    %result, %optResult, %varResults = test.format_custom_directive_results : i64, i64 -> (i64)
    return
  }
  func.func @lists(%arg0: i64, %arg1: memref<1xf64>, %arg2: i32, %arg3: index, %arg4: tensor<2xf32>, %arg5: f32) {
    test.oilist_with_keywords_only
    test.oilist_with_keywords_only keyword
    test.oilist_with_keywords_only keyword otherKeyword
    test.oilist_with_keywords_only keyword otherKeyword thirdKeyword
    test.oilist_with_simple_args keyword %arg2 : i32 otherKeyword %arg2 : i32 thirdKeyword %arg0 : i64
    test.oilist_with_simple_args keyword %arg2 : i32
    test.oilist_variadic_with_parens keyword(%arg2, %arg2 : i32, i32) thirdKeyword(%arg0 : i64)
    test.oilist_custom private(%arg2, %arg2 : i32, i32)
    test.oilist_custom private(%arg2 : i32) reduction (%arg2) nowait
    test.oilist_custom reduction (%arg2)
    return
  }
  func.func @types(%arg0: i64, %arg1: memref<1xf64>, %arg2: i32, %arg3: index, %arg4: tensor<2xf32>, %arg5: f32) {
    %0 = test.format_all_types_match_attr 3 : i64, %arg0
    %1 = test.format_all_types_match_var %arg0, %arg0 : i64
    %2 = test.format_types_match_attr 3 : i64
    %3 = test.format_types_match_var %arg0 : i64
    %4 = test.format_types_match_context %arg0 : i64
    %5 = test.format_infer_type
    %6 = test.format_infer_type2
    %7:2 = test.format_infer_type_all_types(%arg0, %arg2) : i64, i32
    %8:2 = test.format_infer_type_all_operands_and_types(%arg0, %arg2) : i64, i32
    %9:2 = test.format_infer_type_all_types_one_operand(%arg0, %arg2) : i64, i32
    %10:2 = test.format_infer_type_variadic_operands(%arg2 : i32) (%arg0 : i64)
    %11 = test.format_infer_variadic_type_from_non_variadic %arg0 : i64
    return
  }
  func.func @others(%arg0: i64, %arg1: memref<1xf64>, %arg2: i32, %arg3: index, %arg4: tensor<2xf32>, %arg5: f32) {
    test.single_no_terminator_custom_asm_op{
      %1 = "foo"() : () -> i32
    }
    %0 = test.loop_block %arg2 : (i32) -> f32 {
    ^bb0(%arg6: i32):
      test.loop_block_term iter %arg6 exit %arg5
    }
    "test.symbol_scope"() ({
      "test.finish"() : () -> ()
    }) : () -> ()
    test.op.with_dot_in_name
    return
  }
  func.func @references(%arg0: i64, %arg1: i32) {
    test.format_custom_directive_with_optional_operand_ref %arg0 : 1
    test.format_custom_directive_with_optional_operand_ref : 0 {x.mark}
    test.format_custom_directive_attrdict {attr = 3 : i64, optAttr = 4 : i64}
    test.format_custom_directive_attrdict {attr = 3 : i64, x.mark}
    test.ellipsis(%arg1, %arg0) : i32, i64 ...
    test.ellipsis(%arg1 ...) : i32 ...
    return
  }
}
