// RECORD: mlir-translate --mlir-to-llvmir

// Instructions of a coprocessor as intrinsics, for registers of 32 and 64 bits, and numbers of elements of another width.
llvm.func @f(%v: vector<[4]xf32>, %n: i64, %w: vector<4xf32>, %i: i32, %f: f32, %i64: i64, %iv: vector<[8]xi32>) {
  %0 = "vcix.v.iv"(%v, %n) <{imm = 1 : i64, opcode = 2 : i64}> : (vector<[4]xf32>, i64) -> vector<[4]xf32>
  %1 = "vcix.v.sv"(%v, %f, %n) <{opcode = 2 : i64}> : (vector<[4]xf32>, f32, i64) -> vector<[4]xf32>
  %2 = "vcix.v.sv"(%w, %w) <{opcode = 2 : i64}> : (vector<4xf32>, vector<4xf32>) -> vector<4xf32>
  %3 = "vcix.v.sv"(%v, %i64, %n) <{opcode = 2 : i64}> : (vector<[4]xf32>, i64, i64) -> vector<[4]xf32>
  %4 = "vcix.v.iv"(%w) <{imm = 1 : i32, opcode = 2 : i64}> : (vector<4xf32>) -> vector<4xf32>
  %5 = "vcix.v.sv"(%iv, %iv, %n) <{opcode = 3 : i64}> : (vector<[8]xi32>, vector<[8]xi32>, i64) -> vector<[8]xi32>
  llvm.return
}
llvm.func @g(%v: vector<[4]xf32>, %n: i32, %w: vector<4xf32>, %i: i32, %f: f32, %i64: i64, %iv: vector<[8]xi32>) {
  %0 = "vcix.v.iv"(%v, %n) <{imm = 1 : i32, opcode = 2 : i32}> : (vector<[4]xf32>, i32) -> vector<[4]xf32>
  %1 = "vcix.v.sv"(%v, %f, %n) <{opcode = 2 : i32}> : (vector<[4]xf32>, f32, i32) -> vector<[4]xf32>
  %2 = "vcix.v.sv"(%w, %w) <{opcode = 2 : i32}> : (vector<4xf32>, vector<4xf32>) -> vector<4xf32>
  %3 = "vcix.v.sv"(%v, %i64, %n) <{opcode = 2 : i32}> : (vector<[4]xf32>, i64, i32) -> vector<[4]xf32>
  %4 = "vcix.v.iv"(%w) <{imm = 1 : i32, opcode = 2 : i32}> : (vector<4xf32>) -> vector<4xf32>
  %5 = "vcix.v.sv"(%iv, %iv, %n) <{opcode = 3 : i32}> : (vector<[8]xi32>, vector<[8]xi32>, i32) -> vector<[8]xi32>
  llvm.return
}
llvm.func @lengths(%v: vector<[4]xf32>, %n: i32, %m: i64) -> vector<[4]xf32> {
  %0 = "vcix.v.iv"(%v, %n) <{imm = 1 : i64, opcode = 2 : i64}> : (vector<[4]xf32>, i32) -> vector<[4]xf32>
  %1 = "vcix.v.sv"(%0, %v, %m) <{opcode = 2 : i32}> : (vector<[4]xf32>, vector<[4]xf32>, i64) -> vector<[4]xf32>
  %c = llvm.mlir.constant(7 : i32) : i32
  %2 = "vcix.v.sv"(%1, %v, %c) <{opcode = 2 : i64}> : (vector<[4]xf32>, vector<[4]xf32>, i32) -> vector<[4]xf32>
  %d = llvm.mlir.constant(-7 : i64) : i64
  %3 = "vcix.v.iv"(%2, %d) <{imm = -1 : i64, opcode = -2 : i32}> : (vector<[4]xf32>, i64) -> vector<[4]xf32>
  llvm.return %3 : vector<[4]xf32>
}
