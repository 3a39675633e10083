// RECORD: mlir-opt --canonicalize --split-input-file

func.func @collapse_of_expand(%a: memref<4x3xf32>, %b: memref<?x4xf32>, %n: index) -> (memref<12xf32>, memref<?x4x1xf32>) {
  %0 = memref.expand_shape %a [[0, 1], [2]] output_shape [2, 2, 3] : memref<4x3xf32> into memref<2x2x3xf32>
  %1 = memref.collapse_shape %0 [[0, 1, 2]] : memref<2x2x3xf32> into memref<12xf32>
  %2 = memref.expand_shape %b [[0], [1, 2, 3]] output_shape [%n, 2, 2, 1] : memref<?x4xf32> into memref<?x2x2x1xf32>
  %3 = memref.collapse_shape %2 [[0], [1, 2], [3]] : memref<?x2x2x1xf32> into memref<?x4x1xf32>
  return %1, %3 : memref<12xf32>, memref<?x4x1xf32>
}

// -----

func.func @expand_of_collapse(%a: memref<4x3x2xf32>, %b: memref<3x4x4xf32>, %n: index) -> (memref<4x6xf32>, memref<3x1x4x4xf32>) {
  %0 = memref.collapse_shape %a [[0, 1, 2]] : memref<4x3x2xf32> into memref<24xf32>
  %1 = memref.expand_shape %0 [[0, 1]] output_shape [4, 6] : memref<24xf32> into memref<4x6xf32>
  %2 = memref.collapse_shape %b [[0], [1, 2]] : memref<3x4x4xf32> into memref<3x16xf32>
  %3 = memref.expand_shape %2 [[0, 1], [2, 3]] output_shape [3, 1, 4, 4] : memref<3x16xf32> into memref<3x1x4x4xf32>
  return %1, %3 : memref<4x6xf32>, memref<3x1x4x4xf32>
}

// -----

// Neither groups that overlap, nor layouts.
func.func @stay(%a: memref<6x2xf32>, %b: memref<4x3xf32, strided<[6, 2]>>) -> (memref<3x4xf32>, memref<4x3xf32, strided<[6, 2]>>) {
  %0 = memref.expand_shape %a [[0, 1], [2]] output_shape [3, 2, 2] : memref<6x2xf32> into memref<3x2x2xf32>
  %1 = memref.collapse_shape %0 [[0], [1, 2]] : memref<3x2x2xf32> into memref<3x4xf32>
  %2 = memref.expand_shape %b [[0, 1], [2]] output_shape [2, 2, 3] : memref<4x3xf32, strided<[6, 2]>> into memref<2x2x3xf32, strided<[12, 6, 2]>>
  %3 = memref.collapse_shape %2 [[0, 1], [2]] : memref<2x2x3xf32, strided<[12, 6, 2]>> into memref<4x3xf32, strided<[6, 2]>>
  return %1, %3 : memref<3x4xf32>, memref<4x3xf32, strided<[6, 2]>>
}
