// RECORD: mlir-opt --test-vector-to-vector-lowering

// First dimensions of one element are dropped.
#map = affine_map<(d0, d1, d2, d3) -> (d0, d1, d3)>
#map1 = affine_map<(d0, d1, d2, d3) -> (d0, d3, d2)>
#map2 = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2)>
module {
  func.func @ex(%arg0: vector<1x8x8xf16>) -> vector<1x1x8xf16> {
    %0 = vector.extract_strided_slice %arg0 {offsets = [0, 4], sizes = [1, 1], strides = [1, 1]} : vector<1x8x8xf16> to vector<1x1x8xf16>
    return %0 : vector<1x1x8xf16>
  }
  func.func @ins(%arg0: vector<1x8x8xf16>, %arg1: vector<1x1x8xf16>) -> vector<1x8x8xf16> {
    %0 = vector.insert_strided_slice %arg1, %arg0 {offsets = [0, 0, 0], strides = [1, 1, 1]} : vector<1x1x8xf16> into vector<1x8x8xf16>
    return %0 : vector<1x8x8xf16>
  }
  func.func @ins2(%arg0: vector<1x8x8xf16>, %arg1: vector<1x8xf16>) -> vector<1x8x8xf16> {
    %0 = vector.insert_strided_slice %arg1, %arg0 {offsets = [0, 1, 0], strides = [1, 1]} : vector<1x8xf16> into vector<1x8x8xf16>
    return %0 : vector<1x8x8xf16>
  }
  func.func @in3(%arg0: vector<1x8x8xf16>, %arg1: vector<8xf16>, %arg2: index) -> vector<1x8x8xf16> {
    %0 = vector.insert %arg1, %arg0 [0, 3] : vector<8xf16> into vector<1x8x8xf16>
    return %0 : vector<1x8x8xf16>
  }
  func.func @in4(%arg0: vector<1x8x8xf16>, %arg1: vector<8xf16>, %arg2: index) -> vector<1x8x8xf16> {
    %0 = vector.insert %arg1, %arg0 [%arg2, %arg2] : vector<8xf16> into vector<1x8x8xf16>
    return %0 : vector<1x8x8xf16>
  }
  func.func @in5(%arg0: vector<8x1x8xf16>, %arg1: vector<1x8xf16>, %arg2: index) -> vector<8x1x8xf16> {
    %0 = vector.insert %arg1, %arg0 [%arg2] : vector<1x8xf16> into vector<8x1x8xf16>
    return %0 : vector<8x1x8xf16>
  }
  func.func @in6(%arg0: vector<1xf16>, %arg1: f16, %arg2: vector<1x1xf16>) -> (vector<1xf16>, vector<1x1xf16>) {
    %0 = vector.insert %arg1, %arg0 [0] : f16 into vector<1xf16>
    %1 = vector.insert %arg1, %arg2 [0, 0] : f16 into vector<1x1xf16>
    return %0, %1 : vector<1xf16>, vector<1x1xf16>
  }
  func.func @rd(%arg0: memref<1x4x8x16xf16>, %arg1: index) -> vector<1x4xf16> {
    %cst = arith.constant 0.000000e+00 : f16
    %0 = vector.transfer_read %arg0[%arg1, %arg1, %arg1, %arg1], %cst {in_bounds = [true, true]} : memref<1x4x8x16xf16>, vector<1x4xf16>
    return %0 : vector<1x4xf16>
  }
  func.func @wr(%arg0: memref<1x4x8x16xf16>, %arg1: index, %arg2: vector<1x1x1xf16>) {
    vector.transfer_write %arg2, %arg0[%arg1, %arg1, %arg1, %arg1] : vector<1x1x1xf16>, memref<1x4x8x16xf16>
    return
  }
  func.func @el(%arg0: vector<1x1x8xf32>, %arg1: vector<1x1x8xi1>) -> vector<1x1x8xf32> {
    %0 = arith.addf %arg0, %arg0 : vector<1x1x8xf32>
    %1 = arith.select %arg1, %0, %arg0 : vector<1x1x8xi1>, vector<1x1x8xf32>
    return %1 : vector<1x1x8xf32>
  }
  func.func @ct(%arg0: vector<1x16x8xf32>, %arg1: vector<1x8x16xf32>, %arg2: vector<1x16x16xf32>) -> vector<1x16x16xf32> {
    %0 = vector.contract {indexing_maps = [#map, #map1, #map2], iterator_types = ["parallel", "parallel", "parallel", "reduction"], kind = #vector.kind<add>} %arg0, %arg1, %arg2 : vector<1x16x8xf32>, vector<1x8x16xf32> into vector<1x16x16xf32>
    return %0 : vector<1x16x16xf32>
  }
  func.func @sc(%arg0: vector<1x[1]x8xf32>) -> vector<1x[1]x8xf32> {
    %0 = arith.addf %arg0, %arg0 : vector<1x[1]x8xf32>
    return %0 : vector<1x[1]x8xf32>
  }
  func.func @cm(%arg0: index) -> vector<1x1x8xi1> {
    %0 = vector.create_mask %arg0, %arg0, %arg0 : vector<1x1x8xi1>
    return %0 : vector<1x1x8xi1>
  }
}
