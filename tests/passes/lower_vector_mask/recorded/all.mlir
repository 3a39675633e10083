// RECORD: mlir-opt --lower-vector-mask

func.func @r(%t0: tensor<?x?xf32>, %m0: vector<16xi1>, %i: index, %f: f32, %m: memref<?xf32>) -> vector<16xf32> {
  %0 = vector.mask %m0 { vector.transfer_read %t0[%i, %i], %f : tensor<?x?xf32>, vector<16xf32> } : vector<16xi1> -> vector<16xf32>
  vector.mask %m0 { vector.transfer_write %0, %m[%i] : vector<16xf32>, memref<?xf32> } : vector<16xi1>
  return %0 : vector<16xf32>
}
func.func @w(%v: vector<16xf32>, %t0: tensor<?x?xf32>, %m0: vector<16xi1>, %i: index, %b: memref<64xf32>, %idx: vector<16xi32>, %p: vector<16xf32>, %mm: vector<16xi1>, %s: f32) -> (tensor<?x?xf32>, vector<16xf32>, f32) {
  %0 = vector.mask %m0 { vector.transfer_write %v, %t0[%i, %i] : vector<16xf32>, tensor<?x?xf32> } : vector<16xi1> -> tensor<?x?xf32>
  %1 = vector.mask %m0 { vector.gather %b[%i] [%idx], %mm, %p : memref<64xf32>, vector<16xi32>, vector<16xi1>, vector<16xf32> into vector<16xf32> } : vector<16xi1> -> vector<16xf32>
  %2 = vector.mask %m0 { vector.reduction <add>, %v, %s : vector<16xf32> into f32 } : vector<16xi1> -> f32
  vector.mask %m0 { vector.yield } : vector<16xi1>
  return %0, %1, %2 : tensor<?x?xf32>, vector<16xf32>, f32
}
