// RECORD: not mlir-opt --split-input-file 2>&1

// What verifiers of composites and extended instructions refuse.
func.func @f(%a: f32, %b: f32, %c: i32) {
  %0 = spirv.CompositeConstruct %a, %b : (f32, f32) -> vector<3xf32>
  return
}

// -----

func.func @f(%a: f32, %b: f32, %c: i32) {
  %0 = spirv.CompositeConstruct %a, %c : (f32, i32) -> vector<2xf32>
  return
}

// -----

func.func @f(%a: f32, %b: vector<2xi32>, %c: i32) {
  %0 = spirv.CompositeConstruct %a, %b : (f32, vector<2xi32>) -> vector<3xf32>
  return
}

// -----

func.func @f(%a: f32, %b: !spirv.array<2xf32>, %c: i32) {
  %0 = spirv.CompositeConstruct %a, %b : (f32, !spirv.array<2xf32>) -> vector<3xf32>
  return
}

// -----

func.func @f(%a: f32, %b: vector<2xf32>, %c: i32) {
  %0 = spirv.CompositeConstruct %a, %b : (f32, vector<2xf32>) -> !spirv.array<3xf32>
  return
}

// -----

func.func @f(%a: f32, %b: vector<2xf32>, %c: i32) {
  %0 = spirv.CompositeConstruct %a, %b : (f32, vector<2xf32>) -> !spirv.struct<(f32, f32)>
  return
}

// -----

func.func @f(%a: f32, %b: vector<2xf32>, %c: i32) {
  %0 = spirv.CompositeConstruct : () -> !spirv.coopmatrix<8x8xf32, Subgroup, MatrixA>
  return
}

// -----

func.func @f(%a: f32, %b: vector<2xf32>, %c: i32) {
  %0 = spirv.CompositeConstruct %a : (f32) -> f32
  return
}

// -----

func.func @f(%a: f32, %b: vector<3xf32>, %c: i32) {
  %0 = spirv.CompositeConstruct %b, %b : (vector<3xf32>, vector<3xf32>) -> !spirv.matrix<2 x vector<2xf32>>
  return
}

// -----

func.func @f(%a: !spirv.array<4x!spirv.array<4xf32>>) {
  %0 = spirv.CompositeExtract %a[] : !spirv.array<4x!spirv.array<4xf32>>
  return
}

// -----

func.func @f(%a: !spirv.array<4x!spirv.array<4xf32>>) {
  %0 = spirv.CompositeExtract %a[4 : i32] : !spirv.array<4x!spirv.array<4xf32>>
  return
}

// -----

func.func @f(%a: !spirv.array<4x!spirv.array<4xf32>>) {
  %0 = spirv.CompositeExtract %a[0 : i32, 1: i32, 2 : i32] : !spirv.array<4x!spirv.array<4xf32>>
  return
}

// -----

func.func @f(%a: !spirv.array<4x!spirv.array<4xf32>>) {
  %0 = spirv.CompositeExtract %a[1] : !spirv.array<4x!spirv.array<4xf32>>
  return
}

// -----

func.func @f(%a: !spirv.array<4x!spirv.array<4xf32>>) {
  %0 = spirv.CompositeExtract %a[-1 : i32] : !spirv.array<4x!spirv.array<4xf32>>
  return
}

// -----

func.func @f(%a: !spirv.array<4x!spirv.array<4xf32>>) {
  %0 = spirv.CompositeExtract %a["x"] : !spirv.array<4x!spirv.array<4xf32>>
  return
}

// -----

func.func @f(%a: !spirv.array<4x!spirv.array<4xf32>>) {
  %0 = spirv.CompositeExtract %a 1 : !spirv.array<4x!spirv.array<4xf32>>
  return
}

// -----

func.func @f(%a: !spirv.array<4x!spirv.array<4xf32>>) {
  %0 = spirv.CompositeExtract %a : !spirv.array<4x!spirv.array<4xf32>>
  return
}

// -----

func.func @f(%a: f32) {
  %0 = spirv.CompositeExtract %a[1 : i32] : f32
  return
}

// -----

func.func @f(%a: !spirv.struct<(f32, i32)>) {
  %0 = spirv.CompositeExtract %a[2 : i32] : !spirv.struct<(f32, i32)>
  return
}

// -----

func.func @f(%a: !spirv.struct<(f32, i32)>) {
  %0 = "spirv.CompositeExtract"(%a) {indices = [0 : i32]} : (!spirv.struct<(f32, i32)>) -> i32
  return
}

// -----

func.func @f(%a: !spirv.struct<(f32, i32)>) {
  %0 = "spirv.CompositeExtract"(%a) {indices = []} : (!spirv.struct<(f32, i32)>) -> i32
  return
}

// -----

func.func @f(%a: !spirv.struct<(f32, i32)>) {
  %0 = "spirv.CompositeExtract"(%a) {indices = [5 : i32]} : (!spirv.struct<(f32, i32)>) -> i32
  return
}

// -----

func.func @f(%a: !spirv.struct<(f32, i32)>) {
  %0 = "spirv.CompositeExtract"(%a) : (!spirv.struct<(f32, i32)>) -> i32
  return
}

// -----

func.func @f(%a: !spirv.struct<(f32, i32)>, %b: f32) {
  %0 = "spirv.CompositeInsert"(%b, %a) {indices = [1 : i32]} : (f32, !spirv.struct<(f32, i32)>) -> !spirv.struct<(f32, i32)>
  return
}

// -----

func.func @f(%a: !spirv.struct<(f32, i32)>, %b: f32) {
  %0 = "spirv.CompositeInsert"(%b, %a) {indices = [0 : i32]} : (f32, !spirv.struct<(f32, i32)>) -> !spirv.struct<(f32, f32)>
  return
}

// -----

func.func @f(%a: !spirv.struct<(f32, i32)>, %b: f32) {
  %0 = spirv.CompositeInsert %b, %a[4 : i32] : f32 into !spirv.struct<(f32, i32)>
  return
}

// -----

func.func @f(%a: !spirv.struct<(f32, i32)>, %b: f32) {
  %0 = spirv.CompositeInsert %b, %a[1 : i32] : f32 to !spirv.struct<(f32, i32)>
  return
}

// -----

func.func @f(%a: !spirv.struct<(f32, i32)>, %b: f32) {
  %0 = spirv.CompositeInsert %b, %a[1 : i32] f32 into !spirv.struct<(f32, i32)>
  return
}

// -----

func.func @f(%a: !spirv.struct<(f32, i32)>, %b: f32) {
  %0 = spirv.CompositeInsert %b[1 : i32] : f32 into !spirv.struct<(f32, i32)>
  return
}

// -----

func.func @f(%a: !spirv.matrix<2 x vector<2xf32>>) {
  %0 = spirv.CompositeExtract %a[1 : i32, 7 : i32] : !spirv.matrix<2 x vector<2xf32>>
  return
}

// -----

func.func @f(%a: !spirv.matrix<2 x vector<2xf32>>) {
  %0 = spirv.CompositeExtract %a[3 : i32] : !spirv.matrix<2 x vector<2xf32>>
  return
}

// -----

func.func @f(%a: vector<4xf32>, %b: vector<2xi32>) {
  %0 = spirv.VectorShuffle [1: i32, 2: i32] %a, %b : vector<4xf32>, vector<2xi32> -> vector<2xf32>
  return
}

// -----

func.func @f(%a: vector<4xf32>, %b: vector<2xf32>) {
  %0 = spirv.VectorShuffle [1: i32, 2: i32] %a, %b : vector<4xf32>, vector<2xf32> -> vector<3xf32>
  return
}

// -----

func.func @f(%a: vector<4xf32>, %b: vector<2xf32>) {
  %0 = spirv.VectorShuffle [1: i32, 6: i32] %a, %b : vector<4xf32>, vector<2xf32> -> vector<2xf32>
  return
}

// -----

func.func @f(%a: vector<4xf32>, %b: vector<2xf32>) {
  %0 = spirv.VectorShuffle [1, 2] %a, %b : vector<4xf32>, vector<2xf32> -> vector<2xf32>
  return
}

// -----

func.func @f(%a: vector<4xf32>, %b: i32) {
  %0 = "spirv.VectorExtractDynamic"(%a, %b) : (vector<4xf32>, i32) -> i32
  return
}

// -----

func.func @f(%a: f32, %b: i32) {
  %0 = spirv.VectorExtractDynamic %a[%b] : f32, i32
  return
}

// -----

func.func @f(%a: vector<4xf32>, %b: f32) {
  %0 = spirv.VectorExtractDynamic %a[%b] : vector<4xf32>, f32
  return
}

// -----

func.func @f(%a: vector<4xf32>, %b: i32) {
  %0 = "spirv.VectorInsertDynamic"(%a, %b, %b) : (vector<4xf32>, i32, i32) -> vector<4xf32>
  return
}

// -----

func.func @f(%a: vector<5xf32>, %b: i32) {
  %0 = spirv.VectorExtractDynamic %a[%b] : vector<5xf32>, i32
  return
}

// -----

func.func @f(%a: f32) {
  %0 = spirv.GL.FClamp %a, %a : f32
  return
}

// -----

func.func @f(%a: i32) {
  %0 = spirv.GL.FClamp %a, %a, %a : i32
  return
}

// -----

func.func @f(%a: f32) {
  %0 = spirv.GL.SClamp %a, %a, %a : f32
  return
}

// -----

func.func @f(%a: i32) {
  %0 = spirv.GL.Exp %a : i32
  return
}

// -----

func.func @f(%a: f64) {
  %0 = spirv.GL.Exp %a : f64
  return
}

// -----

func.func @f(%a: vector<5xf32>) {
  %0 = spirv.GL.Exp %a : vector<5xf32>
  return
}

// -----

func.func @f(%a: f32) {
  %0 = spirv.GL.Sin %a : i32
  return
}

// -----

func.func @f(%a: f32) {
  %0 = spirv.GL.FrexpStruct %a : f32 -> !spirv.struct<(f32, i32, i32)>
  return
}

// -----

func.func @f(%a: f32) {
  %0 = spirv.GL.FrexpStruct %a : f32 -> !spirv.struct<(i32, i32)>
  return
}

// -----

func.func @f(%a: f32) {
  %0 = spirv.GL.FrexpStruct %a : f32 -> !spirv.struct<(f32, i64)>
  return
}

// -----

func.func @f(%a: f32) {
  %0 = spirv.GL.FrexpStruct %a : f32 -> !spirv.struct<(f32, vector<2xi32>)>
  return
}

// -----

func.func @f(%a: vector<3xf32>) {
  %0 = spirv.GL.FrexpStruct %a : vector<3xf32> -> !spirv.struct<(vector<3xf32>, vector<3xf32>)>
  return
}

// -----

func.func @f(%a: f32, %b: vector<2xi32>) {
  %0 = spirv.GL.Ldexp %a : f32, %b : vector<2xi32> -> f32
  return
}

// -----

func.func @f(%a: vector<3xf32>, %b: vector<2xi32>) {
  %0 = spirv.GL.Ldexp %a : vector<3xf32>, %b : vector<2xi32> -> vector<3xf32>
  return
}

// -----

func.func @f(%a: vector<3xf32>, %b: vector<2xi32>) {
  %0 = spirv.GL.Ldexp %a : vector<3xf32>, %b : vector<2xi32> -> vector<2xf32>
  return
}

// -----

func.func @f(%a: f32) {
  %0 = spirv.GL.FMix %a : f32, %a : f32, %a : f32 -> f16
  return
}

// -----

func.func @f(%a: vector<3xf32>) {
  %0 = spirv.GL.Length %a : vector<3xf32> -> f16
  return
}

// -----

func.func @f(%a: vector<3xf32>) {
  %0 = spirv.GL.Length %a : vector<3xf32> -> vector<3xf32>
  return
}

// -----

func.func @f(%a: vector<3xf32>, %b: vector<2xf32>) {
  %0 = spirv.GL.Distance %a, %b : vector<3xf32>, vector<2xf32> -> f32
  return
}

// -----

func.func @f(%a: vector<3xf32>) {
  %0 = spirv.GL.Distance %a, %a : vector<3xf32>, vector<3xf32> -> f16
  return
}

// -----

func.func @f(%a: vector<3xf32>) {
  %0 = spirv.GL.PackHalf2x16 %a : vector<3xf32> -> i32
  return
}

// -----

func.func @f(%a: vector<2xf32>) {
  %0 = spirv.GL.PackHalf2x16 %a : vector<2xf32> -> i16
  return
}

// -----

func.func @f(%a: vector<2xf32>) {
  %0 = spirv.GL.PackSnorm4x8 %a : vector<2xf32> -> i32
  return
}

// -----

func.func @f(%a: si32) {
  %0 = spirv.GL.UnpackHalf2x16 %a : si32 -> vector<2xf32>
  return
}

// -----

func.func @f(%a: ui32) {
  %0 = spirv.GL.UnpackSnorm4x8 %a : ui32 -> vector<4xf32>
  return
}

// -----

func.func @f(%a: i64) {
  %0 = spirv.GL.FindUMsb %a : i64
  return
}

// -----

func.func @f(%a: i32) {
  %0 = spirv.CL.exp %a : i32
  return
}

// -----

func.func @f(%a: f32) {
  %0 = spirv.CL.s_abs %a : f32
  return
}

// -----

func.func @f(%a: f32) {
  %0 = spirv.CL.fma %a, %a : f32
  return
}

// -----

func.func @f(%a: i32) {
  %0 = spirv.CL.fma %a, %a, %a : i32
  return
}

// -----

func.func @f(%a: f32) {
  %0 = spirv.CL.printf %a : f32 -> i32
  return
}

// -----

func.func @f(%a: !spirv.struct<(f32, i32)>, %b: f32) {
  %0 = spirv.CompositeInsert %b, %a[0 : i64] : f32 into !spirv.struct<(f32, i32)>
  return
}

// -----

func.func @f(%a: !spirv.struct<(f32, i32)>, %b: f32) {
  %0 = "spirv.CompositeInsert"(%b, %a) {indices = [3 : i32]} : (f32, !spirv.struct<(f32, i32)>) -> !spirv.struct<(f32, i32)>
  return
}
