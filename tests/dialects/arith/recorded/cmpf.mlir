// RECORD: mlir-opt --canonicalize --split-input-file

func.func @cmpf(%x: f32, %v: vector<2xf32>) -> (i1, i1, i1, i1, i1, i1, vector<2xi1>, i1, i1) {
  %nan = arith.constant 0x7FC00000 : f32
  %one = arith.constant 1.0 : f32
  %two = arith.constant 2.0 : f32
  %0 = arith.cmpf oeq, %x, %x : f32
  %1 = arith.cmpf oeq, %x, %nan : f32
  %2 = arith.cmpf ult, %nan, %x : f32
  %3 = arith.cmpf olt, %one, %two : f32
  %4 = arith.cmpf false, %x, %one : f32
  %5 = arith.cmpf olt, %one, %x : f32
  %k = arith.constant dense<1.0> : vector<2xf32>
  %6 = arith.cmpf olt, %k, %k : vector<2xf32>
  %7 = arith.cmpf true, %x, %nan : f32
  %p = ub.poison : f32
  %8 = arith.cmpf true, %x, %p : f32
  return %0, %1, %2, %3, %4, %5, %6, %7, %8 : i1, i1, i1, i1, i1, i1, vector<2xi1>, i1, i1
}

// -----

func.func @cmpfi(%i: i32, %u: i8) -> (i1, i1, i1, i1, i1, i1, i1, i1, i1) {
  %f = arith.sitofp %i : i32 to f64
  %uf = arith.uitofp %u : i8 to f32
  %c = arith.constant 2.5 : f64
  %d = arith.constant 3.0 : f64
  %0 = arith.cmpf olt, %f, %c : f64
  %1 = arith.cmpf oeq, %f, %d : f64
  %2 = arith.cmpf oeq, %f, %c : f64
  %3 = arith.cmpf une, %f, %c : f64
  %4 = arith.cmpf uge, %f, %c : f64
  %n = arith.constant -3.0 : f32
  %5 = arith.cmpf olt, %uf, %n : f32
  %6 = arith.cmpf ugt, %uf, %n : f32
  %7 = arith.cmpf ord, %f, %c : f64
  %b = arith.constant 1.0e20 : f64
  %8 = arith.cmpf ogt, %f, %b : f64
  return %0, %1, %2, %3, %4, %5, %6, %7, %8 : i1, i1, i1, i1, i1, i1, i1, i1, i1
}
