// RUN: mlir-opt %s --split-input-file --verify-diagnostics

// Types are composed of types of SPIR-V, in numbers and with decorations that it has.
// expected-error@+1 {{ArrayStride must be greater than zero}}
func.func private @a(!spirv.array<4xf32, stride=0>)

// -----

// expected-error@+1 {{expected array length greater than 0}}
func.func private @a(!spirv.array<0xf32>)

// -----

// expected-error@+1 {{expected single integer for array element count}}
func.func private @a(!spirv.array<4x3xf32>)

// -----

// expected-error@+1 {{expected single integer for array element count}}
func.func private @a(!spirv.array<f32>)

// -----

// expected-error@+1 {{cannot use 'tensor<4xf32>' to compose SPIR-V types}}
func.func private @a(!spirv.array<4 xtensor<4xf32>>)

// -----

// expected-error@+1 {{expected '='}}
func.func private @a(!spirv.array<4xf32, stride>)

// -----

// expected-error@+1 {{only 1/8/16/32/64-bit integer type allowed but found 'i13'}}
func.func private @a(!spirv.array<4xi13>)

// -----

// expected-error@+1 {{vector length has to be less than or equal to 4 but found 8}}
func.func private @a(!spirv.array<4xvector<8xf32>>)

// -----

// expected-error@+1 {{only 1-D vector allowed but found 'vector<2x2xf32>'}}
func.func private @a(!spirv.array<4xvector<2x2xf32>>)

// -----

// expected-error@+1 {{expected non-function type}}
func.func private @a(!spirv.rtarray<>)

// -----

// expected-error@+1 {{unknown storage class: Foo}}
func.func private @a(!spirv.ptr<f32, Foo>)

// -----

// expected-error@+1 {{expected ','}}
func.func private @a(!spirv.ptr<f32>)

// -----

// expected-error@+1 {{cannot use 'tensor<*xf32>' to compose SPIR-V types}}
func.func private @a(!spirv.ptr<tensor<*xf32>, Function>)

// -----

// expected-error@+1 {{recursive struct reference not nested in struct definition}}
func.func private @a(!spirv.struct<f32>)

// -----

// expected-error@+1 {{offset specification must be given for all members}}
func.func private @a(!spirv.struct<(f32 [0], i32)>)

// -----

// expected-error@+1 {{offset specification must be given for all members}}
func.func private @a(!spirv.struct<(f32, i32 [4])>)

// -----

// expected-error@+1 {{unknown attribute: 'Foo'}}
func.func private @a(!spirv.struct<(f32 [0, Foo])>)

// -----

// expected-error@+1 {{unknown attribute: 'Foo'}}
func.func private @a(!spirv.struct<(f32 [Foo])>)

// -----

// expected-error@+1 {{expected ']'}}
func.func private @a(!spirv.struct<(f32 [NonWritable 0])>)

// -----

// expected-error@+1 {{unknown attribute: 'Foo'}}
func.func private @a(!spirv.struct<(f32), Foo>)

// -----

// expected-error@+1 {{recursive struct reference not nested in struct definition}}
func.func private @a(!spirv.struct<a>)

// -----

// expected-error@+1 {{identifier already used for an enclosing struct}}
func.func private @a(!spirv.struct<b, (!spirv.ptr<!spirv.struct<b, (f32)>, Uniform>)>)

// -----

// expected-error@+1 {{unknown attribute: 'Dim2E'}}
func.func private @a(!spirv.image<f32, Dim2E, NoDepth, NonArrayed, SingleSampled, SamplerUnknown, Unknown>)

// -----

// expected-error@+1 {{expected ','}}
func.func private @a(!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, SamplerUnknown>)

// -----

// expected-error@+1 {{expected non-function type}}
func.func private @a(!spirv.image<Dim2D, NoDepth>)

// -----

// expected-error@+1 {{sampled image must be composed using image type, got 'f32'}}
func.func private @a(!spirv.sampled_image<f32>)

// -----

// expected-error@+1 {{sampled image Dim must not be SubpassData or Buffer, got Buffer}}
func.func private @a(!spirv.sampled_image<!spirv.image<f32, Buffer, NoDepth, NonArrayed, SingleSampled, SamplerUnknown, Unknown>>)

// -----

// expected-error@+1 {{matrix is expected to have 2, 3, or 4 columns}}
func.func private @a(!spirv.matrix<5xvector<3xf32>>)

// -----

// expected-error@+1 {{matrix columns size has to be less than or equal to 4 and greater than or equal 2, but found 5}}
func.func private @a(!spirv.matrix<3xvector<5xf32>>)

// -----

// expected-error@+1 {{matrix columns' elements must be of Float type, got 'i32'}}
func.func private @a(!spirv.matrix<3xvector<3xi32>>)

// -----

// expected-error@+1 {{matrix must be composed using vector type, got 'i32'}}
func.func private @a(!spirv.matrix<3xi32>)

// -----

// expected-error@+1 {{expected single unsigned integer for number of columns}}
func.func private @a(!spirv.matrix<3x3xf32>)

// -----

// expected-error@+1 {{expected row and column count}}
func.func private @a(!spirv.coopmatrix<3xf32, Subgroup, MatrixA>)

// -----

// expected-error@+1 {{invalid scope <id> attribute specification: Subgrou}}
func.func private @a(!spirv.coopmatrix<3x3xf32, Subgrou, MatrixA>)

// -----

// expected-error@+1 {{invalid use <id> attribute specification: MatrixD}}
func.func private @a(!spirv.coopmatrix<3x3xf32, Subgroup, MatrixD>)

// -----

// expected-error@+1 {{expected ','}}
func.func private @a(!spirv.coopmatrix<3x3xf32, Subgroup>)

// -----

// expected-error@+1 {{expected valid keyword}}
func.func private @a(!spirv.coopmatrix<3x3xf32, , MatrixA>)

// -----

// expected-error@+1 {{arm.tensors do not support rank zero}}
func.func private @a(!spirv.arm.tensor<f32>)

// -----

// expected-error@+1 {{arm.tensors do not support zero dimensions}}
func.func private @a(!spirv.arm.tensor<0xf32>)

// -----

// expected-error@+1 {{expected 'x' in dimension list}}
func.func private @a(!spirv.arm.tensor<*f32>)

// -----

// expected-error@+1 {{unknown SPIR-V type: foo}}
func.func private @a(!spirv.foo)

// -----

// expected-error@+1 {{cannot use 'complex<f32>' to compose SPIR-V types}}
func.func private @a(!spirv.ptr<complex<f32>, Input>)

// -----

// expected-error@+1 {{cannot use 'index' to compose SPIR-V types}}
func.func private @a(!spirv.ptr<index, Input>)

// -----

// expected-error@+1 {{unbalanced '<' character in pretty dialect name}}
func.func private @a(!spirv.matrix<3xvector<3xf32>, !spirv.ptr<f32, Input>)

// -----

// expected-error@+1 {{expected ']'}}
func.func private @a(!spirv.struct<(f32 [0, NonWritable 3])>)

// -----

// expected-error@+1 {{expected attribute value}}
func.func private @a(!spirv.struct<(f32 [NonWritable = ])>)
