// RUN: mlir-translate %s --mlir-to-llvmir --split-input-file | FileCheck %s

// Types of accesses, scopes, groups and loops; flags and names of the module.
// CHECK: target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
// CHECK-NEXT: target triple = "x86_64-unknown-linux-gnu"
// CHECK: module asm "foo"
// CHECK-NEXT: module asm "bar"
// CHECK: declare void @a()
// CHECK-LABEL: define void @f(ptr %0, i1 %1) {
// CHECK-NEXT:   %3 = load i64, ptr %0, align 8, !tbaa !29, !alias.scope !33, !noalias !37, !llvm.access.group !38
// CHECK-NEXT:   store i64 %3, ptr %0, align 8, !tbaa !41, !llvm.access.group !39
// CHECK-NEXT:   call void @llvm.experimental.noalias.scope.decl(metadata !37)
// CHECK-NEXT:   br i1 %1, label %4, label %7, !llvm.loop !42
// CHECK: 4:                                                ; preds = %2
// CHECK-NEXT:   %5 = alloca i64, i64 %3, align 8
// CHECK-NEXT:   %6 = alloca { i8, i64 }, i64 %3, align 8
// CHECK-NEXT:   br label %7
// CHECK: 7:                                                ; preds = %4, %2
// CHECK-NEXT:   ret void
// CHECK-NEXT: }
// CHECK: ; Function Attrs: nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: readwrite)
// CHECK-NEXT: declare void @llvm.experimental.noalias.scope.decl(metadata) #0
// CHECK: attributes #0 = { nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: readwrite) }
// CHECK: !llvm.ident = !{!0}
// CHECK-NEXT: !llvm.commandline = !{!1}
// CHECK-NEXT: !llvm.dependent-libraries = !{!2, !3}
// CHECK-NEXT: !llvm.module.flags = !{!4, !5, !6, !7, !11, !26}
// CHECK-NEXT: !llvm.linker.options = !{!27, !28}
// CHECK: !0 = !{!"clang"}
// CHECK-NEXT: !1 = !{!"cmd"}
// CHECK-NEXT: !2 = !{!"a"}
// CHECK-NEXT: !3 = !{!"b"}
// CHECK-NEXT: !4 = !{i32 1, !"wchar_size", i32 4}
// CHECK-NEXT: !5 = !{i32 8, !"PIC Level", i32 2}
// CHECK-NEXT: !6 = !{i32 4, !"probe-stack", !"inline-asm"}
// CHECK-NEXT: !7 = !{i32 5, !"CG Profile", !8}
// CHECK-NEXT: !8 = distinct !{!9, !10}
// CHECK-NEXT: !9 = !{ptr @a, ptr @f, i64 222}
// CHECK-NEXT: !10 = !{ptr @a, null, i64 2}
// CHECK-NEXT: !11 = !{i32 1, !"ProfileSummary", !12}
// CHECK-NEXT: !12 = !{!13, !14, !15, !16, !17, !18, !19, !20, !21, !22}
// CHECK-NEXT: !13 = !{!"ProfileFormat", !"InstrProf"}
// CHECK-NEXT: !14 = !{!"TotalCount", i64 263646}
// CHECK-NEXT: !15 = !{!"MaxCount", i64 86427}
// CHECK-NEXT: !16 = !{!"MaxInternalCount", i64 86427}
// CHECK-NEXT: !17 = !{!"MaxFunctionCount", i64 4691}
// CHECK-NEXT: !18 = !{!"NumCounts", i64 3712}
// CHECK-NEXT: !19 = !{!"NumFunctions", i64 796}
// CHECK-NEXT: !20 = !{!"IsPartialProfile", i64 0}
// CHECK-NEXT: !21 = !{!"PartialProfileRatio", double 0.000000e+00}
// CHECK-NEXT: !22 = !{!"DetailedSummary", !23}
// CHECK-NEXT: !23 = !{!24, !25}
// CHECK-NEXT: !24 = !{i64 10000, i64 86427, i64 1}
// CHECK-NEXT: !25 = !{i64 100000, i64 86427, i64 1}
// CHECK-NEXT: !26 = !{i32 2, !"Debug Info Version", i32 3}
// CHECK-NEXT: !27 = !{!"/DEFAULTLIB:", !"libcmt"}
// CHECK-NEXT: !28 = !{!"-l", !"x"}
// CHECK-NEXT: !29 = !{!30, !31, i64 8}
// CHECK-NEXT: !30 = !{!"st", !31, i64 0, !31, i64 8}
// CHECK-NEXT: !31 = !{!"char", !32, i64 0}
// CHECK-NEXT: !32 = !{!"root"}
// CHECK-NEXT: !33 = !{!34, !36}
// CHECK-NEXT: !34 = distinct !{!34, !35, !"s1"}
// CHECK-NEXT: !35 = distinct !{!35, !"d"}
// CHECK-NEXT: !36 = !{!"str", !35}
// CHECK-NEXT: !37 = !{!34}
// CHECK-NEXT: !38 = !{!39, !40}
// CHECK-NEXT: !39 = distinct !{}
// CHECK-NEXT: !40 = distinct !{}
// CHECK-NEXT: !41 = !{!31, !31, i64 0, i64 1}
// CHECK-NEXT: !42 = distinct !{!42, !43, !44, !45, !46, !47, !48, !49, !50, !51, !52, !53, !54, !55, !56, !57, !58, !59, !60, !61}
// CHECK-NEXT: !43 = !{!"llvm.loop.mustprogress"}
// CHECK-NEXT: !44 = !{!"llvm.loop.isvectorized", i32 1}
// CHECK-NEXT: !45 = !{!"llvm.loop.vectorize.enable", i1 true}
// CHECK-NEXT: !46 = !{!"llvm.loop.vectorize.predicate.enable", i1 true}
// CHECK-NEXT: !47 = !{!"llvm.loop.vectorize.scalable.enable", i1 false}
// CHECK-NEXT: !48 = !{!"llvm.loop.vectorize.width", i32 16}
// CHECK-NEXT: !49 = !{!"llvm.loop.interleave.count", i32 32}
// CHECK-NEXT: !50 = !{!"llvm.loop.unroll.enable"}
// CHECK-NEXT: !51 = !{!"llvm.loop.unroll.count", i32 64}
// CHECK-NEXT: !52 = !{!"llvm.loop.unroll.runtime.disable", i1 false}
// CHECK-NEXT: !53 = !{!"llvm.loop.unroll_and_jam.enable"}
// CHECK-NEXT: !54 = !{!"llvm.loop.unroll_and_jam.count", i32 32}
// CHECK-NEXT: !55 = !{!"llvm.loop.licm_versioning.disable"}
// CHECK-NEXT: !56 = !{!"llvm.loop.distribute.enable", i1 false}
// CHECK-NEXT: !57 = !{!"llvm.loop.pipeline.disable", i1 false}
// CHECK-NEXT: !58 = !{!"llvm.loop.pipeline.initiationinterval", i32 1}
// CHECK-NEXT: !59 = !{!"llvm.loop.peeled.count", i32 3}
// CHECK-NEXT: !60 = !{!"llvm.loop.unswitch.partial.disable"}
// CHECK-NEXT: !61 = !{!"llvm.loop.parallel_accesses", !39, !40}
#dom = #llvm.alias_scope_domain<id = distinct[0]<>, description = "d">
#s1 = #llvm.alias_scope<id = distinct[1]<>, domain = #dom, description = "s1">
#s2 = #llvm.alias_scope<id = "str", domain = #dom>
#root = #llvm.tbaa_root<id = "root">
#t1 = #llvm.tbaa_type_desc<id = "char", members = {<#root, 0>}>
#t2 = #llvm.tbaa_type_desc<id = "st", members = {<#t1, 0>, <#t1, 8>}>
#tag = #llvm.tbaa_tag<base_type = #t2, access_type = #t1, offset = 8>
#tag2 = #llvm.tbaa_tag<base_type = #t1, access_type = #t1, offset = 0, constant = true>
#ag1 = #llvm.access_group<id = distinct[2]<>>
#ag2 = #llvm.access_group<id = distinct[3]<>>
#ann = #llvm.loop_annotation<disableNonforced = false, vectorize = <disable = false, predicateEnable = true, scalableEnable = false, width = 16 : i32>, interleave = <count = 32 : i32>, unroll = <disable = false, count = 64 : i32, runtimeDisable = false, full = false>, unrollAndJam = <disable = false, count = 32 : i32>, licm = <disable = false, versioningDisable = true>, distribute = <disable = true>, pipeline = <disable = false, initiationinterval = 1 : i32>, peeled = <count = 3 : i32>, unswitch = <partialDisable = true>, mustProgress = true, isVectorized = true, parallelAccesses = #ag1, #ag2>
module attributes {llvm.commandline = "cmd", llvm.data_layout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128", llvm.dependent_libraries = #llvm.dependent_libraries<"a", "b">, llvm.ident = "clang", llvm.module_asm = ["foo", "bar"], llvm.target_triple = "x86_64-unknown-linux-gnu"} {
  llvm.module_flags [#llvm.mlir.module_flag<error, "wchar_size", 4 : i32>, #llvm.mlir.module_flag<min, "PIC Level", 2 : i32>, #llvm.mlir.module_flag<override, "probe-stack", "inline-asm">, #llvm.mlir.module_flag<append, "CG Profile", [#llvm.cgprofile_entry<from = @a, to = @f, count = 222>, #llvm.cgprofile_entry<from = @a, count = 2>]>, #llvm.mlir.module_flag<error, "ProfileSummary", #llvm.profile_summary<format = InstrProf, total_count = 263646, max_count = 86427, max_internal_count = 86427, max_function_count = 4691, num_counts = 3712, num_functions = 796, is_partial_profile = 0, partial_profile_ratio = 0.000000e+00 : f64, detailed_summary = <cut_off = 10000, min_count = 86427, num_counts = 1>, <cut_off = 100000, min_count = 86427, num_counts = 1>>>]
  llvm.linker_options ["/DEFAULTLIB:", "libcmt"]
  llvm.linker_options ["-l", "x"]
  llvm.func @a()
  llvm.func @f(%p: !llvm.ptr, %c: i1) {
    %0 = llvm.load %p {access_groups = [#ag1, #ag2], alias_scopes = [#s1, #s2], noalias_scopes = [#s1], tbaa = [#tag]} : !llvm.ptr -> i64
    llvm.store %0, %p {access_groups = [#ag1], tbaa = [#tag2]} : i64, !llvm.ptr
    llvm.intr.experimental.noalias.scope.decl #s1
    llvm.cond_br %c, ^bb1, ^bb2 {loop_annotation = #ann}
  ^bb1:
    %a = llvm.alloca %0 x i64 : (i64) -> !llvm.ptr
    %b = llvm.alloca %0 x !llvm.struct<(i8, i64)> : (i64) -> !llvm.ptr
    llvm.br ^bb2
  ^bb2:
    llvm.return
  }
}
