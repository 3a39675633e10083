; RUN: mlir-translate %s --import-llvm | FileCheck %s

; `inner` is translated inside `outer`, whose number it has. That holds inside `other` too, which is in `outer` as well.
; CHECK-COUNT-1: name = "inner"
; CHECK-NOT: name = "inner"
; CHECK: name = "other"
; CHECK: name = "outer"
@x = global i32 0, !dbg !0
!llvm.dbg.cu = !{!2}
!llvm.module.flags = !{!4}
!0 = !DIGlobalVariableExpression(var: !1, expr: !DIExpression())
!1 = distinct !DIGlobalVariable(name: "x", scope: !2, file: !3, line: 1, type: !5, isLocal: false, isDefinition: true)
!2 = distinct !DICompileUnit(language: DW_LANG_C11, file: !3, emissionKind: FullDebug)
!3 = !DIFile(filename: "a.c", directory: "/")
!4 = !{i32 2, !"Debug Info Version", i32 3}
!5 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "outer", elements: !6)
!6 = !{!8, !9}
!7 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !5, size: 64)
!8 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !10, size: 64)
!9 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !12, size: 64)
!10 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "inner", elements: !11)
!11 = !{!7, !9}
!12 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "other", elements: !13)
!13 = !{!8}
