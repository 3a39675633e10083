// RECORD: mlir-opt --canonicalize --split-input-file

func.func @add_chains(%x: i32, %y: i32) -> (i32,i32,i32,i32,i32) {
  %c1 = arith.constant 1 : i32
  %c0 = arith.constant 0 : i32
  %m1 = arith.constant -1 : i32
  %c5 = arith.constant 5 : i32
  %0 = arith.addi %c5, %x overflow<nsw> : i32
  %1 = arith.addi %0, %c1 overflow<nsw,nuw> : i32
  %2 = arith.addi %c0, %x : i32
  %3 = arith.subi %x, %y : i32
  %4 = arith.addi %3, %y : i32
  %5 = arith.addi %y, %3 : i32
  %6 = arith.muli %y, %m1 overflow<nsw> : i32
  %7 = arith.addi %x, %6 overflow<nsw, nuw> : i32
  %8 = arith.addi %6, %x : i32
  return %1, %4, %5, %7, %8 : i32,i32,i32,i32,i32
}

// -----

func.func @add_sub_chains(%x: i32, %y: i32) -> (i32,i32,i32,i32,i32,i32,i32,i32,i32) {
  %c1 = arith.constant 1 : i32
  %c5 = arith.constant 5 : i32
  %0 = arith.subi %x, %c1 overflow<nsw> : i32
  %1 = arith.addi %0, %c5 overflow<nsw> : i32
  %2 = arith.subi %c1, %x overflow<nsw> : i32
  %3 = arith.addi %2, %c5 overflow<nsw> : i32
  %4 = arith.subi %2, %c5 overflow<nsw> : i32
  %5 = arith.subi %c5, %2 overflow<nsw> : i32
  %6 = arith.subi %c5, %0 overflow<nsw> : i32
  %7 = arith.subi %0, %c5 overflow<nsw> : i32
  %8 = arith.addi %x, %c1 overflow<nsw> : i32
  %9 = arith.subi %8, %c5 overflow<nsw> : i32
  %10 = arith.subi %c5, %8 overflow<nsw> : i32
  %11 = arith.subi %x, %y overflow<nsw> : i32
  %12 = arith.subi %11, %x overflow<nsw> : i32
  return %1, %3, %4, %5, %6, %7, %9, %10, %12 : i32,i32,i32,i32,i32,i32,i32,i32,i32
}

// -----

func.func @vectors_and_index(%x: vector<4xi32>, %z: index) -> (vector<4xi32>, vector<4xi32>, index,vector<4xi32>) {
  %0 = arith.subi %x, %x : vector<4xi32>
  %c = arith.constant dense<[1,2,3,4]> : vector<4xi32>
  %d = arith.constant dense<2> : vector<4xi32>
  %1 = arith.addi %c, %d : vector<4xi32>
  %i = arith.constant 7 : index
  %j = arith.constant -1 : index
  %2 = arith.muli %i, %j : index
  %3 = arith.muli %x, %d : vector<4xi32>
  %4 = arith.muli %3, %d : vector<4xi32>
  return %0, %1, %2, %4 : vector<4xi32>, vector<4xi32>, index, vector<4xi32>
}

// -----

func.func @addmul(%x: vector<4xi32>, %y: vector<4xi32>) -> (vector<4xi32>,vector<4xi32>) {
  %m = arith.constant dense<-1> : vector<4xi32>
  %6 = arith.muli %y, %m overflow<nsw> : vector<4xi32>
  %7 = arith.addi %x, %6 overflow<nsw, nuw> : vector<4xi32>
  %8 = arith.addi %6, %x : vector<4xi32>
  return %7,%8 : vector<4xi32>,vector<4xi32>
}

// -----

func.func @chain(%x: vector<4xi32>) -> (vector<4xi32>, vector<4xi32>) {
  %a = arith.constant dense<1> : vector<4xi32>
  %b = arith.constant dense<[1,2,3,4]> : vector<4xi32>
  %6 = arith.addi %x, %a : vector<4xi32>
  %7 = arith.addi %6, %a : vector<4xi32>
  %8 = arith.addi %x, %b : vector<4xi32>
  %9 = arith.addi %8, %b : vector<4xi32>
  return %7, %9 : vector<4xi32>, vector<4xi32>
}

// -----

func.func @subadd(%a: i32, %b: i32) -> (i32, i32, i32, i32) {
  %0 = arith.addi %a, %b : i32
  %1 = arith.subi %0, %a : i32
  %2 = arith.subi %0, %b : i32
  %3 = arith.subi %a, %b : i32
  %4 = arith.subi %3, %a : i32
  %5 = arith.subi %a, %3 : i32
  return %1, %2, %4, %5 : i32, i32, i32, i32
}

// -----

func.func @flags(%x: i32, %y: i32) -> (i32,i32,i32,i32) {
  %c1 = arith.constant 1 : i32
  %c5 = arith.constant 5 : i32
  %8 = arith.addi %x, %c1 overflow<nsw,nuw> : i32
  %9 = arith.subi %8, %c5 overflow<nsw,nuw> : i32
  %10 = arith.subi %c5, %8 overflow<nsw,nuw> : i32
  %11 = arith.subi %8, %c5 overflow<nuw> : i32
  %12 = arith.subi %8, %c5 overflow<nsw> : i32
  return %9, %10, %11, %12 : i32,i32,i32,i32
}

// -----

func.func @flags2(%x: i32, %y: i32) -> (i32,i32,i32) {
  %c1 = arith.constant 1 : i32
  %c5 = arith.constant 5 : i32
  %8 = arith.addi %x, %c5 overflow<nsw> : i32
  %9 = arith.subi %8, %c1 overflow<nsw> : i32
  %18 = arith.addi %x, %c5 : i32
  %19 = arith.subi %18, %c1 : i32
  %21 = arith.subi %x, %c1 overflow<nsw,nuw> : i32
  %22 = arith.addi %21, %c5 overflow<nuw> : i32
  return %9,%19,%22 : i32,i32,i32
}

// -----

func.func @sub(%x: i32) -> (i32,i32,i32) {
  %c1 = arith.constant 1 : i32
  %c5 = arith.constant 5 : i32
  %2 = arith.subi %c1, %x overflow<nsw,nuw> : i32
  %5 = arith.subi %c5, %2 overflow<nsw, nuw> : i32
  %3 = arith.subi %c1, %x overflow<nuw> : i32
  %6 = arith.addi %3, %c5 overflow<nsw, nuw> : i32
  %4 = arith.muli %x, %c5 overflow<nsw, nuw> : i32
  %7 = arith.muli %4, %c5 overflow<nuw> : i32
  return %5, %6, %7 : i32,i32,i32
}

// -----

func.func @muladd(%a: i32, %b: i32) -> (i32) {
  %m = arith.constant -1 : i32
  %0 = arith.muli %a, %m : i32
  %1 = arith.muli %b, %m : i32
  %2 = arith.addi %0, %1 : i32
  return %2 : i32
}

// -----

func.func @sparse() -> (tensor<4xi32>) {
  %c = arith.constant sparse<[[0]], [5]> : tensor<4xi32>
  %d = arith.constant dense<1> : tensor<4xi32>
  %0 = arith.addi %c, %d : tensor<4xi32>
  return %0 : tensor<4xi32>
}
