// RECORD: mlir-opt --fold-tensor-subset-ops

func.func @ee(%t: tensor<?x?x?x?xf32>, %a: index, %b: index, %c: index) -> tensor<1x?x?xf32> {
  %0 = tensor.extract_slice %t[%a, 0, %b, 0] [1, %c, 8, 4] [1, 2, 1, %a] : tensor<?x?x?x?xf32> to tensor<?x8x4xf32>
  %1 = tensor.extract_slice %0[%b, 1, 2] [1, %a, %c] [%c, 1, 3] : tensor<?x8x4xf32> to tensor<1x?x?xf32>
  return %1 : tensor<1x?x?xf32>
}
func.func @ii(%t: tensor<2x4xf32>, %u: tensor<1x2x4xf32>, %d: tensor<?x?x?x?xf32>, %a: index) -> tensor<?x?x?x?xf32> {
  %0 = tensor.insert_slice %t into %u[0, 0, 0] [1, 2, 4] [1, 1, 1] : tensor<2x4xf32> into tensor<1x2x4xf32>
  %1 = tensor.insert_slice %0 into %d[%a, 0, 2, 3] [1, 1, 2, 4] [1, 1, 1, 1] : tensor<1x2x4xf32> into tensor<?x?x?x?xf32>
  return %1 : tensor<?x?x?x?xf32>
}
func.func @c() -> (tensor<2x1xi32>, tensor<1xf32>) {
  %c = arith.constant dense<[[1, 2, 3], [4, 5, 6], [7, 8, 9]]> : tensor<3x3xi32>
  %0 = tensor.extract_slice %c[0, 1] [2, 1] [2, 1] : tensor<3x3xi32> to tensor<2x1xi32>
  %d = arith.constant dense<[1.0, 2.0]> : tensor<2xf32>
  %1 = tensor.extract_slice %d[1] [1] [1] : tensor<2xf32> to tensor<1xf32>
  return %0, %1 : tensor<2x1xi32>, tensor<1xf32>
}
func.func @drop(%s: tensor<128x480xf32>, %d: tensor<1x128x480xf32>) -> tensor<123x456xf32> {
  %i = tensor.insert_slice %s into %d[0, 0, 0] [1, 128, 480] [1, 1, 1] : tensor<128x480xf32> into tensor<1x128x480xf32>
  %e = tensor.extract_slice %i[0, 0, 0] [1, 123, 456] [1, 1, 1] : tensor<1x128x480xf32> to tensor<123x456xf32>
  return %e : tensor<123x456xf32>
}
func.func @fold(%t: tensor<?x?xf32>, %a: index, %b: index, %f: f32, %v: vector<4xf32>, %s: tensor<?xf32>, %x: tensor<2x2xf32>, %y: tensor<4x4xf32>) -> (vector<4xf32>, tensor<?x?xf32>, tensor<?x?xf32>) {
  %0 = tensor.extract_slice %t[%a, 2] [1, %b] [1, 1] : tensor<?x?xf32> to tensor<?xf32>
  %1 = vector.transfer_read %0[%b], %f {in_bounds = [true]} : tensor<?xf32>, vector<4xf32>
  %2 = vector.transfer_write %v, %s[%a] {in_bounds = [true]} : vector<4xf32>, tensor<?xf32>
  %3 = tensor.insert_slice %2 into %t[0, %a] [1, %b] [1, 1] : tensor<?xf32> into tensor<?x?xf32>
  %4 = tensor.insert_slice %x into %y[1, %a] [2, 2] [1, 1] : tensor<2x2xf32> into tensor<4x4xf32>
  %5 = tensor.extract_slice %4[1, %a] [2, 2] [1, 1] : tensor<4x4xf32> to tensor<2x2xf32>
  %6 = tensor.insert_slice %5 into %t[%b, 1] [2, 2] [1, 1] : tensor<2x2xf32> into tensor<?x?xf32>
  return %1, %3, %6 : vector<4xf32>, tensor<?x?xf32>, tensor<?x?xf32>
}
