// Accesses to buffers of narrow integers, beside mlir-opt.
// RECORD: mlir-opt --test-memref-flatten-and-vector-narrow-type-emulation --split-input-file
func.func @a(%i: index, %j: index) -> vector<8xi4> {
  %m = memref.alloc() : memref<4x8xi4>
  %0 = vector.load %m[%i, %j] : memref<4x8xi4>, vector<8xi4>
  return %0 : vector<8xi4>
}

// -----

func.func @a(%i: index, %j: index, %v: vector<8xi4>) {
  %m = memref.alloca() : memref<4x8xi4>
  vector.store %v, %m[%i, %j] : memref<4x8xi4>, vector<8xi4>
  return
}

// -----

func.func @a(%i: index) -> i4 {
  %m = memref.alloc() : memref<4x8xi4>
  %0 = memref.load %m[%i, %i] : memref<4x8xi4>
  return %0 : i4
}

// -----

func.func @a(%i: index) -> (vector<8xi4>, vector<4xi2>) {
  %m = memref.alloc() : memref<4x8xi4>
  %c = arith.constant 2 : index
  %0 = vector.load %m[%c, %c] : memref<4x8xi4>, vector<8xi4>
  %n = memref.alloc() : memref<4x2x8xi2>
  %1 = vector.load %n[%c, %i, %c] : memref<4x2x8xi2>, vector<4xi2>
  return %0, %1 : vector<8xi4>, vector<4xi2>
}

// -----

func.func @a(%i: index, %s: index) -> vector<8xi4> {
  %m = memref.alloc(%s) : memref<4x?xi4>
  %0 = vector.load %m[%i, %i] : memref<4x?xi4>, vector<8xi4>
  memref.dealloc %m : memref<4x?xi4>
  return %0 : vector<8xi4>
}

// -----

func.func @a(%i: index, %x: f32) -> vector<8xi4> {
  %n = memref.alloc() : memref<4x8xi4>
  %s = memref.subview %n[2, 0] [2, 8] [1, 1] : memref<4x8xi4> to memref<2x8xi4, strided<[8, 1], offset: 16>>
  %2 = vector.load %s[%i, %i] : memref<2x8xi4, strided<[8, 1], offset: 16>>, vector<8xi4>
  return %2 : vector<8xi4>
}
