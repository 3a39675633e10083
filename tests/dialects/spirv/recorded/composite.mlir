// RECORD: mlir-opt
// RECORD: mlir-opt --mlir-print-op-generic

// Composites, vectors and matrices.
func.func @operations(%f: f32, %v: vector<2xf32>, %w: vector<3xf32>, %i: i32, %s: !spirv.struct<(f32, vector<2xf32>)>, %a: !spirv.rtarray<f32>, %m: !spirv.coopmatrix<8x8xf32, Subgroup, MatrixA>, %t: !spirv.matrix<2 x vector<2xf32>>, %r: !spirv.matrix<3 x vector<2xf32>>) {
  %0 = spirv.CompositeConstruct %f, %f, %f : (f32, f32, f32) -> vector<3xf32>
  %1 = spirv.CompositeConstruct %f, %v {note} : (f32, vector<2xf32>) -> vector<3xf32>
  %2 = spirv.CompositeConstruct %f, %v : (f32, vector<2xf32>) -> !spirv.struct<(f32, vector<2xf32>)>
  %3 = spirv.CompositeConstruct %v, %v : (vector<2xf32>, vector<2xf32>) -> !spirv.matrix<2 x vector<2xf32>>
  %4 = spirv.CompositeConstruct %f : (f32) -> !spirv.coopmatrix<8x8xf32, Subgroup, MatrixA>
  %5 = spirv.CompositeConstruct %f, %f : (f32, f32) -> !spirv.array<2 x f32>
  %6 = spirv.CompositeExtract %v[1 : i32] : vector<2xf32>
  %7 = spirv.CompositeExtract %s[1 : i32, 0 : i32] : !spirv.struct<(f32, vector<2xf32>)>
  %8 = spirv.CompositeExtract %a[7 : i32] : !spirv.rtarray<f32>
  %9 = spirv.CompositeExtract %m[3 : i32] : !spirv.coopmatrix<8x8xf32, Subgroup, MatrixA>
  %10 = spirv.CompositeExtract %t[1 : i32] : !spirv.matrix<2 x vector<2xf32>>
  %11 = spirv.CompositeInsert %f, %s[1 : i32, 0 : i32] : f32 into !spirv.struct<(f32, vector<2xf32>)>
  %12 = spirv.CompositeInsert %v, %t[0 : i32] : vector<2xf32> into !spirv.matrix<2 x vector<2xf32>>
  %13 = spirv.VectorExtractDynamic %v[%i] : vector<2xf32>, i32
  %14 = spirv.VectorInsertDynamic %f, %v[%i] {note} : vector<2xf32>, i32
  %15 = spirv.VectorShuffle [0 : i32, 3 : i32, -1 : i32] %v, %v : vector<2xf32>, vector<2xf32> -> vector<3xf32>
  %16 = spirv.MatrixTimesScalar %t, %f : !spirv.matrix<2 x vector<2xf32>>, f32
  %17 = spirv.MatrixTimesScalar %m, %f {note} : !spirv.coopmatrix<8x8xf32, Subgroup, MatrixA>, f32
  %18 = spirv.MatrixTimesMatrix %t, %r : !spirv.matrix<2 x vector<2xf32>>, !spirv.matrix<3 x vector<2xf32>> -> !spirv.matrix<3 x vector<2xf32>>
  %19 = spirv.Transpose %r : !spirv.matrix<3 x vector<2xf32>> -> !spirv.matrix<2 x vector<3xf32>>
  %20 = spirv.MatrixTimesVector %r, %w : !spirv.matrix<3 x vector<2xf32>>, vector<3xf32> -> vector<2xf32>
  %21 = spirv.VectorTimesMatrix %v, %r : vector<2xf32>, !spirv.matrix<3 x vector<2xf32>> -> vector<3xf32>
  return
}
