// RECORD: mlir-opt --test-math-polynomial-approximation=enable-avx2

// Reciprocals of square roots, for each eight elements.
func.func @a(%a: vector<8xf32>, %b: vector<16xf32>, %c: vector<4x8xf32>, %d: vector<4xf32>, %e: f32, %f: vector<2x16xf32>, %g: vector<8xf64>, %i: vector<8x8xf16>, %j: vector<12xf32>) -> (vector<8xf32>, vector<16xf32>, vector<4x8xf32>, vector<4xf32>, f32, vector<2x16xf32>, vector<8xf64>, vector<8x8xf16>, vector<12xf32>) {
  %0 = math.rsqrt %a : vector<8xf32>
  %1 = math.rsqrt %b : vector<16xf32>
  %2 = math.rsqrt %c : vector<4x8xf32>
  %3 = math.rsqrt %d : vector<4xf32>
  %4 = math.rsqrt %e : f32
  %5 = math.rsqrt %f : vector<2x16xf32>
  %6 = math.rsqrt %g : vector<8xf64>
  %8 = math.rsqrt %i : vector<8x8xf16>
  %9 = math.rsqrt %j : vector<12xf32>
  return %0, %1, %2, %3, %4, %5, %6, %8, %9 : vector<8xf32>, vector<16xf32>, vector<4x8xf32>, vector<4xf32>, f32, vector<2x16xf32>, vector<8xf64>, vector<8x8xf16>, vector<12xf32>
}
