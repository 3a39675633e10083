; RUN: mlir-translate %s --import-llvm | FileCheck %s

; CHECK-DAG: #[[GROUP:.*]] = #llvm.access_group<id = distinct[{{.*}}]<>>
; CHECK-DAG: #[[DOMAIN:.*]] = #llvm.alias_scope_domain<id = distinct[{{.*}}]<>, description = "domain">
; CHECK-DAG: #[[SCOPE:.*]] = #llvm.alias_scope<id = "scope", domain = #[[DOMAIN]]>
; CHECK-DAG: #[[ROOT:.*]] = #llvm.tbaa_root<id = "root">
; CHECK-DAG: #[[INT:.*]] = #llvm.tbaa_type_desc<id = "int", members = {<#[[ROOT]], 0>}>
; CHECK-DAG: #[[TAG:.*]] = #llvm.tbaa_tag<base_type = #[[INT]], access_type = #[[INT]], offset = 0, constant = true>
; CHECK: module attributes {{.*}}llvm.commandline = "cc -c", llvm.dependent_libraries = ["m"], llvm.ident = "cc"
; CHECK: llvm.linker_options ["-l", "m"]
; CHECK: llvm.module_flags [#llvm.mlir.module_flag<error, "wchar_size", 4 : i32>, #llvm.mlir.module_flag<error, "name", "value">]
; CHECK: llvm.func @accesses(%arg0: !llvm.ptr) attributes {function_entry_count = 12 : i64, reqd_work_group_size = array<i32: 4, 2, 1>}
; CHECK: llvm.load %arg0 invariant {access_groups = [#[[GROUP]]], alias_scopes = [#[[SCOPE]]], alignment = 4 : i64, tbaa = [#[[TAG]]]}
; CHECK: llvm.load %arg0 dereferenceable<bytes = 8> {alignment = 8 : i64}
define void @accesses(ptr %p) !prof !9 !reqd_work_group_size !10 {
  %a = load i32, ptr %p, !llvm.access.group !0, !alias.scope !1, !tbaa !4, !invariant.load !7
  %b = load ptr, ptr %p, !dereferenceable !8
  ret void
}
!llvm.ident = !{!11}
!llvm.commandline = !{!12}
!llvm.linker.options = !{!13}
!llvm.dependent-libraries = !{!14}
!llvm.module.flags = !{!15, !16}
!0 = distinct !{}
!1 = !{!2}
!2 = !{!"scope", !3}
!3 = distinct !{!3, !"domain"}
!4 = !{!5, !5, i64 0, i64 1}
!5 = !{!"int", !6}
!6 = !{!"root"}
!7 = !{}
!8 = !{i64 8}
!9 = !{!"function_entry_count", i64 12}
!10 = !{i32 4, i32 2, i32 1}
!11 = !{!"cc"}
!12 = !{!"cc -c"}
!13 = !{!"-l", !"m"}
!14 = !{!"m"}
!15 = !{i32 1, !"wchar_size", i32 4}
!16 = !{i32 1, !"name", !"value"}
