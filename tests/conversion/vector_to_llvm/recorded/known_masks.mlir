// RECORD: mlir-opt --allow-unregistered-dialect --convert-vector-to-llvm

// Accesses whose mask is known to be set for all lanes or for none are simplified first.

func.func @gathers(%b: memref<?xf32>, %i: vector<4xi32>, %p: vector<4xf32>, %t: tensor<?x?xf32>) -> (vector<4xf32>, vector<4xf32>, vector<4xf32>, vector<4xf32>) {
  %c0 = arith.constant 0 : index
  %f = arith.constant dense<false> : vector<4xi1>
  %m = vector.constant_mask [0] : vector<4xi1>
  %n = vector.constant_mask [4] : vector<4xi1>
  %0 = vector.gather %b[%c0] [%i], %f, %p : memref<?xf32>, vector<4xi32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  %1 = vector.gather %b[%c0] [%i], %m, %p : memref<?xf32>, vector<4xi32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  %2 = vector.gather %b[%c0] [%i], %n, %p : memref<?xf32>, vector<4xi32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  %3 = vector.gather %t[%c0, %c0] [%i], %f, %p : tensor<?x?xf32>, vector<4xi32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  return %0, %1, %2, %3 : vector<4xf32>, vector<4xf32>, vector<4xf32>, vector<4xf32>
}
func.func @in_order(%b: memref<?xf32>, %p: vector<4xf32>, %m: vector<4xi1>) -> vector<4xf32> {
  %c0 = arith.constant 0 : index
  %i = arith.constant dense<[0, 1, 2, 3]> : vector<4xi32>
  %0 = vector.gather %b[%c0] [%i], %m, %p : memref<?xf32>, vector<4xi32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  vector.scatter %b[%c0] [%i], %m, %p : memref<?xf32>, vector<4xi32>, vector<4xi1>, vector<4xf32>
  return %0 : vector<4xf32>
}
func.func @others(%b: memref<?xf32>, %i: vector<4xi32>, %p: vector<4xf32>) {
  %c0 = arith.constant 0 : index
  %f = arith.constant dense<false> : vector<4xi1>
  vector.scatter %b[%c0] [%i], %f, %p : memref<?xf32>, vector<4xi32>, vector<4xi1>, vector<4xf32>
  vector.maskedstore %b[%c0], %f, %p : memref<?xf32>, vector<4xi1>, vector<4xf32>
  vector.compressstore %b[%c0], %f, %p : memref<?xf32>, vector<4xi1>, vector<4xf32>
  %0 = vector.maskedload %b[%c0], %f, %p : memref<?xf32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  %1 = vector.expandload %b[%c0], %f, %p : memref<?xf32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  "t.u"(%0, %1) : (vector<4xf32>, vector<4xf32>) -> ()
  return
}
