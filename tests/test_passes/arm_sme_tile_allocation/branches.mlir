// RUN: mlir-opt %s --test-arm-sme-tile-allocation | FileCheck %s

// The tile that starts on one of two ways is made anew in the tile of the other; mlir-opt does so in some of its runs only.
// CHECK-LABEL: func.func @f
// CHECK:         arm_sme.extract_tile_slice {{.*}} {tile_id = [[TILE:[0-9]]] : i32}
// CHECK-NEXT:    return
func.func @f(%c: i1, %v: vector<[4]xf32>, %i: index) -> vector<[4]xf32> {
  %0 = arm_sme.zero : vector<[4]x[4]xf32>
  %1 = arm_sme.get_tile : vector<[4]x[4]xf32>
  cf.cond_br %c, ^a(%0 : vector<[4]x[4]xf32>), ^b(%1 : vector<[4]x[4]xf32>)
^a(%2: vector<[4]x[4]xf32>):
  %3 = arm_sme.insert_tile_slice %v, %2[%i] : vector<[4]xf32> into vector<[4]x[4]xf32>
  cf.br ^b(%3 : vector<[4]x[4]xf32>)
^b(%4: vector<[4]x[4]xf32>):
  %5 = arm_sme.extract_tile_slice %4[%i] : vector<[4]xf32> from vector<[4]x[4]xf32>
  return %5 : vector<[4]xf32>
}
