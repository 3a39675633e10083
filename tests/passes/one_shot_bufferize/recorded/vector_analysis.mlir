// RECORD: mlir-opt --one-shot-bufferize="bufferize-function-boundaries allow-return-allocs-from-loops test-analysis-only"

func.func @read(%t: tensor<?x?xf32>, %i: index, %p: f32) -> vector<5x6xf32> {
  %0 = vector.transfer_read %t[%i, %i], %p : tensor<?x?xf32>, vector<5x6xf32>
  return %0 : vector<5x6xf32>
}
func.func @write(%t: tensor<?x?xf32>, %i: index, %v: vector<5x6xf32>, %m: vector<6x5xi1>) -> tensor<?x?xf32> {
  %0 = vector.transfer_write %v, %t[%i, %i] : vector<5x6xf32>, tensor<?x?xf32>
  return %0 : tensor<?x?xf32>
}
func.func @gather(%b: tensor<?x?xf32>, %v: vector<16xi32>, %m: vector<16xi1>, %p: vector<16xf32>, %i: index) -> vector<16xf32> {
  %0 = vector.gather %b[%i, %i][%v], %m, %p : tensor<?x?xf32>, vector<16xi32>, vector<16xi1>, vector<16xf32> into vector<16xf32>
  return %0 : vector<16xf32>
}
func.func @masked(%t: tensor<?xf32>, %i: index, %v: vector<16xf32>, %m: vector<16xi1>) -> tensor<?xf32> {
  %0 = vector.mask %m { vector.transfer_write %v, %t[%i] {in_bounds = [true]} : vector<16xf32>, tensor<?xf32> } : vector<16xi1> -> tensor<?xf32>
  return %0 : tensor<?xf32>
}
