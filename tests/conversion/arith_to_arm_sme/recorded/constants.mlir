// RECORD: mlir-opt --convert-arith-to-arm-sme

// Constant tiles.
func.func @a() -> (vector<[4]x[4]xf32>, vector<[16]x[16]xi8>, vector<[2]x[2]xi64>, vector<[4]xf32>) {
  %0 = arith.constant dense<0.0> : vector<[4]x[4]xf32>
  %1 = arith.constant dense<-1> : vector<[16]x[16]xi8>
  %2 = arith.constant dense<2> : vector<[2]x[2]xi64>
  %3 = arith.constant dense<2.0> : vector<[4]xf32>
  return %0, %1, %2, %3 : vector<[4]x[4]xf32>, vector<[16]x[16]xi8>, vector<[2]x[2]xi64>, vector<[4]xf32>
}
