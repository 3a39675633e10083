// RUN: mlir-opt %s --convert-async-to-llvm | FileCheck %s

// Operations of the runtime become calls of its functions; a value has as much memory as its type takes.

// CHECK-LABEL: func.func @values(
// CHECK:         call @mlirAsyncRuntimeCreateToken() : () -> !llvm.ptr
// CHECK:         %[[END:.*]] = llvm.getelementptr %{{.*}}[1] : (!llvm.ptr) -> !llvm.ptr, f32
// CHECK:         %[[SIZE:.*]] = llvm.ptrtoint %[[END]] : !llvm.ptr to i64
// CHECK:         %[[VALUE:.*]] = call @mlirAsyncRuntimeCreateValue(%[[SIZE]])
// CHECK:         %[[PLACE:.*]] = call @mlirAsyncRuntimeGetValueStorage(%[[VALUE]])
// CHECK:         llvm.store %{{.*}}, %[[PLACE]] : f32, !llvm.ptr
// CHECK:         call @mlirAsyncRuntimeEmplaceValue(%[[VALUE]])
// CHECK:         call @mlirAsyncRuntimeDropRef(%[[VALUE]], %{{.*}})
// CHECK:         call @mlirAsyncRuntimGetNumWorkerThreads() : () -> index
func.func @values(%x: f32) -> index {
  %0 = async.runtime.create : !async.token
  %1 = async.runtime.create : !async.value<f32>
  async.runtime.store %x, %1 : <f32>
  async.runtime.set_available %1 : !async.value<f32>
  async.runtime.set_available %0 : !async.token
  async.runtime.drop_ref %1 {count = 1 : i64} : !async.value<f32>
  %2 = async.runtime.num_worker_threads : index
  return %2 : index
}

// A coroutine becomes the intrinsics of one; what waits for something is resumed by `__resume`.

// CHECK-LABEL: func.func @coroutine(
// CHECK:         %[[ID:.*]] = llvm.intr.coro.id
// CHECK:         %[[MEMORY:.*]] = llvm.call @aligned_alloc
// CHECK:         %[[HANDLE:.*]] = llvm.intr.coro.begin %[[ID]], %[[MEMORY]]
// CHECK:         %[[SAVED:.*]] = llvm.intr.coro.save %[[HANDLE]]
// CHECK:         %[[RESUME:.*]] = llvm.mlir.addressof @__resume : !llvm.ptr
// CHECK:         call @mlirAsyncRuntimeAwaitTokenAndExecute(%{{.*}}, %[[HANDLE]], %[[RESUME]])
// CHECK:         llvm.intr.coro.suspend %[[SAVED]]
// CHECK:         llvm.switch
// CHECK:         %[[FREE:.*]] = llvm.intr.coro.free %[[ID]], %[[HANDLE]]
// CHECK:         llvm.call @free(%[[FREE]])
// CHECK:         llvm.intr.coro.end %[[HANDLE]]
func.func @coroutine(%token: !async.token) {
  %id = async.coro.id
  %handle = async.coro.begin %id
  %saved = async.coro.save %handle
  async.runtime.await_and_resume %token, %handle : !async.token
  async.coro.suspend %saved, ^suspend, ^resume, ^cleanup
^resume:
  cf.br ^cleanup
^cleanup:
  async.coro.free %id, %handle
  cf.br ^suspend
^suspend:
  async.coro.end %handle
  return
}

// CHECK-LABEL: llvm.func @__resume(
// CHECK:         llvm.intr.coro.resume
