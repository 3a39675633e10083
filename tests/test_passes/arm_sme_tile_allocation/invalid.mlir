// RUN: mlir-opt %s --test-arm-sme-tile-allocation --verify-diagnostics

// What is loaded to a tile cannot be made anew, and nothing moves it.
func.func @moved(%m: memref<?x?xf32>, %v: vector<[4]xf32>, %i: index, %mask: vector<[4]xi1>) -> (vector<[4]xf32>, vector<[4]xf32>) {
  %0 = arm_sme.get_tile : vector<[4]x[4]xf32>
  // expected-note@+1 {{tile operand is: %1 = arm_sme.load_tile_slice}}
  %1 = arm_sme.load_tile_slice %m[%i, %i], %mask, %0, %i : memref<?x?xf32>, vector<[4]xi1>, vector<[4]x[4]xf32>
  // expected-error@+1 {{'arm_sme.outerproduct' op tile operand allocated to different SME virtial tile (move required)}}
  %2 = arm_sme.outerproduct %v, %v acc(%1) : vector<[4]xf32>, vector<[4]xf32>
  %3 = arm_sme.extract_tile_slice %1[%i] : vector<[4]xf32> from vector<[4]x[4]xf32>
  %4 = arm_sme.extract_tile_slice %2[%i] : vector<[4]xf32> from vector<[4]x[4]xf32>
  return %3, %4 : vector<[4]xf32>, vector<[4]xf32>
}
