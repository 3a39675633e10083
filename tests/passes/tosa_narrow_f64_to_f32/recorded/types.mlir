// RECORD: mlir-opt --split-input-file --tosa-narrow-f64-to-f32
// RECORD: mlir-opt --split-input-file --tosa-narrow-f64-to-f32=convert-function-boundaries=true
// RECORD: mlir-opt --split-input-file --tosa-narrow-f64-to-f32=aggressive-rewrite=true
// RECORD: mlir-opt --split-input-file "--tosa-narrow-f64-to-f32=aggressive-rewrite=true convert-function-boundaries=true"

// Operations that move elements, and their signatures.

func.func @f64(%x: tensor<2x3xf64>, %u: tensor<*xf64>) -> (tensor<6xf64>, tensor<*xf64>) {
  %s = tosa.const_shape {values = dense<6> : tensor<1xindex>} : () -> !tosa.shape<1>
  %0 = tosa.reshape %x, %s : (tensor<2x3xf64>, !tosa.shape<1>) -> tensor<6xf64>
  %1 = tosa.identity %u : (tensor<*xf64>) -> tensor<*xf64>
  return %0, %1 : tensor<6xf64>, tensor<*xf64>
}
