// RUN: mlir-opt %s --split-input-file --verify-diagnostics --async-runtime-ref-counting | FileCheck %s

func.func private @take(!async.token)
func.func private @choose() -> i1

// A token that nothing uses is dropped where it is made, an argument at the start of its block.

// CHECK-LABEL: func.func @unused(
// CHECK-SAME:    %[[ARG:.*]]: !async.token
// CHECK-NEXT:    async.runtime.drop_ref %[[ARG]] {count = 1 : i64} : !async.token
// CHECK-NEXT:    %[[NEW:.*]] = async.runtime.create : !async.token
// CHECK-NEXT:    async.runtime.drop_ref %[[NEW]] {count = 1 : i64} : !async.token
// CHECK-NEXT:    return
func.func @unused(%arg0: !async.token) {
  %0 = async.runtime.create : !async.token
  return
}

// A value is dropped after its last use in the block where it dies; a use in a region counts as one of the operation with the region.

// CHECK-LABEL: func.func @last_use(
// CHECK:         scf.if
// CHECK:           async.runtime.set_available
// CHECK:         }
// CHECK-NEXT:    async.runtime.drop_ref %{{.*}} {count = 1 : i64} : !async.value<i32>
// CHECK-NEXT:    return
func.func @last_use(%arg0: i1) {
  %0 = async.runtime.create : !async.value<i32>
  scf.if %arg0 {
    async.runtime.set_available %0 : !async.value<i32>
  }
  return
}

// A call gets a reference of its own, and a result keeps its reference.

// CHECK-LABEL: func.func @call_and_return(
// CHECK-NEXT:    %[[T:.*]] = async.runtime.create : !async.token
// CHECK-NEXT:    async.runtime.add_ref %[[T]] {count = 1 : i64} : !async.token
// CHECK-NEXT:    call @take(%[[T]])
// CHECK-NEXT:    return %[[T]]
func.func @call_and_return() -> !async.token {
  %0 = async.runtime.create : !async.token
  call @take(%0) : (!async.token) -> ()
  return %0 : !async.token
}

// Where a token is live in one successor only, the other drops it: in a block of its own if that has other predecessors.

// CHECK-LABEL: func.func @divergent(
// CHECK:         %[[T:.*]] = async.runtime.create : !async.token
// CHECK:         cf.cond_br %{{.*}}, ^[[USE:.*]], ^[[DROP:.*]]
// CHECK:       ^[[USE]]:
// CHECK-NEXT:    async.runtime.await %[[T]] : !async.token
// CHECK-NEXT:    async.runtime.drop_ref %[[T]]
// CHECK-NEXT:    cf.br ^[[END:.*]]
// CHECK:       ^[[DROP]]:
// CHECK-NEXT:    async.runtime.drop_ref %[[T]]
// CHECK-NEXT:    cf.br ^[[END]]
func.func @divergent(%arg0: i1) {
  %0 = async.runtime.create : !async.token
  cf.cond_br %arg0, ^bb1, ^bb2
^bb1:
  async.runtime.await %0 : !async.token
  cf.br ^bb2
^bb2:
  return
}

// -----

// Operations of higher level hide uses.

func.func @not_lowered(%arg0: !async.token) {
  // expected-error @+1 {{async operations must be lowered to async runtime operations}}
  async.await %arg0 : !async.token
  return
}
