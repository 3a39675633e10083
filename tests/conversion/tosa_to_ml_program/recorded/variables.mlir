// RECORD: mlir-opt --tosa-to-mlprogram

// Variables become globals.

tosa.variable @known = dense<[1, 2]> : tensor<2xi32>
tosa.variable @open : tensor<2x?xf32>
func.func @variables(%x: tensor<2x?xf32>) -> tensor<2x?xf32> {
  %0 = tosa.variable_read @open : tensor<2x?xf32>
  tosa.variable_write @open, %x : tensor<2x?xf32>
  return %0 : tensor<2x?xf32>
}
