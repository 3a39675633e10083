// RECORD: mlir-opt --convert-cf-to-spirv --convert-func-to-spirv

module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.0, [Shader], []>, #spirv.resource_limits<>>} {
  func.func @loop(%begin: i32, %end: i32, %c: i1, %n: i8) -> i8 {
    cf.br ^header(%end, %begin : i32, i32)
  ^header(%i: i32, %x: i32):
    cf.cond_br %c, ^header(%i, %x : i32, i32), ^exit(%n : i8)
  ^exit(%r: i8):
    return %r : i8
  }
}
