// RECORD: mlir-opt --test-tosa-op-availability

// The profiles and extensions of operations, of nested ones first.

func.func @f(%c: tensor<i1>, %a: tensor<4xf32>) -> tensor<4xf32> {
  %0 = tosa.cond_if %c (%x = %a) : tensor<i1> (tensor<4xf32>) -> tensor<4xf32> {
  ^bb0(%x: tensor<4xf32>):
    %1 = tosa.abs %x : (tensor<4xf32>) -> tensor<4xf32>
    tosa.yield %1 : tensor<4xf32>
  } else {
  ^bb0(%x: tensor<4xf32>):
    %1 = tosa.log %x : (tensor<4xf32>) -> tensor<4xf32>
    tosa.yield %1 : tensor<4xf32>
  }
  %s = tosa.const_shape {values = dense<4> : tensor<1xindex>} : () -> !tosa.shape<1>
  %2 = tosa.reshape %0, %s : (tensor<4xf32>, !tosa.shape<1>) -> tensor<4xf32>
  return %2 : tensor<4xf32>
}
