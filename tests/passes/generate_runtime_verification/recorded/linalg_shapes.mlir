// RECORD: mlir-opt --generate-runtime-verification=verbose-level=0

#map = affine_map<(d0, d1) -> (d0, d1)>
#mapt = affine_map<(d0, d1) -> (d1, d0)>
#rev = affine_map<(d0) -> (-d0 + 7)>
#id = affine_map<(d0) -> (d0)>
#two = affine_map<(d0) -> (d0 * 2 + 1)>
#win = affine_map<(d0, d1) -> (d0 + d1)>
#d1 = affine_map<(d0, d1) -> (d1)>
#d0 = affine_map<(d0, d1) -> (d0)>
func.func @stat(%a: memref<4x5xf32>, %b: memref<5x4xf32>) {
  linalg.generic {indexing_maps = [#map, #mapt], iterator_types = ["parallel", "parallel"]} ins(%a : memref<4x5xf32>) outs(%b : memref<5x4xf32>) {
  ^bb0(%x: f32, %y: f32):
    linalg.yield %x : f32
  }
  return
}
func.func @dyn(%a: memref<?x?xf32>, %b: memref<?x?xf32>) {
  linalg.generic {indexing_maps = [#map, #mapt], iterator_types = ["parallel", "parallel"]} ins(%a : memref<?x?xf32>) outs(%b : memref<?x?xf32>) {
  ^bb0(%x: f32, %y: f32):
    linalg.yield %x : f32
  }
  return
}
func.func @mm(%a: tensor<?x?xf32>, %b: tensor<?x5xf32>, %c: tensor<3x?xf32>) -> tensor<3x?xf32> {
  %0 = linalg.matmul ins(%a, %b : tensor<?x?xf32>, tensor<?x5xf32>) outs(%c : tensor<3x?xf32>) -> tensor<3x?xf32>
  return %0 : tensor<3x?xf32>
}
func.func @rev(%a: memref<?xf32>, %b: memref<?xf32>) {
  linalg.generic {indexing_maps = [#rev, #id], iterator_types = ["parallel"]} ins(%a : memref<?xf32>) outs(%b : memref<?xf32>) {
  ^bb0(%x: f32, %y: f32):
    linalg.yield %x : f32
  }
  return
}
func.func @two(%a: memref<?xf32>, %b: memref<?xf32>) {
  linalg.generic {indexing_maps = [#two, #id], iterator_types = ["parallel"]} ins(%a : memref<?xf32>) outs(%b : memref<?xf32>) {
  ^bb0(%x: f32, %y: f32):
    linalg.yield %x : f32
  }
  return
}
func.func @win(%a: memref<?xf32>, %w: memref<?xf32>, %b: memref<?xf32>) {
  linalg.generic {indexing_maps = [#win, #d1, #d0], iterator_types = ["parallel", "reduction"]} ins(%a, %w : memref<?xf32>, memref<?xf32>) outs(%b : memref<?xf32>) {
  ^bb0(%x: f32, %z: f32, %y: f32):
    linalg.yield %x : f32
  }
  return
}
func.func @conv(%a: tensor<1x?x?x4xf32>, %w: tensor<3x3x4x?xf32>, %b: tensor<1x?x6x?xf32>) -> tensor<1x?x6x?xf32> {
  %0 = linalg.conv_2d_nhwc_hwcf {dilations = dense<1> : tensor<2xi64>, strides = dense<2> : tensor<2xi64>} ins(%a, %w : tensor<1x?x?x4xf32>, tensor<3x3x4x?xf32>) outs(%b : tensor<1x?x6x?xf32>) -> tensor<1x?x6x?xf32>
  return %0 : tensor<1x?x6x?xf32>
}
func.func @fill(%a: tensor<?xf32>, %f: f32) -> tensor<?xf32> {
  %0 = linalg.fill ins(%f : f32) outs(%a : tensor<?xf32>) -> tensor<?xf32>
  return %0 : tensor<?xf32>
}
