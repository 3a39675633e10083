// RECORD: mlir-opt --convert-arm-sme-to-scf

// Loads and stores of tiles.
func.func @a(%b: memref<?x?xf32>, %i: index, %j: index) -> vector<[4]x[4]xf32> {
  %0 = arm_sme.tile_load %b[%i, %j] : memref<?x?xf32>, vector<[4]x[4]xf32>
  return %0 : vector<[4]x[4]xf32>
}
func.func @c(%b: memref<?x?xf32>, %i: index, %j: index, %r: index, %c: index, %p: f32) -> (vector<[4]x[4]xf32>, vector<[4]x[4]xf32>) {
  %m = vector.create_mask %r, %c : vector<[4]x[4]xi1>
  %z = arith.constant 0.0 : f32
  %0 = arm_sme.tile_load %b[%i, %j], %p, %m layout<vertical> {tile_id = 1 : i32} : memref<?x?xf32>, vector<[4]x[4]xf32>
  %1 = arm_sme.tile_load %b[%i, %j], %z, %m layout<vertical> {foo} : memref<?x?xf32>, vector<[4]x[4]xf32>
  return %0, %1 : vector<[4]x[4]xf32>, vector<[4]x[4]xf32>
}
func.func @c2(%b: memref<?x?xi32>, %i: index, %j: index, %r: index, %c: index, %p: i32) -> (vector<[4]x[4]xi32>, vector<[4]x[4]xi32>) {
  %m = vector.create_mask %r, %c : vector<[4]x[4]xi1>
  %z = arith.constant 0 : i32
  %0 = arm_sme.tile_load %b[%i, %j], %p, %m : memref<?x?xi32>, vector<[4]x[4]xi32>
  %1 = arm_sme.tile_load %b[%i, %j], %z, %m {foo} : memref<?x?xi32>, vector<[4]x[4]xi32>
  return %0, %1 : vector<[4]x[4]xi32>, vector<[4]x[4]xi32>
}
func.func @d(%b: memref<?x?xf32>, %i: index, %j: index, %t: vector<[4]x[4]xf32>, %r: index, %c: index) {
  %m = vector.create_mask %r, %c : vector<[4]x[4]xi1>
  arm_sme.tile_store %t, %b[%i, %j] : memref<?x?xf32>, vector<[4]x[4]xf32>
  arm_sme.tile_store %t, %b[%i, %j], %m layout<vertical> {tile_id = 1 : i32} : memref<?x?xf32>, vector<[4]x[4]xf32>
  return
}
