// RUN: mlir-translate %s --mlir-to-llvmir | FileCheck %s

// Functions of regions are described by nodes of their own, which places and variables in them refer to.

// CHECK: define void @f
// CHECK-SAME: !dbg ![[F:[0-9]+]] {
// CHECK: call void @f..omp_par.{{[0-9]+}}(i32 %{{.*}}), !dbg ![[NOWHERE:[0-9]+]]
// CHECK: define internal void @f..omp_par.
// CHECK-SAME: !dbg ![[TASK:[0-9]+]] {
// CHECK: #dbg_declare(ptr %{{.*}}, ![[IN_TASK:[0-9]+]], !DIExpression(), ![[AT_VARIABLE:[0-9]+]])
// CHECK: define internal void @f..omp_par(
// CHECK-SAME: !dbg ![[PARALLEL:[0-9]+]] {
// CHECK: store i32 {{.*}}, !dbg ![[AT_STORE:[0-9]+]]
// CHECK: store i32 {{.*}}, !dbg ![[IN_BLOCK:[0-9]+]]
// CHECK: store i32 {{.*}}, !dbg ![[INLINED:[0-9]+]]
// CHECK-DAG: ![[NOWHERE]] = !DILocation(line: 0, scope: ![[F]])
// CHECK-DAG: ![[TASK]] = distinct !DISubprogram(name: "f..omp_par.{{[0-9]+}}", {{.*}}scope: null, {{.*}}spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized
// CHECK-DAG: ![[IN_TASK]] = !DILocalVariable(name: "v", scope: ![[TASK]],
// CHECK-DAG: ![[AT_VARIABLE]] = !DILocation(line: 10, column: 3, scope: ![[TASK]])
// CHECK-DAG: ![[PARALLEL]] = distinct !DISubprogram(name: "f..omp_par",
// CHECK-DAG: ![[AT_STORE]] = !DILocation(line: 5, column: 6, scope: ![[PARALLEL]])
// CHECK-DAG: ![[IN_BLOCK]] = !DILocation(line: 6, column: 6, scope: ![[BLOCK:[0-9]+]])
// CHECK-DAG: ![[BLOCK]] = {{.*}}!DILexicalBlock(scope: ![[PARALLEL]],
// CHECK-DAG: ![[INLINED]] = !DILocation(line: 7, column: 6, scope: ![[G:[0-9]+]], inlinedAt: ![[AT:[0-9]+]])
// CHECK-DAG: ![[G]] = {{.*}}!DISubprogram(name: "g"
// CHECK-DAG: ![[AT]] = {{.*}}!DILocation(line: 8, column: 2, scope: ![[PARALLEL]])

#file = #llvm.di_file<"a.f90" in "/">
#cu = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_Fortran95, file = #file, isOptimized = false, emissionKind = Full>
#ty = #llvm.di_subroutine_type<callingConvention = DW_CC_normal>
#int = #llvm.di_basic_type<tag = DW_TAG_base_type, name = "int", sizeInBits = 32, encoding = DW_ATE_signed>
#f = #llvm.di_subprogram<id = distinct[1]<>, compileUnit = #cu, scope = #file, name = "f", file = #file, line = 3, scopeLine = 3, subprogramFlags = Definition, type = #ty>
#g = #llvm.di_subprogram<id = distinct[2]<>, compileUnit = #cu, scope = #file, name = "g", file = #file, line = 1, scopeLine = 1, subprogramFlags = Definition, type = #ty>
#v = #llvm.di_local_variable<scope = #f, name = "v", file = #file, line = 4, arg = 1, type = #int>
#block = #llvm.di_lexical_block<scope = #f, file = #file, line = 5, column = 2>
llvm.func @f(%x: !llvm.ptr, %n: i32, %c: i1) {
  omp.parallel {
    llvm.store %n, %x : i32, !llvm.ptr loc("a.f90":5:6)
    llvm.store %n, %x : i32, !llvm.ptr loc(fused<#block>["a.f90":6:6])
    llvm.store %n, %x : i32, !llvm.ptr loc(callsite(fused<#g>["a.f90":7:6] at "a.f90":8:2))
    omp.terminator
  } loc("a.f90":4:5)
  omp.task if(%c) {
    %one = llvm.mlir.constant(1 : i64) : i64
    %a = llvm.alloca %one x i32 : (i64) -> !llvm.ptr loc("a.f90":9:3)
    llvm.intr.dbg.declare #v = %a : !llvm.ptr loc("a.f90":10:3)
    omp.terminator
  } loc("a.f90":9:5)
  llvm.return loc("a.f90":11:1)
} loc(fused<#f>["a.f90":3:1])
