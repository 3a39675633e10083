; RUN: mlir-translate --import-llvm %s --mlir-print-debuginfo 2>&1 | FileCheck %s

; Debug information of another version is dropped, with a word.
; CHECK: warning: ignoring debug info with an invalid version (2) in {{.*}}old_debug_info.ll
; CHECK-NOT: di_
; CHECK: llvm.add {{.*}} loc(#[[UNKNOWN:.*]])
; CHECK-NOT: di_
define i32 @f(i32 %a) !dbg !5 {
  %b = add i32 %a, 1, !dbg !7
  ret i32 %b, !dbg !7
}
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!3}
!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "a.c", directory: "/")
!3 = !{i32 2, !"Debug Info Version", i32 2}
!5 = distinct !DISubprogram(name: "f", scope: !1, file: !1, type: !6, unit: !0, spFlags: DISPFlagDefinition)
!6 = !DISubroutineType(types: !{})
!7 = !DILocation(line: 3, scope: !5)
