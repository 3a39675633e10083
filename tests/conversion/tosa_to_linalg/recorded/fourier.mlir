// RECORD: mlir-opt --split-input-file --pass-pipeline=builtin.module(func.func(tosa-to-linalg))

// Transforms of real and complex images.

func.func @r(%a: tensor<5x4x8xf32>) -> (tensor<5x4x5xf32>, tensor<5x4x5xf32>) {
  %0:2 = tosa.rfft2d %a : (tensor<5x4x8xf32>) -> (tensor<5x4x5xf32>, tensor<5x4x5xf32>)
  return %0#0, %0#1 : tensor<5x4x5xf32>, tensor<5x4x5xf32>
}

// -----

func.func @rd(%a: tensor<?x?x?xf32>) -> (tensor<?x?x?xf32>, tensor<?x?x?xf32>) {
  %0:2 = tosa.rfft2d %a : (tensor<?x?x?xf32>) -> (tensor<?x?x?xf32>, tensor<?x?x?xf32>)
  return %0#0, %0#1 : tensor<?x?x?xf32>, tensor<?x?x?xf32>
}

// -----

func.func @f(%a: tensor<1x4x8xf32>) -> (tensor<1x4x8xf32>, tensor<1x4x8xf32>) {
  %0:2 = tosa.fft2d %a, %a {inverse = false} : (tensor<1x4x8xf32>, tensor<1x4x8xf32>) -> (tensor<1x4x8xf32>, tensor<1x4x8xf32>)
  return %0#0, %0#1 : tensor<1x4x8xf32>, tensor<1x4x8xf32>
}

// -----

func.func @fi(%a: tensor<1x4x8xf32>, %b: tensor<?x4x8xf32>) -> (tensor<1x4x8xf32>, tensor<1x4x8xf32>) {
  %0:2 = tosa.fft2d %a, %b {inverse = true, local_bound = true} : (tensor<1x4x8xf32>, tensor<?x4x8xf32>) -> (tensor<1x4x8xf32>, tensor<1x4x8xf32>)
  return %0#0, %0#1 : tensor<1x4x8xf32>, tensor<1x4x8xf32>
}

// -----

func.func @fd(%a: tensor<?x?x?xf16>) -> (tensor<?x?x?xf16>, tensor<?x?x?xf16>) {
  %0:2 = tosa.fft2d %a, %a {inverse = false} : (tensor<?x?x?xf16>, tensor<?x?x?xf16>) -> (tensor<?x?x?xf16>, tensor<?x?x?xf16>)
  return %0#0, %0#1 : tensor<?x?x?xf16>, tensor<?x?x?xf16>
}
