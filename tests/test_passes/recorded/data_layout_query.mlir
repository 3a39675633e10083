// Specifications determine sizes and alignments where types ask for them.
// RECORD: mlir-opt --test-data-layout-query --split-input-file

module attributes { dlti.dl_spec = #dlti.dl_spec<#dlti.dl_entry<index, 32>, #dlti.dl_entry<"dlti.endianness", "little">, #dlti.dl_entry<"dlti.alloca_memory_space", 5 : ui64>, #dlti.dl_entry<"dlti.stack_alignment", 128 : i64>> } {
func.func @f() {
  "test.data_layout_query"() : () -> i32
  "test.data_layout_query"() : () -> index
  "test.data_layout_query"() : () -> vector<[4]xf32>
  "test.data_layout_query"() : () -> complex<f64>
  "test.data_layout_query"() : () -> !llvm.ptr
  "test.data_layout_query"() : () -> !llvm.struct<(i8, i64)>
  return
}
}
// -----
module attributes { dlti.dl_spec = #dlti.dl_spec<#dlti.dl_entry<!llvm.ptr, dense<[32, 32, 64]> : vector<3xi64>>, #dlti.dl_entry<!llvm.ptr<3>, dense<[32, 32, 64, 24]> : vector<4xi64>>, 
#dlti.dl_entry<"dlti.global_memory_space", 7 : ui32>, #dlti.dl_entry<"dlti.program_memory_space", 3 : ui32>, #dlti.dl_entry<"dlti.default_memory_space", 9 : ui32>, #dlti.dl_entry<"dlti.mangling_mode", "e">, #dlti.dl_entry<"dlti.legal_int_widths", array<i32: 8, 16>>, #dlti.dl_entry<"dlti.function_pointer_alignment", #dlti.function_pointer_alignment<32, function_dependent = true>>
> } {
func.func @f() {
  "test.data_layout_query"() : () -> !llvm.ptr
  "test.data_layout_query"() : () -> !llvm.ptr<3>
  "test.data_layout_query"() : () -> !llvm.ptr<5>
  "test.data_layout_query"() {size = 5} : () -> !llvm.ptr<5>
  "test.data_layout_query"() {foo = 5} : () -> vector<3xi5>
  "test.op_with_7bit_byte"() ({
  "test.data_layout_query"() {foo = 5} : () -> i32
  }) : () -> ()
  return
}
}
// -----
func.func @f() {
  %0 = "test.data_layout_query"() : () -> !test.test_type_with_layout<10>
  "test.op_with_data_layout"() ({
    %1 = "test.data_layout_query"() : () -> !test.test_type_with_layout<10>
    "test.maybe_terminator"() : () -> ()
  }) { dlti.dl_spec = #dlti.dl_spec<
      #dlti.dl_entry<!test.test_type_with_layout<10>, ["size", 12]>,
      #dlti.dl_entry<!test.test_type_with_layout<20>, ["alignment", 32]>,
      #dlti.dl_entry<index, 16>,
      #dlti.dl_entry<!test.test_type_with_layout<30>, ["preferred", 64]>>} : () -> ()
  return
}
// -----
module attributes { dlti.dl_spec = #dlti.dl_spec<!test.test_type_with_layout<10> = ["alignment", 32]>} {
module attributes { dlti.dl_spec = #dlti.dl_spec<!test.test_type_with_layout<10> = ["alignment", 16]>} {
func.func @f() {
  %0 = "test.data_layout_query"() : () -> !test.test_type_with_layout<10>
  return
}
}
}
// -----
module attributes { dlti.dl_spec = #dlti.dl_spec<!llvm.struct<()> = dense<[32, 128]> : vector<2xi64>> } {
func.func @f() {
  "test.data_layout_query"() : () -> !llvm.struct<(i64)>
  "test.data_layout_query"() : () -> !llvm.struct<packed (i64)>
  "test.data_layout_query"() : () -> !llvm.struct<packed (i64, f64)>
  "test.data_layout_query"() : () -> !llvm.struct<(i8, f64)>
  "test.data_layout_query"() : () -> !llvm.struct<(i8)>
  "test.data_layout_query"() : () -> !llvm.struct<(array<2 x i64>)>
  "test.data_layout_query"() : () -> !llvm.array<2 x i64>
  "test.data_layout_query"() : () -> !llvm.array<2 x struct<(i8)>>
  return
}
}
// -----
module {
func.func @f() {
  "test.data_layout_query"() : () -> !llvm.struct<(i64)>
  "test.data_layout_query"() : () -> !llvm.struct<packed (i64)>
  "test.data_layout_query"() : () -> !llvm.struct<packed (i64, f64)>
  "test.data_layout_query"() : () -> !llvm.struct<(i8, f64)>
  "test.data_layout_query"() : () -> !llvm.struct<(i8)>
  "test.data_layout_query"() : () -> !llvm.struct<(array<2 x i64>)>
  "test.data_layout_query"() : () -> !llvm.array<2 x i64>
  "test.data_layout_query"() : () -> !llvm.array<2 x struct<(i8)>>
  return
}
}
