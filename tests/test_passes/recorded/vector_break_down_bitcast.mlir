// RECORD: mlir-opt --test-vector-break-down-bitcast

// A cast of more than four elements becomes casts of its parts.
module {
  func.func @a(%arg0: vector<8xf16>) -> vector<4xf32> {
    %0 = vector.bitcast %arg0 : vector<8xf16> to vector<4xf32>
    return %0 : vector<4xf32>
  }
  func.func @d(%arg0: vector<16xi4>) -> vector<8xi8> {
    %0 = vector.bitcast %arg0 : vector<16xi4> to vector<8xi8>
    return %0 : vector<8xi8>
  }
}
