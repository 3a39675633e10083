// RECORD: mlir-opt --sccp

// A cast back is seen through first, and what it then is stays open.
func.func @there_and_back(%x: vector<2x2xi32>) -> (vector<4xi32>, vector<2x2xi32>) {
  %0 = arith.constant dense<[[1, 2], [3, 4]]> : vector<2x2xi32>
  %1 = vector.shape_cast %0 : vector<2x2xi32> to vector<4xi32>
  %2 = vector.shape_cast %1 : vector<4xi32> to vector<2x2xi32>
  return %1, %2 : vector<4xi32>, vector<2x2xi32>
}
