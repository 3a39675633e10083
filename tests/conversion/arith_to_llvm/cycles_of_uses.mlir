// RUN: mlir-opt %s --convert-arith-to-llvm --allow-unregistered-dialect | FileCheck %s

// Two operations that fold to each other's results are converted: one may stand for the other, not both.

// CHECK:       %[[ZERO:.*]] = llvm.mlir.constant(0 : i16)
// CHECK-NEXT:  %[[B:.*]] = llvm.shl %[[C:.*]], %[[C]] : i16
// CHECK-NEXT:  %[[C]] = llvm.add %[[C]], %[[ZERO]] : i16
// CHECK-NEXT:  "test.use"(%[[B]]) : (i16) -> ()
%zero = arith.constant 0 : i16
%a = arith.addi %c, %zero : i16
%b = arith.shli %c, %a : i16
%c = arith.addi %a, %zero : i16
"test.use"(%b) : (i16) -> ()
