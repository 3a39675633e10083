// RECORD: mlir-translate --mlir-to-llvmir

// Memory of a device is an integer.

llvm.func @f(%d: i32, %n: i64) -> i64 {
  %0 = omp.target_allocmem %d : i32, !llvm.struct<(i32, i8)>
  omp.target_freemem %d, %0 : i32, i64
  %1 = omp.target_allocmem %d : i32, i12(%n, %n : i64, i64)
  llvm.return %1 : i64
}
