// RECORD: mlir-opt --convert-vector-to-llvm --allow-unregistered-dialect

func.func @m(%p: memref<8x16xf32>, %q: memref<?xf32, strided<[1], offset: ?>>, %i: index, %v: vector<4xf32>, %k: vector<4xi1>, %vv: memref<8xvector<4xf32>>, %sp: memref<8xf32, 3>, %sv: memref<?xf32, strided<[2]>>) {
 %0 = vector.load %p[%i, %i] : memref<8x16xf32>, vector<4xf32>
 "u"(%0) : (vector<4xf32>) -> ()
 %1 = vector.load %p[%i, %i] {nontemporal = true, alignment = 16} : memref<8x16xf32>, vector<4xf32>
 "u"(%1) : (vector<4xf32>) -> ()
 vector.store %v, %q[%i] : memref<?xf32, strided<[1], offset: ?>>, vector<4xf32>
 vector.store %v, %p[%i, %i] {nontemporal = true} : memref<8x16xf32>, vector<4xf32>
 %2 = vector.maskedload %p[%i, %i], %k, %v : memref<8x16xf32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
 "u"(%2) : (vector<4xf32>) -> ()
 vector.maskedstore %p[%i, %i], %k, %v {alignment = 8} : memref<8x16xf32>, vector<4xi1>, vector<4xf32>
 %3 = vector.expandload %p[%i, %i], %k, %v : memref<8x16xf32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
 "u"(%3) : (vector<4xf32>) -> ()
 vector.compressstore %p[%i, %i], %k, %v : memref<8x16xf32>, vector<4xi1>, vector<4xf32>
 %4 = vector.load %vv[%i] : memref<8xvector<4xf32>>, vector<4xf32>
 "u"(%4) : (vector<4xf32>) -> ()
 %5 = vector.load %sp[%i] : memref<8xf32, 3>, vector<4xf32>
 "u"(%5) : (vector<4xf32>) -> ()
 %6 = vector.load %sv[%i] : memref<?xf32, strided<[2]>>, vector<1xf32>
 "u"(%6) : (vector<1xf32>) -> ()
 return
}
func.func @g(%p: memref<8x16xf32>, %i: index, %idx: vector<4xi32>, %v: vector<4xf32>, %k: vector<4xi1>, %s3: memref<?xf32, 3>) {
 %0 = vector.gather %p[%i, %i][%idx], %k, %v : memref<8x16xf32>, vector<4xi32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
 "u"(%0) : (vector<4xf32>) -> ()
 vector.scatter %p[%i, %i][%idx], %k, %v : memref<8x16xf32>, vector<4xi32>, vector<4xi1>, vector<4xf32>
 %1 = vector.gather %s3[%i][%idx], %k, %v {alignment = 32} : memref<?xf32, 3>, vector<4xi32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
 "u"(%1) : (vector<4xf32>) -> ()
 return
}
func.func @tc(%p: memref<8x8x8xf32>, %q: memref<8x8xf32, 3>) {
 %0 = vector.type_cast %p : memref<8x8x8xf32> to memref<vector<8x8x8xf32>>
 "u"(%0) : (memref<vector<8x8x8xf32>>) -> ()
 %1 = vector.type_cast %q : memref<8x8xf32, 3> to memref<vector<8x8xf32>, 3>
 "u"(%1) : (memref<vector<8x8xf32>, 3>) -> ()
 return
}
func.func @cm(%i: index) {
 %0 = vector.create_mask %i : vector<[4]xi1>
 "u"(%0) : (vector<[4]xi1>) -> ()
 %1 = vector.create_mask %i : vector<4xi1>
 "u"(%1) : (vector<4xi1>) -> ()
 %2 = vector.create_mask %i : vector<i1>
 "u"(%2) : (vector<i1>) -> ()
 %3 = vector.create_mask %i, %i : vector<2x[4]xi1>
 "u"(%3) : (vector<2x[4]xi1>) -> ()
 return
}
func.func @mat(%a: vector<4xf32>) { 
 %0 = vector.outerproduct %a, %a : vector<4xf32>, vector<4xf32>
 "u"(%0) : (vector<4x4xf32>) -> ()
 return }
