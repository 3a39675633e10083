// RUN: mlir-translate %s --mlir-to-llvmir --split-input-file | FileCheck %s

// Attributes of a function are a group; those of its declaration are fewer.
// CHECK: ; Function Attrs: nounwind
// CHECK-NEXT: declare i32 @declared(i32) #0 align 16
// CHECK: ; Function Attrs: cold memory(argmem: read)
// CHECK-LABEL: define internal fastcc zeroext i32 @defined(i32 noundef signext %0, ptr align 4 captures(none) dereferenceable(8) %1) #1 section "text" !prof !1 {
// CHECK-NEXT:   ret i32 %0
// CHECK-NEXT: }
// CHECK: attributes #0 = { nounwind "frame-pointer"="all" }
// CHECK-NEXT: attributes #1 = { cold memory(argmem: read) "key"="value" "target-cpu"="x86-64" "target-features"="+avx,-sse" }
// CHECK: !llvm.module.flags = !{!0}
// CHECK: !0 = !{i32 2, !"Debug Info Version", i32 3}
// CHECK-NEXT: !1 = !{!"function_entry_count", i64 42}
llvm.func @declared(i32) -> i32 attributes {alignment = 16 : i64, frame_pointer = #llvm.framePointerKind<all>, no_unwind, target_cpu = "x86-64"}
llvm.func internal fastcc @defined(%a: i32 {llvm.noundef, llvm.signext}, %p: !llvm.ptr {llvm.align = 4 : i64, llvm.dereferenceable = 8 : i64, llvm.nocapture}) -> (i32 {llvm.zeroext}) attributes {function_entry_count = 42 : i64, memory_effects = #llvm.memory_effects<other = none, argMem = read, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, passthrough = ["cold", ["key", "value"]], section = "text", target_cpu = "x86-64", target_features = #llvm.target_features<["+avx", "-sse"]>} {
  llvm.return %a : i32
}

// -----

// Calls have the attributes, bundles and markers of their operations.
// CHECK: declare i32 @callee(ptr, ...)
// CHECK-LABEL: define void @caller(ptr %0, i32 %1) {
// CHECK-NEXT:   %3 = call i32 (ptr, ...) @callee(ptr %0, i32 %1)
// CHECK-NEXT:   tail call void %0(i32 %1) [ "deopt"(i32 %1) ]
// CHECK-NEXT:   %4 = call fastcc signext i32 %0(i32 zeroext %1) #0
// CHECK-NEXT:   %5 = call i32 asm sideeffect inteldialect "bswap $0", "=r,r"(i32 %1)
// CHECK-NEXT:   ret void
// CHECK-NEXT: }
// CHECK: attributes #0 = { nounwind willreturn }
llvm.func @callee(!llvm.ptr, ...) -> i32
llvm.func @caller(%p: !llvm.ptr, %a: i32) {
  %0 = llvm.call @callee(%p, %a) vararg(!llvm.func<i32 (ptr, ...)>) : (!llvm.ptr, i32) -> i32
  llvm.call tail %p(%a) ["deopt"(%a : i32)] : !llvm.ptr, (i32) -> ()
  %1 = llvm.call fastcc %p(%a) {no_unwind, will_return} : !llvm.ptr, (i32 {llvm.zeroext}) -> (i32 {llvm.signext})
  %2 = llvm.inline_asm has_side_effects asm_dialect = intel "bswap $0", "=r,r" %a : (i32) -> i32
  llvm.return
}
