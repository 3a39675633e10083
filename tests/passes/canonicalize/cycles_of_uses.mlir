// RUN: mlir-opt %s --canonicalize --allow-unregistered-dialect | FileCheck %s
// RUN: mlir-opt %s --remove-dead-values --allow-unregistered-dialect -o /dev/null
// RUN: mlir-opt %s --convert-to-llvm --allow-unregistered-dialect -o /dev/null

// In a graph region a value may be made of itself. Operations on such cycles, and those that use their results, stay as they are; an
// operation that rewrites do not look through, such as a register, ends a cycle.

// CHECK-LABEL: "test.graph"
"test.graph"() ({
  %c1 = arith.constant 1 : i32
  %c0 = arith.constant 0 : i32
  %true = arith.constant true
  // CHECK:       %[[SELF:.*]] = arith.addi %[[SELF]], %[[C1:.*]] : i32
  %self = arith.addi %self, %c1 : i32
  // CHECK-NEXT:  %[[A:.*]] = arith.subi %[[B:.*]], %[[C1]] : i32
  // CHECK-NEXT:  %[[B]] = arith.addi %[[A]], %[[C1]] : i32
  %a = arith.subi %b, %c1 : i32
  %b = arith.addi %a, %c1 : i32
  // CHECK-NEXT:  %[[V:.*]] = vector.broadcast %[[V]]
  %v = vector.broadcast %v : vector<2xi32> to vector<2xi32>
  // CHECK-NEXT:  %[[E:.*]] = vector.extract %[[V]][1]
  %e = vector.extract %v[1] : i32 from vector<2xi32>
  // CHECK-NEXT:  %[[M:.*]] = memref.cast %[[N:.*]] : memref<?xi8> to memref<4xi8>
  // CHECK-NEXT:  %[[N]] = memref.cast %[[M]] : memref<4xi8> to memref<?xi8>
  %m = memref.cast %n : memref<?xi8> to memref<4xi8>
  %n = memref.cast %m : memref<4xi8> to memref<?xi8>
  // A pattern for a cast of a cast would replace either by itself.
  // CHECK-NEXT:  %[[X:.*]] = arith.index_cast %[[Y:.*]] : i32 to index
  // CHECK-NEXT:  %[[Y]] = arith.index_cast %[[X]] : index to i32
  %x = arith.index_cast %y : i32 to index
  %y = arith.index_cast %x : index to i32
  // What is unused goes, and what looks up to a cycle is rewritten once.
  // CHECK-NEXT:  %[[FAR:.*]] = arith.addi %[[SELF]], %{{.*}} : i32
  %unused = arith.muli %self, %e : i32
  %near = arith.addi %self, %c1 : i32
  %far = arith.addi %near, %c1 : i32
  // CHECK-NEXT:  %[[REG:.*]] = "test.register"(%[[REG]])
  %register = "test.register"(%next) : (i32) -> i32
  %next = arith.addi %register, %c0 : i32
  // CHECK-NEXT:  "test.use"(%[[SELF]], %[[A]], %[[E]], %[[M]], %[[X]], %[[FAR]], %[[REG]])
  "test.use"(%self, %a, %e, %m, %x, %far, %next) : (i32, i32, i32, memref<4xi8>, index, i32, i32) -> ()
}) : () -> ()

// The same through the regions of operations: no region takes the place of its operation.

// CHECK-LABEL: "test.regions"
"test.regions"() ({
  %true = arith.constant true
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  // CHECK:       %[[IF:.*]] = scf.if
  // CHECK-NEXT:    scf.yield %[[IF]]
  %if = scf.if %true -> i32 {
    scf.yield %if : i32
  } else {
    scf.yield %if : i32
  }
  // CHECK:       %[[EXEC:.*]] = scf.execute_region
  // CHECK-NEXT:    scf.yield %[[FOR:.*]] :
  %exec = scf.execute_region -> i32 {
    scf.yield %for : i32
  }
  // CHECK:       %[[FOR]] = scf.for
  // CHECK-NEXT:    %[[NEXT:.*]] = arith.addi %[[EXEC]], %
  // CHECK-NEXT:    scf.yield %[[NEXT]]
  %for = scf.for %i = %zero to %one step %one iter_args(%s = %exec) -> i32 {
    %next = arith.addi %exec, %s : i32
    scf.yield %next : i32
  }
  "test.use"(%if, %exec) : (i32, i32) -> ()
}) : () -> ()
