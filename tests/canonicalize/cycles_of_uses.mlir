// RUN: mlir-opt %s --canonicalize --allow-unregistered-dialect | FileCheck %s
// RUN: mlir-opt %s --convert-to-llvm --allow-unregistered-dialect -o /dev/null

// In a graph region a value may be made of itself. Rewriting such cycles of pure operations, and what is made of them, ends; an
// operation that rewrites do not look through, such as a register, ends a cycle.

// CHECK-LABEL: "test.graph"
"test.graph"() ({
  %c1 = arith.constant 1 : i32
  %c0 = arith.constant 0 : i32
  // CHECK:     %[[SELF:.*]] = arith.addi %[[SELF]], %[[C1:.*]] : i32
  %self = arith.addi %self, %c1 : i32
  // CHECK:     %[[A:.*]] = arith.addi %[[A]], %{{.*}} : i32
  %a = arith.subi %b, %c1 : i32
  %b = arith.addi %a, %c1 : i32
  // CHECK:     %[[V:.*]] = vector.broadcast %[[V]]
  %v = vector.broadcast %v : vector<2xi32> to vector<2xi32>
  %e = vector.extract %v[1] : i32 from vector<2xi32>
  // CHECK:     %[[M:.*]] = memref.cast
  %m = memref.cast %n : memref<?xi8> to memref<4xi8>
  %n = memref.cast %m : memref<4xi8> to memref<?xi8>
  // CHECK:     %[[REG:.*]] = "test.register"(%[[REG]])
  %register = "test.register"(%next) : (i32) -> i32
  %next = arith.addi %register, %c0 : i32
  "test.use"(%self, %a, %e, %m, %next) : (i32, i32, i32, memref<4xi8>, i32) -> ()
}) : () -> ()
