// RECORD: mlir-opt --convert-complex-to-spirv

module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.0, [Shader], []>, #spirv.resource_limits<>>} {
  func.func @c(%a: f32, %b: f32, %z: complex<f32>, %h: complex<f16>) {
    %0 = complex.create %a, %b : complex<f32>
    %1 = complex.re %z : complex<f32>
    %2 = complex.im %z : complex<f32>
    %3 = complex.constant [1.0 : f32, 2.0 : f32] : complex<f32>
    %5 = complex.re %h : complex<f16>
    %4 = complex.add %z, %z : complex<f32>
    return
  }
}
