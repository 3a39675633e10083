// Operations whose text is read and printed by code, in both forms.
// RECORD: mlir-opt
// RECORD: mlir-opt --mlir-print-op-generic

func.func @f(%x: index, %t: tensor<2xf32>, %m: memref<1xf64>, %i: i32) {
  %0:3 = test.parse_integer_literal : 3
  test.parse_integer_literal
  test.parse_wrapped_keyword a.word
  test.custom_dimension_list_attr dimension_list = 4x?x1
  test.custom_dimension_list_attr dimension_list = [] {test.mark}
  %1 = test.result_has_same_type_as_attr 3 : i32 -> i32
  %2:2 = test.alloc_with_multiple_results : index, memref<?xi64>
  %3:2 = "test.dynamic_one_operand_two_results"(%i) : (i32) -> (i8, i16)
  "test.dynamic_generic"(%i, %x) ({
    "test.finish"() : () -> ()
  }) : (i32, index) -> ()
  %4 = test.destination_style_op {test.mark} ins(%i, %x : i32, index) outs(%t, %m : tensor<2xf32>, memref<1xf64>) (%i : i32) -> tensor<2xf32>
  test.destination_style_op
  test.dialect_custom_printer custom_format
  test.dialect_custom_printer custom_format
  test.dialect_custom_format_fallback custom_format_fallback
  test.dynamic_custom_parser_printer custom_keyword
  test.convert_block_args %x is_legal duplicate {
  ^bb0(%a: index):
    "test.finish"() : () -> ()
  } : (index) -> ()
  test.convert_block_args {
    "test.finish"() : () -> ()
  } {test.mark} : () -> ()
  test.switch_with_no_break %x {test.mark}
  case 1 {
    "test.finish"() : () -> ()
  }
  case -5 {
    "test.finish"() : () -> ()
  }
  test.switch_with_no_break %x
  return
}
