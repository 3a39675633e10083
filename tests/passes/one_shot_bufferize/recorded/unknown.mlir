// RECORD: not mlir-opt --allow-unregistered-dialect --one-shot-bufferize 2>&1 >/dev/null

// The first operation that cannot be bufferized is reported.
func.func @first(%t: tensor<4xf32>) -> tensor<4xf32> {
  %0 = "some.operation"(%t) : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
func.func @second(%t: tensor<4xf32>) -> tensor<4xf32> {
  %0 = "other.operation"(%t) : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
