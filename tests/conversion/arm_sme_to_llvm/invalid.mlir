// RUN: mlir-opt %s --pass-pipeline='builtin.module(func.func(convert-arm-sme-to-llvm))' --split-input-file --verify-diagnostics

// Products that no instruction has stay, and so do operations that know no tiles.
func.func @difference(%v: vector<[4]xf32>, %i: index) -> vector<[4]xf32> {
  // expected-error@+3 {{unsupported kind}}
  // expected-error@+2 {{failed to legalize operation 'arm_sme.outerproduct' that was explicitly marked illegal}}
  // expected-error@+1 {{'arm_sme.outerproduct' op unexpected operation with SME tile type after conversion to LLVM}}
  %0 = arm_sme.outerproduct %v, %v kind<sub> : vector<[4]xf32>, vector<[4]xf32>
  // expected-error@+1 {{'arm_sme.extract_tile_slice' op unexpected operation with SME tile type after conversion to LLVM}}
  %1 = arm_sme.extract_tile_slice %0[%i] : vector<[4]xf32> from vector<[4]x[4]xf32>
  return %1 : vector<[4]xf32>
}

// -----

func.func @integers(%v: vector<[4]xi32>, %i: index) -> vector<[4]xi32> {
  // expected-error@+3 {{unsupported type}}
  // expected-error@+2 {{failed to legalize operation 'arm_sme.outerproduct' that was explicitly marked illegal}}
  // expected-error@+1 {{'arm_sme.outerproduct' op unexpected operation with SME tile type after conversion to LLVM}}
  %0 = arm_sme.outerproduct %v, %v : vector<[4]xi32>, vector<[4]xi32>
  // expected-error@+1 {{'arm_sme.extract_tile_slice' op unexpected operation with SME tile type after conversion to LLVM}}
  %1 = arm_sme.extract_tile_slice %0[%i] : vector<[4]xi32> from vector<[4]x[4]xi32>
  return %1 : vector<[4]xi32>
}

// -----

func.func @sum(%a: vector<[4]x[4]xf32>) {
  // expected-error@+1 {{'arith.addf' op unexpected operation with SME tile type after conversion to LLVM}}
  %0 = arith.addf %a, %a : vector<[4]x[4]xf32>
  return
}

// -----

func.func @not_lowered(%b: memref<?x?xf32>, %i: index) {
  // expected-error@+2 {{failed to legalize operation 'arm_sme.tile_load' that was explicitly marked illegal}}
  // expected-error@+1 {{'arm_sme.tile_load' op unexpected operation with SME tile type after conversion to LLVM}}
  %0 = arm_sme.tile_load %b[%i, %i] : memref<?x?xf32>, vector<[4]x[4]xf32>
  // expected-error@+1 {{'arm_sme.tile_store' op unexpected operation with SME tile type after conversion to LLVM}}
  arm_sme.tile_store %0, %b[%i, %i] : memref<?x?xf32>, vector<[4]x[4]xf32>
  return
}
