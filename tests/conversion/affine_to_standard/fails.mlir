// RUN: mlir-opt --lower-affine --split-input-file --verify-diagnostics %s

// What would not verify stays, and the pass fails.
func.func @strided(%m: memref<10x10xf32, strided<[20, 2]>>) -> vector<4xf32> {
  %i = arith.constant 0 : index
  // expected-error @+1 {{'vector.load' op most minor memref dim must have unit stride}}
  %0 = affine.vector_load %m[%i, %i] : memref<10x10xf32, strided<[20, 2]>>, vector<4xf32>
  return %0 : vector<4xf32>
}

// -----

// MLIR's pass crashes.
func.func @bound(%i: index) {
  // expected-error @+1 {{'affine.for' op has a bound of 2 inputs with 1 operands}}
  "affine.for"(%i) <{lowerBoundMap = affine_map<(d0, d1) -> (d0 + d1)>, operandSegmentSizes = array<i32: 1, 0, 0>, step = 1 : index, upperBoundMap = affine_map<() -> (9)>}> ({
  ^bb0(%j: index):
    affine.yield
  }) : (index) -> ()
  return
}
