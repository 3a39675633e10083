// RECORD: mlir-opt --test-lower-to-arm-sme
// RECORD: mlir-opt --test-lower-to-arm-sme=fuse-outer-products=false

// Products of matrices from vectors to intrinsics, summed in four tiles, and two of halves as one.
func.func @matmul(%a: memref<?x?xf32>, %b: memref<?x?xf32>, %c: memref<?x?xf32>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %pad = arith.constant 0.0 : f32
  %zero = arith.constant dense<0.0> : vector<[8]x[8]xf32>
  %0 = scf.for %k = %c0 to %n step %c1 iter_args(%acc = %zero) -> (vector<[8]x[8]xf32>) {
    %l = vector.load %a[%k, %c0] : memref<?x?xf32>, vector<[8]xf32>
    %r = vector.load %b[%k, %c0] : memref<?x?xf32>, vector<[8]xf32>
    %p = vector.outerproduct %l, %r, %acc {kind = #vector.kind<add>} : vector<[8]xf32>, vector<[8]xf32>
    scf.yield %p : vector<[8]x[8]xf32>
  }
  vector.transfer_write %0, %c[%c0, %c0] {in_bounds = [true, true]} : vector<[8]x[8]xf32>, memref<?x?xf32>
  return
}
func.func @fused(%a: vector<[4]xf16>, %b: vector<[4]xf16>, %c: vector<[4]xf16>, %d: vector<[4]xf16>, %m: memref<?x?xf32>) {
  %c0 = arith.constant 0 : index
  %ae = arith.extf %a : vector<[4]xf16> to vector<[4]xf32>
  %be = arith.extf %b : vector<[4]xf16> to vector<[4]xf32>
  %ce = arith.extf %c : vector<[4]xf16> to vector<[4]xf32>
  %de = arith.extf %d : vector<[4]xf16> to vector<[4]xf32>
  %0 = vector.outerproduct %ae, %be : vector<[4]xf32>, vector<[4]xf32>
  %1 = vector.outerproduct %ce, %de, %0 {kind = #vector.kind<add>} : vector<[4]xf32>, vector<[4]xf32>
  vector.transfer_write %1, %m[%c0, %c0] {in_bounds = [true, true]} : vector<[4]x[4]xf32>, memref<?x?xf32>
  return
}
