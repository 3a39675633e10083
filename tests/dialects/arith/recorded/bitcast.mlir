// RECORD: mlir-opt --canonicalize --split-input-file

func.func @bitcast(%i: i32, %f: f32) -> (i32, f32, i32, f32, vector<2xf32>, i32, vector<2xf32>, f32, vector<2xi32>) {
  %0 = arith.bitcast %i : i32 to f32
  %1 = arith.bitcast %0 : f32 to i32
  %2 = arith.bitcast %1 : i32 to f32
  %c = arith.constant 1.0 : f32
  %3 = arith.bitcast %c : f32 to i32
  %d = arith.constant 1065353216 : i32
  %4 = arith.bitcast %d : i32 to f32
  %v = arith.constant dense<[1065353216, 3]> : vector<2xi32>
  %5 = arith.bitcast %v : vector<2xi32> to vector<2xf32>
  %6 = arith.bitcast %i : i32 to i32
  %p = ub.poison : i32
  %7 = arith.bitcast %p : i32 to f32
  %q = ub.poison : vector<2xi32>
  %8 = arith.bitcast %q : vector<2xi32> to vector<2xf32>
  %s = arith.constant dense<2.0> : vector<2xf32>
  %9 = arith.bitcast %s : vector<2xf32> to vector<2xi32>
  return %1, %2, %3, %4, %5, %6, %8, %7, %9 : i32, f32, i32, f32, vector<2xf32>, i32, vector<2xf32>, f32, vector<2xi32>
}

// -----

func.func @bc(%x: i16) -> (bf16, f16) {
  %0 = arith.bitcast %x : i16 to f16
  %1 = arith.bitcast %0 : f16 to bf16
  return %1, %0 : bf16, f16
}
