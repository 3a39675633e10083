// RUN: mlir-opt %s --async-runtime-ref-counting-opt | FileCheck %s

func.func private @take(!async.token)

// A reference that is added and dropped again in one block is not counted.

// CHECK-LABEL: func.func @cancelled(
// CHECK-NEXT:    call @take
// CHECK-NEXT:    return
func.func @cancelled(%arg0: !async.token) {
  async.runtime.add_ref %arg0 {count = 1 : i64} : !async.token
  call @take(%arg0) : (!async.token) -> ()
  async.runtime.drop_ref %arg0 {count = 1 : i64} : !async.token
  return
}

// The callee drops its reference, so that a later use needs the other.

// CHECK-LABEL: func.func @used_after_call(
// CHECK-NEXT:    async.runtime.add_ref
// CHECK-NEXT:    call @take
// CHECK-NEXT:    async.runtime.await
// CHECK-NEXT:    async.runtime.drop_ref
func.func @used_after_call(%arg0: !async.token) {
  async.runtime.add_ref %arg0 {count = 1 : i64} : !async.token
  call @take(%arg0) : (!async.token) -> ()
  async.runtime.await %arg0 : !async.token
  async.runtime.drop_ref %arg0 {count = 1 : i64} : !async.token
  return
}

// Other counts do not cancel, nor does a drop before.

// CHECK-LABEL: func.func @other_count(
// CHECK-COUNT-2: async.runtime.drop_ref
// CHECK:         async.runtime.add_ref
func.func @other_count(%arg0: !async.token) {
  async.runtime.drop_ref %arg0 {count = 1 : i64} : !async.token
  async.runtime.drop_ref %arg0 {count = 2 : i64} : !async.token
  async.runtime.add_ref %arg0 {count = 1 : i64} : !async.token
  return
}
