// RECORD: mlir-opt --canonicalize --split-input-file

func.func @adduiext(%x: i32, %y: i32) -> (i32, i1, i32, i1, i32, vector<2xi32>, vector<2xi1>) {
  %c0 = arith.constant 0 : i32
  %c1 = arith.constant 1 : i32
  %m1 = arith.constant -1 : i32
  %0:2 = arith.addui_extended %x, %c0 : i32, i1
  %1:2 = arith.addui_extended %m1, %c1 : i32, i1
  %2:2 = arith.addui_extended %x, %y : i32, i1
  %c = arith.constant dense<[1, -2]> : vector<2xi32>
  %d = arith.constant dense<2> : vector<2xi32>
  %3:2 = arith.addui_extended %c, %d : vector<2xi32>, vector<2xi1>
  return %0#0, %0#1, %1#0, %1#1, %2#0, %3#0, %3#1 : i32, i1, i32, i1, i32, vector<2xi32>, vector<2xi1>
}
