// RECORD: mlir-opt --canonicalize --split-input-file

func.func @mul(%x: i32, %v: tensor<?xi32>) -> (i32, i32, i32,i32,i32) {
  %c0 = arith.constant 0 : i32
  %c1 = arith.constant 1 : i32
  %c3 = arith.constant 3 : i32
  %0 = arith.muli %x, %c0 : i32
  %1 = arith.muli %c1, %x : i32
  %2 = arith.muli %c3, %x overflow<nsw>: i32
  %3 = arith.muli %c3, %2 overflow<nsw>: i32
  %4 = arith.divsi %2, %c3 : i32
  %5 = arith.divui %2, %c3 : i32
  return %0, %1, %3, %4, %5 : i32, i32, i32,i32,i32
}

// -----

func.func @mulext(%x: i32, %y: i32) -> (i32, i32, i32, i32, i32, i32, i32, i32,i32,i32,i32) {
  %c0 = arith.constant 0 : i32
  %c1 = arith.constant 1 : i32
  %m1 = arith.constant -7 : i32
  %0:2 = arith.mulsi_extended %x, %c0 : i32
  %1:2 = arith.mulsi_extended %x, %c1 : i32
  %2:2 = arith.mulsi_extended %m1, %m1 : i32
  %3:2 = arith.mulsi_extended %x, %y : i32
  %4:2 = arith.mulsi_extended %x, %m1 : i32
  return %0#0, %0#1, %1#0, %1#1, %2#0, %2#1, %3#0, %4#0,%4#1,%0#0,%0#0: i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32
}

// -----

func.func @muluext(%x: i32, %y: i32, %t: tensor<?xi32>) -> (i32, i32, i32, i32, i32, i32, i32, i32,i32,i32,i32) {
  %c0 = arith.constant 0 : i32
  %c1 = arith.constant 1 : i32
  %m1 = arith.constant -7 : i32
  %0:2 = arith.mului_extended %x, %c0 : i32
  %1:2 = arith.mului_extended %x, %c1 : i32
  %2:2 = arith.mului_extended %m1, %m1 : i32
  %3:2 = arith.mului_extended %x, %y : i32
  %4:2 = arith.mului_extended %x, %m1 : i32
  return %0#0, %0#1, %1#0, %1#1, %2#0, %2#1, %3#0, %4#0,%4#1,%0#0,%0#0: i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32
}

// -----

func.func @mulsi1(%x: i1, %v: vector<2xi32>) -> (i1,i1,vector<2xi32>,vector<2xi32>) {
  %c = arith.constant 1 : i1
  %0:2 = arith.mulsi_extended %x, %c : i1
  %cv = arith.constant dense<1> : vector<2xi32>
  %1:2 = arith.mulsi_extended %v, %cv : vector<2xi32>
  return %0#0,%0#1,%1#0,%1#1 : i1,i1,vector<2xi32>,vector<2xi32>
}
