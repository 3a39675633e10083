// RUN: mlir-opt %s --split-input-file --verify-diagnostics --pass-pipeline='any(func.func(test-recursive-types))'

// The body of a type that contains itself is one of the dialect, and names an enclosing type alone.
// expected-error @+1 {{expected ','}}
func.func private @no_enclosing_type() -> !test.test_rec<a>

// -----

// expected-error @+1 {{expected '>'}}
func.func private @reference_with_body() -> !test.test_rec<a, test_rec<a, i32>>

// -----

// expected-error @+1 {{unknown type!}}
func.func private @unknown() -> !test.test_rec<a, foo>

// -----

// expected-error @+1 {{expected valid keyword}}
func.func private @full_name() -> !test.test_rec<a, !test.i32>

// -----

// expected-error @+1 {{unexpected function name}}
func.func private @other()
