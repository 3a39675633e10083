// RECORD: not mlir-opt --split-input-file 2>&1

// What verifiers of matrices refuse.
func.func @f(%m: !spirv.matrix<3 x vector<3xf32>>, %s: f16) {
  %0 = spirv.MatrixTimesScalar %m, %s : !spirv.matrix<3 x vector<3xf32>>, f16
  return
}

// -----

func.func @f(%m: !spirv.coopmatrix<8x8xi32, Subgroup, MatrixA>, %s: f16) {
  %0 = spirv.MatrixTimesScalar %m, %s : !spirv.coopmatrix<8x8xi32, Subgroup, MatrixA>, f16
  return
}

// -----

func.func @f(%m: !spirv.matrix<3 x vector<3xf32>>, %s: f32) {
  %0 = "spirv.MatrixTimesScalar"(%m, %s) : (!spirv.matrix<3 x vector<3xf32>>, f32) -> !spirv.matrix<4 x vector<3xf32>>
  return
}

// -----

func.func @f(%m: !spirv.matrix<3 x vector<3xf32>>, %s: i32) {
  %0 = spirv.MatrixTimesScalar %m, %s : !spirv.matrix<3 x vector<3xf32>>, i32
  return
}

// -----

func.func @f(%m: !spirv.matrix<3 x vector<2xf32>>) {
  %0 = spirv.Transpose %m : !spirv.matrix<3 x vector<2xf32>> -> !spirv.matrix<3 x vector<3xf32>>
  return
}

// -----

func.func @f(%m: !spirv.matrix<3 x vector<2xf32>>) {
  %0 = spirv.Transpose %m : !spirv.matrix<3 x vector<2xf32>> -> !spirv.matrix<2 x vector<2xf32>>
  return
}

// -----

func.func @f(%m: !spirv.matrix<3 x vector<3xf32>>) {
  %0 = spirv.Transpose %m : !spirv.matrix<3 x vector<3xf32>> -> !spirv.matrix<3 x vector<3xf16>>
  return
}

// -----

func.func @f(%m: f32) {
  %0 = spirv.Transpose %m : f32 -> !spirv.matrix<3 x vector<3xf16>>
  return
}

// -----

func.func @f(%m: !spirv.matrix<3 x vector<3xf32>>, %n: !spirv.matrix<3 x vector<3xf32>>) {
  %0 = spirv.MatrixTimesMatrix %m, %n : !spirv.matrix<3 x vector<3xf32>>, !spirv.matrix<3 x vector<3xf32>> -> !spirv.matrix<2 x vector<3xf32>>
  return
}

// -----

func.func @f(%m: !spirv.matrix<3 x vector<3xf32>>, %n: !spirv.matrix<3 x vector<3xf32>>) {
  %0 = spirv.MatrixTimesMatrix %m, %n : !spirv.matrix<3 x vector<3xf32>>, !spirv.matrix<3 x vector<3xf32>> -> !spirv.matrix<3 x vector<2xf32>>
  return
}

// -----

func.func @f(%m: !spirv.matrix<3 x vector<3xf32>>, %n: !spirv.matrix<3 x vector<2xf32>>) {
  %0 = spirv.MatrixTimesMatrix %m, %n : !spirv.matrix<3 x vector<3xf32>>, !spirv.matrix<3 x vector<2xf32>> -> !spirv.matrix<3 x vector<3xf32>>
  return
}

// -----

func.func @f(%m: !spirv.matrix<3 x vector<3xf32>>, %n: !spirv.matrix<3 x vector<3xf16>>) {
  %0 = spirv.MatrixTimesMatrix %m, %n : !spirv.matrix<3 x vector<3xf32>>, !spirv.matrix<3 x vector<3xf16>> -> !spirv.matrix<3 x vector<3xf32>>
  return
}

// -----

func.func @f(%m: !spirv.matrix<3 x vector<3xf16>>, %n: !spirv.matrix<3 x vector<3xf32>>) {
  %0 = spirv.MatrixTimesMatrix %m, %n : !spirv.matrix<3 x vector<3xf16>>, !spirv.matrix<3 x vector<3xf32>> -> !spirv.matrix<3 x vector<3xf32>>
  return
}

// -----

func.func @f(%m: !spirv.matrix<3 x vector<2xf32>>, %v: vector<2xf32>) {
  %0 = spirv.MatrixTimesVector %m, %v : !spirv.matrix<3 x vector<2xf32>>, vector<2xf32> -> vector<2xf32>
  return
}

// -----

func.func @f(%m: !spirv.matrix<3 x vector<2xf32>>, %v: vector<3xf32>) {
  %0 = spirv.MatrixTimesVector %m, %v : !spirv.matrix<3 x vector<2xf32>>, vector<3xf32> -> vector<3xf32>
  return
}

// -----

func.func @f(%m: !spirv.matrix<3 x vector<2xf32>>, %v: vector<3xf32>) {
  %0 = spirv.MatrixTimesVector %m, %v : !spirv.matrix<3 x vector<2xf32>>, vector<3xf32> -> vector<2xf16>
  return
}

// -----

func.func @f(%m: !spirv.matrix<3 x vector<2xf16>>, %v: vector<3xf32>) {
  %0 = spirv.MatrixTimesVector %m, %v : !spirv.matrix<3 x vector<2xf16>>, vector<3xf32> -> vector<2xf32>
  return
}

// -----

func.func @f(%m: !spirv.matrix<3 x vector<2xf32>>, %v: vector<3xf32>) {
  %0 = spirv.VectorTimesMatrix %v, %m : vector<3xf32>, !spirv.matrix<3 x vector<2xf32>> -> vector<3xf32>
  return
}

// -----

func.func @f(%m: !spirv.matrix<3 x vector<2xf32>>, %v: vector<2xf32>) {
  %0 = spirv.VectorTimesMatrix %v, %m : vector<2xf32>, !spirv.matrix<3 x vector<2xf32>> -> vector<2xf32>
  return
}

// -----

func.func @f(%m: !spirv.matrix<3 x vector<2xf16>>, %v: vector<2xf32>) {
  %0 = spirv.VectorTimesMatrix %v, %m : vector<2xf32>, !spirv.matrix<3 x vector<2xf16>> -> vector<3xf32>
  return
}

// -----

func.func @f(%m: f32) {
  %0 = spirv.KHR.CooperativeMatrixLength : i32
  return
}

// -----

func.func @f(%p: !spirv.ptr<i32, StorageBuffer>, %s: i32) {
  %0 = spirv.KHR.CooperativeMatrixLoad %p, %s, <RowMajor>, <Aligned> : !spirv.ptr<i32, StorageBuffer>, i32 -> !spirv.coopmatrix<16x8xi32, Workgroup, MatrixA>
  return
}

// -----

func.func @f(%p: !spirv.ptr<i32, StorageBuffer>, %s: i32) {
  %0 = spirv.KHR.CooperativeMatrixLoad %p, %s, <RowMajor>, <Volatile>, 16 : !spirv.ptr<i32, StorageBuffer>, i32 -> !spirv.coopmatrix<16x8xi32, Workgroup, MatrixA>
  return
}

// -----

func.func @f(%p: !spirv.ptr<i32, StorageBuffer>, %s: i32) {
  %0 = spirv.KHR.CooperativeMatrixLoad %p, %s, <RowMajor>, <Aligned>, 15 : !spirv.ptr<i32, StorageBuffer>, i32 -> !spirv.coopmatrix<16x8xi32, Workgroup, MatrixA>
  return
}

// -----

func.func @f(%p: !spirv.ptr<i32, StorageBuffer>, %s: i32) {
  %0 = spirv.KHR.CooperativeMatrixLoad %p, %s, <RowMajor>, <MakePointerAvailable> : !spirv.ptr<i32, StorageBuffer>, i32 -> !spirv.coopmatrix<16x8xi32, Workgroup, MatrixA>
  return
}

// -----

func.func @f(%p: !spirv.ptr<!spirv.struct<(f32)>, StorageBuffer>, %s: i32) {
  %0 = spirv.KHR.CooperativeMatrixLoad %p, %s, <RowMajor> : !spirv.ptr<!spirv.struct<(f32)>, StorageBuffer>, i32 -> !spirv.coopmatrix<16x8xi32, Workgroup, MatrixA>
  return
}

// -----

func.func @f(%p: !spirv.ptr<i32, StorageBuffer>, %s: f32) {
  %0 = spirv.KHR.CooperativeMatrixLoad %p, %s, <RowMajor> : !spirv.ptr<i32, StorageBuffer>, f32 -> !spirv.coopmatrix<16x8xi32, Workgroup, MatrixA>
  return
}

// -----

func.func @f(%p: !spirv.ptr<i32, StorageBuffer>, %s: i32) {
  %0 = spirv.KHR.CooperativeMatrixLoad %p, %s : !spirv.ptr<i32, StorageBuffer>, i32 -> !spirv.coopmatrix<16x8xi32, Workgroup, MatrixA>
  return
}

// -----

func.func @f(%p: !spirv.ptr<i32, StorageBuffer>, %s: i32, %m: !spirv.coopmatrix<16x8xi32, Workgroup, MatrixA>) {
  spirv.KHR.CooperativeMatrixStore %p, %m, %s, <RowMajor>, <Aligned> : !spirv.ptr<i32, StorageBuffer>, !spirv.coopmatrix<16x8xi32, Workgroup, MatrixA>, i32
  return
}

// -----

func.func @f(%p: !spirv.ptr<i32, StorageBuffer>, %s: i32, %m: !spirv.coopmatrix<16x8xi32, Workgroup, MatrixA>) {
  spirv.KHR.CooperativeMatrixStore %p, %m, %s, <RowMajor>, <MakePointerVisible> : !spirv.ptr<i32, StorageBuffer>, !spirv.coopmatrix<16x8xi32, Workgroup, MatrixA>, i32
  return
}

// -----

func.func @f(%p: !spirv.ptr<i32, StorageBuffer>, %s: i32, %m: f32) {
  spirv.KHR.CooperativeMatrixStore %p, %m, %s, <RowMajor> : !spirv.ptr<i32, StorageBuffer>, f32, i32
  return
}

// -----

func.func @f(%a: !spirv.coopmatrix<8x16xi32, Subgroup, MatrixB>, %b: !spirv.coopmatrix<16x4xi32, Subgroup, MatrixB>, %c: !spirv.coopmatrix<8x4xi32, Subgroup, MatrixAcc>) {
  %0 = spirv.KHR.CooperativeMatrixMulAdd %a, %b, %c : !spirv.coopmatrix<8x16xi32, Subgroup, MatrixB>, !spirv.coopmatrix<16x4xi32, Subgroup, MatrixB> -> !spirv.coopmatrix<8x4xi32, Subgroup, MatrixAcc>
  return
}

// -----

func.func @f(%a: !spirv.coopmatrix<8x16xi32, Subgroup, MatrixA>, %b: !spirv.coopmatrix<16x4xi32, Subgroup, MatrixA>, %c: !spirv.coopmatrix<8x4xi32, Subgroup, MatrixAcc>) {
  %0 = spirv.KHR.CooperativeMatrixMulAdd %a, %b, %c : !spirv.coopmatrix<8x16xi32, Subgroup, MatrixA>, !spirv.coopmatrix<16x4xi32, Subgroup, MatrixA> -> !spirv.coopmatrix<8x4xi32, Subgroup, MatrixAcc>
  return
}

// -----

func.func @f(%a: !spirv.coopmatrix<8x16xi32, Subgroup, MatrixA>, %b: !spirv.coopmatrix<16x4xi32, Subgroup, MatrixB>, %c: !spirv.coopmatrix<8x4xi32, Subgroup, MatrixA>) {
  %0 = spirv.KHR.CooperativeMatrixMulAdd %a, %b, %c : !spirv.coopmatrix<8x16xi32, Subgroup, MatrixA>, !spirv.coopmatrix<16x4xi32, Subgroup, MatrixB> -> !spirv.coopmatrix<8x4xi32, Subgroup, MatrixA>
  return
}

// -----

func.func @f(%a: !spirv.coopmatrix<8x16xi32, Workgroup, MatrixA>, %b: !spirv.coopmatrix<16x4xi32, Subgroup, MatrixB>, %c: !spirv.coopmatrix<8x4xi32, Subgroup, MatrixAcc>) {
  %0 = spirv.KHR.CooperativeMatrixMulAdd %a, %b, %c : !spirv.coopmatrix<8x16xi32, Workgroup, MatrixA>, !spirv.coopmatrix<16x4xi32, Subgroup, MatrixB> -> !spirv.coopmatrix<8x4xi32, Subgroup, MatrixAcc>
  return
}

// -----

func.func @f(%a: !spirv.coopmatrix<8x16xi32, Subgroup, MatrixA>, %b: !spirv.coopmatrix<16x4xi32, Subgroup, MatrixB>, %c: !spirv.coopmatrix<6x4xi32, Subgroup, MatrixAcc>) {
  %0 = spirv.KHR.CooperativeMatrixMulAdd %a, %b, %c : !spirv.coopmatrix<8x16xi32, Subgroup, MatrixA>, !spirv.coopmatrix<16x4xi32, Subgroup, MatrixB> -> !spirv.coopmatrix<6x4xi32, Subgroup, MatrixAcc>
  return
}

// -----

func.func @f(%a: !spirv.coopmatrix<8x16xi32, Subgroup, MatrixA>, %b: !spirv.coopmatrix<16x4xi32, Subgroup, MatrixB>, %c: !spirv.coopmatrix<8x6xi32, Subgroup, MatrixAcc>) {
  %0 = spirv.KHR.CooperativeMatrixMulAdd %a, %b, %c : !spirv.coopmatrix<8x16xi32, Subgroup, MatrixA>, !spirv.coopmatrix<16x4xi32, Subgroup, MatrixB> -> !spirv.coopmatrix<8x6xi32, Subgroup, MatrixAcc>
  return
}

// -----

func.func @f(%a: !spirv.coopmatrix<8x16xi32, Subgroup, MatrixA>, %b: !spirv.coopmatrix<8x4xi32, Subgroup, MatrixB>, %c: !spirv.coopmatrix<8x4xi32, Subgroup, MatrixAcc>) {
  %0 = spirv.KHR.CooperativeMatrixMulAdd %a, %b, %c : !spirv.coopmatrix<8x16xi32, Subgroup, MatrixA>, !spirv.coopmatrix<8x4xi32, Subgroup, MatrixB> -> !spirv.coopmatrix<8x4xi32, Subgroup, MatrixAcc>
  return
}

// -----

func.func @f(%a: !spirv.coopmatrix<8x16xf16, Subgroup, MatrixA>, %b: !spirv.coopmatrix<16x4xf16, Subgroup, MatrixB>, %c: !spirv.coopmatrix<8x4xf32, Subgroup, MatrixAcc>) {
  %0 = spirv.KHR.CooperativeMatrixMulAdd %a, %b, %c, <AccSat> : !spirv.coopmatrix<8x16xf16, Subgroup, MatrixA>, !spirv.coopmatrix<16x4xf16, Subgroup, MatrixB> -> !spirv.coopmatrix<8x4xf32, Subgroup, MatrixAcc>
  return
}
