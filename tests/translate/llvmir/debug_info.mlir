// RUN: mlir-translate %s --mlir-to-llvmir --split-input-file | FileCheck %s

// Locations become those of the functions that they are in, records those of variables.
// CHECK: @g = global i32 1, !dbg !0
// CHECK-LABEL: define void @func(i64 %0, ptr %1) !dbg !7 {
// CHECK-NEXT:   %3 = alloca i32, i64 %0, align 4, !dbg !17
// CHECK-NEXT:     #dbg_declare(ptr %3, !18, !DIExpression(DW_OP_LLVM_fragment, 0, 1), !20)
// CHECK-NEXT:     #dbg_value(i64 %0, !18, !DIExpression(), !21)
// CHECK-NEXT:     #dbg_label(!22, !21)
// CHECK-NEXT:     #dbg_value(i32 1, !18, !DIExpression(), !23)
// CHECK-NEXT:   %4 = add i64 %0, %0, !dbg !25
// CHECK-NEXT:   %5 = add i64 %4, %0
// CHECK-NEXT:   %6 = add i64 %5, %0, !dbg !28
// CHECK-NEXT:   %7 = add i64 %6, %0, !dbg !29
// CHECK-NEXT:   ret void, !dbg !30
// CHECK-NEXT: }
// CHECK: declare !dbg !31 void @decl()
// CHECK: !llvm.dbg.cu = !{!2}
// CHECK-NEXT: !llvm.module.flags = !{!6}
// CHECK: !0 = !DIGlobalVariableExpression(var: !1, expr: !DIExpression(DW_OP_push_object_address, DW_OP_deref))
// CHECK-NEXT: !1 = distinct !DIGlobalVariable(name: "g", linkageName: "gl", scope: !2, file: !3, line: 12, type: !5, isLocal: true, isDefinition: true, align: 2)
// CHECK-NEXT: !2 = distinct !DICompileUnit(language: DW_LANG_C, file: !3, producer: "MLIR", isOptimized: true, runtimeVersion: 0, emissionKind: FullDebug, globals: !4)
// CHECK-NEXT: !3 = !DIFile(filename: "foo.mlir", directory: "/test/")
// CHECK-NEXT: !4 = !{!0}
// CHECK-NEXT: !5 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
// CHECK-NEXT: !6 = !{i32 2, !"Debug Info Version", i32 3}
// CHECK-NEXT: !7 = distinct !DISubprogram(name: "func", linkageName: "lfunc", scope: !3, file: !3, line: 3, type: !8, scopeLine: 4, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !2)
// CHECK-NEXT: !8 = !DISubroutineType(cc: DW_CC_normal, types: !9)
// CHECK-NEXT: !9 = !{null, !5, !10, !11, !14}
// CHECK-NEXT: !10 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !5, size: 64, align: 32, offset: 8)
// CHECK-NEXT: !11 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "comp", scope: !2, file: !3, line: 42, size: 64, flags: DIFlagPublic | DIFlagTypePassByValue, elements: !12)
// CHECK-NEXT: !12 = !{!13, !13}
// CHECK-NEXT: !13 = !DIDerivedType(tag: DW_TAG_member, name: "m", baseType: !5, size: 32)
// CHECK-NEXT: !14 = !DICompositeType(tag: DW_TAG_array_type, name: "arr", baseType: !5, elements: !15)
// CHECK-NEXT: !15 = !{!16}
// CHECK-NEXT: !16 = !DISubrange(count: 10, lowerBound: 0)
// CHECK-NEXT: !17 = !DILocation(line: 1, column: 2, scope: !7)
// CHECK-NEXT: !18 = !DILocalVariable(name: "x", arg: 1, scope: !19, file: !3, line: 8, type: !5, flags: DIFlagArtificial, align: 32)
// CHECK-NEXT: !19 = distinct !DILexicalBlock(scope: !7, file: !3, line: 7, column: 9)
// CHECK-NEXT: !20 = !DILocation(line: 3, column: 4, scope: !19)
// CHECK-NEXT: !21 = !DILocation(line: 5, column: 6, scope: !19)
// CHECK-NEXT: !22 = !DILabel(scope: !19, name: "lab", file: !3, line: 42)
// CHECK-NEXT: !23 = !DILocation(line: 5, column: 6, scope: !24)
// CHECK-NEXT: !24 = distinct !DILexicalBlockFile(scope: !7, file: !3, discriminator: 0)
// CHECK-NEXT: !25 = !DILocation(line: 1, column: 1, scope: !26, inlinedAt: !27)
// CHECK-NEXT: !26 = distinct !DISubprogram(name: "inl", scope: !3, file: !3, type: !8, spFlags: DISPFlagDefinition, unit: !2)
// CHECK-NEXT: !27 = !DILocation(line: 7, column: 8, scope: !19)
// CHECK-NEXT: !28 = !DILocation(line: 9, column: 9, scope: !7)
// CHECK-NEXT: !29 = !DILocation(line: 9, scope: !7)
// CHECK-NEXT: !30 = !DILocation(line: 10, column: 10, scope: !7)
// CHECK-NEXT: !31 = !DISubprogram(name: "decl", scope: !3, file: !3, type: !8, spFlags: DISPFlagOptimized)
#bt = #llvm.di_basic_type<tag = DW_TAG_base_type, name = "int", sizeInBits = 32, encoding = DW_ATE_signed>
#file = #llvm.di_file<"foo.mlir" in "/test/">
#cu = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C, file = #file, producer = "MLIR", isOptimized = true, emissionKind = Full>
#ptr = #llvm.di_derived_type<tag = DW_TAG_pointer_type, baseType = #bt, sizeInBits = 64, alignInBits = 32, offsetInBits = 8>
#named = #llvm.di_derived_type<tag = DW_TAG_member, name = "m", baseType = #bt, sizeInBits = 32>
#comp = #llvm.di_composite_type<tag = DW_TAG_structure_type, name = "comp", file = #file, line = 42, scope = #cu, flags = "Public|TypePassByValue", sizeInBits = 64, elements = #named, #named>
#arr = #llvm.di_composite_type<tag = DW_TAG_array_type, name = "arr", baseType = #bt, elements = #llvm.di_subrange<count = 10 : i32, lowerBound = 0 : i32>>
#st = #llvm.di_subroutine_type<callingConvention = DW_CC_normal, types = #llvm.di_null_type, #bt, #ptr, #comp, #arr>
#sp0 = #llvm.di_subprogram<id = distinct[1]<>, compileUnit = #cu, scope = #file, name = "func", linkageName = "lfunc", file = #file, line = 3, scopeLine = 4, subprogramFlags = "Definition|Optimized", type = #st>
#sp1 = #llvm.di_subprogram<scope = #file, name = "decl", file = #file, subprogramFlags = Optimized, type = #st>
#sp2 = #llvm.di_subprogram<id = distinct[2]<>, compileUnit = #cu, scope = #file, name = "inl", file = #file, subprogramFlags = Definition, type = #st>
#lb = #llvm.di_lexical_block<scope = #sp0, file = #file, line = 7, column = 9>
#lbf = #llvm.di_lexical_block_file<scope = #sp0, file = #file, discriminator = 0>
#lv = #llvm.di_local_variable<scope = #lb, name = "x", file = #file, line = 8, arg = 1, alignInBits = 32, type = #bt, flags = Artificial>
#lab = #llvm.di_label<scope = #lb, name = "lab", file = #file, line = 42>
#gv = #llvm.di_global_variable<scope = #cu, name = "g", linkageName = "gl", file = #file, line = 12, type = #bt, isLocalToUnit = true, isDefined = true, alignInBits = 2>
#gve = #llvm.di_global_variable_expression<var = #gv, expr = <[DW_OP_push_object_address, DW_OP_deref]>>
llvm.mlir.global external @g(1 : i32) {addr_space = 0 : i32, dbg_exprs = [#gve]} : i32
llvm.func @func(%arg: i64, %p: !llvm.ptr) {
  %0 = llvm.alloca %arg x i32 : (i64) -> !llvm.ptr loc("a.c":1:2)
  llvm.intr.dbg.declare #lv #llvm.di_expression<[DW_OP_LLVM_fragment(0, 1)]> = %0 : !llvm.ptr loc(fused<#lb>["a.c":3:4])
  llvm.intr.dbg.value #lv = %arg : i64 loc(fused<#lb>["a.c":5:6])
  llvm.intr.dbg.label #lab loc(fused<#lb>["a.c":5:6])
  %c = llvm.mlir.constant(1 : i32) : i32 loc(unknown)
  llvm.intr.dbg.value #lv = %c : i32 loc(fused<#lbf>["a.c":5:6])
  %1 = llvm.add %arg, %arg : i64 loc(callsite(fused<#sp2>["b.c":1:1] at fused<#lb>["a.c":7:8]))
  %2 = llvm.add %1, %arg : i64 loc(unknown)
  %3 = llvm.add %2, %arg : i64 loc("name"("b.c":9:9))
  %4 = llvm.add %3, %arg : i64 loc(fused["b.c":9:9, "b.c":9:10])
  llvm.return loc("a.c":10:10)
} loc(fused<#sp0>["foo.mlir":1:1])
llvm.func @decl() loc(fused<#sp1>["foo.mlir":2:1])
