// RUN: mlir-translate --no-implicit-module --serialize-spirv --split-input-file --verify-diagnostics %s -o /dev/null

// expected-error @+1 {{expected a 'spirv.module' op, got 'builtin.module'}}
module {
}

// -----

// expected-error @+1 {{module must have 'vce_triple' attribute to be serializeable}}
spirv.module Logical GLSL450 {
}

// -----

spirv.module Logical GLSL450 requires #spirv.vce<v1.0, [Shader], []> {
  spirv.func @f(%arg0: i32) "None" {
    // expected-error @+1 {{non-argument attributes expected to have snake-case-ified decoration name, unhandled attribute with name : hint}}
    %0 = spirv.IAdd %arg0, %arg0 {hint} : i32
    spirv.Return
  }
}

// -----

spirv.module Logical GLSL450 requires #spirv.vce<v1.0, [Shader], []> {
  spirv.func @f(%arg0: i32) "None" {
    // expected-error @+1 {{unhandled decoration Sample}}
    %0 = spirv.IAdd %arg0, %arg0 {sample} : i32
    spirv.Return
  }
}

// -----

spirv.module Logical GLSL450 requires #spirv.vce<v1.0, [Shader], []> {
  spirv.func @f(%arg0: i32) "None" {
    // expected-error @+1 {{expected unit attribute or decoration attribute for NoSignedWrap}}
    %0 = spirv.IAdd %arg0, %arg0 {no_signed_wrap = 1 : i32} : i32
    spirv.Return
  }
}

// -----

spirv.module Logical GLSL450 requires #spirv.vce<v1.0, [Shader], []> {
  // expected-error @+1 {{invalid BuiltIn decoration attribute Clock}}
  spirv.GlobalVariable @x built_in("Clock") : !spirv.ptr<i32, Input>
}

// -----

spirv.module Logical GLSL450 requires #spirv.vce<v1.0, [Shader], []> {
  // expected-error @+1 {{missing <id> for function f; function needs to be defined before spirv.EntryPoint is serialized}}
  spirv.EntryPoint "Vertex" @f
  spirv.func @f() "None" {
    spirv.Return
  }
}

// -----

spirv.module Logical GLSL450 requires #spirv.vce<v1.0, [Shader], []> {
  spirv.func @f() "None" {
    // expected-error @+1 {{unknown result <id> for variable x}}
    %0 = spirv.mlir.addressof @x : !spirv.ptr<i32, Input>
    spirv.Return
  }
  spirv.GlobalVariable @x : !spirv.ptr<i32, Input>
}
