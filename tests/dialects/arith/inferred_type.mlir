// RUN: mlir-opt %s --split-input-file --verify-diagnostics

func.func @f(%a: tensor<4xi32>, %b: tensor<?xi32>) -> tensor<4xi32> {
  // The type of the first operand counts, others may be less precise.
  %0 = "arith.addi"(%a, %b) : (tensor<4xi32>, tensor<?xi32>) -> tensor<4xi32>
  return %0 : tensor<4xi32>
}

// -----

func.func @f(%a: tensor<?xi32>) {
  // expected-error @+1 {{inferred type(s) 'tensor<?xi32>' are incompatible with return type(s) of operation 'tensor<4xi32>'}}
  %0 = "arith.addi"(%a, %a) : (tensor<?xi32>, tensor<?xi32>) -> tensor<4xi32>
  return
}
