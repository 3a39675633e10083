// RECORD: mlir-opt --split-input-file --pass-pipeline=builtin.module(func.func(tosa-to-linalg))

// Operands of sizes that are not known are broadcast where they turn out to be 1.

func.func @abs(%x: tensor<2x3xf32>, %i: tensor<?xi32>, %y: tensor<1x3xf32>, %d: tensor<?x3xf32>, %s: tensor<f32>) -> (tensor<2x3xf32>, tensor<?xi32>, tensor<2x3xf32>) {
  %0 = tosa.abs %x : (tensor<2x3xf32>) -> tensor<2x3xf32>
  %1 = tosa.abs %i : (tensor<?xi32>) -> tensor<?xi32>
  %2 = tosa.add %x, %y : (tensor<2x3xf32>, tensor<1x3xf32>) -> tensor<2x3xf32>
  %3 = tosa.add %d, %d : (tensor<?x3xf32>, tensor<?x3xf32>) -> tensor<?x3xf32>
  %4 = tosa.add %d, %x : (tensor<?x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  %5 = tosa.add %s, %s : (tensor<f32>, tensor<f32>) -> tensor<f32>
  return %0, %1, %2 : tensor<2x3xf32>, tensor<?xi32>, tensor<2x3xf32>
}

// -----

func.func @dyn(%d: tensor<?x?xf32>, %e: tensor<?x3xf32>, %f: tensor<1x?xf32>) -> tensor<?x?xf32> {
  %3 = tosa.add %d, %e : (tensor<?x?xf32>, tensor<?x3xf32>) -> tensor<?x?xf32>
  %4 = tosa.add %f, %3 : (tensor<1x?xf32>, tensor<?x?xf32>) -> tensor<?x?xf32>
  return %4 : tensor<?x?xf32>
}

// -----

func.func @dynthree(%d: tensor<?xi1>, %e: tensor<?xf32>, %f: tensor<1xf32>) -> tensor<?xf32> {
  %3 = tosa.select %d, %e, %f : (tensor<?xi1>, tensor<?xf32>, tensor<1xf32>) -> tensor<?xf32>
  return %3 : tensor<?xf32>
}
