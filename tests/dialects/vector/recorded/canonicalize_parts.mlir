// RECORD: mlir-opt --split-input-file --canonicalize

// Masks, slices, casts, reductions and transfers become simpler ones.
func.func @masks() -> (vector<4xi1>, vector<4xi1>, vector<2x3xi1>, vector<[4]xi1>, vector<[4]xi1>, vector<2x3xi1>) {
  %0 = vector.constant_mask [0] : vector<4xi1>
  %1 = vector.constant_mask [4] : vector<4xi1>
  %2 = vector.constant_mask [2, 3] : vector<2x3xi1>
  %3 = vector.constant_mask [4] : vector<[4]xi1>
  %4 = vector.constant_mask [0] : vector<[4]xi1>
  %5 = vector.constant_mask [1, 2] : vector<2x3xi1>
  return %0, %1, %2, %3, %4, %5 : vector<4xi1>, vector<4xi1>, vector<2x3xi1>, vector<[4]xi1>, vector<[4]xi1>, vector<2x3xi1>
}
// -----
func.func @create() -> (vector<4x3xi1>, vector<4x3xi1>, vector<4x3xi1>) {
  %c3 = arith.constant 3 : index
  %c2 = arith.constant 2 : index
  %cm = arith.constant -1 : index
  %c9 = arith.constant 9 : index
  %0 = vector.create_mask %c3, %c2 : vector<4x3xi1>
  %1 = vector.create_mask %c3, %cm : vector<4x3xi1>
  %2 = vector.create_mask %c9, %c2 : vector<4x3xi1>
  return %0, %1, %2 : vector<4x3xi1>, vector<4x3xi1>, vector<4x3xi1>
}
// -----
func.func @createsc(%n: index) -> (vector<[4]xi1>, vector<[4]xi1>) {
  %c8 = arith.constant 4 : index
  %c0 = arith.constant 0 : index
  %vs = vector.vscale
  %k = arith.muli %vs, %c8 : index
  %0 = vector.create_mask %k : vector<[4]xi1>
  %1 = vector.create_mask %c0 : vector<[4]xi1>
  return %0, %1 : vector<[4]xi1>, vector<[4]xi1>
}
// -----
func.func @maskext(%n: index) -> (vector<3xi1>, vector<3xi1>, vector<3xi1>) {
  %c2 = arith.constant 2 : index
  %m = vector.create_mask %c2, %n : vector<4x3xi1>
  %0 = vector.extract %m[1] : vector<3xi1> from vector<4x3xi1>
  %1 = vector.extract %m[3] : vector<3xi1> from vector<4x3xi1>
  %m2 = vector.create_mask %n, %n : vector<4x3xi1>
  %2 = vector.extract %m2[1] : vector<3xi1> from vector<4x3xi1>
  return %0, %1, %2 : vector<3xi1>, vector<3xi1>, vector<3xi1>
}
// -----
func.func @ess_mask() -> (vector<2x2xi1>, vector<2x2xi1>) {
  %m = vector.constant_mask [2, 2] : vector<4x3xi1>
  %0 = vector.extract_strided_slice %m {offsets = [1, 1], sizes = [2, 2], strides = [1, 1]} : vector<4x3xi1> to vector<2x2xi1>
  %1 = vector.extract_strided_slice %m {offsets = [2, 0], sizes = [2, 2], strides = [1, 1]} : vector<4x3xi1> to vector<2x2xi1>
  return %0, %1 : vector<2x2xi1>, vector<2x2xi1>
}
// -----
func.func @maskmem(%m: memref<?xf32>, %p: vector<16xf32>, %i: index) -> (vector<16xf32>, vector<16xf32>) {
  %t = vector.constant_mask [16] : vector<16xi1>
  %f = vector.constant_mask [0] : vector<16xi1>
  %0 = vector.maskedload %m[%i], %t, %p : memref<?xf32>, vector<16xi1>, vector<16xf32> into vector<16xf32>
  %1 = vector.maskedload %m[%i], %f, %p : memref<?xf32>, vector<16xi1>, vector<16xf32> into vector<16xf32>
  vector.maskedstore %m[%i], %t, %p : memref<?xf32>, vector<16xi1>, vector<16xf32>
  vector.maskedstore %m[%i], %f, %p : memref<?xf32>, vector<16xi1>, vector<16xf32>
  vector.compressstore %m[%i], %t, %p : memref<?xf32>, vector<16xi1>, vector<16xf32>
  return %0, %1 : vector<16xf32>, vector<16xf32>
}
// -----
func.func @bcast(%a: f32, %v: vector<4xf32>, %s: vector<1x4xf32>) -> (vector<2x4xf32>, f32, vector<4xf32>, vector<3x2x4xf32>, vector<4xf32>, vector<2x4xf32>) {
  %0 = vector.broadcast %v : vector<4xf32> to vector<2x4xf32>
  %b = vector.broadcast %a : f32 to vector<2x4xf32>
  %1 = vector.extract %b[1, 2] : f32 from vector<2x4xf32>
  %2 = vector.extract %0[1] : vector<4xf32> from vector<2x4xf32>
  %3 = vector.broadcast %0 : vector<2x4xf32> to vector<3x2x4xf32>
  %4 = vector.broadcast %v : vector<4xf32> to vector<4xf32>
  %cst = arith.constant dense<1.0> : vector<4xf32>
  %5 = vector.broadcast %cst : vector<4xf32> to vector<2x4xf32>
  return %0, %1, %2, %3, %4, %5 : vector<2x4xf32>, f32, vector<4xf32>, vector<3x2x4xf32>, vector<4xf32>, vector<2x4xf32>
}
// -----
func.func @transp(%a: vector<4x3x2xf32>, %f: f32, %v: vector<3xf32>) -> (vector<4x3x2xf32>, vector<4x3x2xf32>, vector<2x4x3xf32>, vector<3x4xf32>, vector<3x4xf32>, vector<1x3xf32>) {
  %0 = vector.transpose %a, [0, 1, 2] : vector<4x3x2xf32> to vector<4x3x2xf32>
  %1 = vector.transpose %a, [2, 0, 1] : vector<4x3x2xf32> to vector<2x4x3xf32>
  %2 = vector.transpose %1, [1, 2, 0] : vector<2x4x3xf32> to vector<4x3x2xf32>
  %b = vector.broadcast %f : f32 to vector<4x3xf32>
  %3 = vector.transpose %b, [1, 0] : vector<4x3xf32> to vector<3x4xf32>
  %cst = arith.constant dense<5.0> : vector<4x3xf32>
  %4 = vector.transpose %cst, [1, 0] : vector<4x3xf32> to vector<3x4xf32>
  %sc = vector.shape_cast %v : vector<3xf32> to vector<3x1xf32>
  %5 = vector.transpose %sc, [1, 0] : vector<3x1xf32> to vector<1x3xf32>
  return %0, %2, %1, %3, %4, %5 : vector<4x3x2xf32>, vector<4x3x2xf32>, vector<2x4x3xf32>, vector<3x4xf32>, vector<3x4xf32>, vector<1x3xf32>
}
// -----
func.func @transp2(%v: vector<1x3x4xf32>, %w: vector<4xf32>) -> (vector<3x2x4xf32>, vector<4x3xf32>, vector<4x1x3xf32>) {
  %b = vector.broadcast %v : vector<1x3x4xf32> to vector<2x3x4xf32>
  %0 = vector.transpose %b, [1, 0, 2] : vector<2x3x4xf32> to vector<3x2x4xf32>
  %c = vector.broadcast %w : vector<4xf32> to vector<3x4xf32>
  %1 = vector.transpose %c, [1, 0] : vector<3x4xf32> to vector<4x3xf32>
  %2 = vector.transpose %v, [2, 0, 1] : vector<1x3x4xf32> to vector<4x1x3xf32>
  return %0, %1, %2 : vector<3x2x4xf32>, vector<4x3xf32>, vector<4x1x3xf32>
}
// -----
func.func @shapec(%a: vector<4x3xf32>, %f: f32, %k: vector<1x4xf32>) -> (vector<4x3xf32>, vector<3x4xf32>, vector<12xf32>, vector<6xf32>, vector<4xf32>, vector<12xf32>) {
  %0 = vector.shape_cast %a : vector<4x3xf32> to vector<12xf32>
  %1 = vector.shape_cast %0 : vector<12xf32> to vector<4x3xf32>
  %2 = vector.shape_cast %0 : vector<12xf32> to vector<3x4xf32>
  %b = vector.broadcast %f : f32 to vector<4x3xf32>
  %3 = vector.shape_cast %b : vector<4x3xf32> to vector<12xf32>
  %cst = arith.constant dense<[[1.,2.],[3.,4.],[5.,6.]]> : vector<3x2xf32>
  %4 = vector.shape_cast %cst : vector<3x2xf32> to vector<6xf32>
  %5 = vector.extract %k[0] : vector<4xf32> from vector<1x4xf32>
  %bb = vector.broadcast %k : vector<1x4xf32> to vector<3x4xf32>
  %6 = vector.shape_cast %bb : vector<3x4xf32> to vector<12xf32>
  return %1, %2, %3, %4, %5, %6 : vector<4x3xf32>, vector<3x4xf32>, vector<12xf32>, vector<6xf32>, vector<4xf32>, vector<12xf32>
}
// -----
func.func @shapec2(%k: vector<4xf32>, %z: vector<2x1x3xf32>) -> (vector<1x4xf32>, vector<4x1xf32>, vector<2x3xf32>, vector<1x1x4xf32>, vector<2x3x1xf32>) {
  %b = vector.broadcast %k : vector<4xf32> to vector<1x4xf32>
  %0 = vector.shape_cast %b : vector<1x4xf32> to vector<1x1x4xf32>
  %1 = vector.shape_cast %k : vector<4xf32> to vector<4x1xf32>
  %2 = vector.shape_cast %z : vector<2x1x3xf32> to vector<2x3xf32>
  %t = vector.transpose %z, [0, 2, 1] : vector<2x1x3xf32> to vector<2x3x1xf32>
  return %b, %1, %2, %0, %t : vector<1x4xf32>, vector<4x1xf32>, vector<2x3xf32>, vector<1x1x4xf32>, vector<2x3x1xf32>
}
// -----
func.func @exins(%a: vector<4xf32>, %b: vector<2x4xf32>, %f: f32, %n: index) -> (f32, vector<4xf32>, f32, f32, vector<4xf32>, f32) {
  %0 = vector.insert %a, %b[1] : vector<4xf32> into vector<2x4xf32>
  %1 = vector.extract %0[1, 2] : f32 from vector<2x4xf32>
  %2 = vector.extract %0[0] : vector<4xf32> from vector<2x4xf32>
  %3 = vector.insert %f, %a[%n] : f32 into vector<4xf32>
  %4 = vector.extract %3[%n] : f32 from vector<4xf32>
  %5 = vector.extract %3[2] : f32 from vector<4xf32>
  %6 = vector.insert %f, %a[1] : f32 into vector<4xf32>
  %7 = vector.insert %f, %6[1] : f32 into vector<4xf32>
  %8 = vector.extract %7[0] : f32 from vector<4xf32>
  return %1, %2, %4, %5, %7, %8 : f32, vector<4xf32>, f32, f32, vector<4xf32>, f32
}
// -----
func.func @insall(%a: f32, %b: f32, %p: vector<2xf32>) -> (vector<2xf32>, vector<2xf32>) {
  %u = ub.poison : vector<2xf32>
  %0 = vector.insert %a, %u[0] : f32 into vector<2xf32>
  %1 = vector.insert %b, %0[1] : f32 into vector<2xf32>
  %2 = vector.insert %a, %p[0] : f32 into vector<2xf32>
  %3 = vector.insert %a, %2[1] : f32 into vector<2xf32>
  return %1, %3 : vector<2xf32>, vector<2xf32>
}
// -----
func.func @inscst(%p: vector<2xf32>) -> (vector<2xf32>, vector<2x2xf32>) {
  %a = arith.constant 1.0 : f32
  %c = arith.constant dense<[2.0, 3.0]> : vector<2xf32>
  %d = arith.constant dense<0.0> : vector<2x2xf32>
  %0 = vector.insert %a, %c[0] : f32 into vector<2xf32>
  %1 = vector.insert %c, %d[1] : vector<2xf32> into vector<2x2xf32>
  return %0, %1 : vector<2xf32>, vector<2x2xf32>
}
// -----
func.func @poison(%p: vector<2xf32>, %f: f32) -> (vector<2xf32>, f32, vector<2xf32>, vector<2x2xf32>) {
  %u = ub.poison : vector<2x2xf32>
  %0 = vector.extract %u[0] : vector<2xf32> from vector<2x2xf32>
  %1 = vector.extract %p[-1] : f32 from vector<2xf32>
  %2 = vector.insert %f, %p[-1] : f32 into vector<2xf32>
  %pu = ub.poison : vector<2xf32>
  %3 = vector.broadcast %pu : vector<2xf32> to vector<2x2xf32>
  return %0, %1, %2, %3 : vector<2xf32>, f32, vector<2xf32>, vector<2x2xf32>
}
// -----
func.func @ess(%a: vector<4x8xf32>, %f: f32, %q: vector<8xf32>) -> (vector<4x8xf32>, vector<1x2xf32>, vector<2x2xf32>, vector<2x8xf32>, vector<2x8xf32>, vector<2x2xf32>) {
  %0 = vector.extract_strided_slice %a {offsets = [0, 0], sizes = [4, 8], strides = [1, 1]} : vector<4x8xf32> to vector<4x8xf32>
  %1 = vector.extract_strided_slice %a {offsets = [1, 2], sizes = [2, 4], strides = [1, 1]} : vector<4x8xf32> to vector<2x4xf32>
  %2 = vector.extract_strided_slice %1 {offsets = [1, 1], sizes = [1, 2], strides = [1, 1]} : vector<2x4xf32> to vector<1x2xf32>
  %b = vector.broadcast %f : f32 to vector<4x8xf32>
  %3 = vector.extract_strided_slice %b {offsets = [1, 1], sizes = [2, 2], strides = [1, 1]} : vector<4x8xf32> to vector<2x2xf32>
  %bq = vector.broadcast %q : vector<8xf32> to vector<4x8xf32>
  %4 = vector.extract_strided_slice %bq {offsets = [1], sizes = [2], strides = [1]} : vector<4x8xf32> to vector<2x8xf32>
  %cst = arith.constant dense<4.0> : vector<4x8xf32>
  %5 = vector.extract_strided_slice %cst {offsets = [1], sizes = [2], strides = [1]} : vector<4x8xf32> to vector<2x8xf32>
  %6 = vector.extract_strided_slice %bq {offsets = [1, 3], sizes = [2, 2], strides = [1, 1]} : vector<4x8xf32> to vector<2x2xf32>
  return %0, %2, %3, %4, %5, %6 : vector<4x8xf32>, vector<1x2xf32>, vector<2x2xf32>, vector<2x8xf32>, vector<2x8xf32>, vector<2x2xf32>
}
// -----
func.func @esscst() -> (vector<2x2xi32>, vector<2xi32>) {
  %c = arith.constant dense<[[0,1,2],[3,4,5],[6,7,8]]> : vector<3x3xi32>
  %d = arith.constant dense<[0,1,2,3]> : vector<4xi32>
  %0 = vector.extract_strided_slice %c {offsets = [1, 1], sizes = [2, 2], strides = [1, 1]} : vector<3x3xi32> to vector<2x2xi32>
  %1 = vector.extract_strided_slice %d {offsets = [1], sizes = [2], strides = [1]} : vector<4xi32> to vector<2xi32>
  return %0, %1 : vector<2x2xi32>, vector<2xi32>
}
// -----
func.func @ess1(%a: vector<1x8x8xf16>, %b: vector<4x2xf32>) -> (vector<1x1x8xf16>, vector<1x2xf32>, vector<1x1xf32>) {
  %0 = vector.extract_strided_slice %a {offsets = [0, 4], sizes = [1, 1], strides = [1, 1]} : vector<1x8x8xf16> to vector<1x1x8xf16>
  %1 = vector.extract_strided_slice %b {offsets = [3], sizes = [1], strides = [1]} : vector<4x2xf32> to vector<1x2xf32>
  %2 = vector.extract_strided_slice %b {offsets = [3, 1], sizes = [1, 1], strides = [1, 1]} : vector<4x2xf32> to vector<1x1xf32>
  return %0, %1, %2 : vector<1x1x8xf16>, vector<1x2xf32>, vector<1x1xf32>
}
// -----
func.func @iss(%a: vector<2x4xf32>, %b: vector<4x8xf32>, %f: f32) -> (vector<2x4xf32>, vector<4x8xf32>, vector<4x8xf32>, vector<2x4xf32>, vector<3x3xi32>) {
  %0 = vector.insert_strided_slice %a, %b {offsets = [1, 2], strides = [1, 1]} : vector<2x4xf32> into vector<4x8xf32>
  %1 = vector.extract_strided_slice %0 {offsets = [1, 2], sizes = [2, 4], strides = [1, 1]} : vector<4x8xf32> to vector<2x4xf32>
  %s = vector.broadcast %f : f32 to vector<2x4xf32>
  %d = vector.broadcast %f : f32 to vector<4x8xf32>
  %2 = vector.insert_strided_slice %s, %d {offsets = [1, 2], strides = [1, 1]} : vector<2x4xf32> into vector<4x8xf32>
  %e = vector.extract_strided_slice %b {offsets = [1, 2], sizes = [2, 4], strides = [1, 1]} : vector<4x8xf32> to vector<2x4xf32>
  %3 = vector.insert_strided_slice %e, %b {offsets = [1, 2], strides = [1, 1]} : vector<2x4xf32> into vector<4x8xf32>
  %4 = vector.insert_strided_slice %a, %e {offsets = [0, 0], strides = [1, 1]} : vector<2x4xf32> into vector<2x4xf32>
  %c = arith.constant dense<[[0,1,2],[3,4,5],[6,7,8]]> : vector<3x3xi32>
  %k = arith.constant dense<[[20,30]]> : vector<1x2xi32>
  %5 = vector.insert_strided_slice %k, %c {offsets = [1, 1], strides = [1, 1]} : vector<1x2xi32> into vector<3x3xi32>
  return %1, %2, %3, %4, %5 : vector<2x4xf32>, vector<4x8xf32>, vector<4x8xf32>, vector<2x4xf32>, vector<3x3xi32>
}
// -----
func.func @shuf(%a: vector<4xf32>, %b: vector<4xf32>, %z: vector<f32>, %one: vector<1xf32>) -> (vector<4xf32>, vector<4xf32>, vector<8xf32>, vector<2xf32>, vector<2xf32>, vector<2xf32>, vector<3xf32>, vector<4xf32>) {
  %0 = vector.shuffle %a, %b [0, 1, 2, 3] : vector<4xf32>, vector<4xf32>
  %1 = vector.shuffle %a, %b [4, 5, 6, 7] : vector<4xf32>, vector<4xf32>
  %2 = vector.shuffle %a, %b [0, 4, 1, 5, 2, 6, 3, 7] : vector<4xf32>, vector<4xf32>
  %3 = vector.shuffle %z, %z [0, 1] : vector<f32>, vector<f32>
  %4 = vector.shuffle %one, %one [0, 1] : vector<1xf32>, vector<1xf32>
  %c = arith.constant dense<[1.,2.]> : vector<2xf32>
  %d = arith.constant dense<[3.,4.]> : vector<2xf32>
  %5 = vector.shuffle %c, %d [0, 3] : vector<2xf32>, vector<2xf32>
  %6 = vector.shuffle %c, %d [0, -1, 3] : vector<2xf32>, vector<2xf32>
  %u = ub.poison : vector<4xf32>
  %7 = vector.shuffle %u, %b [4, 0, 5, 1] : vector<4xf32>, vector<4xf32>
  return %0, %1, %2, %3, %4, %5, %6, %7 : vector<4xf32>, vector<4xf32>, vector<8xf32>, vector<2xf32>, vector<2xf32>, vector<2xf32>, vector<3xf32>, vector<4xf32>
}
// -----
func.func @fromel(%a: f32, %b: f32, %v: vector<2xf32>, %w: vector<2x2xf32>) -> (vector<2xf32>, vector<2xf32>, vector<f32>, vector<1xf32>, vector<2xf32>, vector<2x2xf32>, vector<1x2xf32>) {
  %0 = vector.from_elements %a, %a : vector<2xf32>
  %e0 = vector.extract %v[0] : f32 from vector<2xf32>
  %e1 = vector.extract %v[1] : f32 from vector<2xf32>
  %1 = vector.from_elements %e0, %e1 : vector<2xf32>
  %2 = vector.from_elements %a : vector<f32>
  %3 = vector.from_elements %a : vector<1xf32>
  %c1 = arith.constant 1.0 : f32
  %c2 = arith.constant 2.0 : f32
  %4 = vector.from_elements %c1, %c2 : vector<2xf32>
  %x:4 = vector.to_elements %w : vector<2x2xf32>
  %5 = vector.from_elements %x#0, %x#1, %x#2, %x#3 : vector<2x2xf32>
  %6 = vector.from_elements %e0, %e1 : vector<1x2xf32>
  return %0, %1, %2, %3, %4, %5, %6 : vector<2xf32>, vector<2xf32>, vector<f32>, vector<1xf32>, vector<2xf32>, vector<2x2xf32>, vector<1x2xf32>
}
// -----
func.func @toel(%a: f32, %b: f32, %v: vector<2xf32>) -> (f32, f32, f32, f32, f32, f32) {
  %0 = vector.from_elements %a, %b : vector<2xf32>
  %x:2 = vector.to_elements %0 : vector<2xf32>
  %1 = vector.broadcast %a : f32 to vector<2xf32>
  %y:2 = vector.to_elements %1 : vector<2xf32>
  %c = arith.constant dense<[1.0, 2.0]> : vector<2xf32>
  %z:2 = vector.to_elements %c : vector<2xf32>
  return %x#0, %x#1, %y#0, %y#1, %z#0, %z#1 : f32, f32, f32, f32, f32, f32
}
// -----
func.func @fe_ext(%a: f32, %b: f32) -> (f32, vector<2xf32>) {
  %0 = vector.from_elements %a, %b, %b, %a : vector<2x2xf32>
  %1 = vector.extract %0[0, 1] : f32 from vector<2x2xf32>
  %2 = vector.extract %0[1] : vector<2xf32> from vector<2x2xf32>
  return %1, %2 : f32, vector<2xf32>
}
// -----
func.func @red(%a: vector<1xf32>, %b: f32, %m: vector<1xi1>, %s: f32, %z: vector<f32>) -> (f32, f32, f32, f32) {
  %0 = vector.reduction <add>, %a : vector<1xf32> into f32
  %1 = vector.reduction <add>, %a, %b : vector<1xf32> into f32
  %2 = vector.mask %m { vector.reduction <add>, %a, %b : vector<1xf32> into f32 } : vector<1xi1> -> f32
  %3 = vector.reduction <mul>, %a fastmath<nnan> : vector<1xf32> into f32
  return %0, %1, %2, %3 : f32, f32, f32, f32
}
// -----
func.func @mred(%a: vector<1x4x1xf32>, %acc: vector<1x4xf32>, %acc2: vector<4xf32>) -> (vector<1x4xf32>, vector<4xf32>) {
  %0 = vector.multi_reduction <add>, %a, %acc [2] : vector<1x4x1xf32> to vector<1x4xf32>
  %1 = vector.multi_reduction <mul>, %a, %acc2 [0, 2] : vector<1x4x1xf32> to vector<4xf32>
  return %0, %1 : vector<1x4xf32>, vector<4xf32>
}
// -----
func.func @bitc(%a: vector<4xi32>) -> (vector<4xi32>, vector<4xi32>, vector<4xf32>, vector<2xi32>, vector<2x4xi32>) {
  %0 = vector.bitcast %a : vector<4xi32> to vector<4xi32>
  %1 = vector.bitcast %a : vector<4xi32> to vector<8xi16>
  %2 = vector.bitcast %1 : vector<8xi16> to vector<4xi32>
  %3 = vector.bitcast %1 : vector<8xi16> to vector<4xf32>
  %c = arith.constant dense<1> : vector<4xi16>
  %4 = vector.bitcast %c : vector<4xi16> to vector<2xi32>
  %d = arith.constant dense<1.0> : vector<2x4xf32>
  %5 = vector.bitcast %d : vector<2x4xf32> to vector<2x4xi32>
  return %0, %2, %3, %4, %5 : vector<4xi32>, vector<4xi32>, vector<4xf32>, vector<2xi32>, vector<2x4xi32>
}
// -----
func.func @xfer(%m: memref<8x8xf32>, %t: tensor<8x8xf32>, %i: index, %p: f32) -> (vector<4xf32>, vector<8xf32>, vector<4x4xf32>, tensor<8x8xf32>) {
  %c0 = arith.constant 0 : index
  %0 = vector.transfer_read %m[%c0, %c0], %p : memref<8x8xf32>, vector<4xf32>
  %1 = vector.transfer_read %t[%c0, %i], %p : tensor<8x8xf32>, vector<8xf32>
  %2 = vector.transfer_read %t[%c0, %c0], %p : tensor<8x8xf32>, vector<4x4xf32>
  %3 = vector.transfer_write %2, %t[%c0, %c0] : vector<4x4xf32>, tensor<8x8xf32>
  return %0, %1, %2, %3 : vector<4xf32>, vector<8xf32>, vector<4x4xf32>, tensor<8x8xf32>
}
// -----
func.func @rawt(%t: tensor<8x8xf32>, %v: vector<4x4xf32>, %p: f32) -> (vector<4x4xf32>, tensor<8x8xf32>) {
  %c0 = arith.constant 0 : index
  %w = vector.transfer_write %v, %t[%c0, %c0] {in_bounds = [true, true]} : vector<4x4xf32>, tensor<8x8xf32>
  %r = vector.transfer_read %w[%c0, %c0], %p {in_bounds = [true, true]} : tensor<8x8xf32>, vector<4x4xf32>
  %r2 = vector.transfer_read %t[%c0, %c0], %p {in_bounds = [true, true]} : tensor<8x8xf32>, vector<8x8xf32>
  %w2 = vector.transfer_write %r2, %t[%c0, %c0] {in_bounds = [true, true]} : vector<8x8xf32>, tensor<8x8xf32>
  return %r, %w2 : vector<4x4xf32>, tensor<8x8xf32>
}
// -----
func.func @wawt(%t: tensor<8x8xf32>, %v: vector<4x4xf32>, %u: vector<4x4xf32>) -> tensor<8x8xf32> {
  %c0 = arith.constant 0 : index
  %w = vector.transfer_write %v, %t[%c0, %c0] {in_bounds = [true, true]} : vector<4x4xf32>, tensor<8x8xf32>
  %w2 = vector.transfer_write %u, %w[%c0, %c0] {in_bounds = [true, true]} : vector<4x4xf32>, tensor<8x8xf32>
  return %w2 : tensor<8x8xf32>
}
// -----
func.func @xfercast(%m: memref<8x8xf32>, %p: f32, %v: vector<4xf32>) -> vector<4xf32> {
  %c0 = arith.constant 0 : index
  %c = memref.cast %m : memref<8x8xf32> to memref<?x?xf32>
  %0 = vector.transfer_read %c[%c0, %c0], %p : memref<?x?xf32>, vector<4xf32>
  vector.transfer_write %v, %c[%c0, %c0] : vector<4xf32>, memref<?x?xf32>
  %1 = vector.load %c[%c0, %c0] : memref<?x?xf32>, vector<4xf32>
  vector.store %1, %c[%c0, %c0] : memref<?x?xf32>, vector<4xf32>
  return %0 : vector<4xf32>
}
// -----
func.func @contract(%a: vector<4x8xf32>, %b: vector<8x4xf32>, %c: vector<4x4xf32>) -> vector<4x4xf32> {
  %z = arith.constant dense<0.0> : vector<4x4xf32>
  %0 = vector.contract {indexing_maps = [affine_map<(d0,d1,d2)->(d0,d2)>, affine_map<(d0,d1,d2)->(d2,d1)>, affine_map<(d0,d1,d2)->(d0,d1)>], iterator_types = ["parallel","parallel","reduction"], kind = #vector.kind<add>} %a, %b, %z : vector<4x8xf32>, vector<8x4xf32> into vector<4x4xf32>
  %1 = arith.addf %0, %c : vector<4x4xf32>
  return %1 : vector<4x4xf32>
}
// -----
func.func @outer(%a: vector<4xf32>, %s: f32) -> vector<4xf32> {
  %0 = vector.outerproduct %a, %s : vector<4xf32>, f32
  return %0 : vector<4xf32>
}
// -----
func.func @gath(%m: memref<?xf32>, %idx: vector<4xindex>, %p: vector<4xf32>) -> vector<4xf32> {
  %c0 = arith.constant 0 : index
  %mask = arith.constant dense<false> : vector<4xi1>
  %ci = arith.constant dense<[0, 1, 2, 3]> : vector<4xindex>
  %mt = arith.constant dense<true> : vector<4xi1>
  %0 = vector.gather %m[%c0] [%idx], %mask, %p : memref<?xf32>, vector<4xindex>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  %1 = vector.gather %m[%c0] [%ci], %mt, %0 : memref<?xf32>, vector<4xindex>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  vector.scatter %m[%c0] [%ci], %mt, %1 : memref<?xf32>, vector<4xindex>, vector<4xi1>, vector<4xf32>
  return %1 : vector<4xf32>
}
// -----
func.func @step() -> (vector<1xindex>, vector<4xi1>, vector<4xi1>) {
  %0 = vector.step : vector<1xindex>
  %s = vector.step : vector<4xindex>
  %c = arith.constant dense<4> : vector<4xindex>
  %d = arith.constant dense<3> : vector<4xindex>
  %1 = arith.cmpi ult, %s, %c : vector<4xindex>
  %2 = arith.cmpi ugt, %s, %d : vector<4xindex>
  return %0, %1, %2 : vector<1xindex>, vector<4xi1>, vector<4xi1>
}
// -----
func.func @maskop2(%a: vector<8xf32>, %b: vector<8xf32>, %m: vector<8xi1>, %f: f32) -> (vector<8xf32>, f32) {
  %t = vector.constant_mask [8] : vector<8xi1>
  vector.mask %m { } : vector<8xi1>
  %1 = vector.mask %t { vector.reduction <add>, %a : vector<8xf32> into f32 } : vector<8xi1> -> f32
  %2 = vector.mask %m, %a { vector.yield %b : vector<8xf32> } : vector<8xi1> -> vector<8xf32>
  return %2, %1 : vector<8xf32>, f32
}
// -----
func.func @inter(%a: vector<4xf32>, %f: f32) -> (vector<4xf32>, vector<4xf32>, vector<8xf32>, vector<8xf32>, vector<4xf32>) {
  %0 = vector.interleave %a, %a : vector<4xf32> -> vector<8xf32>
  %1, %2 = vector.deinterleave %0 : vector<8xf32> -> vector<4xf32>
  %3, %4 = vector.deinterleave %0 : vector<8xf32> -> vector<4xf32>
  %5 = vector.interleave %1, %2 : vector<4xf32> -> vector<8xf32>
  %b = vector.broadcast %f : f32 to vector<4xf32>
  %6 = vector.interleave %b, %b : vector<4xf32> -> vector<8xf32>
  return %1, %2, %5, %6, %3 : vector<4xf32>, vector<4xf32>, vector<8xf32>, vector<8xf32>, vector<4xf32>
}
// -----
func.func @dyn(%a: vector<4x4xf32>, %f: f32) -> (f32, vector<4x4xf32>) {
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %0 = vector.extract %a[%c1, %c2] : f32 from vector<4x4xf32>
  %1 = vector.insert %f, %a[%c1, %c2] : f32 into vector<4x4xf32>
  return %0, %1 : f32, vector<4x4xf32>
}
// -----
func.func @tens(%a: vector<4x4xf32>, %t: tensor<4x4xf32>, %f: f32) -> (tensor<2x4xf32>, vector<2x4xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %w = vector.transfer_write %a, %t[%c0, %c0] {in_bounds = [true, true]} : vector<4x4xf32>, tensor<4x4xf32>
  %e = tensor.extract_slice %w[1, 0] [2, 4] [1, 1] : tensor<4x4xf32> to tensor<2x4xf32>
  %r = vector.transfer_read %e[%c0, %c0], %f {in_bounds = [true, true]} : tensor<2x4xf32>, vector<2x4xf32>
  return %e, %r : tensor<2x4xf32>, vector<2x4xf32>
}
// -----
func.func @insb(%v: vector<4xf32>, %d: vector<1x1x4xf32>, %f: f32, %e: vector<1xf32>, %g: vector<1x4xf32>) -> (vector<1x1x4xf32>, vector<1xf32>, vector<1x1x4xf32>) {
  %0 = vector.insert %v, %d[0, 0] : vector<4xf32> into vector<1x1x4xf32>
  %1 = vector.insert %f, %e[0] : f32 into vector<1xf32>
  %2 = vector.insert %g, %d[0] : vector<1x4xf32> into vector<1x1x4xf32>
  return %0, %1, %2 : vector<1x1x4xf32>, vector<1xf32>, vector<1x1x4xf32>
}

// -----

func.func @broadcasts(%a: f32, %v: vector<4xf32>, %w: vector<2x1xf32>) -> (vector<2x3xf32>, vector<3x4xf32>, vector<3x4xf32>, vector<4x2x5xf32>, vector<2x4xf32>) {
  %0 = vector.broadcast %a : f32 to vector<3xf32>
  %1 = vector.broadcast %0 : vector<3xf32> to vector<2x3xf32>
  %2 = vector.shape_cast %v : vector<4xf32> to vector<1x4xf32>
  %3 = vector.broadcast %2 : vector<1x4xf32> to vector<3x4xf32>
  %4 = vector.shape_cast %2 : vector<1x4xf32> to vector<1x1x4xf32>
  %5 = vector.shape_cast %4 : vector<1x1x4xf32> to vector<4xf32>
  %6 = vector.broadcast %5 : vector<4xf32> to vector<3x4xf32>
  %7 = vector.shape_cast %w : vector<2x1xf32> to vector<1x2x1xf32>
  %8 = vector.broadcast %7 : vector<1x2x1xf32> to vector<4x2x5xf32>
  %9 = vector.shape_cast %v : vector<4xf32> to vector<2x2xf32>
  %10 = vector.shape_cast %9 : vector<2x2xf32> to vector<4xf32>
  %11 = vector.broadcast %10 : vector<4xf32> to vector<2x4xf32>
  return %1, %3, %6, %8, %11 : vector<2x3xf32>, vector<3x4xf32>, vector<3x4xf32>, vector<4x2x5xf32>, vector<2x4xf32>
}
