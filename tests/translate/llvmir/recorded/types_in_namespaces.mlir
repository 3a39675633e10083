// RECORD: mlir-translate --mlir-to-llvmir

// The file of a type has a smaller number than its scope, though it is written after it.
#bool = #llvm.di_basic_type<tag = DW_TAG_base_type, name = "bool", sizeInBits = 8, encoding = DW_ATE_boolean>
#main = #llvm.di_file<"main.rs" in "/src">
#none = #llvm.di_file<"<unknown>" in "">
#outer = #llvm.di_namespace<name = "outer", exportSymbols = false>
#inner = #llvm.di_namespace<name = "inner", scope = #outer, exportSymbols = false>
#unit = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C, file = #main, isOptimized = false, emissionKind = Full>
#member = #llvm.di_derived_type<tag = DW_TAG_member, name = "flag", baseType = #bool, sizeInBits = 8>
#cell = #llvm.di_composite_type<tag = DW_TAG_structure_type, name = "Cell", file = #none, scope = #inner, sizeInBits = 8, elements = #member>
#variable = #llvm.di_global_variable<scope = #unit, name = "cell", file = #main, line = 3, type = #cell, isDefined = true>
#expression = #llvm.di_global_variable_expression<var = #variable>
llvm.mlir.global internal @cell(false) {addr_space = 0 : i32, dbg_exprs = [#expression]} : i1
