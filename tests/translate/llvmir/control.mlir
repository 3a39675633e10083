// RUN: mlir-translate %s --mlir-to-llvmir --split-input-file | FileCheck %s

// Arguments of blocks are phis; the predecessors are those of the terminators, the last first.
// CHECK-LABEL: define i32 @loop(i32 %0) {
// CHECK-NEXT:   br label %2
// CHECK: 2:                                                ; preds = %5, %1
// CHECK-NEXT:   %3 = phi i32 [ %6, %5 ], [ 0, %1 ]
// CHECK-NEXT:   %4 = icmp slt i32 %3, %0
// CHECK-NEXT:   br i1 %4, label %5, label %7, !prof !1
// CHECK: 5:                                                ; preds = %2
// CHECK-NEXT:   %6 = add i32 %3, 1
// CHECK-NEXT:   br label %2
// CHECK: 7:                                                ; preds = %2
// CHECK-NEXT:   ret i32 %3
// CHECK-NEXT: }
// CHECK: !llvm.module.flags = !{!0}
// CHECK: !0 = !{i32 2, !"Debug Info Version", i32 3}
// CHECK-NEXT: !1 = !{!"branch_weights", i32 7, i32 1}
llvm.func @loop(%n: i32) -> i32 {
  %0 = llvm.mlir.constant(0 : i32) : i32
  %1 = llvm.mlir.constant(1 : i32) : i32
  llvm.br ^bb1(%0 : i32)
^bb1(%i: i32):
  %2 = llvm.icmp "slt" %i, %n : i32
  llvm.cond_br %2 weights([7, 1]), ^bb2, ^bb3
^bb2:
  %3 = llvm.add %i, %1 : i32
  llvm.br ^bb1(%3 : i32)
^bb3:
  llvm.return %i : i32
}

// -----

// A branch that passes values to one block twice gets a block between.
// CHECK-LABEL: define i32 @twice(i1 %0, i32 %1, i32 %2) {
// CHECK-NEXT:   br i1 %0, label %4, label %6
// CHECK: 4:                                                ; preds = %6, %3
// CHECK-NEXT:   %5 = phi i32 [ %7, %6 ], [ %1, %3 ]
// CHECK-NEXT:   ret i32 %5
// CHECK: 6:                                                ; preds = %3
// CHECK-NEXT:   %7 = phi i32 [ %2, %3 ]
// CHECK-NEXT:   br label %4
// CHECK-NEXT: }
llvm.func @twice(%c: i1, %a: i32, %b: i32) -> i32 {
  llvm.cond_br %c, ^bb1(%a : i32), ^bb1(%b : i32)
^bb1(%x: i32):
  llvm.return %x : i32
}

// -----

// A switch has its cases one a line, a block without predecessors says so.
// CHECK-LABEL: define void @cases(i32 %0) {
// CHECK-NEXT:   switch i32 %0, label %2 [
// CHECK-NEXT:     i32 1, label %3
// CHECK-NEXT:     i32 -2, label %2
// CHECK-NEXT:   ]
// CHECK: 2:                                                ; preds = %4, %1, %1
// CHECK-NEXT:   ret void
// CHECK: 3:                                                ; preds = %1
// CHECK-NEXT:   unreachable
// CHECK: 4:                                                ; No predecessors!
// CHECK-NEXT:   br label %2
// CHECK-NEXT: }
llvm.func @cases(%n: i32) {
  llvm.switch %n : i32, ^bb1 [
    1: ^bb2,
    -2: ^bb1
  ]
^bb1:
  llvm.return
^bb2:
  llvm.unreachable
^bb3:
  llvm.br ^bb1
}

// -----

// An exception unwinds to a landing pad.
// CHECK: declare i32 @personality(...)
// CHECK: declare i32 @throws(i32)
// CHECK-LABEL: define i32 @catches(i32 %0) personality ptr @personality {
// CHECK-NEXT:   %2 = invoke i32 @throws(i32 %0)
// CHECK-NEXT:           to label %3 unwind label %4
// CHECK: 3:                                                ; preds = %1
// CHECK-NEXT:   ret i32 %2
// CHECK: 4:                                                ; preds = %1
// CHECK-NEXT:   %5 = landingpad { ptr, i32 }
// CHECK-NEXT:           cleanup
// CHECK-NEXT:           catch ptr null
// CHECK-NEXT:   resume { ptr, i32 } %5
// CHECK-NEXT: }
llvm.func @personality(...) -> i32
llvm.func @throws(i32) -> i32
llvm.func @catches(%n: i32) -> i32 attributes {personality = @personality} {
  %0 = llvm.mlir.zero : !llvm.ptr
  %1 = llvm.invoke @throws(%n) to ^bb1 unwind ^bb2 : (i32) -> i32
^bb1:
  llvm.return %1 : i32
^bb2:
  %2 = llvm.landingpad cleanup (catch %0 : !llvm.ptr) : !llvm.struct<(ptr, i32)>
  llvm.resume %2 : !llvm.struct<(ptr, i32)>
}

// -----

// The address of a block is that of its number.
// CHECK-LABEL: define void @tagged(ptr %0) {
// CHECK-NEXT:   indirectbr ptr %0, [label %2, label %3]
// CHECK: 2:                                                ; preds = %1
// CHECK-NEXT:   ret void
// CHECK: 3:                                                ; preds = %1
// CHECK-NEXT:   ret void
// CHECK-NEXT: }
// CHECK-LABEL: define ptr @address() {
// CHECK-NEXT:   ret ptr blockaddress(@tagged, %2)
// CHECK-NEXT: }
llvm.func @tagged(%p: !llvm.ptr) {
  llvm.indirectbr %p : !llvm.ptr, [
  ^bb1,
  ^bb2
  ]
^bb1:
  llvm.blocktag <id = 1>
  llvm.return
^bb2:
  llvm.return
}
llvm.func @address() -> !llvm.ptr {
  %0 = llvm.blockaddress <function = @tagged, tag = <id = 1>> : !llvm.ptr
  llvm.return %0 : !llvm.ptr
}
