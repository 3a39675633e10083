// RECORD: not mlir-opt --split-input-file 2>&1

// What verifiers of arithmetic and conversions refuse.
func.func @f(%a: i32, %b: i32) {
  %0 = "spirv.IAddCarry"(%a, %b) : (i32, i32) -> !spirv.struct<(i32, i32, i32)>
  return
}

// -----

func.func @f(%a: i32, %b: i32) {
  %0 = "spirv.IAddCarry"(%a, %b) : (i32, i32) -> !spirv.struct<(i32, i64)>
  return
}

// -----

func.func @f(%a: i32, %b: i32) {
  %0 = "spirv.IAddCarry"(%a, %b) : (i32, i32) -> i32
  return
}

// -----

func.func @f(%a: i32, %b: i32) {
  %0 = spirv.IAddCarry %a, %b : i32
  return
}

// -----

func.func @f(%a: i32, %b: i32) {
  %0 = spirv.IAddCarry %a : !spirv.struct<(i32, i32)>
  return
}

// -----

func.func @f(%a: i32, %b: i32) {
  %0 = spirv.IAddCarry %a, %b, %b : !spirv.struct<(i32, i32)>
  return
}

// -----

func.func @f(%a: i32, %b: i32) {
  %0 = spirv.IAddCarry %a, %b !spirv.struct<(i32, i32)>
  return
}

// -----

func.func @f(%a: i32, %b: i64) {
  %0 = spirv.UMulExtended %a, %b : !spirv.struct<(i32, i32)>
  return
}

// -----

func.func @f(%a: f32, %b: f32) {
  %0 = spirv.IAdd %a, %b : f32
  return
}

// -----

func.func @f(%a: i32, %b: i32) {
  %0 = spirv.FAdd %a, %b : i32
  return
}

// -----

func.func @f(%a: bf16, %b: bf16) {
  %0 = spirv.FAdd %a, %b : bf16
  return
}

// -----

func.func @f(%a: vector<5xf32>) {
  %0 = spirv.FAdd %a, %a : vector<5xf32>
  return
}

// -----

func.func @f(%a: vector<[4]xf32>) {
  %0 = spirv.FAdd %a, %a : vector<[4]xf32>
  return
}

// -----

func.func @f(%a: tensor<4xf32>) {
  %0 = spirv.FAdd %a, %a : tensor<4xf32>
  return
}

// -----

func.func @f(%a: i1) {
  %0 = spirv.IAdd %a, %a : i1
  return
}

// -----

func.func @f(%a: vector<4xf32>, %b: vector<4xf32>) {
  %0 = "spirv.Dot"(%a, %b) : (vector<4xf32>, vector<4xf32>) -> f16
  return
}

// -----

func.func @f(%a: vector<4xf32>, %b: vector<3xf32>) {
  %0 = "spirv.Dot"(%a, %b) : (vector<4xf32>, vector<3xf32>) -> f32
  return
}

// -----

func.func @f(%a: vector<4xi32>) {
  %0 = spirv.Dot %a, %a : vector<4xi32> -> i32
  return
}

// -----

func.func @f(%a: f32) {
  %0 = spirv.Dot %a, %a : f32 -> f32
  return
}

// -----

func.func @f(%a: vector<4xf32>, %b: f16) {
  %0 = spirv.VectorTimesScalar %a, %b : (vector<4xf32>, f16) -> vector<4xf32>
  return
}

// -----

func.func @f(%a: vector<4xf32>, %b: f32) {
  %0 = spirv.VectorTimesScalar %a, %b : (vector<4xf32>, f32) -> vector<3xf32>
  return
}

// -----

func.func @f(%a: vector<8xf32>, %b: f32) {
  %0 = spirv.VectorTimesScalar %a, %b : (vector<8xf32>, f32) -> vector<8xf32>
  return
}

// -----

func.func @f(%a: vector<4xf32>, %b: vector<4xf32>) {
  %0 = spirv.VectorTimesScalar %a, %b : (vector<4xf32>, vector<4xf32>) -> vector<4xf32>
  return
}

// -----

func.func @f(%a: f32, %b: vector<4xf32>) {
  %0 = spirv.VectorTimesScalar %a, %b : (f32, vector<4xf32>) -> vector<4xf32>
  return
}

// -----

func.func @f(%a: i32, %b: i64) {
  %0 = "spirv.BitwiseAnd"(%a, %b) : (i32, i64) -> i32
  return
}

// -----

func.func @f(%a: f32) {
  %0 = spirv.BitwiseAnd %a, %a : f32
  return
}

// -----

func.func @f(%a: f32) {
  %0 = spirv.BitCount %a : f32
  return
}

// -----

func.func @f(%a: i32) {
  %0 = "spirv.BitCount"(%a) : (i32) -> i64
  return
}

// -----

func.func @f(%a: vector<4xi32>, %b: i32) {
  %0 = spirv.ShiftLeftLogical %a, %b : vector<4xi32>, i32
  return
}

// -----

func.func @f(%a: i32, %b: i16) {
  %0 = "spirv.ShiftLeftLogical"(%a, %b) : (i32, i16) -> i16
  return
}

// -----

func.func @f(%a: f32, %b: i16) {
  %0 = spirv.ShiftLeftLogical %a, %b : f32, i16
  return
}

// -----

func.func @f(%a: vector<3xi32>, %b: vector<4xi32>, %c: i32) {
  %0 = "spirv.BitFieldInsert"(%a, %b, %c, %c) : (vector<3xi32>, vector<4xi32>, i32, i32) -> vector<3xi32>
  return
}

// -----

func.func @f(%a: vector<3xi32>, %c: f32) {
  %0 = spirv.BitFieldUExtract %a, %c, %c : vector<3xi32>, f32, f32
  return
}

// -----

func.func @f(%a: f32) {
  %0 = spirv.IEqual %a, %a : f32
  return
}

// -----

func.func @f(%a: i32) {
  %0 = spirv.FOrdEqual %a, %a : i32
  return
}

// -----

func.func @f(%a: i32) {
  %0 = spirv.LogicalAnd %a, %a : i32
  return
}

// -----

func.func @f(%a: i32) {
  %0 = spirv.LogicalNot %a : i32
  return
}

// -----

func.func @f(%a: i32, %b: i64) {
  %0 = "spirv.IEqual"(%a, %b) : (i32, i64) -> i1
  return
}

// -----

func.func @f(%a: i32, %b: i32) {
  %0 = "spirv.IEqual"(%a, %b) : (i32, i32) -> i32
  return
}

// -----

func.func @f(%a: i32, %b: i32) {
  %0 = "spirv.IEqual"(%a, %b) : (i32, i32) -> vector<4xi1>
  return
}

// -----

func.func @f(%a: vector<4xf32>) {
  %0 = "spirv.IsNan"(%a) : (vector<4xf32>) -> i1
  return
}

// -----

func.func @f(%a: i1) {
  %0 = "spirv.LogicalNot"(%a) : (i1) -> i32
  return
}

// -----

func.func @f(%a: f32) {
  %0 = spirv.Bitcast %a : f32 to f32
  return
}

// -----

func.func @f(%a: f32) {
  %0 = spirv.Bitcast %a : f32 to i64
  return
}

// -----

func.func @f(%a: !spirv.ptr<f32, Function>) {
  %0 = spirv.Bitcast %a : !spirv.ptr<f32, Function> to i32
  return
}

// -----

func.func @f(%a: i32) {
  %0 = spirv.Bitcast %a : i32 to !spirv.ptr<f32, Function>
  return
}

// -----

func.func @f(%a: f32) {
  %0 = spirv.Bitcast %a : f32 -> i32
  return
}

// -----

func.func @f(%a: f32) {
  %0 = spirv.Bitcast %a : f32 to !spirv.array<4xf32>
  return
}

// -----

func.func @f(%a: f32) {
  %0 = spirv.ConvertFToS %a : f32 to f32
  return
}

// -----

func.func @f(%a: i32) {
  %0 = spirv.ConvertFToS %a : i32 to i32
  return
}

// -----

func.func @f(%a: vector<4xf32>) {
  %0 = spirv.ConvertFToS %a : vector<4xf32> to vector<3xi32>
  return
}

// -----

func.func @f(%a: f32) {
  %0 = spirv.FConvert %a : f32 to f32
  return
}

// -----

func.func @f(%a: f16) {
  %0 = spirv.FConvert %a : f16 to bf16
  return
}

// -----

func.func @f(%a: i32) {
  %0 = spirv.SConvert %a : i32 to i32
  return
}

// -----

func.func @f(%a: i32) {
  %0 = spirv.UConvert %a : i32 to ui32
  return
}

// -----

func.func @f(%a: vector<4xi32>) {
  %0 = spirv.UConvert %a : vector<4xi32> to vector<4xi32>
  return
}

// -----

func.func @f(%a: f32) {
  %0 = spirv.SConvert %a : f32 to i32
  return
}

// -----

func.func @f(%a: !spirv.coopmatrix<8x8xf32, Subgroup, MatrixA>) {
  %0 = spirv.FConvert %a : !spirv.coopmatrix<8x8xf32, Subgroup, MatrixA> to !spirv.coopmatrix<8x4xf16, Subgroup, MatrixA>
  return
}

// -----

func.func @f(%a: !spirv.coopmatrix<8x8xi32, Subgroup, MatrixA>) {
  %0 = spirv.ConvertSToF %a : !spirv.coopmatrix<8x8xi32, Subgroup, MatrixA> to !spirv.coopmatrix<8x4xf16, Subgroup, MatrixA>
  return
}

// -----

func.func @f(%a: !spirv.coopmatrix<8x8xi32, Subgroup, MatrixA>) {
  %0 = spirv.FAdd %a, %a : !spirv.coopmatrix<8x8xi32, Subgroup, MatrixA>
  return
}

// -----

func.func @f(%a: !spirv.ptr<f32, PhysicalStorageBuffer>) {
  %0 = spirv.ConvertPtrToU %a : !spirv.ptr<f32, PhysicalStorageBuffer> to si32
  return
}

// -----

func.func @f(%a: !spirv.ptr<f32, Function>) {
  %0 = spirv.PtrCastToGeneric %a : !spirv.ptr<f32, Function> to !spirv.ptr<f32, Workgroup>
  return
}

// -----

func.func @f(%a: !spirv.ptr<f32, Uniform>) {
  %0 = spirv.PtrCastToGeneric %a : !spirv.ptr<f32, Uniform> to !spirv.ptr<f32, Generic>
  return
}

// -----

func.func @f(%a: !spirv.ptr<f32, Function>) {
  %0 = spirv.PtrCastToGeneric %a : !spirv.ptr<f32, Function> to !spirv.ptr<i32, Generic>
  return
}

// -----

func.func @f(%a: !spirv.ptr<f32, Function>) {
  %0 = spirv.GenericCastToPtr %a : !spirv.ptr<f32, Function> to !spirv.ptr<f32, Function>
  return
}

// -----

func.func @f(%a: !spirv.ptr<f32, Generic>) {
  %0 = spirv.GenericCastToPtr %a : !spirv.ptr<f32, Generic> to !spirv.ptr<f32, Uniform>
  return
}

// -----

func.func @f(%a: !spirv.ptr<f32, Generic>) {
  %0 = spirv.GenericCastToPtr %a : !spirv.ptr<f32, Generic> to !spirv.ptr<i32, Function>
  return
}

// -----

func.func @f(%a: !spirv.ptr<f32, Generic>) {
  %0 = spirv.GenericCastToPtrExplicit %a : !spirv.ptr<f32, Generic> to !spirv.ptr<i32, Function>
  return
}

// -----

func.func @f(%a: f32) {
  %0 = spirv.GenericCastToPtrExplicit %a : f32 to !spirv.ptr<f32, Function>
  return
}

// -----

func.func @f(%a: vector<2x2xf32>) {
  %0 = spirv.FConvert %a : vector<2x2xf32> to !spirv.coopmatrix<2x2xf16, Subgroup, MatrixA>
  return
}

// -----

func.func @f(%a: vector<4xf32>) {
  %0 = spirv.GL.Length %a : vector<4xf32> -> i32
  return
}

// -----

func.func @f(%p: f32, %s: i32) {
  %0 = spirv.KHR.CooperativeMatrixLoad %p, %s, <RowMajor> : f32, i32 -> !spirv.coopmatrix<16x8xi32, Workgroup, MatrixA>
  return
}

// -----

func.func @f(%p: !spirv.ptr<i32, StorageBuffer>, %s: i32) {
  %0 = spirv.KHR.CooperativeMatrixLoad %p, %s, <RowMajor> : !spirv.ptr<i32, StorageBuffer>, i32 -> f32
  return
}

// -----

func.func @f(%a: i32, %b: f32) {
  %0 = spirv.GL.Ldexp %b : f32, %a : i32 -> i32
  return
}

// -----

func.func @f(%a: !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>, %b: vector<2xi32>) {
  %0 = spirv.ImageFetch %a, %b : !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>, vector<2xi32> -> f32
  return
}

// -----

func.func @f(%a: vector<2xf32>) {
  %0 = spirv.INTEL.ConvertFToBF16 %a : vector<2xf32> to vector<2xf32>
  return
}

// -----

func.func @f(%c: vector<2xi1>, %a: f32) {
  %0 = spirv.Select %c, %a, %a : vector<2xi1>, f32
  return
}

// -----

func.func @f(%c: vector<2xi1>, %a: vector<3xf32>) {
  %0 = spirv.Select %c, %a, %a : vector<2xi1>, vector<3xf32>
  return
}
