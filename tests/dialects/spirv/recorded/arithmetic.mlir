// RECORD: mlir-opt
// RECORD: mlir-opt --mlir-print-op-generic

// Arithmetic of scalars, vectors and cooperative matrices.
func.func @operations(%f: f32, %v: vector<4xf32>, %i: i32, %w: vector<3xi32>, %bv: vector<2xbf16>, %m: !spirv.coopmatrix<8x8xf32, Subgroup, MatrixAcc>, %k: !spirv.coopmatrix<8x8xi32, Workgroup, MatrixA>) {
  %0 = spirv.FAdd %f, %f : f32
  %1 = spirv.FAdd %v, %v {note = 1 : i32} : vector<4xf32>
  %2 = spirv.FAdd %m, %m : !spirv.coopmatrix<8x8xf32, Subgroup, MatrixAcc>
  %3 = spirv.FMul %f, %f : f32
  %4 = spirv.FMul %v, %v {note = 1 : i32} : vector<4xf32>
  %5 = spirv.FMul %m, %m : !spirv.coopmatrix<8x8xf32, Subgroup, MatrixAcc>
  %6 = spirv.FDiv %f, %f : f32
  %7 = spirv.FDiv %v, %v {note = 1 : i32} : vector<4xf32>
  %8 = spirv.FDiv %m, %m : !spirv.coopmatrix<8x8xf32, Subgroup, MatrixAcc>
  %9 = spirv.FSub %f, %f : f32
  %10 = spirv.FSub %v, %v {note = 1 : i32} : vector<4xf32>
  %11 = spirv.FSub %m, %m : !spirv.coopmatrix<8x8xf32, Subgroup, MatrixAcc>
  %12 = spirv.FNegate %f : f32
  %13 = spirv.FNegate %v {note = 1 : i32} : vector<4xf32>
  %14 = spirv.FNegate %m : !spirv.coopmatrix<8x8xf32, Subgroup, MatrixAcc>
  %15 = spirv.FMod %f, %f : f32
  %16 = spirv.FMod %v, %v {note = 1 : i32} : vector<4xf32>
  %17 = spirv.FRem %f, %f : f32
  %18 = spirv.FRem %v, %v {note = 1 : i32} : vector<4xf32>
  %19 = spirv.IAdd %i, %i : i32
  %20 = spirv.IAdd %w, %w {note = 1 : i32} : vector<3xi32>
  %21 = spirv.IAdd %k, %k : !spirv.coopmatrix<8x8xi32, Workgroup, MatrixA>
  %22 = spirv.IMul %i, %i : i32
  %23 = spirv.IMul %w, %w {note = 1 : i32} : vector<3xi32>
  %24 = spirv.IMul %k, %k : !spirv.coopmatrix<8x8xi32, Workgroup, MatrixA>
  %25 = spirv.ISub %i, %i : i32
  %26 = spirv.ISub %w, %w {note = 1 : i32} : vector<3xi32>
  %27 = spirv.ISub %k, %k : !spirv.coopmatrix<8x8xi32, Workgroup, MatrixA>
  %28 = spirv.SDiv %i, %i : i32
  %29 = spirv.SDiv %w, %w {note = 1 : i32} : vector<3xi32>
  %30 = spirv.SDiv %k, %k : !spirv.coopmatrix<8x8xi32, Workgroup, MatrixA>
  %31 = spirv.UDiv %i, %i : i32
  %32 = spirv.UDiv %w, %w {note = 1 : i32} : vector<3xi32>
  %33 = spirv.UDiv %k, %k : !spirv.coopmatrix<8x8xi32, Workgroup, MatrixA>
  %34 = spirv.SNegate %i : i32
  %35 = spirv.SNegate %w {note = 1 : i32} : vector<3xi32>
  %36 = spirv.SNegate %k : !spirv.coopmatrix<8x8xi32, Workgroup, MatrixA>
  %37 = spirv.SMod %i, %i : i32
  %38 = spirv.SMod %w, %w {note = 1 : i32} : vector<3xi32>
  %39 = spirv.SRem %i, %i : i32
  %40 = spirv.SRem %w, %w {note = 1 : i32} : vector<3xi32>
  %41 = spirv.UMod %i, %i : i32
  %42 = spirv.UMod %w, %w {note = 1 : i32} : vector<3xi32>
  %43 = spirv.Dot %v, %v : vector<4xf32> -> f32
  %44 = spirv.Dot %bv, %bv {note} : vector<2xbf16> -> bf16
  %45 = spirv.VectorTimesScalar %v, %f : (vector<4xf32>, f32) -> vector<4xf32>
  %46 = spirv.IAddCarry %i, %i : !spirv.struct<(i32, i32)>
  %47 = spirv.IAddCarry {note}%w, %w : !spirv.struct<(vector<3xi32>, vector<3xi32>)>
  %48 = spirv.ISubBorrow %i, %i : !spirv.struct<(i32, i32)>
  %49 = spirv.ISubBorrow {note}%w, %w : !spirv.struct<(vector<3xi32>, vector<3xi32>)>
  %50 = spirv.SMulExtended %i, %i : !spirv.struct<(i32, i32)>
  %51 = spirv.SMulExtended {note}%w, %w : !spirv.struct<(vector<3xi32>, vector<3xi32>)>
  %52 = spirv.UMulExtended %i, %i : !spirv.struct<(i32, i32)>
  %53 = spirv.UMulExtended {note}%w, %w : !spirv.struct<(vector<3xi32>, vector<3xi32>)>
  return
}
