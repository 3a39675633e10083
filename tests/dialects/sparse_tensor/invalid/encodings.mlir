// RUN: mlir-opt %s --split-input-file --verify-diagnostics

// Encodings: each part of the text, and what the levels and the tensor demand of each other.
func.func private @a(tensor<?xf32,
    // expected-error@+1 {{unknown level format: foo}}
    #sparse_tensor.encoding<{ map = (d0) -> (d0 : foo) }>>)

// -----

func.func private @a(tensor<?xf32,
    // expected-error@+1 {{unknown level property: foo}}
    #sparse_tensor.encoding<{ map = (d0) -> (d0 : compressed(foo)) }>>)

// -----

func.func private @a(tensor<?xf32,
    // expected-error@+1 {{expected compressed or loose_compressed level before singleton level}}
    #sparse_tensor.encoding<{ map = (d0) -> (d0 : singleton) }>>)

// -----

func.func private @a(tensor<?xf32,
    // expected-error@+1 {{expected valid level format (e.g. dense, compressed or singleton)}}
    #sparse_tensor.encoding<{ map = (d0) -> (d0 : 1) }>>)

// -----

func.func private @a(tensor<?xf32,
    // expected-error@+1 {{expected n <= m in n_out_of_m}}
    #sparse_tensor.encoding<{ map = (d0) -> (d0 : structured[4,2]) }>>)

// -----

func.func private @a(tensor<?xf32,
    // expected-error@+1 {{expected exactly 2 structured sizes}}
    #sparse_tensor.encoding<{ map = (d0) -> (d0 : structured[4]) }>>)

// -----

func.func private @a(tensor<?xf32,
    // expected-error@+1 {{expected structured size to be >= 0}}
    #sparse_tensor.encoding<{ map = (d0) -> (d0 : structured[-4, 2]) }>>)

// -----

func.func private @a(tensor<?xf32,
    // expected-error@+1 {{expected valid integer for structured size}}
    #sparse_tensor.encoding<{ map = (d0) -> (d0 : structured[x, 2]) }>>)

// -----

func.func private @a(tensor<?xf32,
    // expected-error@+1 {{invalid level type: level format doesn't support the properties}}
    #sparse_tensor.encoding<{ map = (d0) -> (d0 : dense(soa)) }>>)

// -----

func.func private @a(tensor<?xf32,
    // expected-error@+1 {{Batch lvlType can only be leading levels.}}
    #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : compressed, d1 : batch) }>>)

// -----

func.func private @a(tensor<?xf32,
    // expected-error@+1 {{redefinition of identifier 'd0'}}
    #sparse_tensor.encoding<{ map = (d0, d0) -> (d0 : compressed) }>>)

// -----

func.func private @a(tensor<?xf32,
    // expected-error@+1 {{use of undeclared identifier}}
    #sparse_tensor.encoding<{ map = (d0) -> (d1 : compressed) }>>)

// -----

func.func private @a(tensor<?xf32,
    // expected-error@+1 {{expected ':'}}
    #sparse_tensor.encoding<{ map = (d0) -> (d0 compressed) }>>)

// -----

func.func private @a(tensor<?xf32,
    // expected-error@+1 {{unexpected key: foo}}
    #sparse_tensor.encoding<{ map = (d0) -> (d0 : compressed), foo = 3 }>>)

// -----

func.func private @a(tensor<?xf32,
    // expected-error@+1 {{unexpected position bitwidth: 7}}
    #sparse_tensor.encoding<{ map = (d0) -> (d0 : compressed), posWidth = 7 }>>)

// -----

func.func private @a(tensor<?xf32,
    // expected-error@+1 {{unexpected coordinate bitwidth: 128}}
    #sparse_tensor.encoding<{ map = (d0) -> (d0 : compressed), crdWidth = 128 }>>)

// -----

// Widths have 32 bits.
func.func private @a(tensor<?xf32,
    // expected-error@+1 {{unexpected coordinate bitwidth: 4294967295}}
    #sparse_tensor.encoding<{ map = (d0) -> (d0 : compressed), crdWidth = -1 }>>)

// -----

func.func private @a(tensor<?xf32,
    // expected-error@+1 {{expected an integral index bitwidth}}
    #sparse_tensor.encoding<{ map = (d0) -> (d0 : compressed), crdWidth = "a" }>>)

// -----

func.func private @a(tensor<?xf32,
    // expected-error@+1 {{expected an integral position bitwidth}}
    #sparse_tensor.encoding<{ map = (d0) -> (d0 : compressed), posWidth = "a" }>>)

// -----

func.func private @a(tensor<?xf32,
    // expected-error@+1 {{expected a numeric value for explicitVal}}
    #sparse_tensor.encoding<{ map = (d0) -> (d0 : compressed), explicitVal = "a" }>>)

// -----

func.func private @a(tensor<?xf32,
    // expected-error@+1 {{explicit value type mismatch between encoding and tensor element type: 'i32' != 'f32'}}
    #sparse_tensor.encoding<{ map = (d0) -> (d0 : compressed), explicitVal = 1 : i32 }>>)

// -----

func.func private @a(tensor<?xf32,
    // expected-error@+1 {{implicit value must be zero}}
    #sparse_tensor.encoding<{ map = (d0) -> (d0 : compressed), implicitVal = 1.0 : f32 }>>)

// -----

func.func private @a(tensor<?xf32,
    // expected-error@+1 {{expected a numeric value for implicitVal}}
    #sparse_tensor.encoding<{ map = (d0) -> (d0 : compressed), implicitVal = "a" }>>)

// -----

func.func private @a(tensor<?xf32,
    // expected-error@+1 {{dimension-rank mismatch between encoding and tensor shape: 2 != 1}}
    #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : compressed, d1 : singleton) }>>)

// -----

func.func private @a(tensor<?xf32,
    // expected-error@+1 {{failed to infer lvlToDim from dimToLvl}}
    #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : compressed) }>>)

// -----

func.func private @a(tensor<?xf32,
    // expected-error@+1 {{use of undeclared identifier 'd0'}}
    #sparse_tensor.encoding<{ map = {l0} (d0) -> (d0 : compressed) }>>)

// -----

func.func private @a(tensor<?xf32,
    // expected-error@+1 {{Level-rank mismatch between forward-declarations and specifiers. Declared 2 level-variables; but got 1 level-specifiers.}}
    #sparse_tensor.encoding<{ map = {l0, l1} (d0 = l0) -> (l0 = d0 : compressed) }>>)

// -----

func.func private @a(tensor<?xf32,
    // expected-error@+1 {{use of undeclared identifier 'l1'}}
    #sparse_tensor.encoding<{ map = {l0} (d0 = l0) -> (l1 = d0 : compressed) }>>)

// -----

func.func private @a(tensor<?xf32,
    // expected-error@+1 {{use of undeclared identifier}}
    #sparse_tensor.encoding<{ map = (d0 = l0) -> (l0 = d0 : compressed) }>>)

// -----

func.func private @a(tensor<?xf32,
    // expected-error@+1 {{use of undeclared identifier 'd0'}}
    #sparse_tensor.encoding<{ map = {l0} (d0 = l0) -> (d0 : compressed) }>>)

// -----

func.func private @a(tensor<?xf32,
    // expected-error@+1 {{expected SparseTensorDimSliceAttr}}
    #sparse_tensor.encoding<{ map = (d0 : 3) -> (d0 : compressed) }>>)

// -----

func.func private @a(tensor<?xf32,
    // expected-error@+1 {{expect positive value or ? for slice offset/size/stride}}
    #sparse_tensor.encoding<{ map = (d0 : #sparse_tensor<slice(-1, 1, 1)>) -> (d0 : compressed) }>>)

// -----

func.func private @a(tensor<?xf32,
    // expected-error@+1 {{expect positive value or ? for slice size}}
    #sparse_tensor.encoding<{ map = (d0 : #sparse_tensor<slice(1, 0, 1)>) -> (d0 : compressed) }>>)

// -----

func.func private @a(tensor<?xf32,
    // expected-error@+1 {{expect positive value or ? for slice stride}}
    #sparse_tensor.encoding<{ map = (d0 : #sparse_tensor<slice(1, 1, 0)>) -> (d0 : compressed) }>>)

// -----

func.func private @a(tensor<?xf32,
    // expected-error@+1 {{expected ','}}
    #sparse_tensor.encoding<{ map = (d0 : #sparse_tensor<slice(?, ?)>) -> (d0 : compressed) }>>)

// -----

func.func private @a(tensor<?xf32,
    // expected-error@+1 {{expected '?'}}
    #sparse_tensor.encoding<{ map = (d0 : #sparse_tensor<slice(a, ?, ?)>) -> (d0 : compressed) }>>)

// -----

func.func private @a(tensor<?xf32,
    // expected-error@+1 {{failed to infer lvlToDim from dimToLvl}}
    #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 + d1 : compressed, d1 : dense) }>>)

// -----

func.func private @a(tensor<?xf32,
    // expected-error@+1 {{expected n_out_of_m to be the last level type}}
    #sparse_tensor.encoding<{ map = (d0) -> (d0 : structured[1,2], d0 : dense) }>>)

// -----

func.func private @a(tensor<?xf32,
    // expected-error@+1 {{expected all dense lvlTypes before a n_out_of_m level}}
    #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : compressed, d1 : structured[1,2]) }>>)

// -----

func.func private @a(tensor<?xf32,
    // expected-error@+1 {{expected coeffiencts of Affine expressions to be equal to m of n_out_of_m level}}
    #sparse_tensor.encoding<{ map = (d0) -> (d0 floordiv 4 : dense, d0 mod 4: structured[1,2]) }>>)

// -----

func.func private @a(tensor<?xf32,
    // expected-error@+1 {{expected a non-empty array for lvlTypes}}
    #sparse_tensor.encoding<{ map = (d0) -> () }>>)

// -----

func.func private @a(tensor<?xf32,
    // expected-error@+1 {{expected a non-empty array for lvlTypes}}
    #sparse_tensor.encoding<{ map = () -> () }>>)

// -----

func.func private @a(tensor<?xf32,
    // expected-error@+1 {{expected '='}}
    #sparse_tensor.encoding<{ map (d0) -> (d0 : dense) }>>)

// -----

func.func private @a(tensor<?xf32,
    // expected-error@+1 {{expected '}'}}
    #sparse_tensor.encoding<{ 3 }>>)

// -----

func.func private @a(tensor<?xf32,
    // expected-error@+1 {{expected '(' in dimension-specifier list}}
    #sparse_tensor.encoding<{ map = d0 -> (d0 : dense) }>>)

// -----

func.func private @a(tensor<?xf32,
    // expected-error@+1 {{expected bare identifier}}
    #sparse_tensor.encoding<{ map = (3) -> (d0 : dense) }>>)

// -----

func.func private @a(tensor<?xf32,
    // expected-error@+1 {{expected '->'}}
    #sparse_tensor.encoding<{ map = (d0) (d0 : dense) }>>)

// -----

func.func private @a(tensor<?xf32,
    // expected-error@+1 {{expected a non-empty array for lvlTypes}}
    #sparse_tensor.encoding<{ posWidth = 8 }>>)

// -----

func.func private @a(tensor<?xf32,
    // expected-error@+1 {{dimension-rank mismatch between encoding and tensor shape: 2 != 1}}
    #sparse_tensor.encoding<{ map = [s0](d0, d1) -> (d0 : dense, d1 : compressed) }>>)

// -----

func.func private @a(tensor<?xf32,
    // expected-error@+1 {{expected all singleton lvlTypes stored in the same memory layout (SoA vs AoS).}}
    #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : dense, d1 : compressed(nonunique), d0 : singleton(soa), d1 : singleton) }>>)

// -----

func.func private @a(tensor<?xf32,
    // expected-error@+1 {{unknown level property: high}}
    #sparse_tensor.encoding<{ map = (d0) -> (d0 : compressed(high)) }>>)

// -----

func.func private @a(tensor<?xf32,
    // expected-error@+1 {{invalid level type: level format doesn't support the properties}}
    #sparse_tensor.encoding<{ map = (d0) -> (d0 : batch(nonunique)) }>>)

// -----

func.func private @a(tensor<?xf32,
    // expected-error@+1 {{non-affine expression: at least one of the multiply operands has to be either a constant or symbolic}}
    #sparse_tensor.encoding<{ map = (d0) -> (d0 * d0 : compressed) }>>)

// -----

func.func private @a(tensor<?xf32,
    // expected-error@+1 {{failed to infer lvlToDim from dimToLvl}}
    #sparse_tensor.encoding<{ map = (d0) -> (d0 floordiv 0 : compressed) }>>)

// -----

func.func private @a(tensor<?xf32,
    // expected-error@+1 {{missing right operand of binary operator}}
    #sparse_tensor.encoding<{ map = (d0) -> (d0 + : compressed) }>>)

// -----

func.func private @a(tensor<?xf32,
    // expected-error@+1 {{failed to infer lvlToDim from dimToLvl}}
    #sparse_tensor.encoding<{ map = (d0) -> (-d0 : compressed) }>>)

// -----

func.func private @a(tensor<?xf32,
    // expected-error@+1 {{failed to infer lvlToDim from dimToLvl}}
    #sparse_tensor.encoding<{ map = (d0) -> (d0 floordiv 2 : compressed) }>>)
