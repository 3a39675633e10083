// RECORD: mlir-opt --spirv-promote-to-replicated-constants

// Constants of equal parts, and of parts of equal parts.
spirv.module Logical GLSL450 {
  spirv.SpecConstant @sc = 1 : i32
  spirv.SpecConstant @sd = 2 : i32
  spirv.SpecConstantComposite @a (@sc, @sc, @sc) : !spirv.array<3 x i32>
  spirv.SpecConstantComposite @b (@sc, @sd) : !spirv.array<2 x i32>
  spirv.SpecConstantComposite @one (@sc) : !spirv.array<1 x i32>
  spirv.func @f() -> vector<4xf32> "None" {
    %0 = spirv.Constant dense<1.0> : vector<4xf32>
    %1 = spirv.Constant dense<[1, 2]> : vector<2xi32>
    %2 = spirv.Constant [dense<3> : vector<2xi32>, dense<3> : vector<2xi32>] : !spirv.array<2 x vector<2xi32>>
    %3 = spirv.Constant [dense<[1, 2]> : vector<2xi32>, dense<[1, 2]> : vector<2xi32>] : !spirv.array<2 x vector<2xi32>>
    %4 = spirv.Constant [1 : i32, 1 : i32] : !spirv.array<2 x i32>
    %5 = spirv.Constant [1 : i32, 2 : i32] : !spirv.array<2 x i32>
    %6 = spirv.Constant dense<7> : tensor<2x3xi32> : !spirv.array<2 x !spirv.array<3 x i32>>
    %7 = spirv.Constant [1 : i32] : !spirv.array<1 x i32>
    %8 = spirv.Constant 3 : i32
    %9 = spirv.Constant dense<1> : tensor<1xi32> : !spirv.array<1 x i32>
    %11 = spirv.Constant [[1 : i32, 1 : i32], [1 : i32, 1 : i32]] : !spirv.array<2 x !spirv.array<2 x i32>>
    spirv.ReturnValue %0 : vector<4xf32>
  }
}
