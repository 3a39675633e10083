// RECORD: mlir-opt --test-arm-sme-tile-allocation
// RECORD: mlir-opt --pass-pipeline='builtin.module(func.func(test-arm-sme-tile-allocation{preprocess-only=true}))'

// Tiles in straight lines, loops, of several sizes, in holes of others, made anew, and in memory.
func.func @straight(%v: vector<[4]xf32>, %i: index) -> vector<[4]xf32> {
  %0 = arm_sme.zero : vector<[4]x[4]xf32>
  %1 = arm_sme.get_tile : vector<[4]x[4]xf32>
  %2 = arm_sme.insert_tile_slice %v, %1[%i] : vector<[4]xf32> into vector<[4]x[4]xf32>
  %3 = arm_sme.outerproduct %v, %v acc(%0) : vector<[4]xf32>, vector<[4]xf32>
  %4 = arm_sme.extract_tile_slice %2[%i] : vector<[4]xf32> from vector<[4]x[4]xf32>
  %5 = arm_sme.extract_tile_slice %3[%i] : vector<[4]xf32> from vector<[4]x[4]xf32>
  %6 = arith.addf %4, %5 : vector<[4]xf32>
  %7 = arm_sme.zero : vector<[2]x[2]xf64>
  return %6 : vector<[4]xf32>
}
func.func @loop(%n: index, %v: vector<[4]xf32>) -> vector<[4]xf32> {
  %z = arith.constant 0 : index
  %one = arith.constant 1 : index
  %0 = arm_sme.zero : vector<[4]x[4]xf32>
  cf.br ^head(%z, %0 : index, vector<[4]x[4]xf32>)
^head(%i: index, %t: vector<[4]x[4]xf32>):
  %c = arith.cmpi slt, %i, %n : index
  cf.cond_br %c, ^body, ^end
^body:
  %1 = arm_sme.outerproduct %v, %v acc(%t) : vector<[4]xf32>, vector<[4]xf32>
  %2 = arith.addi %i, %one : index
  cf.br ^head(%2, %1 : index, vector<[4]x[4]xf32>)
^end:
  %3 = arm_sme.extract_tile_slice %t[%z] : vector<[4]xf32> from vector<[4]x[4]xf32>
  return %3 : vector<[4]xf32>
}
func.func @sizes(%a: memref<?x?xi8>, %b: memref<?x?xf64>, %i: index, %m: vector<[2]xi1>, %n: vector<[16]xi1>) {
  %0 = arm_sme.zero : vector<[2]x[2]xf64>
  %1 = arm_sme.load_tile_slice %b[%i, %i], %m, %0, %i : memref<?x?xf64>, vector<[2]xi1>, vector<[2]x[2]xf64>
  arm_sme.store_tile_slice %1, %i, %m, %b[%i, %i] : memref<?x?xf64>, vector<[2]xi1>, vector<[2]x[2]xf64>
  %2 = arm_sme.zero : vector<[16]x[16]xi8>
  arm_sme.store_tile_slice %2, %i, %n, %a[%i, %i] : memref<?x?xi8>, vector<[16]xi1>, vector<[16]x[16]xi8>
  return
}
func.func @hole(%c: i1, %a: memref<?x?xf32>, %i: index, %m: vector<[4]xi1>) {
  %0 = arm_sme.get_tile : vector<[4]x[4]xf32>
  %1 = arm_sme.load_tile_slice %a[%i, %i], %m, %0, %i : memref<?x?xf32>, vector<[4]xi1>, vector<[4]x[4]xf32>
  cf.cond_br %c, ^a, ^b
^a:
  %2 = arm_sme.get_tile : vector<[4]x[4]xf32>
  %3 = arm_sme.load_tile_slice %a[%i, %i], %m, %2, %i : memref<?x?xf32>, vector<[4]xi1>, vector<[4]x[4]xf32>
  arm_sme.store_tile_slice %3, %i, %m, %a[%i, %i] : memref<?x?xf32>, vector<[4]xi1>, vector<[4]x[4]xf32>
  cf.br ^c
^b:
  arm_sme.store_tile_slice %1, %i, %m, %a[%i, %i] : memref<?x?xf32>, vector<[4]xi1>, vector<[4]x[4]xf32>
  cf.br ^c
^c:
  return
}
func.func @conflict(%v: vector<[4]xf32>, %i: index) -> (vector<[4]xf32>, vector<[4]xf32>) {
  %0 = arm_sme.zero : vector<[4]x[4]xf32>
  %1 = arm_sme.outerproduct %v, %v acc(%0) : vector<[4]xf32>, vector<[4]xf32>
  %2 = arm_sme.extract_tile_slice %0[%i] : vector<[4]xf32> from vector<[4]x[4]xf32>
  %3 = arm_sme.extract_tile_slice %1[%i] : vector<[4]xf32> from vector<[4]x[4]xf32>
  return %2, %3 : vector<[4]xf32>, vector<[4]xf32>
}
func.func @spill(%a: memref<?x?xf32>, %i: index, %m: vector<[4]xi1>) {
  %0 = arm_sme.get_tile : vector<[4]x[4]xf32>
  %l0 = arm_sme.load_tile_slice %a[%i, %i], %m, %0, %i : memref<?x?xf32>, vector<[4]xi1>, vector<[4]x[4]xf32>
  %1 = arm_sme.get_tile : vector<[4]x[4]xf32>
  %l1 = arm_sme.load_tile_slice %a[%i, %i], %m, %1, %i : memref<?x?xf32>, vector<[4]xi1>, vector<[4]x[4]xf32>
  %2 = arm_sme.get_tile : vector<[4]x[4]xf32>
  %l2 = arm_sme.load_tile_slice %a[%i, %i], %m, %2, %i : memref<?x?xf32>, vector<[4]xi1>, vector<[4]x[4]xf32>
  %3 = arm_sme.get_tile : vector<[4]x[4]xf32>
  %l3 = arm_sme.load_tile_slice %a[%i, %i], %m, %3, %i : memref<?x?xf32>, vector<[4]xi1>, vector<[4]x[4]xf32>
  %4 = arm_sme.get_tile : vector<[4]x[4]xf32>
  %l4 = arm_sme.load_tile_slice %a[%i, %i], %m, %4, %i : memref<?x?xf32>, vector<[4]xi1>, vector<[4]x[4]xf32>
  arm_sme.store_tile_slice %l0, %i, %m, %a[%i, %i] : memref<?x?xf32>, vector<[4]xi1>, vector<[4]x[4]xf32>
  arm_sme.store_tile_slice %l1, %i, %m, %a[%i, %i] : memref<?x?xf32>, vector<[4]xi1>, vector<[4]x[4]xf32>
  arm_sme.store_tile_slice %l2, %i, %m, %a[%i, %i] : memref<?x?xf32>, vector<[4]xi1>, vector<[4]x[4]xf32>
  arm_sme.store_tile_slice %l3, %i, %m, %a[%i, %i] : memref<?x?xf32>, vector<[4]xi1>, vector<[4]x[4]xf32>
  arm_sme.store_tile_slice %l4, %i, %m, %a[%i, %i] : memref<?x?xf32>, vector<[4]xi1>, vector<[4]x[4]xf32>
  return
}
