// RUN: mlir-opt %s --transform-interpreter | FileCheck %s

module attributes {transform.with_named_sequence} {
  // Each filter is multiplied by a matrix from both sides.
  // CHECK-LABEL: func.func @filter(
  // CHECK-NEXT:      %c0 = arith.constant 0 : index
  // CHECK-NEXT:      %c2 = arith.constant 2 : index
  // CHECK-NEXT:      %c5 = arith.constant 5 : index
  // CHECK-NEXT:      %c1 = arith.constant 1 : index
  // CHECK-NEXT:      %0 = scf.for %arg2 = %c0 to %c2 step %c1 iter_args(%arg3 = %arg1) -> (tensor<6x6x5x2xf32>) {
  // CHECK-NEXT:        %1 = scf.for %arg4 = %c0 to %c5 step %c1 iter_args(%arg5 = %arg3) -> (tensor<6x6x5x2xf32>) {
  // CHECK-NEXT:          %extracted_slice = tensor.extract_slice %arg0[%arg2, %c0, %c0, %arg4] [1, 3, 3, 1] [1, 1, 1, 1] : tensor<2x3x3x5xf32> to tensor<3x3xf32>
  // CHECK-NEXT:          %cst = arith.constant 0.000000e+00 : f32
  // CHECK-NEXT:          %2 = tensor.empty() : tensor<6x3xf32>
  // CHECK-NEXT:          %3 = linalg.fill ins(%cst : f32) outs(%2 : tensor<6x3xf32>) -> tensor<6x3xf32>
  // CHECK-NEXT:          %cst_0 = arith.constant dense<{{\[\[}}1.000000e+00, 0.000000e+00, 0.000000e+00], [-0.333333343, 0.333333343, -0.333333343], [-0.333333343, -0.333333343, -0.333333343], [0.0833333358, -0.166666672, 0.333333343], [0.0833333358, 0.166666672, 0.333333343], [0.000000e+00, 0.000000e+00, 1.000000e+00]]> : tensor<6x3xf32>
  // CHECK-NEXT:          %4 = linalg.matmul ins(%cst_0, %extracted_slice : tensor<6x3xf32>, tensor<3x3xf32>) outs(%3 : tensor<6x3xf32>) -> tensor<6x3xf32>
  // CHECK-NEXT:          %5 = tensor.empty() : tensor<6x6xf32>
  // CHECK-NEXT:          %6 = linalg.fill ins(%cst : f32) outs(%5 : tensor<6x6xf32>) -> tensor<6x6xf32>
  // CHECK-NEXT:          %cst_1 = arith.constant dense<{{\[\[}}1.000000e+00, -0.333333343, -0.333333343, 0.0833333358, 0.0833333358, 0.000000e+00], [0.000000e+00, 0.333333343, -0.333333343, -0.166666672, 0.166666672, 0.000000e+00], [0.000000e+00, -0.333333343, -0.333333343, 0.333333343, 0.333333343, 1.000000e+00]]> : tensor<3x6xf32>
  // CHECK-NEXT:          %7 = linalg.matmul ins(%4, %cst_1 : tensor<6x3xf32>, tensor<3x6xf32>) outs(%6 : tensor<6x6xf32>) -> tensor<6x6xf32>
  // CHECK-NEXT:          %inserted_slice = tensor.insert_slice %7 into %arg5[%c0, %c0, %arg4, %arg2] [6, 6, 1, 1] [1, 1, 1, 1] : tensor<6x6xf32> into tensor<6x6x5x2xf32>
  // CHECK-NEXT:          scf.yield %inserted_slice : tensor<6x6x5x2xf32>
  // CHECK-NEXT:        }
  // CHECK-NEXT:        scf.yield %1 : tensor<6x6x5x2xf32>
  // CHECK-NEXT:      }
  // CHECK-NEXT:      return %0 : tensor<6x6x5x2xf32>
  func.func @filter(%a: tensor<2x3x3x5xf32>, %b: tensor<6x6x5x2xf32>) -> tensor<6x6x5x2xf32> {
    %0 = linalg.winograd_filter_transform fmr(F_4_3) ins(%a : tensor<2x3x3x5xf32>) outs(%b : tensor<6x6x5x2xf32>) -> tensor<6x6x5x2xf32>
    return %0 : tensor<6x6x5x2xf32>
  }

  // So is each tile of the input.
  // CHECK-LABEL: func.func @input(
  // CHECK-NEXT:      %c0 = arith.constant 0 : index
  // CHECK-NEXT:      %c2 = arith.constant 2 : index
  // CHECK-NEXT:      %c2_0 = arith.constant 2 : index
  // CHECK-NEXT:      %c2_1 = arith.constant 2 : index
  // CHECK-NEXT:      %c5 = arith.constant 5 : index
  // CHECK-NEXT:      %c1 = arith.constant 1 : index
  // CHECK-NEXT:      %0 = scf.for %arg2 = %c0 to %c2 step %c1 iter_args(%arg3 = %arg1) -> (tensor<6x6x2x2x2x5xf32>) {
  // CHECK-NEXT:        %1 = scf.for %arg4 = %c0 to %c2_0 step %c1 iter_args(%arg5 = %arg3) -> (tensor<6x6x2x2x2x5xf32>) {
  // CHECK-NEXT:          %2 = scf.for %arg6 = %c0 to %c2_1 step %c1 iter_args(%arg7 = %arg5) -> (tensor<6x6x2x2x2x5xf32>) {
  // CHECK-NEXT:            %3 = scf.for %arg8 = %c0 to %c5 step %c1 iter_args(%arg9 = %arg7) -> (tensor<6x6x2x2x2x5xf32>) {
  // CHECK-NEXT:              %4 = affine.apply #map(%arg2)
  // CHECK-NEXT:              %5 = affine.apply #map(%arg4)
  // CHECK-NEXT:              %extracted_slice = tensor.extract_slice %arg0[%arg6, %4, %5, %arg8] [1, 6, 6, 1] [1, 1, 1, 1] : tensor<2x10x10x5xf32> to tensor<6x6xf32>
  // CHECK-NEXT:              %cst = arith.constant 0.000000e+00 : f32
  // CHECK-NEXT:              %6 = tensor.empty() : tensor<6x6xf32>
  // CHECK-NEXT:              %7 = linalg.fill ins(%cst : f32) outs(%6 : tensor<6x6xf32>) -> tensor<6x6xf32>
  // CHECK-NEXT:              %cst_2 = arith.constant dense<{{\[\[}}2.500000e-01, 0.000000e+00, -3.125000e-01, 0.000000e+00, 6.250000e-02, 0.000000e+00], [0.000000e+00, 2.500000e-01, -2.500000e-01, -6.250000e-02, 6.250000e-02, 0.000000e+00], [0.000000e+00, -2.500000e-01, -2.500000e-01, 6.250000e-02, 6.250000e-02, 0.000000e+00], [0.000000e+00, 2.500000e-01, -1.250000e-01, -2.500000e-01, 1.250000e-01, 0.000000e+00], [0.000000e+00, -2.500000e-01, -1.250000e-01, 2.500000e-01, 1.250000e-01, 0.000000e+00], [0.000000e+00, 2.500000e-01, 0.000000e+00, -3.125000e-01, 0.000000e+00, 6.250000e-02]]> : tensor<6x6xf32>
  // CHECK-NEXT:              %8 = linalg.matmul ins(%cst_2, %extracted_slice : tensor<6x6xf32>, tensor<6x6xf32>) outs(%7 : tensor<6x6xf32>) -> tensor<6x6xf32>
  // CHECK-NEXT:              %9 = tensor.empty() : tensor<6x6xf32>
  // CHECK-NEXT:              %10 = linalg.fill ins(%cst : f32) outs(%9 : tensor<6x6xf32>) -> tensor<6x6xf32>
  // CHECK-NEXT:              %cst_3 = arith.constant dense<{{\[\[}}2.500000e-01, 0.000000e+00, 0.000000e+00, 0.000000e+00, 0.000000e+00, 0.000000e+00], [0.000000e+00, 2.500000e-01, -2.500000e-01, 2.500000e-01, -2.500000e-01, 2.500000e-01], [-3.125000e-01, -2.500000e-01, -2.500000e-01, -1.250000e-01, -1.250000e-01, 0.000000e+00], [0.000000e+00, -6.250000e-02, 6.250000e-02, -2.500000e-01, 2.500000e-01, -3.125000e-01], [6.250000e-02, 6.250000e-02, 6.250000e-02, 1.250000e-01, 1.250000e-01, 0.000000e+00], [0.000000e+00, 0.000000e+00, 0.000000e+00, 0.000000e+00, 0.000000e+00, 6.250000e-02]]> : tensor<6x6xf32>
  // CHECK-NEXT:              %11 = linalg.matmul ins(%8, %cst_3 : tensor<6x6xf32>, tensor<6x6xf32>) outs(%10 : tensor<6x6xf32>) -> tensor<6x6xf32>
  // CHECK-NEXT:              %inserted_slice = tensor.insert_slice %11 into %arg9[0, 0, %arg2, %arg4, %arg6, %arg8] [6, 6, 1, 1, 1, 1] [1, 1, 1, 1, 1, 1] : tensor<6x6xf32> into tensor<6x6x2x2x2x5xf32>
  // CHECK-NEXT:              scf.yield %inserted_slice : tensor<6x6x2x2x2x5xf32>
  // CHECK-NEXT:            }
  // CHECK-NEXT:            scf.yield %3 : tensor<6x6x2x2x2x5xf32>
  // CHECK-NEXT:          }
  // CHECK-NEXT:          scf.yield %2 : tensor<6x6x2x2x2x5xf32>
  // CHECK-NEXT:        }
  // CHECK-NEXT:        scf.yield %1 : tensor<6x6x2x2x2x5xf32>
  // CHECK-NEXT:      }
  // CHECK-NEXT:      return %0 : tensor<6x6x2x2x2x5xf32>
  func.func @input(%a: tensor<2x10x10x5xf32>, %b: tensor<6x6x2x2x2x5xf32>) -> tensor<6x6x2x2x2x5xf32> {
    %0 = linalg.winograd_input_transform fmr(F_4_3) ins(%a : tensor<2x10x10x5xf32>) outs(%b : tensor<6x6x2x2x2x5xf32>) -> tensor<6x6x2x2x2x5xf32>
    return %0 : tensor<6x6x2x2x2x5xf32>
  }

  // Each tile of the result is that times a number, and added to what is there.
  // CHECK-LABEL: func.func @output(
  // CHECK-NEXT:      %c0 = arith.constant 0 : index
  // CHECK-NEXT:      %c2 = arith.constant 2 : index
  // CHECK-NEXT:      %c2_0 = arith.constant 2 : index
  // CHECK-NEXT:      %c2_1 = arith.constant 2 : index
  // CHECK-NEXT:      %c2_2 = arith.constant 2 : index
  // CHECK-NEXT:      %c1 = arith.constant 1 : index
  // CHECK-NEXT:      %0 = scf.for %arg2 = %c0 to %c2 step %c1 iter_args(%arg3 = %arg1) -> (tensor<2x8x8x2xf32>) {
  // CHECK-NEXT:        %1 = scf.for %arg4 = %c0 to %c2_0 step %c1 iter_args(%arg5 = %arg3) -> (tensor<2x8x8x2xf32>) {
  // CHECK-NEXT:          %2 = scf.for %arg6 = %c0 to %c2_1 step %c1 iter_args(%arg7 = %arg5) -> (tensor<2x8x8x2xf32>) {
  // CHECK-NEXT:            %3 = scf.for %arg8 = %c0 to %c2_2 step %c1 iter_args(%arg9 = %arg7) -> (tensor<2x8x8x2xf32>) {
  // CHECK-NEXT:              %extracted_slice = tensor.extract_slice %arg0[0, 0, %arg2, %arg4, %arg6, %arg8] [6, 6, 1, 1, 1, 1] [1, 1, 1, 1, 1, 1] : tensor<6x6x2x2x2x2xf32> to tensor<6x6xf32>
  // CHECK-NEXT:              %cst = arith.constant 0.000000e+00 : f32
  // CHECK-NEXT:              %4 = affine.apply #map(%arg2)
  // CHECK-NEXT:              %5 = affine.apply #map(%arg4)
  // CHECK-NEXT:              %extracted_slice_3 = tensor.extract_slice %arg9[%arg6, %4, %5, %arg8] [1, 4, 4, 1] [1, 1, 1, 1] : tensor<2x8x8x2xf32> to tensor<4x4xf32>
  // CHECK-NEXT:              %6 = tensor.empty() : tensor<4x6xf32>
  // CHECK-NEXT:              %7 = linalg.fill ins(%cst : f32) outs(%6 : tensor<4x6xf32>) -> tensor<4x6xf32>
  // CHECK-NEXT:              %cst_4 = arith.constant dense<{{\[\[}}1.250000e-01, 2.500000e-01, 2.500000e-01, 1.250000e-01, 1.250000e-01, 0.000000e+00], [0.000000e+00, -2.500000e-01, 2.500000e-01, -2.500000e-01, 2.500000e-01, 0.000000e+00], [0.000000e+00, 2.500000e-01, 2.500000e-01, 5.000000e-01, 5.000000e-01, 0.000000e+00], [0.000000e+00, -2.500000e-01, 2.500000e-01, -1.000000e+00, 1.000000e+00, 5.000000e-01]]> : tensor<4x6xf32>
  // CHECK-NEXT:              %8 = linalg.matmul ins(%cst_4, %extracted_slice : tensor<4x6xf32>, tensor<6x6xf32>) outs(%7 : tensor<4x6xf32>) -> tensor<4x6xf32>
  // CHECK-NEXT:              %9 = tensor.empty() : tensor<4x4xf32>
  // CHECK-NEXT:              %10 = linalg.fill ins(%cst : f32) outs(%9 : tensor<4x4xf32>) -> tensor<4x4xf32>
  // CHECK-NEXT:              %cst_5 = arith.constant dense<{{\[\[}}1.250000e-01, 0.000000e+00, 0.000000e+00, 0.000000e+00], [2.500000e-01, -2.500000e-01, 2.500000e-01, -2.500000e-01], [2.500000e-01, 2.500000e-01, 2.500000e-01, 2.500000e-01], [1.250000e-01, -2.500000e-01, 5.000000e-01, -1.000000e+00], [1.250000e-01, 2.500000e-01, 5.000000e-01, 1.000000e+00], [0.000000e+00, 0.000000e+00, 0.000000e+00, 5.000000e-01]]> : tensor<6x4xf32>
  // CHECK-NEXT:              %11 = linalg.matmul ins(%8, %cst_5 : tensor<4x6xf32>, tensor<6x4xf32>) outs(%10 : tensor<4x4xf32>) -> tensor<4x4xf32>
  // CHECK-NEXT:              %cst_6 = arith.constant 1.024000e+03 : f32
  // CHECK-NEXT:              %12 = linalg.generic {indexing_maps = [#map1, #map2, #map2], iterator_types = ["parallel", "parallel"]} ins(%cst_6, %11 : f32, tensor<4x4xf32>) outs(%extracted_slice_3 : tensor<4x4xf32>) {
  // CHECK-NEXT:              ^bb0(%in: f32, %in_7: f32, %out: f32):
  // CHECK-NEXT:                %13 = arith.mulf %in, %in_7 : f32
  // CHECK-NEXT:                %14 = arith.addf %13, %out : f32
  // CHECK-NEXT:                linalg.yield %14 : f32
  // CHECK-NEXT:              } -> tensor<4x4xf32>
  // CHECK-NEXT:              %inserted_slice = tensor.insert_slice %12 into %arg9[%arg6, %4, %5, %arg8] [1, 4, 4, 1] [1, 1, 1, 1] : tensor<4x4xf32> into tensor<2x8x8x2xf32>
  // CHECK-NEXT:              scf.yield %inserted_slice : tensor<2x8x8x2xf32>
  // CHECK-NEXT:            }
  // CHECK-NEXT:            scf.yield %3 : tensor<2x8x8x2xf32>
  // CHECK-NEXT:          }
  // CHECK-NEXT:          scf.yield %2 : tensor<2x8x8x2xf32>
  // CHECK-NEXT:        }
  // CHECK-NEXT:        scf.yield %1 : tensor<2x8x8x2xf32>
  // CHECK-NEXT:      }
  // CHECK-NEXT:      return %0 : tensor<2x8x8x2xf32>
  func.func @output(%a: tensor<6x6x2x2x2x2xf32>, %b: tensor<2x8x8x2xf32>) -> tensor<2x8x8x2xf32> {
    %0 = linalg.winograd_output_transform fmr(F_4_3) ins(%a : tensor<6x6x2x2x2x2xf32>) outs(%b : tensor<2x8x8x2xf32>) -> tensor<2x8x8x2xf32>
    return %0 : tensor<2x8x8x2xf32>
  }

  transform.named_sequence @__transform_main(%m: !transform.any_op {transform.readonly}) {
    %0 = transform.structured.match ops{["linalg.winograd_filter_transform", "linalg.winograd_input_transform", "linalg.winograd_output_transform"]} in %m : (!transform.any_op) -> !transform.any_op
    %1 = transform.structured.decompose_winograd_op %0 : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}
