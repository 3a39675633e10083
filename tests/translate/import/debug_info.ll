; RUN: mlir-translate %s --import-llvm | FileCheck %s

; A type that contains itself refers to itself by its number; so does a function in what it retains.
; CHECK-DAG: #[[SELF:.*]] = #llvm.di_composite_type<recId = [[ID:distinct\[.*\]<>]], isRecSelf = true>
; CHECK-DAG: #[[PTR:.*]] = #llvm.di_derived_type<tag = DW_TAG_pointer_type, baseType = #[[SELF]], sizeInBits = 64>
; CHECK-DAG: llvm.di_composite_type<recId = [[ID]], tag = DW_TAG_structure_type, name = "node"
; CHECK-DAG: llvm.di_subprogram<recId = {{.*}}, isRecSelf = true>
; CHECK-DAG: llvm.di_subprogram<recId = {{.*}}, name = "sum", {{.*}}subprogramFlags = "Definition|Optimized", {{.*}}annotations = #llvm.di_annotation<name = "btf", value = "val">>
; CHECK-DAG: subrange<count = 3 : i64, lowerBound = 1 : i64>
; CHECK-DAG: flags = "Artificial|ObjectPointer"

; CHECK-DAG: #[[WHERE:.*]] = #llvm.di_global_variable_expression<var = #{{.*}}, expr = <[DW_OP_constu(3), DW_OP_stack_value]>>
; CHECK: llvm.mlir.global internal @counter(0 : i32) {addr_space = 0 : i32, alignment = 4 : i64, dbg_exprs = [#[[WHERE]]], dso_local}
; CHECK-LABEL: llvm.func @sum
; There is no operation for an assignment; its address is made.
; CHECK: llvm.mlir.constant(77 : i64)
; CHECK-NEXT: llvm.inttoptr
; CHECK: %[[SLOT:.*]] = llvm.alloca {{.*}} x !llvm.ptr
; CHECK-NEXT: llvm.intr.dbg.declare #{{.*}} = %[[SLOT]]
; CHECK: llvm.intr.dbg.declare #{{.*}} #llvm.di_expression<[DW_OP_plus_uconst(8), DW_OP_deref]>
; CHECK: llvm.intr.dbg.value #{{.*}} #llvm.di_expression<[DW_OP_LLVM_fragment(0, 16)]>
; CHECK-NEXT: llvm.intr.dbg.label #
source_filename = "t.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"
%struct.node = type { i32, ptr }
@counter = internal global i32 0, align 4, !dbg !0
define dso_local i32 @sum(ptr noundef %list, i32 noundef %n) #0 !dbg !20 {
entry:
  %list.addr = alloca ptr, align 8
  %i = alloca i32, align 4
  store ptr %list, ptr %list.addr, align 8
    #dbg_declare(ptr %list.addr, !30, !DIExpression(), !31)
    #dbg_declare(ptr %i, !32, !DIExpression(DW_OP_plus_uconst, 8, DW_OP_deref), !33)
  %0 = load ptr, ptr %list.addr, align 8, !dbg !34
  %cmp = icmp eq ptr %0, null, !dbg !34
  br i1 %cmp, label %done, label %loop, !dbg !35
loop:
  %cur = phi ptr [ %0, %entry ], [ %next, %loop ], !dbg !36
  %acc = phi i32 [ 0, %entry ], [ %acc2, %loop ]
    #dbg_value(i32 %acc, !37, !DIExpression(DW_OP_LLVM_fragment, 0, 16), !33)
    #dbg_label(!38, !33)
  %v = load i32, ptr %cur, align 8, !dbg !39, !tbaa !50
  %acc2 = add nsw i32 %acc, %v, !dbg !40
  %np = getelementptr inbounds %struct.node, ptr %cur, i32 0, i32 1, !dbg !40
  %next = load ptr, ptr %np, align 8
  %end = icmp eq ptr %next, null
  br i1 %end, label %done, label %loop, !llvm.loop !41
done:
  %r = phi i32 [ 0, %entry ], [ %acc2, %loop ]
    #dbg_value(i32 7, !37, !DIExpression(), !33)
    #dbg_value(!DIArgList(i32 %r), !37, !DIExpression(), !33)
    #dbg_value(!{}, !37, !DIExpression(), !33)
    #dbg_assign(i32 %r, !37, !DIExpression(), !90, ptr inttoptr (i64 77 to ptr), !DIExpression(), !33)

  ret i32 %r, !dbg !42
}
attributes #0 = { noinline nounwind optnone uwtable }
!llvm.dbg.cu = !{!2}
!llvm.module.flags = !{!10, !11}
!0 = !DIGlobalVariableExpression(var: !1, expr: !DIExpression(DW_OP_constu, 3, DW_OP_stack_value))
!1 = distinct !DIGlobalVariable(name: "counter", scope: !2, file: !3, line: 3, type: !5, isLocal: true, isDefinition: true)
!2 = distinct !DICompileUnit(language: DW_LANG_C11, file: !3, producer: "clang", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, globals: !4, splitDebugInlining: false, nameTableKind: None)
!3 = !DIFile(filename: "t.c", directory: "/tmp")
!4 = !{!0}
!5 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!6 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !7, size: 64)
!7 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "node", file: !3, line: 1, size: 128, elements: !8)
!8 = !{!9, !12}
!9 = !DIDerivedType(tag: DW_TAG_member, name: "v", scope: !7, file: !3, line: 1, baseType: !5, size: 32)
!10 = !{i32 7, !"Dwarf Version", i32 5}
!11 = !{i32 2, !"Debug Info Version", i32 3}
!12 = !DIDerivedType(tag: DW_TAG_member, name: "next", scope: !7, file: !3, line: 1, baseType: !6, size: 64, offset: 64, flags: DIFlagPublic)
!13 = !DICompositeType(tag: DW_TAG_array_type, baseType: !5, size: 96, elements: !14)
!14 = !{!DISubrange(count: 3, lowerBound: 1)}
!15 = !DISubroutineType(cc: DW_CC_normal, types: !16)
!16 = !{!5, !6, null}
!20 = distinct !DISubprogram(name: "sum", scope: !3, file: !3, line: 5, type: !15, scopeLine: 5, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !2, retainedNodes: !21, annotations: !60)
!21 = !{!30, !32}
!30 = !DILocalVariable(name: "list", arg: 1, scope: !20, file: !3, line: 5, type: !6)
!31 = !DILocation(line: 5, column: 9, scope: !20)
!32 = !DILocalVariable(name: "i", scope: !43, file: !3, line: 6, type: !13, flags: DIFlagArtificial | DIFlagObjectPointer, align: 32)
!33 = !DILocation(line: 6, column: 7, scope: !43)
!34 = !DILocation(line: 7, column: 1, scope: !20, inlinedAt: !44)
!35 = !DILocation(line: 7, scope: !45)
!36 = !DILocation(line: 0, scope: !20)
!37 = !DILocalVariable(name: "acc", scope: !20, file: !3, line: 8, type: !46)
!38 = !DILabel(scope: !20, name: "top", file: !3, line: 9)
!39 = !DILocation(line: 10, column: 3, scope: !45)
!40 = !DILocation(line: 11, column: 4, scope: !20)
!41 = distinct !{!41, !31, !33, !47, !48}
!42 = !DILocation(line: 12, column: 4, scope: !20)
!43 = distinct !DILexicalBlock(scope: !20, file: !3, line: 6, column: 3)
!44 = distinct !DILocation(line: 99, column: 2, scope: !20)
!45 = !DILexicalBlockFile(scope: !43, file: !3, discriminator: 3)
!46 = !DIDerivedType(tag: DW_TAG_typedef, name: "acc_t", file: !3, line: 2, baseType: !5)
!47 = !{!"llvm.loop.mustprogress"}
!48 = !{!"llvm.loop.unroll.disable"}
!50 = !{!51, !52, i64 0}
!51 = !{!"node", !52, i64 0, !53, i64 8}
!52 = !{!"int", !54, i64 0}
!53 = !{!"any pointer", !54, i64 0}
!54 = !{!"omnipotent char", !55, i64 0}
!55 = !{!"Simple C/C++ TBAA"}
!60 = !{!61}
!61 = !{!"btf", !"val"}
!90 = distinct !DIAssignID()
