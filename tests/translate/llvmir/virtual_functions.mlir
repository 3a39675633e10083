// RUN: mlir-translate %s --mlir-to-llvmir | FileCheck %s

// Debug information of a virtual function has an index, which is zero as the attribute has none.

#file = #llvm.di_file<"a.cpp" in "/">
#unit = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C_plus_plus, file = #file, isOptimized = false, emissionKind = Full>
#virtual = #llvm.di_subprogram<scope = #file, name = "virtual", file = #file, subprogramFlags = Virtual>
#pure = #llvm.di_subprogram<scope = #file, name = "pure", file = #file, subprogramFlags = PureVirtual>
#class = #llvm.di_composite_type<tag = DW_TAG_class_type, name = "C", file = #file, elements = #virtual, #pure>
#plain = #llvm.di_subprogram<id = distinct[1]<>, compileUnit = #unit, scope = #class, name = "plain", file = #file, subprogramFlags = Definition>

// CHECK: name: "plain"{{.*}} spFlags: DISPFlagDefinition, unit
// CHECK: name: "virtual"{{.*}} virtualIndex: 0, spFlags: DISPFlagVirtual)
// CHECK: name: "pure"{{.*}} virtualIndex: 0, spFlags: DISPFlagPureVirtual)
llvm.func @plain() {
  llvm.return
} loc(fused<#plain>["a.cpp":1:1])
