// RECORD: mlir-opt --canonicalize --split-input-file

func.func @idx(%i: index, %n: i32, %l: i64, %s: i8) -> (index, i32, i32, index, index, i8, index, index, i64, index, index) {
  %c = arith.constant -3 : i32
  %0 = arith.index_cast %c : i32 to index
  %1 = arith.index_castui %c : i32 to index
  %a = arith.index_cast %n : i32 to index
  %2 = arith.index_cast %a : index to i32
  %b = arith.index_castui %n : i32 to index
  %3 = arith.index_castui %b : index to i32
  %d = arith.index_cast %i : index to i32
  %4 = arith.index_cast %d : i32 to index
  %e = arith.index_cast %i : index to i64
  %5 = arith.index_cast %e : i64 to index
  %6 = arith.index_cast %a : index to i8
  %f = arith.extsi %s : i8 to i32
  %7 = arith.index_cast %f : i32 to index
  %g = arith.extui %s : i8 to i32
  %8 = arith.index_castui %g : i32 to index
  %ci = arith.constant 0x1FFFFFFFF : index
  %9 = arith.index_cast %ci : index to i64
  %h = arith.index_castui %i : index to i64
  %10 = arith.index_castui %h : i64 to index
  %11 = arith.index_cast %g : i32 to index
  return %0, %2, %3, %4, %5, %6, %7, %8, %9, %10, %11 : index, i32, i32, index, index, i8, index, index, i64, index, index
}

// -----

func.func @icui(%i: index, %n: i32) -> (index, index, i32, i64, i1, index, vector<2xindex>) {
  %c = arith.constant -3 : i32
  %0 = arith.index_castui %c : i32 to index
  %1 = arith.index_cast %c : i32 to index
  %ci = arith.constant 0x1FFFFFFFF : index
  %2 = arith.index_castui %ci : index to i32
  %3 = arith.index_castui %ci : index to i64
  %t = arith.constant true
  %4 = arith.index_cast %ci : index to i1
  %5 = arith.index_cast %t : i1 to index
  %v = arith.constant dense<[1, -1]> : vector<2xi32>
  %6 = arith.index_castui %v : vector<2xi32> to vector<2xindex>
  return %0, %1, %2, %3, %4, %5, %6 : index, index, i32, i64, i1, index, vector<2xindex>
}

// -----

func.func @idx_i2(%m: memref<4xi32>, %x: vector<2xi8>) -> (memref<4xi32>, vector<2xindex>) {
  %0 = arith.index_cast %m : memref<4xi32> to memref<4xindex>
  %1 = arith.index_cast %0 : memref<4xindex> to memref<4xi32>
  %2 = arith.extsi %x : vector<2xi8> to vector<2xi32>
  %3 = arith.index_cast %2 : vector<2xi32> to vector<2xindex>
  return %1, %3 : memref<4xi32>, vector<2xindex>
}
