// RECORD: mlir-opt --int-range-optimizations --split-input-file

func.func @same(%x: i8) -> (vector<4xi1>, i1, i1) {
  %e = arith.extui %x : i8 to i32
  %v = vector.broadcast %e : i32 to vector<2x2xi32>
  %s = vector.shape_cast %v : vector<2x2xi32> to vector<4xi32>
  %t = vector.transpose %v, [1, 0] : vector<2x2xi32> to vector<2x2xi32>
  %k = arith.constant dense<1000> : vector<4xi32>
  %c = arith.constant 1000 : i32
  %0 = arith.cmpi ult, %s, %k : vector<4xi32>
  %a = vector.extract %t[0, 1] : i32 from vector<2x2xi32>
  %1 = arith.cmpi ult, %a, %c : i32
  %i = vector.insert %c, %v [0, 0] : i32 into vector<2x2xi32>
  %b = vector.extract %i[1, 1] : i32 from vector<2x2xi32>
  %2 = arith.cmpi ule, %b, %c : i32
  return %0, %1, %2 : vector<4xi1>, i1, i1
}

// -----

func.func @step() -> i1 {
  %s = vector.step : vector<8xindex>
  %e = vector.extract %s[3] : index from vector<8xindex>
  %c = arith.constant 8 : index
  %0 = arith.cmpi ult, %e, %c : index
  return %0 : i1
}
