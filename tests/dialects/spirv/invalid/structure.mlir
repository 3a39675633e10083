// RUN: mlir-opt %s --split-input-file --verify-diagnostics

// Modules, functions, calls and entry points fit one another.
spirv.module Logical GLSL450 {
  // expected-error@+1 {{'spirv.module' can only contain spirv.* ops}}
  func.func private @f()
}

// -----

spirv.module Logical GLSL450 {
  // expected-error@+1 {{'spirv.module' cannot contain external functions without 'Import' linkage_attributes (LinkageAttributes)}}
  spirv.func @f() "None"
}

// -----

spirv.module Logical GLSL450 {
  // expected-error@+1 {{functions in 'spirv.module' can only contain spirv.* ops}}
  spirv.func @f() -> () "None" { %0 = arith.constant 1 : i32
   spirv.Return }
}

// -----

spirv.module Logical GLSL450 {
  // expected-error@+1 {{function 'f' not found in 'spirv.module'}}
  spirv.EntryPoint "GLCompute" @f
}

// -----

spirv.module Logical GLSL450 {
  spirv.func @f() -> () "None" { spirv.Return }
  // expected-error@+1 {{expected spirv.GlobalVariable symbol reference instead of'@g'}}
  spirv.EntryPoint "GLCompute" @f, @g
}

// -----

spirv.module Logical GLSL450 {
  spirv.func @f() -> () "None" { spirv.Return }
  spirv.EntryPoint "GLCompute" @f
  // expected-error@+1 {{duplicate of a previous EntryPointOp}}
  spirv.EntryPoint "GLCompute" @f
}

// -----

spirv.module Logical GLSL450 {
  spirv.func @f() -> () "None" { spirv.Return }
  // expected-error@+1 {{custom op 'spirv.EntryPoint' invalid execution_model attribute specification: "GLComput"}}
  spirv.EntryPoint "GLComput" @f
}

// -----

// expected-error@+1 {{custom op 'spirv.module' invalid addressing_model attribute specification: Logica}}
spirv.module Logica GLSL450 { }

// -----

// expected-error@+1 {{custom op 'spirv.module' expected valid keyword}}
spirv.module Logical { }

// -----

// expected-error@+1 {{custom op 'spirv.module' invalid addressing_model attribute specification: GLSL450}}
spirv.module GLSL450 { }

// -----

// expected-error@+1 {{custom op 'spirv.module' invalid kind of attribute specified}}
spirv.module Logical GLSL450 requires 3 { }

// -----

// expected-error@+1 {{'spirv.Return' op cannot be used in functions returning value}}
spirv.func @f() -> i32 "None" { spirv.Return }

// -----

spirv.func @f() -> () "None" { %0 = spirv.Constant 0 : i32
 // expected-error@+1 {{'spirv.ReturnValue' op returns 1 value but enclosing function requires 0 results}}
 spirv.ReturnValue %0 : i32 }

// -----

spirv.func @f() -> (f32) "None" { %0 = spirv.Constant 0 : i32
 // expected-error@+1 {{'spirv.ReturnValue' op  return value's type ('i32') mismatch with function's result type ('f32')}}
 spirv.ReturnValue %0 : i32 }

// -----

// expected-error@+1 {{'spirv.func' op cannot have more than one result}}
spirv.func @f() -> (f32, f32) "None" { %0 = spirv.Constant 0 : i32
 spirv.ReturnValue %0 : i32 }

// -----

// expected-error@+1 {{custom op 'spirv.func' invalid function_control attribute specification: "Non"}}
spirv.func @f() -> () "Non" { spirv.Return }

// -----

// expected-error@+1 {{custom op 'spirv.func' expected function_control attribute specified as string}}
spirv.func @f() -> () { spirv.Return }

// -----

// expected-error@+1 {{integer literal not valid for specified type}}
spirv.func @f() -> () 3 { spirv.Return }

// -----

// expected-error@+1 {{'spirv.func' op with physical buffer pointer must be decorated either 'Aliased' or 'Restrict'}}
spirv.func @f(%a: !spirv.ptr<f32, PhysicalStorageBuffer>) -> () "None" { spirv.Return }

// -----

// expected-error@+1 {{'spirv.func' op with a pointer points to a physical buffer pointer must be decorated either 'AliasedPointer' or 'RestrictPointer'}}
spirv.func @f(%a: !spirv.ptr<!spirv.ptr<f32, PhysicalStorageBuffer>, Function>) -> () "None" { spirv.Return }

// -----

// expected-error@+1 {{'spirv.Return' op failed to verify that op must appear in a function-like op's block}}
spirv.Return

// -----

spirv.module Logical GLSL450 {
  spirv.func @f() "None" { 
   // expected-error@+1 {{'spirv.FunctionCall' op callee function 'g' not found in nearest symbol table}}
   spirv.FunctionCall @g() : () -> ()
   spirv.Return }
}

// -----

spirv.module Logical GLSL450 {
  spirv.func @f(%a : i32) "None" { 
   // expected-error@+1 {{'spirv.FunctionCall' op has incorrect number of operands for callee: expected 1, but provided 0}}
   spirv.FunctionCall @f() : () -> ()
   spirv.Return }
}

// -----

spirv.module Logical GLSL450 {
  spirv.func @f(%a : i32) "None" { 
   %0 = spirv.Constant 0.0 : f32
   // expected-error@+1 {{'spirv.FunctionCall' op operand type mismatch: expected operand type 'i32', but provided 'f32' for operand number 0}}
   spirv.FunctionCall @f(%0) : (f32) -> ()
   spirv.Return }
}

// -----

spirv.module Logical GLSL450 {
  spirv.func @f(%a : i32) "None" { 
   // expected-error@+1 {{'spirv.FunctionCall' op has incorrect number of results has for callee: expected 0, but provided 1}}
   %0 = spirv.FunctionCall @f(%a) : (i32) -> (i32)
   spirv.Return }
}

// -----

spirv.module Logical GLSL450 {
  spirv.func @f(%a : i32) "None" { 
   // expected-error@+1 {{'spirv.FunctionCall' op result group starting at #0 requires 0 or 1 element, but found 2}}
   %0:2 = spirv.FunctionCall @f(%a) : (i32) -> (i32, i32)
   spirv.Return }
}

// -----

spirv.module Logical GLSL450 {
  spirv.func @f(%a : i32) -> i32 "None" { 
   // expected-error@+1 {{'spirv.FunctionCall' op result type mismatch: expected 'i32', but provided 'f32'}}
   %0 = spirv.FunctionCall @f(%a) : (i32) -> (f32)
   spirv.ReturnValue %a : i32 }
}

// -----

spirv.module Logical GLSL450 {
  spirv.func @f() "None" { spirv.Return }
  // expected-error@+1 {{custom op 'spirv.ExecutionMode' invalid execution_mode attribute specification: "LocalSiz"}}
  spirv.ExecutionMode @f "LocalSiz", 1
}

// -----

// expected-error@+1 {{'spirv.ExecutionMode' op failed to verify that op must appear in a module-like op's block}}
spirv.func @f() "None" { spirv.ExecutionMode @f "LocalSize", 1
 spirv.Return }

// -----

// expected-error@+1 {{'spirv.EntryPoint' op failed to verify that op must appear in a module-like op's block}}
spirv.func @f() "None" { spirv.EntryPoint "GLCompute" @f
 spirv.Return }

// -----

spirv.module Logical GLSL450 {
  spirv.func @f() "None" { spirv.Return }
  // expected-error@+1 {{expected attribute value}}
  spirv.EntryPoint "GLCompute"
}

// -----

spirv.module Logical GLSL450 {
  spirv.func @f() "None" { spirv.Return }
  // expected-error@+1 {{custom op 'spirv.EntryPoint' invalid kind of attribute specified}}
  spirv.EntryPoint "GLCompute" @f, 3
}
