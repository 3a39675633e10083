// RUN: mlir-opt %s | FileCheck %s

// Identifies a coroutine.
// CHECK-LABEL: func.func @coro_id(
// CHECK-NEXT:    %0 = llvm.intr.coro.id %arg0, %arg1, %arg2, %arg3 : (i32, !llvm.ptr, !llvm.ptr, !llvm.ptr) -> !llvm.token
// CHECK-NEXT:    return %0 : !llvm.token
func.func @coro_id(%a: i32, %b: !llvm.ptr, %c: !llvm.ptr, %d: !llvm.ptr) -> !llvm.token {
  %0 = llvm.intr.coro.id %a, %b, %c, %d : (i32, !llvm.ptr, !llvm.ptr, !llvm.ptr) -> !llvm.token
  return %0 : !llvm.token
}

// The handle of a coroutine, in the memory that was allocated for it.
// CHECK-LABEL: func.func @coro_begin(
// CHECK-NEXT:    %0 = llvm.intr.coro.begin %arg0, %arg1 : (!llvm.token, !llvm.ptr) -> !llvm.ptr
// CHECK-NEXT:    return %0 : !llvm.ptr
func.func @coro_begin(%a: !llvm.token, %b: !llvm.ptr) -> !llvm.ptr {
  %0 = llvm.intr.coro.begin %a, %b : (!llvm.token, !llvm.ptr) -> !llvm.ptr
  return %0 : !llvm.ptr
}

// The size of the frame.
// CHECK-LABEL: func.func @coro_size(
// CHECK-NEXT:    %0 = llvm.intr.coro.size : i64
// CHECK-NEXT:    return %0 : i64
func.func @coro_size() -> i64 {
  %0 = llvm.intr.coro.size : i64
  return %0 : i64
}

// The alignment of the frame.
// CHECK-LABEL: func.func @coro_align(
// CHECK-NEXT:    %0 = llvm.intr.coro.align : i64
// CHECK-NEXT:    return %0 : i64
func.func @coro_align() -> i64 {
  %0 = llvm.intr.coro.align : i64
  return %0 : i64
}

// Marks a point at which the coroutine may be resumed.
// CHECK-LABEL: func.func @coro_save(
// CHECK-NEXT:    %0 = llvm.intr.coro.save %arg0 : (!llvm.ptr) -> !llvm.token
// CHECK-NEXT:    return %0 : !llvm.token
func.func @coro_save(%a: !llvm.ptr) -> !llvm.token {
  %0 = llvm.intr.coro.save %a : (!llvm.ptr) -> !llvm.token
  return %0 : !llvm.token
}

// Suspends: the result says whether it was resumed or destroyed.
// CHECK-LABEL: func.func @coro_suspend(
// CHECK-NEXT:    %0 = llvm.intr.coro.suspend %arg0, %arg1 : i8
// CHECK-NEXT:    return %0 : i8
func.func @coro_suspend(%a: !llvm.token, %b: i1) -> i8 {
  %0 = llvm.intr.coro.suspend %a, %b : i8
  return %0 : i8
}

// The memory of the frame, or null if it needs not be freed.
// CHECK-LABEL: func.func @coro_free(
// CHECK-NEXT:    %0 = llvm.intr.coro.free %arg0, %arg1 : (!llvm.token, !llvm.ptr) -> !llvm.ptr
// CHECK-NEXT:    return %0 : !llvm.ptr
func.func @coro_free(%a: !llvm.token, %b: !llvm.ptr) -> !llvm.ptr {
  %0 = llvm.intr.coro.free %a, %b : (!llvm.token, !llvm.ptr) -> !llvm.ptr
  return %0 : !llvm.ptr
}

// The end of a coroutine.
// CHECK-LABEL: func.func @coro_end(
// CHECK-NEXT:    %0 = llvm.intr.coro.end %arg0, %arg1, %arg2 : (!llvm.ptr, i1, !llvm.token) -> i1
// CHECK-NEXT:    return %0 : i1
func.func @coro_end(%a: !llvm.ptr, %b: i1, %c: !llvm.token) -> i1 {
  %0 = llvm.intr.coro.end %a, %b, %c : (!llvm.ptr, i1, !llvm.token) -> i1
  return %0 : i1
}

// Resumes a coroutine.
// CHECK-LABEL: func.func @coro_resume(
// CHECK-NEXT:    llvm.intr.coro.resume %arg0 : !llvm.ptr
// CHECK-NEXT:    return
func.func @coro_resume(%a: !llvm.ptr) {
  llvm.intr.coro.resume %a : !llvm.ptr
  return
}

// The place that caller and coroutine share.
// CHECK-LABEL: func.func @coro_promise(
// CHECK-NEXT:    %0 = llvm.intr.coro.promise %arg0, %arg1, %arg2 : (!llvm.ptr, i32, i1) -> !llvm.ptr
// CHECK-NEXT:    return %0 : !llvm.ptr
func.func @coro_promise(%a: !llvm.ptr, %b: i32, %c: i1) -> !llvm.ptr {
  %0 = llvm.intr.coro.promise %a, %b, %c : (!llvm.ptr, i32, i1) -> !llvm.ptr
  return %0 : !llvm.ptr
}
