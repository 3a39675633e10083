// RECORD: mlir-opt --canonicalize --split-input-file

func.func @folds(%a: vector<4x8xf32>, %x: f32, %i: index) -> (vector<4x8xf32>, vector<4xf32>, f32, vector<8xf32>, f32, vector<4x8xf32>, vector<4x8xf32>, vector<32xf32>, vector<2x16xf32>, vector<4x8xf32>) {
  %c1 = arith.constant 1 : index
  %one = arith.constant 1.0 : f32
  %0 = vector.broadcast %a : vector<4x8xf32> to vector<4x8xf32>
  %1 = vector.broadcast %one : f32 to vector<4xf32>
  %b = vector.broadcast %x : f32 to vector<4x8xf32>
  %2 = vector.extract %b[%i, 1] : f32 from vector<4x8xf32>
  %3 = vector.extract %a[%c1] : vector<8xf32> from vector<4x8xf32>
  %4 = vector.extract %3[2] : f32 from vector<8xf32>
  %5 = vector.transpose %a, [0, 1] : vector<4x8xf32> to vector<4x8xf32>
  %6 = vector.shape_cast %a : vector<4x8xf32> to vector<4x8xf32>
  %7 = vector.shape_cast %a : vector<4x8xf32> to vector<32xf32>
  %8 = vector.shape_cast %7 : vector<32xf32> to vector<2x16xf32>
  %9 = vector.shape_cast %7 : vector<32xf32> to vector<4x8xf32>
  return %0, %1, %2, %3, %4, %5, %6, %7, %8, %9 : vector<4x8xf32>, vector<4xf32>, f32, vector<8xf32>, f32, vector<4x8xf32>, vector<4x8xf32>, vector<32xf32>, vector<2x16xf32>, vector<4x8xf32>
}

// -----

func.func @constants() -> (f32, vector<2xi32>, vector<2xi32>, vector<4xi1>, i32, i32, vector<6xi32>) {
  %d = arith.constant dense<[[1, 2], [3, 4], [5, 6]]> : vector<3x2xi32>
  %s = arith.constant dense<2.0> : vector<4xf32>
  %c2 = arith.constant 2 : index
  %a = arith.constant 7 : i32
  %0 = vector.extract %s[0] : f32 from vector<4xf32>
  %1 = vector.extract %d[1] : vector<2xi32> from vector<3x2xi32>
  %2 = vector.from_elements %a, %a : vector<2xi32>
  %3 = vector.create_mask %c2 : vector<4xi1>
  %4:6 = vector.to_elements %d : vector<3x2xi32>
  %5 = vector.shape_cast %d : vector<3x2xi32> to vector<6xi32>
  return %0, %1, %2, %3, %4#1, %4#4, %5 : f32, vector<2xi32>, vector<2xi32>, vector<4xi1>, i32, i32, vector<6xi32>
}

// -----

func.func @bits(%a: vector<4xf32>) -> (vector<4xf32>, vector<4xi32>, vector<4xf32>, vector<4xf32>) {
  %0 = vector.bitcast %a : vector<4xf32> to vector<4xi32>
  %1 = vector.bitcast %0 : vector<4xi32> to vector<4xf32>
  %2 = vector.extract_strided_slice %a {offsets = [0], sizes = [4], strides = [1]} : vector<4xf32> to vector<4xf32>
  %3 = vector.insert_strided_slice %a, %2 {offsets = [0], strides = [1]} : vector<4xf32> into vector<4xf32>
  return %1, %0, %2, %3 : vector<4xf32>, vector<4xi32>, vector<4xf32>, vector<4xf32>
}

// -----

func.func @transfers(%m: memref<8x8xf32>, %x: f32, %i: index, %t: tensor<8x8xf32>) -> (vector<4xf32>, vector<8xf32>, vector<4xf32>, vector<4xf32>) {
  %c0 = arith.constant 0 : index
  %c6 = arith.constant 6 : index
  %0 = vector.transfer_read %m[%i, %c0], %x : memref<8x8xf32>, vector<4xf32>
  %1 = vector.transfer_read %t[%i, %c6], %x : tensor<8x8xf32>, vector<8xf32>
  %c = memref.cast %m : memref<8x8xf32> to memref<?x?xf32>
  %2 = vector.transfer_read %c[%i, %i], %x : memref<?x?xf32>, vector<4xf32>
  vector.transfer_write %2, %c[%i, %c0] : vector<4xf32>, memref<?x?xf32>
  %3 = vector.load %c[%i, %i] : memref<?x?xf32>, vector<4xf32>
  vector.store %3, %c[%i, %i] : memref<?x?xf32>, vector<4xf32>
  return %0, %1, %2, %3 : vector<4xf32>, vector<8xf32>, vector<4xf32>, vector<4xf32>
}

// -----

func.func @elements(%v: vector<4xf32>, %a: f32, %b: f32) -> (vector<4xf32>, f32, f32) {
  %0:4 = vector.to_elements %v : vector<4xf32>
  %1 = vector.from_elements %0#0, %0#1, %0#2, %0#3 : vector<4xf32>
  %2 = vector.from_elements %a, %b : vector<2xf32>
  %3:2 = vector.to_elements %2 : vector<2xf32>
  return %1, %3#0, %3#1 : vector<4xf32>, f32, f32
}

// -----

func.func @extracts(%a: vector<4x8xf32>, %b: vector<8xf32>, %x: f32, %i: index, %j: index) -> (f32, vector<8xf32>, f32, f32, vector<8xf32>, f32, f32, f32, f32, f32, vector<8xf32>) {
  %0 = vector.insert %b, %a [1] : vector<8xf32> into vector<4x8xf32>
  %1 = vector.extract %0[1, 2] : f32 from vector<4x8xf32>
  %2 = vector.extract %0[1] : vector<8xf32> from vector<4x8xf32>
  %3 = vector.extract %0[2, 2] : f32 from vector<4x8xf32>
  %4 = vector.extract %0[%i, 2] : f32 from vector<4x8xf32>
  %bb = vector.broadcast %b : vector<8xf32> to vector<4x8xf32>
  %5 = vector.extract %bb[2] : vector<8xf32> from vector<4x8xf32>
  %6 = vector.extract %bb[2, 3] : f32 from vector<4x8xf32>
  %t = vector.transpose %a, [1, 0] : vector<4x8xf32> to vector<8x4xf32>
  %7 = vector.extract %t[5, 2] : f32 from vector<8x4xf32>
  %s = vector.shape_cast %a : vector<4x8xf32> to vector<32xf32>
  %8 = vector.extract %s[17] : f32 from vector<32xf32>
  %e = vector.extract_strided_slice %a {offsets = [1, 2], sizes = [2, 4], strides = [1, 1]} : vector<4x8xf32> to vector<2x4xf32>
  %9 = vector.extract %e[1, 1] : f32 from vector<2x4xf32>
  %f = vector.from_elements %x, %1, %x, %x : vector<2x2xf32>
  %10 = vector.extract %f[0, 1] : f32 from vector<2x2xf32>
  %11 = vector.extract %bb[%i] : vector<8xf32> from vector<4x8xf32>
  return %1, %2, %3, %4, %5, %6, %7, %8, %9, %10, %11 : f32, vector<8xf32>, f32, f32, vector<8xf32>, f32, f32, f32, f32, f32, vector<8xf32>
}

// -----

func.func @inserts(%a: vector<4x8xf32>, %b: vector<8xf32>, %x: f32) -> (vector<4x8xf32>, vector<2xf32>, vector<4xf32>, vector<4xf32>) {
  %bb = vector.broadcast %x : f32 to vector<8xf32>
  %c = vector.broadcast %x : f32 to vector<4x8xf32>
  %0 = vector.insert %bb, %c [1] : vector<8xf32> into vector<4x8xf32>
  %k = arith.constant dense<0.0> : vector<2xf32>
  %one = arith.constant 1.0 : f32
  %1 = vector.insert %one, %k [1] : f32 into vector<2xf32>
  %z = ub.poison : vector<4xf32>
  %i0 = vector.insert %x, %z [0] : f32 into vector<4xf32>
  %i1 = vector.insert %one, %i0 [1] : f32 into vector<4xf32>
  %i2 = vector.insert %x, %i1 [2] : f32 into vector<4xf32>
  %i3 = vector.insert %x, %i2 [3] : f32 into vector<4xf32>
  %i4 = vector.insert %x, %i3 [-1] : f32 into vector<4xf32>
  return %0, %1, %i3, %i4 : vector<4x8xf32>, vector<2xf32>, vector<4xf32>, vector<4xf32>
}

// -----

func.func @shapes(%a: vector<4x8xf32>, %x: f32, %b: vector<8xf32>, %u: vector<1x8xf32>) -> (vector<4x8xf32>, vector<2x4x8xf32>, vector<32xf32>, vector<8x4xf32>, vector<8x4xf32>, vector<8xf32>, vector<8x1xf32>, vector<4x8xf32>, vector<4x8xf32>) {
  %t = vector.transpose %a, [1, 0] : vector<4x8xf32> to vector<8x4xf32>
  %0 = vector.transpose %t, [1, 0] : vector<8x4xf32> to vector<4x8xf32>
  %bb = vector.broadcast %b : vector<8xf32> to vector<4x8xf32>
  %1 = vector.broadcast %bb : vector<4x8xf32> to vector<2x4x8xf32>
  %s = vector.broadcast %x : f32 to vector<4x8xf32>
  %2 = vector.shape_cast %s : vector<4x8xf32> to vector<32xf32>
  %3 = vector.transpose %s, [1, 0] : vector<4x8xf32> to vector<8x4xf32>
  %k = arith.constant dense<1.0> : vector<4x8xf32>
  %4 = vector.transpose %k, [1, 0] : vector<4x8xf32> to vector<8x4xf32>
  %5 = vector.shape_cast %u : vector<1x8xf32> to vector<8xf32>
  %6 = vector.transpose %u, [1, 0] : vector<1x8xf32> to vector<8x1xf32>
  %7 = vector.broadcast %u : vector<1x8xf32> to vector<4x8xf32>
  %8 = vector.insert_strided_slice %bb, %a {offsets = [0, 0], strides = [1, 1]} : vector<4x8xf32> into vector<4x8xf32>
  return %0, %1, %2, %3, %4, %5, %6, %7, %8 : vector<4x8xf32>, vector<2x4x8xf32>, vector<32xf32>, vector<8x4xf32>, vector<8x4xf32>, vector<8xf32>, vector<8x1xf32>, vector<4x8xf32>, vector<4x8xf32>
}

// -----

func.func @masked(%m: memref<?xf32>, %i: index, %v: vector<8xf32>, %x: vector<8xi32>, %r: vector<1xf32>) -> (vector<8xf32>, vector<8xf32>, vector<8xf32>, f32, vector<8xf32>, vector<8xf32>) {
  %t = vector.constant_mask [8] : vector<8xi1>
  %f = vector.constant_mask [0] : vector<8xi1>
  %0 = vector.maskedload %m[%i], %t, %v : memref<?xf32>, vector<8xi1>, vector<8xf32> into vector<8xf32>
  %1 = vector.maskedload %m[%i], %f, %v : memref<?xf32>, vector<8xi1>, vector<8xf32> into vector<8xf32>
  vector.maskedstore %m[%i], %t, %v : memref<?xf32>, vector<8xi1>, vector<8xf32>
  vector.maskedstore %m[%i], %f, %v : memref<?xf32>, vector<8xi1>, vector<8xf32>
  %2 = vector.gather %m[%i] [%x], %f, %v : memref<?xf32>, vector<8xi32>, vector<8xi1>, vector<8xf32> into vector<8xf32>
  vector.scatter %m[%i] [%x], %f, %v : memref<?xf32>, vector<8xi32>, vector<8xi1>, vector<8xf32>
  %3 = vector.reduction <add>, %r : vector<1xf32> into f32
  %4 = vector.expandload %m[%i], %t, %v : memref<?xf32>, vector<8xi1>, vector<8xf32> into vector<8xf32>
  %5 = vector.expandload %m[%i], %f, %v : memref<?xf32>, vector<8xi1>, vector<8xf32> into vector<8xf32>
  vector.compressstore %m[%i], %t, %v : memref<?xf32>, vector<8xi1>, vector<8xf32>
  vector.compressstore %m[%i], %f, %v : memref<?xf32>, vector<8xi1>, vector<8xf32>
  return %0, %1, %2, %3, %4, %5 : vector<8xf32>, vector<8xf32>, vector<8xf32>, f32, vector<8xf32>, vector<8xf32>
}

// -----

func.func @shuffles(%a: vector<4xf32>, %b: vector<4xf32>) -> (vector<4xf32>, vector<4xf32>, vector<4xi32>, vector<2xf32>, vector<8xf32>, vector<4xindex>) {
  %0 = vector.shuffle %a, %b [0, 1, 2, 3] : vector<4xf32>, vector<4xf32>
  %1 = vector.shuffle %a, %b [4, 5, 6, 7] : vector<4xf32>, vector<4xf32>
  %k = arith.constant dense<[1, 2]> : vector<2xi32>
  %l = arith.constant dense<[3, 4]> : vector<2xi32>
  %2 = vector.shuffle %k, %l [0, 3, 1, 2] : vector<2xi32>, vector<2xi32>
  %3 = vector.shuffle %a, %b [-1, -1] : vector<4xf32>, vector<4xf32>
  %4 = vector.shuffle %a, %b [0, 4, 1, 5, 2, 6, 3, 7] : vector<4xf32>, vector<4xf32>
  %5 = vector.step : vector<4xindex>
  return %0, %1, %2, %3, %4, %5 : vector<4xf32>, vector<4xf32>, vector<4xi32>, vector<2xf32>, vector<8xf32>, vector<4xindex>
}

// -----

// Only what is within a vector becomes part of a position.
func.func @positions_outside(%a: vector<4x4xf32>, %b: vector<[4]xf32>, %f: f32) -> (f32, f32, f32, f32, vector<4x4xf32>) {
  %huge = arith.constant 9223372036854775807 : index
  %c2 = arith.constant 2 : index
  %c4 = arith.constant 4 : index
  %none = arith.constant -1 : index
  %0 = vector.extract %a[%huge, %c2] : f32 from vector<4x4xf32>
  %1 = vector.extract %a[%c2, %c4] : f32 from vector<4x4xf32>
  %2 = vector.extract %a[%none, %c2] : f32 from vector<4x4xf32>
  %3 = vector.extract %b[%c4] : f32 from vector<[4]xf32>
  %4 = vector.insert %f, %a [%c2, %c4] : f32 into vector<4x4xf32>
  return %0, %1, %2, %3, %4 : f32, f32, f32, f32, vector<4x4xf32>
}
