; RUN: not mlir-translate %s --import-llvm --split-input-file 2>&1 | FileCheck %s

; The dialect has no pads of funclets.
; CHECK: error: unhandled instruction:   %switch = catchswitch within none [label %handler] unwind to caller
declare i32 @personality(...)
declare void @callee()
define void @caught() personality ptr @personality {
entry:
  invoke void @callee() to label %done unwind label %dispatch
dispatch:
  %switch = catchswitch within none [label %handler] unwind to caller
handler:
  %pad = catchpad within %switch [ptr null, i32 64, ptr null]
  catchret from %pad to label %done
done:
  ret void
}

; // -----

; CHECK: error: unhandled instruction:   %pad = cleanuppad within none []
declare i32 @personality(...)
declare void @callee()
define void @cleaned() personality ptr @personality {
entry:
  invoke void @callee() to label %done unwind label %clean
clean:
  %pad = cleanuppad within none []
  call void @callee() [ "funclet"(token %pad) ]
  cleanupret from %pad unwind to caller
done:
  ret void
}

; // -----

; Nor has it calls that go to one of several labels.
; CHECK: error: unhandled instruction:   %r = callbr i32 asm "nop", "=r,r,!i"(i32 %x)
; CHECK-NEXT: to label %ok [label %other]
define i32 @jumps(i32 %x) {
  %r = callbr i32 asm "nop", "=r,r,!i"(i32 %x)
          to label %ok [label %other]
ok:
  ret i32 %r
other:
  ret i32 0
}
