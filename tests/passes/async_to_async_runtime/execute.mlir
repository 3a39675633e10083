// RUN: mlir-opt --async-to-async-runtime %s | FileCheck %s

// A region becomes a function: what it waits for, its operands and what it uses are arguments, constants are copied.
// CHECK-LABEL: func.func @regions
// CHECK: %[[T:.*]] = call @async_execute_fn(%{{.*}}) : (memref<4xf32>) -> !async.token
// CHECK: %[[R:.*]]:2 = call @async_execute_fn_0(%[[T]], %{{.*}}, %{{.*}}) : (!async.token, !async.value<f32>, f32) -> (!async.token, !async.value<f32>)
// An await elsewhere blocks the thread.
// CHECK: async.runtime.await %[[R]]#1 : !async.value<f32>
// CHECK: %[[FAILED:.*]] = async.runtime.is_error %[[R]]#1 : !async.value<f32>
// CHECK: %[[HOLDS:.*]] = arith.xori %[[FAILED]], %{{.*}} : i1
// CHECK: cf.assert %[[HOLDS]], "Awaited async operand is in error state"
// CHECK: async.runtime.load %[[R]]#1 : <f32>
func.func @regions(%m: memref<4xf32>, %v: !async.value<f32>, %x: f32) -> f32 {
  %c = arith.constant 1 : index
  %cst = arith.constant 2.0 : f32
  %t = async.execute {
    memref.store %cst, %m[%c] : memref<4xf32>
    async.yield
  }
  %u, %w = async.execute [%t] (%v as %y: !async.value<f32>) -> !async.value<f32> {
    %s = arith.addf %x, %y : f32
    async.yield %s : f32
  }
  %r = async.await %w : !async.value<f32>
  return %r : f32
}

// CHECK-LABEL: func.func private @async_execute_fn(
// CHECK: async.runtime.resume %[[H:.*]]
// CHECK: async.coro.suspend
// CHECK: arith.constant 1 : index
// CHECK: memref.store
// CHECK: async.runtime.set_available

// CHECK-LABEL: func.func private @async_execute_fn_0(
// CHECK-SAME: %[[T:.*]]: !async.token, %[[V:.*]]: !async.value<f32>, %[[X:.*]]: f32
// CHECK: async.runtime.await_and_resume %[[T]]
// CHECK: async.runtime.await_and_resume %[[V]]
// CHECK: %[[Y:.*]] = async.runtime.load %[[V]] : <f32>
// CHECK: %[[S:.*]] = arith.addf %[[X]], %[[Y]] : f32
// CHECK: async.runtime.store %[[S]]
