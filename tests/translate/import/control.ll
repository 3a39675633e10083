; RUN: mlir-translate %s --import-llvm | FileCheck %s

; Phis become arguments of blocks.
; CHECK-LABEL: llvm.func @loop
; CHECK: llvm.br ^[[LOOP:.*]](%{{.*}}, %arg0 : i32, i32)
; CHECK: ^[[LOOP]](%[[I:.*]]: i32, %[[X:.*]]: i32):
; CHECK: llvm.cond_br %{{.*}} weights([7, 9]), ^[[LOOP]](%{{.*}}, %{{.*}} : i32, i32), ^[[END:.*]] {loop_annotation = #{{.*}}}
define i32 @loop(i32 %a) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %x = phi i32 [ %a, %entry ], [ %y, %loop ]
  %next = add i32 %i, 1
  %y = mul i32 %x, %next
  %more = icmp ult i32 %next, 10
  br i1 %more, label %loop, label %end, !prof !0, !llvm.loop !1
end:
  ret i32 %y
}
!0 = !{!"branch_weights", i32 7, i32 9}
!1 = distinct !{!1, !2}
!2 = !{!"llvm.loop.unroll.count", i32 4}

; CHECK-LABEL: llvm.func @switch
; CHECK: llvm.switch %arg0 : i8, ^[[D:.*]](%arg0 : i8) [
; CHECK-NEXT: -1: ^[[A:.*]],
; CHECK-NEXT: 4: ^[[D]](%{{.*}} : i8)
define i8 @switch(i8 %v) {
entry:
  switch i8 %v, label %d [
    i8 -1, label %a
    i8 4, label %d
  ]
a:
  unreachable
d:
  %r = phi i8 [ %v, %entry ], [ %v, %entry ]
  ret i8 %r
}

; The result of an invoke that a phi of the next block takes goes through a block of its own.
; CHECK-LABEL: llvm.func @invoke
; CHECK: %[[R:.*]] = llvm.invoke @may_throw(%arg0) to ^[[BETWEEN:.*]] unwind ^[[PAD:.*]] : (i32) -> i32
; CHECK: ^[[BETWEEN]]:
; CHECK-NEXT: llvm.br ^[[NEXT:.*]](%[[R]] : i32)
; CHECK: llvm.landingpad cleanup (catch %{{.*}} : !llvm.ptr) : !llvm.struct<(ptr, i32)>
; CHECK: llvm.resume
declare i32 @may_throw(i32)
declare i32 @__gxx_personality_v0(...)
define i32 @invoke(i32 %a) personality ptr @__gxx_personality_v0 {
entry:
  %r = invoke i32 @may_throw(i32 %a) to label %next unwind label %pad
next:
  %p = phi i32 [ %r, %entry ]
  ret i32 %p
pad:
  %l = landingpad { ptr, i32 } cleanup catch ptr null
  resume { ptr, i32 } %l
}
