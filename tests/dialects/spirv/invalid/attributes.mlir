// RUN: mlir-opt %s --split-input-file --verify-diagnostics

// Attributes name cases that there are, and have the fields that they need.
// expected-error@+1 {{unknown version: v1.9}}
func.func private @a() attributes {t.a = #spirv.vce<v1.9, [Shader], []>}

// -----

// expected-error@+1 {{unknown capability: Sheder}}
func.func private @a() attributes {t.a = #spirv.vce<v1.3, [Sheder], []>}

// -----

// expected-error@+1 {{expected valid keyword}}
func.func private @a() attributes {t.a = #spirv.vce<v1.3, [Shader, ], []>}

// -----

// expected-error@+1 {{unknown extension: foo}}
func.func private @a() attributes {t.a = #spirv.vce<v1.3, [Shader], [foo]>}

// -----

// expected-error@+1 {{expected ','}}
func.func private @a() attributes {t.a = #spirv.vce<v1.3, [Shader] [foo]>}

// -----

// expected-error@+1 {{expected '['}}
func.func private @a() attributes {t.a = #spirv.vce<v1.3, Shader, [foo]>}

// -----

// expected-error@+1 {{expected valid keyword}}
func.func private @a() attributes {t.a = #spirv.vce<>}

// -----

// expected-error@+1 {{missing descriptor set}}
func.func private @a() attributes {t.a = #spirv.interface_var_abi<(a, 0)>}

// -----

// expected-error@+1 {{missing binding}}
func.func private @a() attributes {t.a = #spirv.interface_var_abi<(0, )>}

// -----

// expected-error@+1 {{unbalanced '(' character in pretty dialect name}}
func.func private @a() attributes {t.a = #spirv.interface_var_abi<(0, 3>}

// -----

// expected-error@+1 {{unknown storage class: Foo}}
func.func private @a() attributes {t.a = #spirv.interface_var_abi<(0, 3), Foo>}

// -----

// expected-error@+1 {{expected '('}}
func.func private @a() attributes {t.a = #spirv.interface_var_abi<0, 3>}

// -----

// expected-error@+1 {{invalid kind of attribute specified}}
func.func private @a() attributes {t.a = #spirv.target_env<3, #spirv.resource_limits<>>}

// -----

// expected-error@+1 {{invalid kind of attribute specified}}
func.func private @a() attributes {t.a = #spirv.target_env<#spirv.vce<v1.0, [], []>, 3>}

// -----

// expected-error@+1 {{unknown vendor: foo}}
func.func private @a() attributes {t.a = #spirv.target_env<#spirv.vce<v1.0, [], []>, foo, #spirv.resource_limits<>>}

// -----

// expected-error@+1 {{unknown client API: Foo}}
func.func private @a() attributes {t.a = #spirv.target_env<#spirv.vce<v1.0, [], []>, api=Foo, #spirv.resource_limits<>>}

// -----

// expected-error@+1 {{unknown device type: Foo}}
func.func private @a() attributes {t.a = #spirv.target_env<#spirv.vce<v1.0, [], []>, AMD:Foo, #spirv.resource_limits<>>}

// -----

// expected-error@+1 {{duplicate or unknown struct parameter name: foo}}
func.func private @a() attributes {t.a = #spirv.entry_point_abi<foo = 3>}

// -----

// expected-error@+1 {{duplicate or unknown struct parameter name: subgroup_size}}
func.func private @a() attributes {t.a = #spirv.entry_point_abi<subgroup_size = 3, subgroup_size = 4>}

// -----

// expected-error@+1 {{expected ','}}
func.func private @a() attributes {t.a = #spirv.linkage_attributes<linkage_name = "foo">}
