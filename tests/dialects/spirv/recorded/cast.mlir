// RECORD: mlir-opt
// RECORD: mlir-opt --mlir-print-op-generic

// Conversions of numbers and pointers.
func.func @operations(%f: f32, %v: vector<4xf32>, %i: i32, %s: i16, %w: vector<3xi32>, %m: !spirv.coopmatrix<8x8xf32, Subgroup, MatrixAcc>, %k: !spirv.coopmatrix<8x8xi32, Workgroup, MatrixA>, %p: !spirv.ptr<f32, Function>, %g: !spirv.ptr<f32, Generic>) {
  %0 = spirv.Bitcast %f : f32 to i32
  %1 = spirv.Bitcast %v {note} : vector<4xf32> to vector<2xi64>
  %2 = spirv.Bitcast %p : !spirv.ptr<f32, Function> to !spirv.ptr<i32, Function>
  %3 = spirv.ConvertFToS %f : f32 to i64
  %4 = spirv.ConvertFToS %v {note} : vector<4xf32> to vector<4xui8>
  %5 = spirv.ConvertFToS %m : !spirv.coopmatrix<8x8xf32, Subgroup, MatrixAcc> to !spirv.coopmatrix<8x8xi8, Subgroup, MatrixAcc>
  %6 = spirv.ConvertFToU %f : f32 to i64
  %7 = spirv.ConvertFToU %v {note} : vector<4xf32> to vector<4xui8>
  %8 = spirv.ConvertFToU %m : !spirv.coopmatrix<8x8xf32, Subgroup, MatrixAcc> to !spirv.coopmatrix<8x8xi8, Subgroup, MatrixAcc>
  %9 = spirv.ConvertSToF %i : i32 to bf16
  %10 = spirv.ConvertSToF %w : vector<3xi32> to vector<3xf64>
  %11 = spirv.ConvertSToF %k : !spirv.coopmatrix<8x8xi32, Workgroup, MatrixA> to !spirv.coopmatrix<8x8xf16, Workgroup, MatrixA>
  %12 = spirv.ConvertUToF %i : i32 to bf16
  %13 = spirv.ConvertUToF %w : vector<3xi32> to vector<3xf64>
  %14 = spirv.ConvertUToF %k : !spirv.coopmatrix<8x8xi32, Workgroup, MatrixA> to !spirv.coopmatrix<8x8xf16, Workgroup, MatrixA>
  %15 = spirv.FConvert %f : f32 to f64
  %16 = spirv.FConvert %v : vector<4xf32> to vector<4xbf16>
  %17 = spirv.SConvert %i : i32 to i16
  %18 = spirv.SConvert %w : vector<3xi32> to vector<3xi64>
  %19 = spirv.UConvert %i : i32 to i16
  %20 = spirv.UConvert %w : vector<3xi32> to vector<3xi64>
  %21 = spirv.ConvertPtrToU %p : !spirv.ptr<f32, Function> to i64
  %22 = spirv.ConvertUToPtr %i : i32 to !spirv.ptr<f32, Function>
  %23 = spirv.PtrCastToGeneric %p : !spirv.ptr<f32, Function> to !spirv.ptr<f32, Generic>
  %24 = spirv.GenericCastToPtr %g : !spirv.ptr<f32, Generic> to !spirv.ptr<f32, Function>
  %25 = spirv.GenericCastToPtrExplicit %g {note} : !spirv.ptr<f32, Generic> to !spirv.ptr<f32, Workgroup>
  %26 = spirv.INTEL.ConvertFToBF16 %f : f32 to i16
  %27 = spirv.INTEL.ConvertFToBF16 %v {note} : vector<4xf32> to vector<4xi16>
  %28 = spirv.INTEL.ConvertBF16ToF %s : i16 to f32
  %29 = spirv.INTEL.RoundFToTF32 %v : vector<4xf32> to vector<4xf32>
  return
}
