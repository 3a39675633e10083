// RECORD: mlir-opt --test-vector-to-vector-lowering

// Casts of bits move past extractions and insertions; masks follow the vectors that lose a dimension.
#map = affine_map<(d0, d1, d2, d3) -> (d0, d1, d3)>
#map1 = affine_map<(d0, d1, d2, d3) -> (d0, d3, d2)>
#map2 = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2)>
#map3 = affine_map<(d0, d1, d2) -> (d2, d1, d0)>
#map4 = affine_map<(d0, d1, d2) -> (d1, d0, d2)>
#map5 = affine_map<(d0, d1, d2) -> (d0, d1)>
module {
  func.func @be(%arg0: vector<4xf32>) -> (f16, f16) {
    %0 = vector.bitcast %arg0 : vector<4xf32> to vector<8xf16>
    %1 = vector.extract %0[3] : f16 from vector<8xf16>
    %2 = vector.extract %0[4] : f16 from vector<8xf16>
    return %1, %2 : f16, f16
  }
  func.func @be1(%arg0: vector<1xf32>) -> f16 {
    %0 = vector.bitcast %arg0 : vector<1xf32> to vector<2xf16>
    %1 = vector.extract %0[1] : f16 from vector<2xf16>
    return %1 : f16
  }
  func.func @bed(%arg0: vector<4xf32>, %arg1: index) -> f16 {
    %0 = vector.bitcast %arg0 : vector<4xf32> to vector<8xf16>
    %1 = vector.extract %0[%arg1] : f16 from vector<8xf16>
    return %1 : f16
  }
  func.func @be2(%arg0: vector<2x4xf32>) -> f16 {
    %0 = vector.bitcast %arg0 : vector<2x4xf32> to vector<2x8xf16>
    %1 = vector.extract %0[1, 3] : f16 from vector<2x8xf16>
    return %1 : f16
  }
  func.func @bes(%arg0: vector<4xf32>) -> vector<4xf16> {
    %0 = vector.bitcast %arg0 : vector<4xf32> to vector<8xf16>
    %1 = vector.extract_strided_slice %0 {offsets = [4], sizes = [4], strides = [1]} : vector<8xf16> to vector<4xf16>
    return %1 : vector<4xf16>
  }
  func.func @bes3(%arg0: vector<4xf32>) -> vector<3xf16> {
    %0 = vector.bitcast %arg0 : vector<4xf32> to vector<8xf16>
    %1 = vector.extract_strided_slice %0 {offsets = [4], sizes = [3], strides = [1]} : vector<8xf16> to vector<3xf16>
    return %1 : vector<3xf16>
  }
  func.func @bes2(%arg0: vector<2x3x4xf32>) -> vector<1x3x8xf16> {
    %0 = vector.bitcast %arg0 : vector<2x3x4xf32> to vector<2x3x8xf16>
    %1 = vector.extract_strided_slice %0 {offsets = [1], sizes = [1], strides = [1]} : vector<2x3x8xf16> to vector<1x3x8xf16>
    return %1 : vector<1x3x8xf16>
  }
  func.func @bis(%arg0: vector<4xf16>, %arg1: vector<4xf16>, %arg2: vector<8xf16>) -> vector<4xf32> {
    %0 = vector.insert_strided_slice %arg0, %arg2 {offsets = [0], strides = [1]} : vector<4xf16> into vector<8xf16>
    %1 = vector.insert_strided_slice %arg1, %0 {offsets = [4], strides = [1]} : vector<4xf16> into vector<8xf16>
    %2 = vector.bitcast %1 : vector<8xf16> to vector<4xf32>
    return %2 : vector<4xf32>
  }
  func.func @bis2(%arg0: vector<3xf16>, %arg1: vector<8xf16>) -> vector<4xf32> {
    %0 = vector.insert_strided_slice %arg0, %arg1 {offsets = [0], strides = [1]} : vector<3xf16> into vector<8xf16>
    %1 = vector.bitcast %0 : vector<8xf16> to vector<4xf32>
    return %1 : vector<4xf32>
  }
  func.func @bis3(%arg0: vector<4xf16>, %arg1: vector<2x8xf16>) -> vector<2x4xf32> {
    %0 = vector.insert_strided_slice %arg0, %arg1 {offsets = [0, 4], strides = [1]} : vector<4xf16> into vector<2x8xf16>
    %1 = vector.bitcast %0 : vector<2x8xf16> to vector<2x4xf32>
    return %1 : vector<2x4xf32>
  }
  func.func @bi(%arg0: vector<8xf16>, %arg1: vector<2x8xf16>) -> vector<2x4xf32> {
    %0 = vector.insert %arg0, %arg1 [1] : vector<8xf16> into vector<2x8xf16>
    %1 = vector.bitcast %0 : vector<2x8xf16> to vector<2x4xf32>
    return %1 : vector<2x4xf32>
  }
  func.func @bi8(%arg0: vector<4xi32>, %arg1: vector<2x4xi32>) -> vector<2x16xi8> {
    %0 = vector.insert %arg0, %arg1 [1] : vector<4xi32> into vector<2x4xi32>
    %1 = vector.bitcast %0 : vector<2x4xi32> to vector<2x16xi8>
    return %1 : vector<2x16xi8>
  }
  func.func @bisc(%arg0: i32, %arg1: vector<4xi32>) -> vector<16xi8> {
    %0 = vector.insert %arg0, %arg1 [1] : i32 into vector<4xi32>
    %1 = vector.bitcast %0 : vector<4xi32> to vector<16xi8>
    return %1 : vector<16xi8>
  }
  func.func @cm() -> vector<1x1x8xi1> {
    %0 = vector.constant_mask [1, 1, 4] : vector<1x1x8xi1>
    return %0 : vector<1x1x8xi1>
  }
  func.func @cm0() -> vector<1x[1]x8xi1> {
    %0 = vector.constant_mask [1, 1, 4] : vector<1x[1]x8xi1>
    return %0 : vector<1x[1]x8xi1>
  }
  func.func @rdm(%arg0: memref<1x4x8x16xf16>, %arg1: index, %arg2: vector<1x4xi1>) -> vector<1x4xf16> {
    %cst = arith.constant 0.000000e+00 : f16
    %0 = vector.transfer_read %arg0[%arg1, %arg1, %arg1, %arg1], %cst, %arg2 {in_bounds = [true, true]} : memref<1x4x8x16xf16>, vector<1x4xf16>
    return %0 : vector<1x4xf16>
  }
  func.func @wrm(%arg0: memref<1x4x8x16xf16>, %arg1: index, %arg2: vector<1x4xf16>, %arg3: vector<1x4xi1>) {
    vector.transfer_write %arg2, %arg0[%arg1, %arg1, %arg1, %arg1], %arg3 : vector<1x4xf16>, memref<1x4x8x16xf16>
    return
  }
  func.func @ct(%arg0: vector<1x16x8xf32>, %arg1: vector<1x8x16xf32>, %arg2: vector<1x16x16xf32>, %arg3: vector<1x16x16x8xi1>) -> vector<1x16x16xf32> {
    %0 = vector.mask %arg3 { vector.contract {indexing_maps = [#map, #map1, #map2], iterator_types = ["parallel", "parallel", "parallel", "reduction"], kind = #vector.kind<add>} %arg0, %arg1, %arg2 : vector<1x16x8xf32>, vector<1x8x16xf32> into vector<1x16x16xf32> } : vector<1x16x16x8xi1> -> vector<1x16x16xf32>
    return %0 : vector<1x16x16xf32>
  }
  func.func @ct2(%arg0: vector<8x16x1xf32>, %arg1: vector<16x1x8xf32>, %arg2: vector<1x16xf32>) -> vector<1x16xf32> {
    %0 = vector.contract {indexing_maps = [#map3, #map4, #map5], iterator_types = ["parallel", "parallel", "reduction"], kind = #vector.kind<add>} %arg0, %arg1, %arg2 : vector<8x16x1xf32>, vector<16x1x8xf32> into vector<1x16xf32>
    return %0 : vector<1x16xf32>
  }
}
