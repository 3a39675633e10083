// RUN: terrane opt %s --llvm-split-coroutines | FileCheck %s

llvm.func @aligned_alloc(i64, i64) -> !llvm.ptr
llvm.func @free(!llvm.ptr)
llvm.func @use(i64)

// What is used after the suspension is stored to the frame; the function returns where the coroutine is suspended.

// CHECK-LABEL: llvm.func @coroutine(
// CHECK-SAME:    %[[X:.*]]: i64
// CHECK:         %[[FRAME:.*]] = llvm.call @aligned_alloc
// CHECK:         %[[RESUME:.*]] = llvm.mlir.addressof @coroutine.resume : !llvm.ptr
// CHECK:         llvm.store %[[RESUME]], %{{.*}} : !llvm.ptr, !llvm.ptr
// CHECK:         llvm.store %[[X]], %{{.*}} : i64, !llvm.ptr
// CHECK:         llvm.store %{{.*}}, %{{.*}} : i32, !llvm.ptr
// CHECK:         llvm.return %[[X]] : i64

// The other function goes on with the block after the suspension, and returns nothing.

// CHECK-LABEL: llvm.func @coroutine.resume(
// CHECK-SAME:    %[[FRAME:.*]]: !llvm.ptr) {
// CHECK:         %[[NUMBER:.*]] = llvm.load %{{.*}} : !llvm.ptr -> i32
// CHECK:         llvm.switch %[[NUMBER]]
// CHECK:         %[[X:.*]] = llvm.load %{{.*}} : !llvm.ptr -> i64
// CHECK-NEXT:    llvm.call @use(%[[X]])
// CHECK:         llvm.call @free(%[[FRAME]])
// CHECK:         llvm.return{{$}}
llvm.func @coroutine(%x: i64) -> i64 {
  %c0 = llvm.mlir.constant(0 : i32) : i32
  %null = llvm.mlir.zero : !llvm.ptr
  %id = llvm.intr.coro.id %c0, %null, %null, %null : (i32, !llvm.ptr, !llvm.ptr, !llvm.ptr) -> !llvm.token
  %size = llvm.intr.coro.size : i64
  %align = llvm.intr.coro.align : i64
  %memory = llvm.call @aligned_alloc(%align, %size) : (i64, i64) -> !llvm.ptr
  %handle = llvm.intr.coro.begin %id, %memory : (!llvm.token, !llvm.ptr) -> !llvm.ptr
  %saved = llvm.intr.coro.save %handle : (!llvm.ptr) -> !llvm.token
  %false = llvm.mlir.constant(false) : i1
  %outcome = llvm.intr.coro.suspend %saved, %false : i8
  %wide = llvm.sext %outcome : i8 to i32
  llvm.switch %wide : i32, ^suspend [
    0: ^resume,
    1: ^cleanup
  ]
^resume:
  llvm.call @use(%x) : (i64) -> ()
  llvm.br ^cleanup
^cleanup:
  %free = llvm.intr.coro.free %id, %handle : (!llvm.token, !llvm.ptr) -> !llvm.ptr
  llvm.call @free(%free) : (!llvm.ptr) -> ()
  llvm.br ^suspend
^suspend:
  %none = llvm.mlir.none : !llvm.token
  %end = llvm.intr.coro.end %handle, %false, %none : (!llvm.ptr, i1, !llvm.token) -> i1
  llvm.return %x : i64
}

// A coroutine is resumed by the function whose address its frame begins with.

// CHECK-LABEL: llvm.func @resume(
// CHECK-SAME:    %[[HANDLE:.*]]: !llvm.ptr
// CHECK-NEXT:    %[[FUNCTION:.*]] = llvm.load %[[HANDLE]] : !llvm.ptr -> !llvm.ptr
// CHECK-NEXT:    llvm.call %[[FUNCTION]](%[[HANDLE]]) : !llvm.ptr, (!llvm.ptr) -> ()
llvm.func @resume(%handle: !llvm.ptr) {
  llvm.intr.coro.resume %handle : !llvm.ptr
  llvm.return
}
