// RUN: mlir-opt %s --convert-arm-sme-to-scf --split-input-file --verify-diagnostics

// Of a mask that is not made of sizes, the loop has no end.
func.func @load(%b: memref<?x?xf32>, %i: index, %m: vector<[4]x[4]xi1>, %p: f32) -> vector<[4]x[4]xf32> {
  // expected-error@+1 {{failed to legalize operation 'arm_sme.tile_load' that was explicitly marked illegal}}
  %0 = arm_sme.tile_load %b[%i, %i], %p, %m : memref<?x?xf32>, vector<[4]x[4]xf32>
  return %0 : vector<[4]x[4]xf32>
}

// -----

func.func @store(%b: memref<?x?xf32>, %i: index, %t: vector<[4]x[4]xf32>, %m: vector<[4]x[4]xi1>) {
  // expected-error@+1 {{failed to legalize operation 'arm_sme.tile_store' that was explicitly marked illegal}}
  arm_sme.tile_store %t, %b[%i, %i], %m : memref<?x?xf32>, vector<[4]x[4]xf32>
  return
}
