// RUN: mlir-opt --ensure-debug-info-scope-on-llvm-func --mlir-print-debuginfo %s | FileCheck %s
// RUN: mlir-opt --ensure-debug-info-scope-on-llvm-func=emission-kind=Full --mlir-print-debuginfo %s | FileCheck %s --check-prefix=FULL

#file = #llvm.di_file<"own.c" in "/source">
#own = #llvm.di_subprogram<scope = #file, name = "own", file = #file>

// CHECK-DAG: #[[MODULE:.+]] = #llvm.di_file<"module.mlir" in "">
// CHECK-DAG: #[[A:.+]] = #llvm.di_file<"a.c" in "/source/of">
// CHECK-DAG: #[[H:.+]] = #llvm.di_file<"a.h" in "">
// CHECK-DAG: #[[C:.+]] = #llvm.di_file<"c.c" in "">
// CHECK-DAG: #[[TYPE:.+]] = #llvm.di_subroutine_type<callingConvention = DW_CC_normal>
// CHECK-DAG: #[[UNIT:.+]] = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C, file = #[[MODULE]], producer = "MLIR", isOptimized = true, emissionKind = LineTablesOnly>
// FULL: #llvm.di_compile_unit<{{.*}}emissionKind = Full>
// CHECK-DAG: #[[F:.+]] = #llvm.di_subprogram<id = distinct[1]<>, compileUnit = #[[UNIT]], scope = #[[A]], name = "f", linkageName = "f", file = #[[A]], line = 7, scopeLine = 7, subprogramFlags = "Definition|Optimized", type = #[[TYPE]]>
// CHECK-DAG: #[[G:.+]] = #llvm.di_subprogram<scope = #[[MODULE]], name = "g", linkageName = "g", file = #[[MODULE]], line = 1, scopeLine = 1, subprogramFlags = Optimized, type = #[[TYPE]]>
// CHECK-DAG: #[[OWN:.+]] = #llvm.di_subprogram<scope = #{{.+}}, name = "own", file = #{{.+}}>
// CHECK-DAG: #[[BLOCK:.+]] = #llvm.di_lexical_block_file<scope = #[[F]], file = #[[H]], discriminator = 0>
// CHECK-DAG: loc(fused<#[[F]]>[
// CHECK-DAG: loc(fused<#[[G]]>[
// CHECK-DAG: loc(fused<#[[OWN]]>[
// CHECK-DAG: loc(fused<#[[BLOCK]]>[
module {
  // A definition is of the compile unit; what comes from another file has a scope that says so.
  llvm.func @f() {
    llvm.call @g() : () -> () loc("a.h":2:3)
    llvm.call @g() : () -> () loc(callsite("c.c":5:6 at "/source/of/a.c":9:1))
    llvm.return loc("/source/of/a.c":8:1)
  } loc("named"("/source/of/a.c":7:3))

  // A declaration without a place is at the start of the module's file.
  llvm.func @g() loc(unknown)

  // A description that is there stays.
  llvm.func @own() loc(fused<#own>["own.c":1:1])
} loc("module.mlir":1:1)
