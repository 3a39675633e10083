// RUN: mlir-opt %s | FileCheck %s

// An exchange if memory holds the expected value: old value, and whether it did.
// CHECK-LABEL: func.func @cmpxchg(
// CHECK-NEXT:    %0 = llvm.cmpxchg %arg0, %arg1, %arg2 acq_rel monotonic : !llvm.ptr, i32
// CHECK-NEXT:    return %0 : !llvm.struct<(i32, i1)>
func.func @cmpxchg(%p: !llvm.ptr, %x: i32, %y: i32) -> !llvm.struct<(i32, i1)> {
  %0 = llvm.cmpxchg %p, %x, %y acq_rel monotonic : !llvm.ptr, i32
  return %0 : !llvm.struct<(i32, i1)>
}

// A fence orders accesses before it and after it.
// CHECK-LABEL: func.func @fence(
// CHECK-NEXT:    llvm.fence seq_cst
// CHECK-NEXT:    llvm.fence syncscope("agent") release
// CHECK-NEXT:    return
func.func @fence() {
  llvm.fence seq_cst
  llvm.fence syncscope("agent") release
  return
}
