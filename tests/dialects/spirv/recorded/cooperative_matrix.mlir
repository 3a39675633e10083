// RECORD: mlir-opt
// RECORD: mlir-opt --mlir-print-op-generic

// Cooperative matrices, and dot products of integers.
func.func @operations(%p: !spirv.ptr<i32, StorageBuffer>, %i: i32, %v: vector<4xi8>, %a: !spirv.coopmatrix<8x16xi8, Subgroup, MatrixA>, %b: !spirv.coopmatrix<16x4xi8, Subgroup, MatrixB>, %c: !spirv.coopmatrix<8x4xi32, Subgroup, MatrixAcc>) {
  %0 = spirv.KHR.CooperativeMatrixLength : !spirv.coopmatrix<8x16xi8, Subgroup, MatrixA>
  %1 = spirv.KHR.CooperativeMatrixLength {note} : !spirv.coopmatrix<8x16xi8, Subgroup, MatrixA>
  %2 = spirv.KHR.CooperativeMatrixLoad %p, %i, <RowMajor> : !spirv.ptr<i32, StorageBuffer>, i32 -> !spirv.coopmatrix<8x16xi8, Subgroup, MatrixA>
  %3 = spirv.KHR.CooperativeMatrixLoad %p, %i, <ColumnMajor>, <Volatile> {note} : !spirv.ptr<i32, StorageBuffer>, i32 -> !spirv.coopmatrix<8x16xi8, Subgroup, MatrixA>
  %4 = spirv.KHR.CooperativeMatrixLoad %p, %i, <ColumnMajor>, <Aligned|Nontemporal>, 16 : !spirv.ptr<i32, StorageBuffer>, i32 -> !spirv.coopmatrix<8x16xi8, Subgroup, MatrixA>
  spirv.KHR.CooperativeMatrixStore %p, %c, %i, <RowMajor> : !spirv.ptr<i32, StorageBuffer>, !spirv.coopmatrix<8x4xi32, Subgroup, MatrixAcc>, i32
  spirv.KHR.CooperativeMatrixStore %p, %c, %i, <RowMajor>, <Aligned>, 4 : !spirv.ptr<i32, StorageBuffer>, !spirv.coopmatrix<8x4xi32, Subgroup, MatrixAcc>, i32
  %5 = spirv.KHR.CooperativeMatrixMulAdd %a, %b, %c : !spirv.coopmatrix<8x16xi8, Subgroup, MatrixA>, !spirv.coopmatrix<16x4xi8, Subgroup, MatrixB> -> !spirv.coopmatrix<8x4xi32, Subgroup, MatrixAcc>
  %6 = spirv.KHR.CooperativeMatrixMulAdd %a, %b, %c, <ASigned|AccSat> {note} : !spirv.coopmatrix<8x16xi8, Subgroup, MatrixA>, !spirv.coopmatrix<16x4xi8, Subgroup, MatrixB> -> !spirv.coopmatrix<8x4xi32, Subgroup, MatrixAcc>
  %7 = spirv.SDot %v, %v : vector<4xi8> -> i32
  %8 = spirv.SDot %i, %i, <PackedVectorFormat4x8Bit> {note} : i32 -> i32
  %9 = spirv.SUDot %v, %v : vector<4xi8> -> i32
  %10 = spirv.SUDot %i, %i, <PackedVectorFormat4x8Bit> {note} : i32 -> i32
  %11 = spirv.UDot %v, %v : vector<4xi8> -> i32
  %12 = spirv.UDot %i, %i, <PackedVectorFormat4x8Bit> {note} : i32 -> i32
  %13 = spirv.SDotAccSat %v, %v, %i : vector<4xi8> -> i32
  %14 = spirv.SDotAccSat %i, %i, %i, <PackedVectorFormat4x8Bit> {note} : i32 -> i32
  %15 = spirv.SUDotAccSat %v, %v, %i : vector<4xi8> -> i32
  %16 = spirv.SUDotAccSat %i, %i, %i, <PackedVectorFormat4x8Bit> {note} : i32 -> i32
  %17 = spirv.UDotAccSat %v, %v, %i : vector<4xi8> -> i32
  %18 = spirv.UDotAccSat %i, %i, %i, <PackedVectorFormat4x8Bit> {note} : i32 -> i32
  return
}
