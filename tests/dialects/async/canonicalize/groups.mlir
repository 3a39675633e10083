// RUN: mlir-opt %s --canonicalize | FileCheck %s

// A group that nothing is added to is not waited for.
// CHECK-LABEL: func.func @empty(
// CHECK-NEXT:    return
func.func @empty(%n: index) {
  %g = async.create_group %n : !async.group
  async.await_all %g
  async.await_all %g
  return
}

// Others are.
// CHECK-LABEL: func.func @full(
// CHECK-NEXT:    %0 = async.create_group %arg0 : !async.group
// CHECK-NEXT:    %1 = async.add_to_group %arg1, %0 : !async.token
// CHECK-NEXT:    async.await_all %0
// CHECK-NEXT:    return
func.func @full(%n: index, %t: !async.token) {
  %g = async.create_group %n : !async.group
  %r = async.add_to_group %t, %g : !async.token
  async.await_all %g
  return
}
