// RECORD: mlir-opt --flatten-memref

// What describes the dimensions of an allocation does not describe those of the flat one.

func.func @a() -> memref<4x4xf32> {
  %0 = memref.alloc() {alignment = 64 : i64, own = 1} : memref<4x4xf32>
  return %0 : memref<4x4xf32>
}
func.func @b(%m: memref<4x4xf32>) {
  %0 = memref.alloca() {alignment = 32 : i64, own = 1} : memref<4x4xf32>
  %c = arith.constant 1 : index
  %v = memref.load %0[%c, %c] {alignment = 4, nontemporal = true, own = 2 : i64} : memref<4x4xf32>
  memref.store %v, %m[%c, %c] {nontemporal = true, own = 2} : memref<4x4xf32>
  %w = vector.load %m[%c, %c] {nontemporal = true, own = 3} : memref<4x4xf32>, vector<4xf32>
  vector.store %w, %0[%c, %c] {alignment = 8, own = 4 : i64} : memref<4x4xf32>, vector<4xf32>
  return
}
