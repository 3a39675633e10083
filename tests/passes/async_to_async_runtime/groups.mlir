// RUN: mlir-opt --async-to-async-runtime %s | FileCheck %s

// Groups become those of the runtime.
// CHECK-LABEL: func.func @group
// CHECK: %[[G:.*]] = async.runtime.create_group %{{.*}} : !async.group
// CHECK: async.runtime.add_to_group %{{.*}}, %[[G]] : !async.token
// CHECK: async.runtime.await %[[G]] : !async.group
// CHECK: async.runtime.is_error %[[G]] : !async.group
func.func @group(%n: index, %t: !async.token) -> index {
  %g = async.create_group %n : !async.group
  %rank = async.add_to_group %t, %g : !async.token
  async.await_all %g
  return %rank : index
}
