// RUN: mlir-opt %s --pass-pipeline='builtin.module(func.func(test-arm-sme-tile-allocation{dump-tile-live-ranges=true}))' 2>&1 >/dev/null | FileCheck %s

// A tile that is read while another is summed is live on its own; the result of a sum is where its start was.
// CHECK:      ========== Initial Live Ranges:
// CHECK-NEXT: SME Tile Liveness: @f
// CHECK-NEXT: Key:
// CHECK-NEXT: S - Start
// CHECK-NEXT: E - End
// CHECK-NEXT: | - Live
// CHECK-NEXT: ^bb0:
// CHECK-NEXT: S   arm_sme.zero
// CHECK-NEXT: |S  arm_sme.get_tile
// CHECK-NEXT: E|S arm_sme.outerproduct
// CHECK-NEXT:  E| arm_sme.extract_tile_slice
// CHECK-NEXT:   E arm_sme.extract_tile_slice
// CHECK:      ========== Coalesced Live Ranges:
// CHECK:      ^bb0:
// CHECK-NEXT: S  arm_sme.zero
// CHECK-NEXT: |S arm_sme.get_tile
// CHECK-NEXT: || arm_sme.outerproduct
// CHECK-NEXT: |E arm_sme.extract_tile_slice
// CHECK-NEXT: E  arm_sme.extract_tile_slice
func.func @f(%v: vector<[4]xf32>, %i: index) -> (vector<[4]xf32>, vector<[4]xf32>) {
  %0 = arm_sme.zero : vector<[4]x[4]xf32>
  %1 = arm_sme.get_tile : vector<[4]x[4]xf32>
  %2 = arm_sme.outerproduct %v, %v acc(%0) : vector<[4]xf32>, vector<[4]xf32>
  %3 = arm_sme.extract_tile_slice %1[%i] : vector<[4]xf32> from vector<[4]x[4]xf32>
  %4 = arm_sme.extract_tile_slice %2[%i] : vector<[4]xf32> from vector<[4]x[4]xf32>
  return %3, %4 : vector<[4]xf32>, vector<[4]xf32>
}
