// RUN: mlir-opt %s --split-input-file --verify-diagnostics --allow-unregistered-dialect

// Functions, modules and binaries of a device are well formed.
// expected-error@+1 {{'gpu.func' op expected void return type for kernel function}}
gpu.module @k { gpu.func @f() -> f32 kernel { gpu.return } }

// -----

// expected-error@+2 {{'gpu.return' op expected 1 result operands}}
// expected-note@+1 {{return type declared here}}
gpu.module @k { gpu.func @f() -> f32 { gpu.return } }

// -----

// expected-error@+1 {{'gpu.return' op unexpected type `'i32'' for operand #0}}
gpu.module @k { gpu.func @f(%a: i32) -> f32 { gpu.return %a : i32 } }

// -----

// expected-error@+1 {{expected '{' to begin a region}}
gpu.module @k { gpu.func @f(%a: i32) -> f32 }

// -----

// expected-error@+1 {{custom op 'gpu.func' gpu.func requires named arguments}}
gpu.module @k { gpu.func @f(i32) { gpu.return } }

// -----

// expected-error@+1 {{expected SSA operand}}
gpu.module @k { gpu.func @f(%a: i32) workgroup(i32) { gpu.return } }

// -----

// expected-error@+1 {{'gpu.func' op expected memref type in attribution}}
gpu.module @k { gpu.func @f(%a: i32) workgroup(%b: i32) { gpu.return } }

// -----

// expected-error@+1 {{'gpu.func' op expected at least 2 arguments to body region}}
gpu.module @k { "gpu.func"() <{function_type = (f32) -> ()}> ({ gpu.return }) {sym_name = "x", workgroup_attributions = 1 : i64} : () -> () }

// -----

// expected-error@+1 {{'gpu.func' op expected body region argument #0 to be of type 'f32', got 'f64'}}
gpu.module @k { "gpu.func"() <{function_type = (f32) -> ()}> ({ 
  ^bb0(%a: f64, %b: f32):
  gpu.return }) {sym_name = "x", workgroup_attributions = 1 : i64} : () -> () }

// -----

// expected-error@+1 {{'gpu.func' op expected body with at least one block}}
gpu.module @k { "gpu.func"() <{function_type = () -> ()}> ({ 
   }) {sym_name = "x", workgroup_attributions = 1 : i64} : () -> () }

// -----

// expected-error@+1 {{'gpu.func' op attribute 'known_block_size' failed to satisfy constraint: i32 dense array attribute with 3 elements (if present)}}
gpu.module @k { gpu.func @f(%a: i32) attributes {known_block_size = array<i32: 1, 2>} { gpu.return } }

// -----

// expected-error@+1 {{'gpu.func' op expects parent op 'gpu.module'}}
gpu.func @f(%a: i32) { gpu.return }

// -----

// expected-error@+1 {{'gpu.module' op attribute 'targets' failed to satisfy constraint: array of GPU target attributes with at least 1 elements}}
gpu.module @k [] { }

// -----

// expected-error@+1 {{'gpu.module' op attribute 'targets' failed to satisfy constraint: array of GPU target attributes with at least 1 elements}}
gpu.module @k [1 : i32] { }

// -----

// expected-error@+1 {{'gpu.module' op attribute 'offloadingHandler' failed to satisfy constraint: any attribute with the `OffloadingTranslationAttrTrait` trait.}}
gpu.module @k <1 : i32> { }

// -----

// expected-error@+1 {{'gpu.binary' op attribute 'objects' failed to satisfy constraint: an array of GPU object attributes with at least 1 elements}}
gpu.binary @k []

// -----

// expected-error@+1 {{'gpu.binary' op attribute 'objects' failed to satisfy constraint: an array of GPU object attributes with at least 1 elements}}
gpu.binary @k [1 : i32]
