// RECORD: mlir-opt --split-input-file --tosa-convert-integer-type-to-signless

// Tensors of unsigned integers, in signatures and regions too.

func.func @f(%x: tensor<4xui8>, %y: tensor<*xui16>, %z: tensor<2xsi8>) -> (tensor<4xi8>, tensor<*xui16>) {
  %m = "tosa.const"() <{values = dense<7> : tensor<1xi32>}> : () -> tensor<1xi32>
  %s = "tosa.const"() <{values = dense<10> : tensor<1xi8>}> : () -> tensor<1xi8>
  %a = "tosa.const"() <{values = dense<200> : tensor<1xui8>}> : () -> tensor<1xui8>
  %b = "tosa.const"() <{values = dense<0> : tensor<1xi8>}> : () -> tensor<1xi8>
  %0 = tosa.rescale %x, %m, %s, %a, %b {input_unsigned = true, output_unsigned = false, per_channel = false, rounding_mode = DOUBLE_ROUND, scale32 = true} : (tensor<4xui8>, tensor<1xi32>, tensor<1xi8>, tensor<1xui8>, tensor<1xi8>) -> tensor<4xi8>
  return %0, %y : tensor<4xi8>, tensor<*xui16>
}

// -----

func.func @g(%c: tensor<i1>, %x: tensor<4xui8>) -> tensor<4xui8> {
  %0 = tosa.cond_if %c (%a = %x) : tensor<i1> (tensor<4xui8>) -> tensor<4xui8> {
  ^bb0(%a: tensor<4xui8>):
    tosa.yield %a : tensor<4xui8>
  } else {
  ^bb0(%a: tensor<4xui8>):
    %1 = "tosa.const"() <{values = dense<[200, 1, 2, 3]> : tensor<4xui8>}> : () -> tensor<4xui8>
    tosa.yield %1 : tensor<4xui8>
  }
  return %0 : tensor<4xui8>
}

// -----

func.func @h(%x: tensor<4xui8>, %m: memref<4xui8>, %i: ui8) -> tensor<?xui8> {
  %0 = tensor.cast %x : tensor<4xui8> to tensor<?xui8>
  return %0 : tensor<?xui8>
}

// -----

func.func private @ext(tensor<4xui8>)
