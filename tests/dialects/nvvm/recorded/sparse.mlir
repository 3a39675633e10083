// RECORD: mlir-opt
// RECORD: mlir-opt --mlir-print-op-generic

// Products with sparse matrices, and with scales of blocks.

llvm.func @k(%h: vector<2xf16>, %f: f32, %i: i32, %s: i16) {
  %zero = llvm.mlir.constant(0 : i32) : i32
  %1 = "nvvm.mma.sp.sync"(%i, %i, %i, %i, %i, %i,%i, %i, %i, %i, %i, %i,%i, %zero) <{operandSegmentSizes = array<i32: 4, 4, 4, 1, 1>, shape = #nvvm.shape<m = 16, n = 8, k = 64>, multiplicandAPtxType = #nvvm.mma_type<s8>, multiplicandBPtxType = #nvvm.mma_type<u8>, intOverflowBehavior = #nvvm.mma_int_overflow<satfinite>, orderedMetadata}> : (i32, i32, i32, i32, i32, i32,i32, i32, i32, i32, i32, i32,i32, i32) -> !llvm.struct<(i32,i32,i32,i32)>
  %3 = "nvvm.mma.sp.sync"(%i, %i, %i, %i, %i, %i,%i, %i, %f, %f, %f, %f,%i, %zero) <{operandSegmentSizes = array<i32: 4, 4, 4, 1, 1>, shape = #nvvm.shape<m = 16, n = 8, k = 16>, multiplicandAPtxType = #nvvm.mma_type<tf32>, multiplicandBPtxType = #nvvm.mma_type<tf32>}> : (i32, i32, i32, i32, i32, i32,i32, i32, f32, f32, f32, f32,i32, i32) -> !llvm.struct<(f32,f32,f32,f32)>
  llvm.return
}

llvm.func @l(%h: vector<2xf16>, %f: f32, %i: i32, %s: i16) {
  %zero = llvm.mlir.constant(0 : i32) : i32
  %2 = "nvvm.mma.block_scale"(%i, %i, %i, %i, %i, %i, %f, %f, %f, %f,%i, %s, %s, %i, %s, %s) <{operandSegmentSizes = array<i32: 4, 2, 4, 1, 1, 1, 1, 1, 1>, shape = #nvvm.shape<m = 16, n = 8, k = 32>, multiplicandAPtxType = #nvvm.mma_type<e4m3>, multiplicandBPtxType = #nvvm.mma_type<e5m2>, kind = #nvvm.block_scale_kind<mxf8f6f4>, scaleVecSize = #nvvm.scale_vec_size<x1>, blockScaleFormat = #nvvm.block_scale_format<ue8m0>}> : (i32, i32, i32, i32, i32, i32, f32, f32, f32, f32,i32, i16, i16, i32, i16, i16) -> !llvm.struct<(f32,f32,f32,f32)>
  %3 = "nvvm.mma.block_scale"(%i, %i, %i, %i, %i, %i, %f, %f, %f, %f,%i, %s, %s, %i, %s, %s) <{operandSegmentSizes = array<i32: 4, 2, 4, 1, 1, 1, 1, 1, 1>, shape = #nvvm.shape<m = 16, n = 8, k = 64>, multiplicandAPtxType = #nvvm.mma_type<e2m1>, multiplicandBPtxType = #nvvm.mma_type<e2m1>, kind = #nvvm.block_scale_kind<mxf4nvf4>, scaleVecSize = #nvvm.scale_vec_size<x4>, blockScaleFormat = #nvvm.block_scale_format<ue4m3>}> : (i32, i32, i32, i32, i32, i32, f32, f32, f32, f32,i32, i16, i16, i32, i16, i16) -> !llvm.struct<(f32,f32,f32,f32)>
  %4 = "nvvm.mma.sp.block_scale"(%i, %i, %i, %i, %i, %i, %i, %i, %f, %f, %f, %f,%i, %zero, %i, %s, %s, %i, %s, %s) <{operandSegmentSizes = array<i32: 4, 4, 4, 1, 1, 1, 1, 1, 1, 1, 1>, shape = #nvvm.shape<m = 16, n = 8, k = 64>, multiplicandAPtxType = #nvvm.mma_type<e4m3>, multiplicandBPtxType = #nvvm.mma_type<e2m3>, kind = #nvvm.block_scale_kind<mxf8f6f4>, scaleVecSize = #nvvm.scale_vec_size<x1>, blockScaleFormat = #nvvm.block_scale_format<ue8m0>, orderedMetadata}> : (i32, i32, i32, i32, i32, i32, i32, i32, f32, f32, f32, f32,i32, i32, i32, i16, i16, i32, i16, i16) -> !llvm.struct<(f32,f32,f32,f32)>
  llvm.return
}
