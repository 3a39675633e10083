// RUN: mlir-translate %s --mlir-to-llvmir | FileCheck %s

// The library reaches the last bound: one that the loop does not reach is changed. Steps need not be constants.

// CHECK-LABEL: define void @f
// CHECK: %ub64 = sext i32 %1 to i64
// CHECK: %[[NEGATIVE:.*]] = icmp slt i64 %step64, 0
// CHECK: %[[CHANGE:.*]] = select i1 %[[NEGATIVE]], i64 1, i64 -1
// CHECK: %[[LAST:.*]] = add i64 %ub64, %[[CHANGE]]
// CHECK: store i64 %[[LAST]], ptr %gep_ub.val
// CHECK-LABEL: define internal void @f..omp_par
// CHECK: sdiv i64 %{{.*}}, %loadgep_step.val
llvm.func @f(%low: i32, %high: i32, %step: i32) {
  omp.taskloop {
    omp.loop_nest (%i) : i32 = (%low) to (%high) step (%step) {
      omp.yield
    }
  }
  llvm.return
}
