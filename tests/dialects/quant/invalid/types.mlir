// RUN: mlir-opt %s --split-input-file --verify-diagnostics

// A storage has at most 32 bits.
// expected-error@+1 {{illegal storage type size: 33}}
func.func private @f(!quant.uniform<i33:f32, 2.0>)

// -----

// It has a sign.
// expected-error@+1 {{illegal storage type prefix}}
func.func private @f(!quant.uniform<x8:f32, 2.0>)

// -----

// It has a width.
// expected-error@+1 {{expected storage type width}}
func.func private @f(!quant.uniform<ux:f32, 2.0>)

// -----

// It has bits.
// expected-error@+1 {{illegal storage type size: 0}}
func.func private @f(!quant.uniform<u0:f32, 2.0>)

// -----

// Its least value fits.
// expected-error@+1 {{illegal storage type minimum: -129}}
func.func private @f(!quant.uniform<i8<-129:5>:f32, 2.0>)

// -----

// So does its greatest.
// expected-error@+1 {{illegal storage type maximum: 500}}
func.func private @f(!quant.uniform<i8<-1:500>:f32, 2.0>)

// -----

// The greatest value is greater.
// expected-error@+1 {{illegal storage min and storage max: (5:3)}}
func.func private @f(!quant.uniform<i8<5:3>:f32, 2.0>)

// -----

// Floats are stood for.
// expected-error@+1 {{invalid kind of type specified}}
func.func private @f(!quant.uniform<i8:i32, 2.0>)

// -----

// They are said.
// expected-error@+1 {{expected ':'}}
func.func private @f(!quant.uniform<i8, 2.0>)

// -----

// A scale is positive.
// expected-error@+1 {{scale -1.000000e+00 out of expressed type range [1.401298e-45, 3.402823e+38]}}
func.func private @f(!quant.uniform<i8:f32, -1.0>)

// -----

// It is a number of the expressed type.
// expected-error@+1 {{scale 1.000000e+10 out of expressed type range [5.960464e-08, 6.550400e+04]}}
func.func private @f(!quant.uniform<i8:f16, 1.0e+10>)

// -----

// An axis is not negative.
// expected-error@+1 {{illegal quantized dimension: -1}}
func.func private @f(!quant.uniform<i8:f32:-1, {2.0}>)

// -----

// An axis has a list of scales.
// expected-error@+1 {{expected '{'}}
func.func private @f(!quant.uniform<i8:f32:1, 2.0>)

// -----

// The list has scales.
// expected-error@+1 {{expected floating point literal}}
func.func private @f(!quant.uniform<i8:f32:1, {}>)

// -----

// A block has elements.
// expected-error@+1 {{illegal block size: 0}}
func.func private @f(!quant.uniform<i8:f32:{0:0}, {2.0, 3.0}>)

// -----

// Lists have equal sizes.
// expected-error@+1 {{tensor literal is invalid; ranks are not consistent between elements}}
func.func private @f(!quant.uniform<i8:f32:{0:1, 1:4}, {{2.0, 3.0}, {4.0}}>)

// -----

// Lists nest equally.
// expected-error@+1 {{tensor literal is invalid; ranks are not consistent between elements}}
func.func private @f(!quant.uniform<i8:f32:{0:1, 1:4}, {{2.0, 3.0}, 4.0}>)

// -----

// A range is said.
// expected-error@+2 {{expected '<'}}
// expected-error@+1 {{calibrated values must be present}}
func.func private @f(!quant.calibrated<f32>)

// -----

// It has values.
// expected-error@+1 {{illegal min and max: (1.000000e+00:0.000000e+00)}}
func.func private @f(!quant.calibrated<f32<1.0:0.0>>)

// -----

// It is one of floats.
// expected-error@+2 {{invalid kind of type specified}}
// expected-error@+1 {{expecting float expressed type}}
func.func private @f(!quant.calibrated<i32<1.0:2.0>>)

// -----

// A type is known.
// expected-error@+1 {{unknown quantized type unknown}}
func.func private @f(!quant.unknown<f32>)

// -----

// A type has a storage.
// expected-error@+1 {{expected '<'}}
func.func private @f(!quant.any)
