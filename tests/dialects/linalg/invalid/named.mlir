// RUN: mlir-opt %s --split-input-file --verify-diagnostics

// Strides are as many as windows have dimensions.
func.func @strides(%a: memref<1x9x3xf32>, %b: memref<2x3x4xf32>, %c: memref<1x3x4xf32>) {
  // expected-error@+1 {{custom op 'linalg.conv_1d_nwc_wcf' 'linalg.conv_1d_nwc_wcf' op attribute 'strides' failed to satisfy constraint: 64-bit signless int elements attribute of shape [1]}}
  linalg.conv_1d_nwc_wcf {strides = dense<2> : tensor<2xi64>} ins(%a, %b : memref<1x9x3xf32>, memref<2x3x4xf32>) outs(%c : memref<1x3x4xf32>)
  return
}

// -----

// Exponentials are of floats.
func.func @unary(%a: tensor<4xi32>) {
  // expected-error@+1 {{custom op 'linalg.exp' unsupported non numeric type}}
  %0 = linalg.exp ins(%a : tensor<4xi32>) outs(%a : tensor<4xi32>) -> tensor<4xi32>
  return
}

// -----

// Booleans have no difference.
func.func @bools(%a: tensor<4xi1>) {
  // expected-error@+1 {{custom op 'linalg.sub' unsupported operation: sub with bools}}
  %0 = linalg.sub ins(%a, %a : tensor<4xi1>, tensor<4xi1>) outs(%a : tensor<4xi1>) -> tensor<4xi1>
  return
}

// -----

// Both operands are of one kind of numbers.
func.func @mixed(%a: tensor<4xf32>, %b: tensor<4xi32>) {
  // expected-error@+1 {{custom op 'linalg.add' Cannot build binary Linalg operation: expects allComplex, allFloatingPoint, or allInteger, got 'f32' and 'i32'}}
  %0 = linalg.add ins(%a, %b : tensor<4xf32>, tensor<4xi32>) outs(%a : tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

// A fill has a value of the type of the elements.
func.func @fill(%a: tensor<4xf32>, %d: f64) {
  // expected-error@+1 {{'linalg.fill' op expected fill value type ('f64') to match output element type ('f32')}}
  %0 = linalg.fill ins(%d : f64) outs(%a : tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

// Maps of a product of matrices are of its dimensions.
func.func @matmul_map(%a: tensor<4x4xf32>) {
  // expected-error@+1 {{'linalg.matmul' op Unexpected dim expression in map result.}}
  %0 = linalg.matmul indexing_maps = [affine_map<(m, n, k) -> (m, k)>, affine_map<(m, n, k) -> (m)>, affine_map<(m, n, k) -> (m, n)>] ins(%a, %a : tensor<4x4xf32>, tensor<4x4xf32>) outs(%a : tensor<4x4xf32>) -> tensor<4x4xf32>
  return
}

// -----

// A broadcast operand has the dimension of the sums.
func.func @matmul_broadcast(%v: tensor<4xf32>, %a: tensor<4x4xf32>) {
  // expected-error@+1 {{'linalg.matmul' op Invalid broadcast requested, should be (d2).}}
  %0 = linalg.matmul indexing_maps = [affine_map<(m, n, k) -> (m)>, affine_map<(m, n, k) -> (k, n)>, affine_map<(m, n, k) -> (m, n)>] ins(%v, %a : tensor<4xf32>, tensor<4x4xf32>) outs(%a : tensor<4x4xf32>) -> tensor<4x4xf32>
  return
}

// -----

// The output of a batched product is not transposed.
func.func @batch_output(%a: tensor<2x4x4xf32>) {
  // expected-error@+1 {{'linalg.batch_matmul' op Invalid output map result dimension.}}
  %0 = linalg.batch_matmul indexing_maps = [affine_map<(b, m, n, k) -> (b, m, k)>, affine_map<(b, m, n, k) -> (b, k, n)>, affine_map<(b, m, n, k) -> (b, n, m)>] ins(%a, %a : tensor<2x4x4xf32>, tensor<2x4x4xf32>) outs(%a : tensor<2x4x4xf32>) -> tensor<2x4x4xf32>
  return
}

// -----

// Batches come first.
func.func @batch_input(%a: tensor<4x4x4xf32>) {
  // expected-error@+1 {{'linalg.batch_matmul' op Invalid batch dimension expression.}}
  %0 = linalg.batch_matmul indexing_maps = [affine_map<(b, m, n, k) -> (m, b, k)>, affine_map<(b, m, n, k) -> (b, k, n)>, affine_map<(b, m, n, k) -> (b, m, n)>] ins(%a, %a : tensor<4x4x4xf32>, tensor<4x4x4xf32>) outs(%a : tensor<4x4x4xf32>) -> tensor<4x4x4xf32>
  return
}

// -----

// Loops of a contraction index its operands.
func.func @contract_rank(%a: tensor<4x4xf32>) {
  // expected-error@+1 {{ranks of shaped operand and results of corresponding affine_map differ}}
  %0 = linalg.contract indexing_maps = [affine_map<(m, n, k) -> (m, k)>, affine_map<(m, n, k) -> (k, n)>, affine_map<(m, n, k) -> (m)>] ins(%a, %a : tensor<4x4xf32>, tensor<4x4xf32>) outs(%a : tensor<4x4xf32>) -> tensor<4x4xf32>
  return
}

// -----

// One of them is summed up.
func.func @contract(%a: tensor<4xf32>, %b: tensor<4x4xf32>) {
  // expected-error@+1 {{'indexing_maps' do not specify a contracting dimension}}
  %0 = linalg.contract indexing_maps = [affine_map<(m, n) -> (m)>, affine_map<(m, n) -> (n)>, affine_map<(m, n) -> (m, n)>] ins(%a, %a : tensor<4xf32>, tensor<4xf32>) outs(%b : tensor<4x4xf32>) -> tensor<4x4xf32>
  return
}

// -----

// An elementwise operation has a kind.
func.func @kind(%a: tensor<4xf32>) {
  // expected-error@+1 {{custom op 'linalg.elementwise' expected 'kind'}}
  %0 = linalg.elementwise ins(%a : tensor<4xf32>) outs(%a : tensor<4xf32>) -> tensor<4xf32>
  return
}
