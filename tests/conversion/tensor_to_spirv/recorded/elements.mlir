// RECORD: mlir-opt --convert-tensor-to-spirv

module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.0, [Shader], []>, #spirv.resource_limits<>>} {
  func.func @c(%i: index) -> i8 {
    %t = arith.constant dense<[[1, 2], [3, 4]]> : tensor<2x2xi8>
    %0 = tensor.extract %t[%i, %i] : tensor<2x2xi8>
    %u = arith.constant dense<1.0> : tensor<f32>
    %1 = tensor.extract %u[] : tensor<f32>
    %n = arith.addi %0, %0 : i8
    return %0 : i8
  }
  func.func @not_constant(%t: tensor<2x3xi32>, %i: index) -> i32 {
    %0 = tensor.extract %t[%i, %i] : tensor<2x3xi32>
    return %0 : i32
  }
  func.func @big(%i: index) -> i32 {
    %t = arith.constant dense<[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17]> : tensor<17xi32>
    %0 = tensor.extract %t[%i] : tensor<17xi32>
    return %0 : i32
  }
}
