// RUN: mlir-opt --async-runtime-policy-based-ref-counting %s | FileCheck %s

// An argument that is not used is dropped at the start.
// CHECK-LABEL: @unused
// CHECK-SAME: %[[T:.*]]: !async.token
// CHECK-NEXT: async.runtime.drop_ref %[[T]] {count = 1 : i64} : !async.token
func.func @unused(%t: !async.token) {
  return
}

// A value is dropped after its load, a token after its test for an error or after it joins a group.
// CHECK-LABEL: @used
// CHECK: async.runtime.load %[[V:.*]] : <f32>
// CHECK-NEXT: async.runtime.drop_ref %[[V]] {count = 1 : i64} : !async.value<f32>
// CHECK-NEXT: async.runtime.is_error %[[T:.*]] : !async.token
// CHECK-NEXT: async.runtime.drop_ref %[[T]] {count = 1 : i64} : !async.token
// CHECK-NEXT: async.runtime.add_to_group %[[U:.*]], %{{.*}} : !async.token
// CHECK-NEXT: async.runtime.drop_ref %[[U]] {count = 1 : i64} : !async.token
func.func @used(%v: !async.value<f32>, %t: !async.token, %u: !async.token, %g: !async.group) -> (f32, i1, index) {
  %0 = async.runtime.load %v : <f32>
  %1 = async.runtime.is_error %t : !async.token
  %2 = async.runtime.add_to_group %u, %g : !async.token
  return %0, %1, %2 : f32, i1, index
}
