// RUN: mlir-opt %s --split-input-file --verify-diagnostics

// Constants and variables fit their types, and what they refer to.
// expected-error@+1 {{expected ':'}}
func.func @f(%a: i1) -> () { %0 = spirv.Constant unit
 return }

// -----

// expected-error@+1 {{'spirv.Constant' op cannot have attribute: "a" : i32}}
func.func @f(%a: i1) -> () { %0 = spirv.Constant "a" : i32
 return }

// -----

// expected-error@+1 {{'spirv.Constant' op result type ('i32') does not match value type ('i64')}}
func.func @f(%a: i1) -> () { %0 = "spirv.Constant"() {value = 0 : i64} : () -> i32
 return }

// -----

// expected-error@+1 {{'spirv.Constant' op result or element type ('vector<4xf32>') does not match value type ('vector<4xi32>'), must be the same or spirv.array}}
func.func @f(%a: i1) -> () { %0 = "spirv.Constant"() {value = dense<0> : vector<4xi32>} : () -> vector<4xf32>
 return }

// -----

// expected-error@+1 {{'spirv.Constant' op result element type ('f32') does not match value element type ('i32')}}
func.func @f(%a: i1) -> () { %0 = spirv.Constant dense<0> : tensor<4xi32> : !spirv.array<4 x f32>
 return }

// -----

// expected-error@+1 {{'spirv.Constant' op result number of elements (5) does not match value number of elements (4)}}
func.func @f(%a: i1) -> () { %0 = spirv.Constant dense<0> : tensor<4xi32> : !spirv.array<5 x i32>
 return }

// -----

// expected-error@+1 {{'spirv.Constant' op only support nested array result type}}
func.func @f(%a: i1) -> () { %0 = spirv.Constant dense<0> : tensor<4xi32> : !spirv.array<4 x vector<4xi32>>
 return }

// -----

// expected-error@+1 {{'spirv.Constant' op result or element type ('i32') does not match value type ('tensor<4xi32>'), must be the same or spirv.array}}
func.func @f(%a: i1) -> () { %0 = spirv.Constant dense<0> : tensor<4xi32> : i32
 return }

// -----

// expected-error@+1 {{'spirv.Constant' op must have spirv.array result type for array value}}
func.func @f(%a: i1) -> () { %0 = spirv.Constant [dense<0> : tensor<4xi32>] : i32
 return }

// -----

// expected-error@+1 {{expected ':'}}
func.func @f(%a: i1) -> () { %0 = spirv.Constant dense<0> : tensor<4xi32>
 return }

// -----

// expected-error@+1 {{custom op 'spirv.Variable' expected spirv.ptr type}}
func.func @f(%a: i1) -> () { %0 = spirv.Variable : i32
 return }

// -----

// expected-error@+1 {{'spirv.Variable' op can only be used to model function-level variables. Use spirv.GlobalVariable for module-level variables.}}
func.func @f(%a: i1) -> () { %0 = spirv.Variable : !spirv.ptr<i32, Private>
 return }

// -----

// expected-error@+1 {{'spirv.Variable' op initializer must be the result of a constant or spirv.GlobalVariable op}}
func.func @f(%a: i32) -> () { %0 = spirv.Variable init(%a) : !spirv.ptr<i32, Function>
 return }

// -----

// expected-note@+2 {{prior use here}}
// expected-error@+1 {{use of value '%a' expects different type than prior uses: 'f32' vs 'i32'}}
func.func @f(%a: i32) -> () { %0 = spirv.Variable init(%a) : !spirv.ptr<f32, Function>
 return }

// -----

// expected-error@+1 {{'spirv.Variable' op cannot have 'descriptor_set' attribute (only allowed in spirv.GlobalVariable)}}
func.func @f(%a: i32) -> () { %0 = spirv.Variable bind(1, 2) : !spirv.ptr<f32, Function>
 return }

// -----

// expected-error@+1 {{'spirv.Variable' op cannot have 'built_in' attribute (only allowed in spirv.GlobalVariable)}}
func.func @f(%a: i32) -> () { %0 = spirv.Variable built_in("foo") : !spirv.ptr<f32, Function>
 return }

// -----

// expected-error@+1 {{custom op 'spirv.Variable' invalid kind of attribute specified}}
func.func @f(%a: i32) -> () { %0 = spirv.Variable built_in(3) : !spirv.ptr<f32, Function>
 return }

// -----

// expected-error@+1 {{'spirv.Variable' op  with physical buffer pointer must be decorated either 'AliasedPointer' or 'RestrictPointer'}}
func.func @f(%a: i32) -> () { %0 = spirv.Variable : !spirv.ptr<!spirv.ptr<f32, PhysicalStorageBuffer>, Function>
 return }

// -----

// expected-error@+1 {{'spirv.Variable' op  with physical buffer pointer must have exactly one aliasing decoration}}
func.func @f(%a: i32) -> () { %0 = spirv.Variable {aliased_pointer, restrict_pointer} : !spirv.ptr<!spirv.ptr<f32, PhysicalStorageBuffer>, Function>
 return }

// -----

spirv.module Logical GLSL450 {
  // expected-error@+1 {{custom op 'spirv.GlobalVariable' expected spirv.ptr type}}
  spirv.GlobalVariable @v : f32
}

// -----

spirv.module Logical GLSL450 {
  // expected-error@+1 {{'spirv.GlobalVariable' op storage class cannot be 'Function'}}
  spirv.GlobalVariable @v : !spirv.ptr<f32, Function>
}

// -----

spirv.module Logical GLSL450 {
  // expected-error@+1 {{'spirv.GlobalVariable' op initializer must be result of a spirv.SpecConstant or spirv.SpecConstantCompositeOp op}}
  spirv.GlobalVariable @v initializer(@w) : !spirv.ptr<f32, Private>
}

// -----

spirv.module Logical GLSL450 {
  // expected-error@+1 {{expected ','}}
  spirv.GlobalVariable @v bind(1) : !spirv.ptr<f32, Private>
}

// -----

spirv.module Logical GLSL450 {
  // expected-error@+1 {{expected attribute value}}
  spirv.GlobalVariable @v initializer() : !spirv.ptr<f32, Private>
}

// -----

spirv.module Logical GLSL450 {
  spirv.func @f() "None" { 
   // expected-error@+1 {{'spirv.GlobalVariable' op failed to verify that op must appear in a module-like op's block}}
   spirv.GlobalVariable @v : !spirv.ptr<f32, Private>
   spirv.Return }
}

// -----

spirv.module Logical GLSL450 {
  spirv.func @f() "None" { 
   // expected-error@+1 {{'spirv.mlir.addressof' op expected spirv.GlobalVariable symbol}}
   %0 = spirv.mlir.addressof @v : !spirv.ptr<f32, Private>
   spirv.Return }
}

// -----

spirv.module Logical GLSL450 {
  spirv.GlobalVariable @v : !spirv.ptr<f32, Private>
  spirv.func @f() "None" { 
   // expected-error@+1 {{'spirv.mlir.addressof' op result type mismatch with the referenced global variable's type}}
   %0 = spirv.mlir.addressof @v : !spirv.ptr<i32, Private>
   spirv.Return }
}

// -----

spirv.module Logical GLSL450 {
  spirv.GlobalVariable @v : !spirv.ptr<f32, Private>
   // expected-error@+1 {{'spirv.mlir.addressof' op failed to verify that op must appear in a function-like op's block}}
   %0 = spirv.mlir.addressof @v : !spirv.ptr<i32, Private>
}

// -----

spirv.module Logical GLSL450 {
  // expected-error@+1 {{'spirv.SpecConstant' op SpecId cannot be negative}}
  spirv.SpecConstant @v spec_id(-3) = 3 : i32
}

// -----

spirv.module Logical GLSL450 {
  // expected-error@+1 {{'spirv.SpecConstant' op default value bitwidth disallowed}}
  spirv.SpecConstant @v = 3 : i13
}

// -----

spirv.module Logical GLSL450 {
  // expected-error@+1 {{'spirv.SpecConstant' op default value can only be a bool, integer, or float scalar}}
  spirv.SpecConstant @v = dense<3> : vector<2xi32>
}

// -----

spirv.module Logical GLSL450 {
  spirv.SpecConstant @v = 3 : i32
  // expected-error@+1 {{result type must be a composite type, but provided 'f32'}}
  spirv.SpecConstantComposite @c (@v) : f32
}

// -----

spirv.module Logical GLSL450 {
  spirv.SpecConstant @v = 3 : i32
  // expected-error@+1 {{has incorrect number of operands: expected 2, but provided 1}}
  spirv.SpecConstantComposite @c (@v) : !spirv.array<2 x i32>
}

// -----

spirv.module Logical GLSL450 {
  spirv.SpecConstant @v = 3 : i32
  // expected-error@+1 {{has incorrect types of operands: expected 'f32', but provided 'i32'}}
  spirv.SpecConstantComposite @c (@v) : !spirv.array<1 x f32>
}

// -----

spirv.module Logical GLSL450 {
  spirv.SpecConstant @v = 3 : i32
  // expected-error@+1 {{unsupported composite type  '!spirv.coopmatrix<8x8xf32, Subgroup, MatrixA>'}}
  spirv.SpecConstantComposite @c (@v) : !spirv.coopmatrix<8x8xf32, Subgroup, MatrixA>
}

// -----

spirv.module Logical GLSL450 {
  spirv.func @f() "None" { 
   // expected-error@+1 {{'spirv.mlir.referenceof' op expected spirv.SpecConstant or spirv.SpecConstantComposite symbol}}
   %0 = spirv.mlir.referenceof @v : f32
   spirv.Return }
}

// -----

spirv.module Logical GLSL450 {
  spirv.SpecConstant @v = 3 : i32
  spirv.func @f() "None" { 
   // expected-error@+1 {{'spirv.mlir.referenceof' op result type mismatch with the referenced specialization constant's type}}
   %0 = spirv.mlir.referenceof @v : f32
   spirv.Return }
}

// -----

spirv.module Logical GLSL450 {
  spirv.func @f() "None" { 
   %0 = spirv.Variable : !spirv.ptr<i32, Function>
   // expected-error@+1 {{'spirv.SpecConstantOperation' op invalid enclosed op}}
   %1 = spirv.SpecConstantOperation wraps "spirv.Load"(%0) : (!spirv.ptr<i32, Function>) -> i32
   spirv.Return }
}
