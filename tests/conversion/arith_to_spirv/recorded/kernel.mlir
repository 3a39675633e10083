// RECORD: mlir-opt --convert-arith-to-spirv --split-input-file

module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.5, [Shader, Kernel, Float16, Int8], []>, #spirv.resource_limits<>>} {
  func.func @a(%i: i32, %j: i32, %f: f32, %g: f32) {
    %0 = arith.maxsi %i, %j : i32
    %1 = arith.maxnumf %f, %g : f32
    %2 = arith.remsi %i, %j : i32
    %3 = arith.cmpf ord, %f, %g : f32
    return
  }
}
