// RUN: mlir-opt %s | FileCheck %s

// Instructions of a coprocessor have no form of their own.

// CHECK-LABEL: llvm.func @f
llvm.func @f(%v: vector<[4]xf32>, %n: i64, %w: vector<4xf32>, %f: f16) {
  // CHECK: "vcix.v.iv"(%arg0, %arg1) <{imm = 1 : i64, opcode = 2 : i64}> : (vector<[4]xf32>, i64) -> vector<[4]xf32>
  %0 = "vcix.v.iv"(%v, %n) <{imm = 1 : i64, opcode = 2 : i64}> : (vector<[4]xf32>, i64) -> vector<[4]xf32>
  // CHECK: "vcix.v.sv"(%arg0, %arg3, %arg1) <{opcode = 2 : i64}> {a} : (vector<[4]xf32>, f16, i64) -> vector<[4]xf32>
  %1 = "vcix.v.sv"(%v, %f, %n) <{opcode = 2 : i64}> {a} : (vector<[4]xf32>, f16, i64) -> vector<[4]xf32>
  // CHECK: "vcix.v.sv"(%arg2, %arg2) <{opcode = 2 : i32}> : (vector<4xf32>, vector<4xf32>) -> vector<4xf32>
  %2 = "vcix.v.sv"(%w, %w) <{opcode = 2 : i32}> : (vector<4xf32>, vector<4xf32>) -> vector<4xf32>
  llvm.return
}
