// RECORD: mlir-opt --split-input-file --tosa-to-scf

// Conditions, loops, and rows that are written one by one.

func.func @control(%x: tensor<2x3xf32>, %c: tensor<i1>, %n: tensor<1xi32>, %c1: tensor<1xi1>) -> tensor<2x3xf32> {
  %0 = tosa.cond_if %c (%a = %x, %b = %n) : tensor<i1> (tensor<2x3xf32>, tensor<1xi32>) -> tensor<2x3xf32> {
  ^bb0(%a: tensor<2x3xf32>, %b: tensor<1xi32>):
    tosa.yield %a : tensor<2x3xf32>
  } else {
  ^bb0(%a: tensor<2x3xf32>, %b: tensor<1xi32>):
    tosa.yield %a : tensor<2x3xf32>
  }
  %1:2 = tosa.cond_if %c : tensor<i1> -> (tensor<2x3xf32>, tensor<1xi32>) {
    tosa.yield %x, %n : tensor<2x3xf32>, tensor<1xi32>
  } else {
    tosa.yield %x, %n : tensor<2x3xf32>, tensor<1xi32>
  }
  %2:2 = tosa.while_loop (%a = %x, %b = %n) : (tensor<2x3xf32>, tensor<1xi32>) -> (tensor<2x3xf32>, tensor<1xi32>) {
    tosa.yield %c : tensor<i1>
  } do {
  ^bb0(%a: tensor<2x3xf32>, %b: tensor<1xi32>):
    %3 = tosa.abs %a : (tensor<2x3xf32>) -> tensor<2x3xf32>
    tosa.yield %3, %b : tensor<2x3xf32>, tensor<1xi32>
  }
  return %2#0 : tensor<2x3xf32>
}

// -----

func.func @scatter(%values: tensor<?x5x3xf32>, %indices: tensor<?x4xi32>, %rows: tensor<?x4x3xf32>) -> tensor<?x5x3xf32> {
  %8 = tosa.scatter %values, %indices, %rows : (tensor<?x5x3xf32>, tensor<?x4xi32>, tensor<?x4x3xf32>) -> tensor<?x5x3xf32>
  return %8 : tensor<?x5x3xf32>
}
