// RECORD: mlir-opt --test-math-to-vcix

// Functions of vectors as instructions of a coprocessor.
func.func @cos(%a: vector<[8]xf32>, %b: vector<[32]xf32>, %c: vector<16xf32>, %d: vector<2x4xf32>, %e: vector<[1]xf64>, %f: vector<[64]xf64>, %g: vector<[8]xf16>) -> (vector<[8]xf32>, vector<[32]xf32>, vector<16xf32>, vector<2x4xf32>, vector<[1]xf64>, vector<[64]xf64>, vector<[8]xf16>) {
  %0 = math.cos %a : vector<[8]xf32>
  %1 = math.cos %b : vector<[32]xf32>
  %2 = math.cos %c : vector<16xf32>
  %3 = math.cos %d : vector<2x4xf32>
  %4 = math.cos %e : vector<[1]xf64>
  %5 = math.cos %f : vector<[64]xf64>
  %6 = math.cos %g : vector<[8]xf16>
  return %0, %1, %2, %3, %4, %5, %6 : vector<[8]xf32>, vector<[32]xf32>, vector<16xf32>, vector<2x4xf32>, vector<[1]xf64>, vector<[64]xf64>, vector<[8]xf16>
}
func.func @sin(%a: vector<[8]xf32>, %b: vector<[32]xf32>, %c: vector<16xf32>) -> (vector<[8]xf32>, vector<[32]xf32>, vector<16xf32>) {
  %0 = math.sin %a : vector<[8]xf32>
  %1 = math.sin %b : vector<[32]xf32>
  %2 = math.sin %c : vector<16xf32>
  return %0, %1, %2 : vector<[8]xf32>, vector<[32]xf32>, vector<16xf32>
}
func.func @tan(%a: vector<[8]xf32>, %b: vector<[32]xf32>, %c: vector<16xf64>) -> (vector<[8]xf32>, vector<[32]xf32>, vector<16xf64>) {
  %0 = math.tan %a : vector<[8]xf32>
  %1 = math.tan %b : vector<[32]xf32>
  %2 = math.tan %c : vector<16xf64>
  return %0, %1, %2 : vector<[8]xf32>, vector<[32]xf32>, vector<16xf64>
}
func.func @log(%a: vector<[8]xf32>, %b: vector<[32]xf32>, %c: vector<16xf64>) -> (vector<[8]xf32>, vector<[32]xf32>, vector<16xf64>) {
  %0 = math.log %a : vector<[8]xf32>
  %1 = math.log %b : vector<[32]xf32>
  %2 = math.log %c : vector<16xf64>
  return %0, %1, %2 : vector<[8]xf32>, vector<[32]xf32>, vector<16xf64>
}
