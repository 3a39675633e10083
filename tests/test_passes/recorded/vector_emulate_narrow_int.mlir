// RECORD: mlir-opt --split-input-file --test-emulate-narrow-int="arith-compute-bitwidth=1 memref-load-bitwidth=8"

func.func @load(%i: index, %j: index) -> vector<8xi4> {
  %m = memref.alloc() : memref<3x8xi4>
  %0 = vector.load %m[%i, %j] : memref<3x8xi4>, vector<8xi4>
  return %0 : vector<8xi4>
}

// -----

func.func @unaligned() -> vector<3xi2> {
  %m = memref.alloc() : memref<3x3xi2>
  %c2 = arith.constant 2 : index
  %c0 = arith.constant 0 : index
  %0 = vector.load %m[%c2, %c0] : memref<3x3xi2>, vector<3xi2>
  return %0 : vector<3xi2>
}

// -----

func.func @dynload(%i: index) -> vector<3xi2> {
  %m = memref.alloc() : memref<3x3xi2>
  %c0 = arith.constant 0 : index
  %0 = vector.load %m[%i, %c0] : memref<3x3xi2>, vector<3xi2>
  return %0 : vector<3xi2>
}

// -----

func.func @read(%i: index, %p: i2) -> (vector<3xi2>, vector<4xi2>) {
  %m = memref.alloc() : memref<3x3xi2>
  %c0 = arith.constant 0 : index
  %0 = vector.transfer_read %m[%i, %c0], %p : memref<3x3xi2>, vector<3xi2>
  %1 = vector.transfer_read %m[%i, %c0], %p : memref<3x3xi2>, vector<4xi2>
  return %0, %1 : vector<3xi2>, vector<4xi2>
}

// -----

func.func @masked(%n: index, %p: vector<3xi2>) -> vector<3xi2> {
  %m = memref.alloc() : memref<3x3xi2>
  %c0 = arith.constant 0 : index
  %c2 = arith.constant 2 : index
  %k = vector.create_mask %n : vector<3xi1>
  %0 = vector.maskedload %m[%c2, %c0], %k, %p : memref<3x3xi2>, vector<3xi1>, vector<3xi2> into vector<3xi2>
  return %0 : vector<3xi2>
}

// -----

func.func @masked2(%n: index, %p: vector<3xi2>) -> vector<3xi2> {
  %m = memref.alloc() : memref<3x3xi2>
  %c0 = arith.constant 0 : index
  %k = vector.constant_mask [2] : vector<3xi1>
  %0 = vector.maskedload %m[%n, %c0], %k, %p : memref<3x3xi2>, vector<3xi1>, vector<3xi2> into vector<3xi2>
  return %0 : vector<3xi2>
}

// -----

func.func @masked3(%n: index, %p: vector<8xi4>, %i: index) -> vector<8xi4> {
  %m = memref.alloc() : memref<3x8xi4>
  %c0 = arith.constant 0 : index
  %k = arith.constant dense<[true, false, true, true, false, false, false, false]> : vector<8xi1>
  %0 = vector.maskedload %m[%n, %c0], %k, %p : memref<3x8xi4>, vector<8xi1>, vector<8xi4> into vector<8xi4>
  %k2 = vector.create_mask %i, %i : vector<2x8xi1>
  %k3 = vector.extract %k2[1] : vector<8xi1> from vector<2x8xi1>
  %1 = vector.maskedload %m[%n, %c0], %k3, %0 : memref<3x8xi4>, vector<8xi1>, vector<8xi4> into vector<8xi4>
  vector.maskedstore %m[%n, %c0], %k3, %1 : memref<3x8xi4>, vector<8xi1>, vector<8xi4>
  return %1 : vector<8xi4>
}

// -----

func.func @store(%n: index, %p: vector<8xi4>) {
  %m = memref.alloc() : memref<3x8xi4>
  %c0 = arith.constant 0 : index
  vector.store %p, %m[%n, %c0] : memref<3x8xi4>, vector<8xi4>
  return
}

// -----

func.func @store_un(%p: vector<7xi2>) {
  %m = memref.alloc() : memref<12xi2>
  %c2 = arith.constant 2 : index
  vector.store %p, %m[%c2] : memref<12xi2>, vector<7xi2>
  return
}

// -----

func.func @store_un2(%p: vector<1xi2>) {
  %m = memref.alloc() : memref<12xi2>
  %c2 = arith.constant 2 : index
  vector.store %p, %m[%c2] : memref<12xi2>, vector<1xi2>
  return
}

// -----

func.func @store_un4(%p: vector<3xi2>) {
  %m = memref.alloc() : memref<12xi2>
  %c2 = arith.constant 3 : index
  vector.store %p, %m[%c2] : memref<12xi2>, vector<3xi2>
  return
}

// -----

func.func @dynm(%n: index, %p: vector<4xi2>, %i: index) -> vector<4xi2> {
  %m = memref.alloc(%n, %n) : memref<?x?xi2>
  vector.store %p, %m[%i, %i] : memref<?x?xi2>, vector<4xi2>
  %0 = vector.load %m[%i, %i] : memref<?x?xi2>, vector<4xi2>
  return %0 : vector<4xi2>
}

// -----

func.func @f4(%i: index) -> vector<4xf4E2M1FN> {
  %m = memref.alloc() : memref<16xf4E2M1FN>
  %0 = vector.load %m[%i] : memref<16xf4E2M1FN>, vector<4xf4E2M1FN>
  %p = arith.constant 0.0 : f4E2M1FN
  %1 = vector.transfer_read %m[%i], %p : memref<16xf4E2M1FN>, vector<4xf4E2M1FN>
  return %1 : vector<4xf4E2M1FN>
}
