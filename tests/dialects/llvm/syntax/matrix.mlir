// RUN: mlir-opt %s | FileCheck %s

// The product of a matrix of 2 rows and 3 columns and one of 3 rows and 4 columns.
// CHECK-LABEL: func.func @matrix_multiply(
// CHECK-NEXT:    %0 = llvm.intr.matrix.multiply %arg0, %arg1 {lhs_columns = 3 : i32, lhs_rows = 2 : i32, rhs_columns = 4 : i32} : (vector<6xf32>, vector<12xf32>) -> vector<8xf32>
// CHECK-NEXT:    return %0 : vector<8xf32>
func.func @matrix_multiply(%a: vector<6xf32>, %b: vector<12xf32>) -> vector<8xf32> {
  %0 = llvm.intr.matrix.multiply %a, %b {lhs_columns = 3 : i32, lhs_rows = 2 : i32, rhs_columns = 4 : i32} : (vector<6xf32>, vector<12xf32>) -> vector<8xf32>
  return %0 : vector<8xf32>
}

// The transpose of a matrix.
// CHECK-LABEL: func.func @matrix_transpose(
// CHECK-NEXT:    %0 = llvm.intr.matrix.transpose %arg0 {columns = 3 : i32, rows = 2 : i32} : vector<6xf32> into vector<6xf32>
// CHECK-NEXT:    return %0 : vector<6xf32>
func.func @matrix_transpose(%a: vector<6xf32>) -> vector<6xf32> {
  %0 = llvm.intr.matrix.transpose %a {columns = 3 : i32, rows = 2 : i32} : vector<6xf32> into vector<6xf32>
  return %0 : vector<6xf32>
}

// Loads a matrix column by column, a stride apart.
// CHECK-LABEL: func.func @matrix_column_major_load(
// CHECK-NEXT:    %0 = llvm.intr.matrix.column.major.load %arg0, <stride = %arg1> {columns = 3 : i32, isVolatile = false, rows = 2 : i32} : vector<6xf32> from !llvm.ptr stride i64
// CHECK-NEXT:    return %0 : vector<6xf32>
func.func @matrix_column_major_load(%a: !llvm.ptr, %b: i64) -> vector<6xf32> {
  %0 = llvm.intr.matrix.column.major.load %a, <stride = %b> {columns = 3 : i32, isVolatile = false, rows = 2 : i32} : vector<6xf32> from !llvm.ptr stride i64
  return %0 : vector<6xf32>
}

// Stores a matrix column by column, a stride apart.
// CHECK-LABEL: func.func @matrix_column_major_store(
// CHECK-NEXT:    llvm.intr.matrix.column.major.store %arg0, %arg1, <stride = %arg2> {columns = 3 : i32, isVolatile = false, rows = 2 : i32} : vector<6xf32> to !llvm.ptr stride i64
// CHECK-NEXT:    return
func.func @matrix_column_major_store(%a: vector<6xf32>, %b: !llvm.ptr, %c: i64) {
  llvm.intr.matrix.column.major.store %a, %b, <stride = %c> {columns = 3 : i32, isVolatile = false, rows = 2 : i32} : vector<6xf32> to !llvm.ptr stride i64
  return
}
