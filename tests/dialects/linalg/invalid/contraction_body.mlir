// RUN: mlir-opt %s --split-input-file --verify-diagnostics

// The text of a product does not say what its region computes: it must be the sum of products that its name stands for.
func.func @difference(%a: tensor<4x4xf32>) -> tensor<4x4xf32> {
  // expected-error @below {{expected add/mul op in the body}}
  %0 = "linalg.matmul"(%a, %a, %a) <{operandSegmentSizes = array<i32: 2, 1>}> ({
  ^bb0(%x: f32, %y: f32, %z: f32):
    %1 = arith.subf %x, %y : f32
    %2 = arith.addf %z, %1 : f32
    linalg.yield %2 : f32
  }) : (tensor<4x4xf32>, tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
  return %0 : tensor<4x4xf32>
}

// -----

func.func @square(%a: tensor<4xf32>, %b: tensor<f32>) -> tensor<f32> {
  // expected-error @below {{expected add/mul op in the body}}
  %0 = "linalg.dot"(%a, %a, %b) <{operandSegmentSizes = array<i32: 2, 1>}> ({
  ^bb0(%x: f32, %y: f32, %z: f32):
    %1 = arith.mulf %x, %x : f32
    %2 = arith.addf %z, %1 : f32
    linalg.yield %2 : f32
  }) : (tensor<4xf32>, tensor<4xf32>, tensor<f32>) -> tensor<f32>
  return %0 : tensor<f32>
}

// -----

func.func @maximum(%a: tensor<2x4x4xf32>) -> tensor<2x4x4xf32> {
  // expected-error @below {{expected add/mul op in the body}}
  %0 = "linalg.batch_matmul"(%a, %a, %a) <{operandSegmentSizes = array<i32: 2, 1>}> ({
  ^bb0(%x: f32, %y: f32, %z: f32):
    %1 = arith.mulf %x, %y : f32
    %2 = arith.maximumf %z, %1 : f32
    linalg.yield %2 : f32
  }) : (tensor<2x4x4xf32>, tensor<2x4x4xf32>, tensor<2x4x4xf32>) -> tensor<2x4x4xf32>
  return %0 : tensor<2x4x4xf32>
}

// -----

func.func @outside(%a: tensor<4x4xf32>, %q: f32) -> tensor<4x4xf32> {
  // expected-error @below {{expected add/mul op in the body}}
  %0 = "linalg.contract"(%a, %a, %a) <{indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d2)>, affine_map<(d0, d1, d2) -> (d2, d1)>, affine_map<(d0, d1, d2) -> (d0, d1)>], operandSegmentSizes = array<i32: 2, 1>}> ({
  ^bb0(%x: f32, %y: f32, %z: f32):
    linalg.yield %q : f32
  }) : (tensor<4x4xf32>, tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
  return %0 : tensor<4x4xf32>
}

// -----

func.func @cycle(%a: tensor<4x4xf32>) -> tensor<4x4xf32> {
  // expected-error @below {{expected add/mul op in the body}}
  %0 = "linalg.matmul"(%a, %a, %a) <{operandSegmentSizes = array<i32: 2, 1>}> ({
  ^bb0(%x: f32, %y: f32, %z: f32):
    %1 = arith.negf %1 : f32
    linalg.yield %1 : f32
  }) : (tensor<4x4xf32>, tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
  return %0 : tensor<4x4xf32>
}

// -----

// Operations of one operand that only compute may stand between, and the kinds may be those of integers, complex numbers and truth values.
func.func @others(%a: tensor<4x4xf32>, %i: tensor<4x4xi32>, %b: tensor<4x4xi1>, %c: tensor<4x4xcomplex<f32>>) {
  %0 = "linalg.matmul"(%a, %a, %a) <{operandSegmentSizes = array<i32: 2, 1>}> ({
  ^bb0(%x: f32, %y: f32, %z: f32):
    %4 = math.exp %x : f32
    %5 = arith.mulf %y, %4 : f32
    %6 = arith.addf %5, %z : f32
    %7 = arith.negf %6 : f32
    linalg.yield %7 : f32
  }) : (tensor<4x4xf32>, tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
  %1 = linalg.matmul ins(%i, %i : tensor<4x4xi32>, tensor<4x4xi32>) outs(%i : tensor<4x4xi32>) -> tensor<4x4xi32>
  %2 = linalg.matmul ins(%b, %b : tensor<4x4xi1>, tensor<4x4xi1>) outs(%b : tensor<4x4xi1>) -> tensor<4x4xi1>
  %3 = linalg.matmul ins(%c, %c : tensor<4x4xcomplex<f32>>, tensor<4x4xcomplex<f32>>) outs(%c : tensor<4x4xcomplex<f32>>) -> tensor<4x4xcomplex<f32>>
  return
}
