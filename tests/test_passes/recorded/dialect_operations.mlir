// Operations in generic form, with values and attributes of the types that they are for.
// RECORD: mlir-opt --allow-unregistered-dialect

func.func @all() {
  %v0 = "x.value"() : () -> tuple<>
  %v1 = "x.value"() : () -> i32
  %v2 = "x.value"() : () -> tensor<2xf32>
  %v3 = "x.value"() : () -> tensor<2xi32>
  %v4 = "x.value"() : () -> memref<2xi32>
  %0 = "test.always_speculatable_op"() : () -> i32
  %1 = "test.another_type_producer"() : () -> tuple<>
  "test.blackhole"(%v0) : (tuple<>) -> ()
  %2 = "test.cast"() : () -> tuple<>
  %3 = "test.complex_f64"() : () -> complex<f64>
  %4 = "test.complex_f64_tensor"() : () -> tensor<2xcomplex<f64>>
  %5 = "test.conditionally_speculatable_op"(%v1) : (i32) -> i32
  "test.confined_dense_array_attr"() <{emptyattr = array<i16: 1>, i32attr = array<i32: 1>, i64attr = array<i64: 1>}> : () -> ()
  "test.confined_non_negative_attr"() <{emptyattr = array<i16: 1>, f32attr = array<f32: 1.0>, f64attr = array<f64: 1.0>, i16attr = array<i16: 1>, i32attr = array<i32: 1>, i64attr = array<i64: 1>, i8attr = array<i8: 1>}> : () -> ()
  "test.confined_strictly_positive_attr"() <{emptyattr = array<i16: 1>, f32attr = array<f32: 1.0>, f64attr = array<f64: 1.0>, i16attr = array<i16: 1>, i32attr = array<i32: 1>, i64attr = array<i64: 1>, i8attr = array<i8: 1>}> : () -> ()
  %6 = "test.dialect_canonicalizable"() : () -> i32
  %7 = "test.either_helper_op_a"(%v1) : (i32) -> i32
  %8 = "test.either_helper_op_b"(%v1) : (i32) -> i32
  %9 = "test.either_op_a"(%v1, %v1, %v1) : (i32, i32, i32) -> i32
  %10 = "test.either_op_b"(%v1, %v1) : (i32, i32) -> i32
  %11 = "test.either_op_c"(%v1, %v1) <{attr = 1 : i32}> : (i32, i32) -> i32
  "test.float_attrs"() <{float_attr = affine_set<(d0) : (d0 == 0)>}> : () -> ()
  "test.fold_to_call_op"() <{callee = @foo}> : () -> ()
  test.format_optional_unit_property
  "test.if_first_operand_is_none_then_so_is_second"(%v0, %v0) : (tuple<>, tuple<>) -> ()
  %12 = "test.illegal_op_a"() : () -> i32
  %13 = "test.illegal_op_b"() : () -> i32
  %14 = "test.illegal_op_c"() : () -> i32
  %15 = "test.illegal_op_d"() : () -> i32
  %16 = "test.illegal_op_e"() : () -> i32
  %17 = "test.illegal_op_f"() : () -> i32
  %18 = "test.illegal_op_g"() : () -> i32
  "test.illegal_op_with_region"() : () -> ()
  "test.illegal_op_with_region_anchor"() : () -> ()
  "test.int_attrs"() <{any_i32_attr = 1 : i32, index_attr = 0 : index, si32_attr = 1 : si32, ui32_attr = 1 : ui32}> : () -> ()
  "test.interleaved_operand_attr1"(%v1, %v1) <{attr1 = 1 : i64, attr2 = 1 : i64}> : (i32, i32) -> ()
  "test.interleaved_operand_attr2"(%v1, %v1) <{attr1 = 1 : i64, attr2 = 1 : i64}> : (i32, i32) -> ()
  %19 = "test.legal_op_b"() : () -> i32
  %20 = "test.legal_op_c"(%v1) : (i32) -> i32
  "test.legal_op_d"(%v0) : (tuple<>) -> ()
  %21 = "test.loc_dst"(%v1) : (i32) -> i32
  "test.loc_dst_no_res"(%v1) : (i32) -> ()
  %22 = "test.loc_src"(%v1) : (i32) -> i32
  "test.loc_src_no_res"(%v1) : (i32) -> ()
  %23 = "test.manual_cpp_op_with_fold"() : () -> tuple<>
  "test.many_arguments"(%v1, %v1, %v1, %v1, %v1, %v1, %v1, %v1, %v1) <{attr1 = 1 : i64, attr2 = 1 : i64, attr3 = 1 : i64, attr4 = 1 : i64, attr5 = 1 : i64, attr6 = 1 : i64, attr7 = 1 : i64, attr8 = 1 : i64, attr9 = 1 : i64}> : (i32, i32, i32, i32, i32, i32, i32, i32, i32) -> ()
  "test.many_regions"() : () -> ()
  %24 = "test.match_op_attribute1"() <{default_valued_attr = 42 : i32, more_attr = 1 : i32, required_attr = 1 : i32}> : () -> i32
  %25 = "test.match_op_attribute2"() <{default_valued_attr = 42 : i32, more_attr = 1 : i32, required_attr = 1 : i32}> : () -> i32
  "test.merge_blocks"() ({
    "test.finish"() : () -> ()
  }) : () -> ()
  "test.multi_tensor_rank_of"(%v2) : (tensor<2xf32>) -> ()
  %26 = "test.native_code_call1"(%v1, %v1) <{attr1 = 1 : i64, attr2 = 1 : i64, choice = true}> : (i32, i32) -> i32
  %27 = "test.native_code_call3"(%v1) : (i32) -> i32
  %output1, %output2 = "test.native_code_call5"(%v1, %v1) : (i32, i32) -> (i32, i32)
  %output1_0, %output2_0 = "test.native_code_call6"(%v1, %v1) : (i32, i32) -> (i32, i32)
  %28 = "test.native_code_call7"(%v1) : (i32) -> i32
  %29 = "test.nested_tuple_32_bit"() : () -> tuple<>
  %30 = "test.never_speculatable_op"() : () -> i32
  "test.non_negative_int_attr"() <{i32attr = 1 : i32, i64attr = 1 : i64}> : () -> ()
  %31 = "test.one_i32_out"() : () -> i32
  "test.one_region_with_operands_op"() ({
    "test.finish"() : () -> ()
  }) : () -> ()
  "test.one_variadic_out_one_variadic_in1"() : () -> ()
  "test.one_variadic_out_one_variadic_in2"() : () -> ()
  %32 = "test.op_a"(%v1) <{attr = 1 : i32}> : (i32) -> i32
  %33 = "test.op_b"(%v1) <{attr = 1 : i32}> : (i32) -> i32
  %34 = "test.op_c"(%v1) : (i32) -> i32
  %35 = "test.op_crash_long"(%v1, %v1, %v1) : (i32, i32, i32) -> i32
  %36 = "test.op_crash_short"() : () -> i32
  %37 = "test.op_d"(%v1) : (i32) -> i32
  %38 = "test.op_e"(%v1) : (i32) -> i32
  %39 = "test.op_f"(%v1) : (i32) -> i32
  %40 = "test.op_g"(%v1) : (i32) -> i32
  "test.op_h"(%v1) : (i32) -> ()
  "test.op_i"(%v1) : (i32) -> ()
  "test.op_in_place_fold_success"() : () -> ()
  %41 = "test.op_j"() : () -> i32
  %42 = "test.op_k"() : () -> i32
  %43 = "test.op_m"(%v1) : (i32) -> i32
  %44 = "test.op_n"(%v1, %v1) : (i32, i32) -> i32
  %45 = "test.op_o"(%v1) : (i32) -> i32
  %46 = "test.op_p"(%v1, %v1, %v1, %v1, %v1, %v1) : (i32, i32, i32, i32, i32, i32) -> i32
  %47 = "test.op_q"(%v0, %v0) : (tuple<>, tuple<>) -> tuple<>
  %48 = "test.op_r"(%v1, %v1) : (i32, i32) -> i32
  %49 = "test.op_s"(%v1) <{value = affine_set<(d0) : (d0 == 0)>}> : (i32) -> i32
  "test.op_with_data_layout"() : () -> ()
  %50 = "test.op_with_memread"() : () -> i32
  "test.op_with_memwrite"() : () -> ()
  %51 = "test.op_x"(%v1) : (i32) -> i32
  test.polyfor {
    "test.finish"() : () -> ()
  }
  "test.positive_int_attr"() <{i32attr = 1 : i32, i64attr = 1 : i64}> : () -> ()
  %52 = "test.rank_less_than_2_I8_F32_memref"() : () -> memref<2xi8>
  "test.ranked_tensor_op"(%v3) : (tensor<2xi32>) -> ()
  %53 = "test.recursively_speculatable_op"() ({
    "test.finish"() : () -> ()
  }) : () -> i32
  "test.region_builder"() : () -> ()
  "test.remapped_value_region"() ({
    "test.finish"() : () -> ()
  }) : () -> ()
  %54 = "test.rewrite"(%v0) : (tuple<>) -> tuple<>
  "test.signature_conversion_no_converter"() ({
    "test.finish"() : () -> ()
  }) : () -> ()
  "test.signature_conversion_undo"() ({
    "test.finish"() : () -> ()
  }) : () -> ()
  %55 = "test.source_op"(%v1) <{tag = 1 : i32}> : (i32) -> i32
  %56 = "test.symbol_binding_a"(%v1) <{attr = 1 : i64}> : (i32) -> i32
  %57 = "test.symbol_binding_b"(%v1) : (i32) -> i32
  %58 = "test.symbol_binding_c"(%v1) : (i32) -> i32
  %59 = "test.symbol_binding_d"(%v1, %v1) <{attr = 1 : i64}> : (i32, i32) -> i32
  "test.symbol_binding_no_result"(%v1) : (i32) -> ()
  "test.symbol_table_region"() ({
    "test.finish"() : () -> ()
  }) : () -> ()
  "test.takes_static_memref"(%v4) : (memref<2xi32>) -> ()
  %60 = "test.tuple_32_bit"() : () -> tuple<>
  %61 = "test.two_to_one"(%v1, %v1) : (i32, i32) -> i32
  "test.type_array_attr"() <{attr = []}> : () -> ()
  %62 = "test.type_changer"(%v0) : (tuple<>) -> tuple<>
  "test.type_consumer"(%v0) : (tuple<>) -> ()
  %63 = "test.type_producer"() : () -> tuple<>
  "test.valid_consumer"(%v0) : (tuple<>) -> ()
  %64 = "test.valid_producer"() : () -> tuple<>
  return
}
