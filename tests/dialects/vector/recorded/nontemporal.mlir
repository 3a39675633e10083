// RECORD: mlir-opt
// RECORD: mlir-opt --mlir-print-op-generic

func.func @f(%m: memref<4xf32>, %i: index, %v: vector<4xf32>) {
  %0 = vector.load %m[%i] {nontemporal = false} : memref<4xf32>, vector<4xf32>
  %1 = vector.load %m[%i] {nontemporal = true} : memref<4xf32>, vector<4xf32>
  vector.store %v, %m[%i] {nontemporal = false} : memref<4xf32>, vector<4xf32>
  vector.store %v, %m[%i] {nontemporal = true} : memref<4xf32>, vector<4xf32>
  %2 = memref.load %m[%i] {nontemporal = false} : memref<4xf32>
  memref.store %2, %m[%i] {nontemporal = false} : memref<4xf32>
  "memref.store"(%2, %m, %i) <{nontemporal = false}> : (f32, memref<4xf32>, index) -> ()
  "vector.store"(%v, %m, %i) <{nontemporal = false}> : (vector<4xf32>, memref<4xf32>, index) -> ()
  return
}
