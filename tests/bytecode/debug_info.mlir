// RUN: mlir-opt %s --emit-bytecode | mlir-opt --mlir-print-debuginfo | FileCheck %s

// Debug information and what is said of loops have encodings of their own, and what refers to itself still does.

// CHECK-DAG: #[[SELF:.*]] = #llvm.di_composite_type<recId = distinct[[[ID:[0-9]+]]]<>, isRecSelf = true>
// CHECK-DAG: baseType = #[[SELF]], sizeInBits = 64, dwarfAddressSpace = 3
// CHECK-DAG: #llvm.di_composite_type<recId = distinct[[[ID]]]<>, tag = DW_TAG_structure_type, name = "list"
// CHECK-DAG: #[[LOOP:.*]] = #llvm.loop_annotation<disableNonforced = false, unroll = #{{.*}}, mustProgress = true>
// CHECK: llvm.func @f
// CHECK: #llvm.di_expression<[DW_OP_LLVM_fragment(16, 8), DW_OP_deref]>
// CHECK: #llvm.di_expression<[DW_OP_LLVM_convert(16, DW_ATE_signed)]>
// CHECK: loop_annotation = #[[LOOP]]

#file = #llvm.di_file<"a.c" in "/dir">
#int = #llvm.di_basic_type<tag = DW_TAG_base_type, name = "int", sizeInBits = 32, encoding = DW_ATE_signed>
#unit = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C11, file = #file, producer = "x", isOptimized = true, emissionKind = Full>
#self = #llvm.di_composite_type<recId = distinct[1]<>, isRecSelf = true>
#pointer = #llvm.di_derived_type<tag = DW_TAG_pointer_type, baseType = #self, sizeInBits = 64, dwarfAddressSpace = 3>
#member = #llvm.di_derived_type<tag = DW_TAG_member, name = "next", baseType = #pointer, sizeInBits = 64>
#list = #llvm.di_composite_type<recId = distinct[1]<>, tag = DW_TAG_structure_type, name = "list", file = #file, line = 3, sizeInBits = 64, flags = "TypePassByValue", elements = #member>
#function = #llvm.di_subroutine_type<callingConvention = DW_CC_normal, types = #llvm.di_null_type, #list, #int>
#f = #llvm.di_subprogram<id = distinct[2]<>, compileUnit = #unit, scope = #file, name = "f", linkageName = "f", file = #file, line = 7, scopeLine = 8, subprogramFlags = "Definition|Optimized", type = #function>
#x = #llvm.di_local_variable<scope = #f, name = "x", file = #file, line = 9, arg = 1, alignInBits = 32, type = #int, flags = Artificial>
#label = #llvm.di_label<scope = #f, name = "there", file = #file, line = 10>
#array = #llvm.di_composite_type<tag = DW_TAG_array_type, baseType = #int, elements = #llvm.di_subrange<count = 4 : i64, stride = 1 : i64>>
#global = #llvm.di_global_variable<scope = #unit, name = "g", linkageName = "g", file = #file, line = 1, type = #array, isLocalToUnit = true, isDefined = true>
#used = #llvm.di_global_variable_expression<var = #global, expr = <>>
#space = #llvm.di_namespace<name = "space", exportSymbols = false>
#block = #llvm.di_lexical_block<scope = #f, file = #file, line = 11, column = 2>
#elsewhere = #llvm.di_lexical_block_file<scope = #block, file = #file, discriminator = 0>
#entity = #llvm.di_imported_entity<tag = DW_TAG_imported_module, scope = #space, entity = #f, file = #file, line = 2>
#unroll = #llvm.loop_unroll<disable = true>
#loop = #llvm.loop_annotation<disableNonforced = false, unroll = #unroll, mustProgress = true>

llvm.mlir.global external @g() {addr_space = 0 : i32, dbg_exprs = [#used]} : !llvm.array<4 x i32>

llvm.func @f(%p: !llvm.ptr, %n: i32) attributes {a.entity = #entity, a.place = #elsewhere} {
  llvm.intr.dbg.declare #x #llvm.di_expression<[DW_OP_LLVM_fragment(16, 8), DW_OP_deref]> = %p : !llvm.ptr
  llvm.intr.dbg.value #x #llvm.di_expression<[DW_OP_LLVM_convert(16, DW_ATE_signed)]> = %n : i32
  llvm.intr.dbg.label #label
  llvm.br ^bb1
^bb1:
  llvm.br ^bb1 {loop_annotation = #loop}
} loc(fused<#f>["a.c":7:1])
