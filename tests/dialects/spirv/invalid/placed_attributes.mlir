// RUN: mlir-opt %s --split-input-file --verify-diagnostics

// Operations and parameters have no attributes of the dialect but those for them.
// expected-error@+1 {{found unsupported 'spirv.something' attribute on operation}}
func.func @a() attributes {spirv.something = 64} { return }

// -----

// expected-error@+1 {{'spirv.entry_point_abi' attribute must be an entry point ABI attribute}}
func.func @a() attributes {spirv.entry_point_abi = 64} { return }

// -----

// expected-error@+1 {{'spirv.target_env' must be a spirv::TargetEnvAttr}}
func.func @a() attributes {spirv.target_env = 64} { return }

// -----

// expected-error@+1 {{found unsupported 'spirv.something' attribute on region argument}}
func.func @a(%a : i32 {spirv.something}) { return }

// -----

// expected-error@+1 {{'spirv.interface_var_abi' must be a spirv::InterfaceVarABIAttr}}
func.func @a(%a : i32 {spirv.interface_var_abi = 64}) { return }

// -----

// expected-error@+1 {{'spirv.interface_var_abi' attribute cannot specify storage class when attaching to a non-scalar value}}
func.func @a(%a : memref<4xf32> {spirv.interface_var_abi = #spirv.interface_var_abi<(0,1), Uniform>}) { return }

// -----

// expected-error@+1 {{'spirv.decoration' must be a spirv::DecorationAttr}}
func.func @a(%a : f32 {spirv.decoration = 64}) { return }

// -----

// expected-error@+1 {{cannot attach SPIR-V attributes to region result which is not part of a spirv::GraphARMOp type}}
func.func @a(%a : i32) -> (i32 {spirv.interface_var_abi = #spirv.interface_var_abi<(0,1), Uniform>}) { return %a : i32 }

// -----

// expected-error@+1 {{cannot attach SPIR-V attributes to region result which is not part of a spirv::GraphARMOp type}}
func.func @a(%a : i32) -> (i32 {spirv.interface_var_abi = 64}) { return %a : i32 }

// -----

// expected-error@+1 {{cannot attach SPIR-V attributes to region result which is not part of a spirv::GraphARMOp type}}
func.func @a(%a : i32) -> (i32 {spirv.foo = 64}) { return %a : i32 }

// -----

// expected-error@+1 {{found unsupported 'spirv.interface_var_abi' attribute on operation}}
func.func @a() attributes {spirv.interface_var_abi = #spirv.interface_var_abi<(0,1), Uniform>} { return }
