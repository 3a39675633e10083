// RUN: not mlir-opt %s --test-loop-unrolling=unroll-factor=0 2>&1 | FileCheck %s

// A factor is positive, or stands for all iterations.
// CHECK: error: Invalid option: 'unroll-factor' should be greater than 0 or equal to -1
