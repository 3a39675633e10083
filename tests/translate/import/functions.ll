; RUN: mlir-translate %s --import-llvm | FileCheck %s

; What the operation has attributes for is there; everything else is passed through in LLVM's order.
; CHECK: llvm.func internal fastcc @named(%arg0: i32 {llvm.noundef, llvm.range = #llvm.constant_range<i32, 0, 5>}, %arg1: !llvm.ptr {llvm.align = 8 : i64, llvm.byval = i64, llvm.nocapture}) -> (i32 {llvm.signext}) vscale_range(1, 4)
; CHECK-SAME: dso_local, frame_pointer = #llvm.framePointerKind<all>, memory_effects = #llvm.memory_effects<other = none, argMem = read, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_inline, no_unwind
; CHECK-SAME: passthrough = ["mustprogress", "norecurse", ["other", "value"], ["target-cpu", "z"]]
; CHECK-SAME: target_cpu = "z", target_features = #llvm.target_features<["+a", "-b"]>
define internal fastcc signext i32 @named(i32 noundef range(i32 0, 5) %a, ptr byval(i64) align 8 captures(none) %b) #0 {
  ret i32 %a
}
attributes #0 = { noinline norecurse nounwind mustprogress memory(argmem: read) vscale_range(1,4) "frame-pointer"="all" "target-cpu"="z" "target-features"="+a,-b" "other"="value" }

; CHECK: llvm.func @variadic(!llvm.ptr, ...) -> i32
declare i32 @variadic(ptr, ...)

; Calls have attributes of their own, and promise what the callee promises about memory.
; CHECK-LABEL: llvm.func @calls
define i32 @calls(ptr %f, i32 %a) personality ptr @variadic {
  ; CHECK: llvm.call tail @variadic(%arg0, %arg1) vararg(!llvm.func<i32 (ptr, ...)>) {no_unwind} : (!llvm.ptr, i32) -> i32
  %r = tail call i32 (ptr, ...) @variadic(ptr %f, i32 %a) #1
  ; CHECK: llvm.call fastcc @named(%arg1, %arg0) {memory_effects = {{.*}}argMem = read{{.*}}} : (i32 {llvm.noundef}, !llvm.ptr {llvm.byval = i64}) -> (i32 {llvm.signext})
  %s = call fastcc signext i32 @named(i32 noundef %a, ptr byval(i64) %f)
  ; CHECK: llvm.call %arg0(%arg1) {fastmathFlags = #llvm.fastmath<nnan, ninf>} : !llvm.ptr, (i32) -> f32
  %t = call nnan ninf float %f(i32 %a)
  ; CHECK: llvm.inline_asm has_side_effects asm_dialect = intel operand_attrs = [{elementtype = i32}, {}] "mov $0, $1", "=*m,r" %arg0, %arg1 : (!llvm.ptr, i32) -> !llvm.void
  call void asm sideeffect inteldialect "mov $0, $1", "=*m,r"(ptr elementtype(i32) %f, i32 %a)
  ret i32 %r
}
attributes #1 = { nounwind }

; A block that cannot be reached is left out.
; CHECK-LABEL: llvm.func @dead
; CHECK-NEXT: llvm.return
; CHECK-NEXT: }
define void @dead() {
  ret void
never:
  br label %never
}

; CHECK-LABEL: llvm.func @address
; CHECK: llvm.blockaddress <function = @address, tag = <id = 1>> : !llvm.ptr
; CHECK: llvm.blocktag <id = 1>
define ptr @address() {
  br label %here
here:
  ret ptr blockaddress(@address, %here)
}
