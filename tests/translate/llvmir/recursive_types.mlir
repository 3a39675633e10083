// RUN: mlir-translate %s --mlir-to-llvmir | FileCheck %s

// Both types have one number: a reference is to the one that it is inside of.
// CHECK: ![[B:.*]] = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "b"
// CHECK: !DISubprogram(name: "g", scope: ![[B]]
// CHECK: ![[A:.*]] = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "a"
// CHECK: !DISubprogram(name: "f", scope: ![[A]]
#file = #llvm.di_file<"a.c" in "/">
#unit = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C11, file = #file, isOptimized = false, emissionKind = Full>
#self = #llvm.di_composite_type<recId = distinct[1]<>, isRecSelf = true>
#f = #llvm.di_subprogram<scope = #self, name = "f", file = #file>
#g = #llvm.di_subprogram<scope = #self, name = "g", file = #file>
#a = #llvm.di_composite_type<recId = distinct[1]<>, tag = DW_TAG_structure_type, name = "a", elements = #f>
#b = #llvm.di_composite_type<recId = distinct[1]<>, tag = DW_TAG_structure_type, name = "b", elements = #g>
#x = #llvm.di_global_variable<scope = #unit, name = "x", file = #file, line = 1, type = #a, isDefined = true>
#y = #llvm.di_global_variable<scope = #unit, name = "y", file = #file, line = 2, type = #b, isDefined = true>
#xe = #llvm.di_global_variable_expression<var = #x, expr = <>>
#ye = #llvm.di_global_variable_expression<var = #y, expr = <>>
llvm.mlir.global external @x(0 : i32) {addr_space = 0 : i32, dbg_exprs = [#xe]} : i32
llvm.mlir.global external @y(0 : i32) {addr_space = 0 : i32, dbg_exprs = [#ye]} : i32
llvm.module_flags [#llvm.mlir.module_flag<warning, "Debug Info Version", 3 : i32>]
