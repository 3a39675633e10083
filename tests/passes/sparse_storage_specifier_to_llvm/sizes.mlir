// RUN: mlir-opt %s --sparse-storage-specifier-to-llvm | FileCheck %s

#csr = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : dense, d1 : compressed) }>

// Sizes of levels come before those of buffers.
// CHECK-LABEL: func.func @values(
// CHECK:         %[[SIZE:.*]] = llvm.extractvalue %arg0[1, 2] : !llvm.struct<(array<2 x i64>, array<3 x i64>)>
// CHECK-NEXT:    arith.index_cast %[[SIZE]] : i64 to index
func.func @values(%sizes: !sparse_tensor.storage_specifier<#sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : dense, d1 : compressed) }>>) -> index {
  %0 = sparse_tensor.storage_specifier.get %sizes val_mem_sz : !sparse_tensor.storage_specifier<#sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : dense, d1 : compressed) }>>
  return %0 : index
}
