// RUN: mlir-opt --async-func-to-async-runtime %s | FileCheck %s

// The function creates its results, begins, and is suspended at each await; an error of what it waits for is one of its results.
// CHECK-LABEL: func.func @waits
// CHECK-SAME: (%[[T:.*]]: !async.token, %[[X:.*]]: f32) -> (!async.token, !async.value<f32>) attributes {passthrough = ["presplitcoroutine"]}
// CHECK: %[[TOKEN:.*]] = async.runtime.create : !async.token
// CHECK: %[[VALUE:.*]] = async.runtime.create : !async.value<f32>
// CHECK: %[[ID:.*]] = async.coro.id
// CHECK: %[[HANDLE:.*]] = async.coro.begin %[[ID]]
// CHECK: %[[SAVED:.*]] = async.coro.save %[[HANDLE]]
// CHECK: async.runtime.await_and_resume %[[T]], %[[HANDLE]] : !async.token
// CHECK: async.coro.suspend %[[SAVED]], ^[[SUSPEND:bb[0-9]+]], ^[[RESUMED:bb[0-9]+]], ^[[DESTROY:bb[0-9]+]]
// CHECK: ^[[RESUMED]]:
// CHECK: %[[FAILED:.*]] = async.runtime.is_error %[[T]] : !async.token
// CHECK: cf.cond_br %[[FAILED]], ^[[ERROR:bb[0-9]+]], ^[[NEXT:bb[0-9]+]]
// CHECK: ^[[NEXT]]:
// CHECK: async.runtime.store %[[X]], %[[VALUE]] : <f32>
// CHECK: async.runtime.set_available %[[VALUE]] : !async.value<f32>
// CHECK: async.runtime.set_available %[[TOKEN]] : !async.token
// CHECK: ^[[ERROR]]:
// CHECK: async.runtime.set_error %[[TOKEN]] : !async.token
// CHECK: async.runtime.set_error %[[VALUE]] : !async.value<f32>
// CHECK: ^[[DESTROY]]:
// CHECK: async.coro.free %[[ID]], %[[HANDLE]]
// CHECK: ^[[SUSPEND]]:
// CHECK: async.coro.end %[[HANDLE]]
// CHECK: return %[[TOKEN]], %[[VALUE]]
async.func @waits(%t: !async.token, %x: f32) -> (!async.token, !async.value<f32>) {
  async.await %t : !async.token
  async.return %x : f32
}

// A call is a plain one.
// CHECK-LABEL: func.func @calls
// CHECK: call @waits(%{{.*}}, %{{.*}}) : (!async.token, f32) -> (!async.token, !async.value<f32>)
func.func @calls(%t: !async.token, %x: f32) -> !async.value<f32> {
  %0:2 = async.call @waits(%t, %x) : (!async.token, f32) -> (!async.token, !async.value<f32>)
  return %0#1 : !async.value<f32>
}
