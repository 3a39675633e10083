// RUN: mlir-opt %s --split-input-file --verify-diagnostics --tosa-validate=strict-op-spec-alignment

// Types that the default device has not, by its profiles and extensions.

func.func @f(%a: tensor<2x3xi48>) {
  // expected-error@+1 {{'tosa.abs' op illegal: operation operand/result data types did not align with any profile or extension, got (i48,i48), did you mean (i32,i32)? Otherwise, please refer to the 'supported data types' for 'tosa.abs' in the specification.}}
  %0 = tosa.abs %a : (tensor<2x3xi48>) -> tensor<2x3xi48>
  return
}

// -----

func.func @f(%a: tensor<2x3xi8>) {
  %0 = tosa.bitwise_not %a : (tensor<2x3xi8>) -> tensor<2x3xi8>
  return
}

// -----

func.func @f(%a: tensor<2x3xi64>) {
  // expected-error@+1 {{'tosa.ceil' op illegal: operation operand/result data types did not align with any profile or extension, got (i64,i64), did you mean (f16,f16)? Otherwise, please refer to the 'supported data types' for 'tosa.ceil' in the specification.}}
  %0 = tosa.ceil %a : (tensor<2x3xi64>) -> tensor<2x3xi64>
  return
}

// -----

func.func @f(%a: tensor<2x3xf64>) {
  // expected-error@+1 {{'tosa.clz' op is not profile-aligned: element type 'f64' is not legal}}
  %0 = tosa.clz %a : (tensor<2x3xf64>) -> tensor<2x3xf64>
  return
}

// -----

func.func @f(%a: tensor<2x3xi1>) {
  // expected-error@+1 {{'tosa.cos' op operand #0 must be tosa-conformant tensor of floating-point values, but got 'tensor<2x3xi1>'}}
  %0 = tosa.cos %a : (tensor<2x3xi1>) -> tensor<2x3xi1>
  return
}

// -----

func.func @f(%a: tensor<2x3xi4>) {
  // expected-error@+1 {{'tosa.erf' op illegal: operation operand/result data types did not align with any profile or extension, got (i4,i4), did you mean (f16,f16)? Otherwise, please refer to the 'supported data types' for 'tosa.erf' in the specification.}}
  %0 = tosa.erf %a : (tensor<2x3xi4>) -> tensor<2x3xi4>
  return
}

// -----

func.func @f(%a: tensor<2x3xui8>) {
  // expected-error@+1 {{'tosa.exp' op is not profile-aligned: element type 'ui8' is not legal}}
  %0 = tosa.exp %a : (tensor<2x3xui8>) -> tensor<2x3xui8>
  return
}

// -----

func.func @f(%a: tensor<2x3xbf16>) {
  // expected-error@+1 {{'tosa.floor' op illegal: requires [bf16] but not enabled in target}}
  %0 = tosa.floor %a : (tensor<2x3xbf16>) -> tensor<2x3xbf16>
  return
}

// -----

func.func @f(%a: tensor<2x3xi4>) {
  // expected-error@+1 {{'tosa.log' op illegal: operation operand/result data types did not align with any profile or extension, got (i4,i4), did you mean (f16,f16)? Otherwise, please refer to the 'supported data types' for 'tosa.log' in the specification.}}
  %0 = tosa.log %a : (tensor<2x3xi4>) -> tensor<2x3xi4>
  return
}

// -----

func.func @f(%a: tensor<2x3xi48>) {
  // expected-error@+1 {{'tosa.logical_not' op operand #0 must be tosa-conformant tensor of 1-bit signless integer values, but got 'tensor<2x3xi48>'}}
  %0 = tosa.logical_not %a : (tensor<2x3xi48>) -> tensor<2x3xi48>
  return
}

// -----

func.func @f(%a: tensor<2x3xf32>) {
  %0 = tosa.reciprocal %a : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%a: tensor<2x3xi1>) {
  // expected-error@+1 {{'tosa.rsqrt' op illegal: operation operand/result data types did not align with any profile or extension, got (i1,i1), did you mean (f16,f16)? Otherwise, please refer to the 'supported data types' for 'tosa.rsqrt' in the specification.}}
  %0 = tosa.rsqrt %a : (tensor<2x3xi1>) -> tensor<2x3xi1>
  return
}

// -----

func.func @f(%a: tensor<2x3xui16>) {
  // expected-error@+1 {{'tosa.sigmoid' op is not profile-aligned: element type 'ui16' is not legal}}
  %0 = tosa.sigmoid %a : (tensor<2x3xui16>) -> tensor<2x3xui16>
  return
}

// -----

func.func @f(%a: tensor<2x3xbf16>) {
  // expected-error@+1 {{'tosa.sin' op illegal: requires [bf16] but not enabled in target}}
  %0 = tosa.sin %a : (tensor<2x3xbf16>) -> tensor<2x3xbf16>
  return
}

// -----

func.func @f(%a: tensor<2x3xi16>) {
  // expected-error@+1 {{'tosa.tanh' op illegal: operation operand/result data types did not align with any profile or extension, got (i16,i16), did you mean (f16,f16)? Otherwise, please refer to the 'supported data types' for 'tosa.tanh' in the specification.}}
  %0 = tosa.tanh %a : (tensor<2x3xi16>) -> tensor<2x3xi16>
  return
}

// -----

func.func @f(%a: tensor<2x3xi1>) {
  %0 = tosa.identity %a : (tensor<2x3xi1>) -> tensor<2x3xi1>
  return
}

// -----

func.func @f(%a: tensor<2x3xi4>) {
  // expected-error@+1 {{'tosa.add' op illegal: operation operand/result data types did not align with any profile or extension, got (i4,i4,i4), did you mean (i32,i32,i32)? Otherwise, please refer to the 'supported data types' for 'tosa.add' in the specification.}}
  %0 = tosa.add %a, %a : (tensor<2x3xi4>, tensor<2x3xi4>) -> tensor<2x3xi4>
  return
}

// -----

func.func @f(%a: tensor<2x3xi64>) {
  // expected-error@+1 {{'tosa.sub' op illegal: requires [int64] but not enabled in target}}
  %0 = tosa.sub %a, %a : (tensor<2x3xi64>, tensor<2x3xi64>) -> tensor<2x3xi64>
  return
}

// -----

func.func @f(%a: tensor<2x3xi64>) {
  // expected-error@+1 {{'tosa.bitwise_and' op illegal: requires [int64] but not enabled in target}}
  %0 = tosa.bitwise_and %a, %a : (tensor<2x3xi64>, tensor<2x3xi64>) -> tensor<2x3xi64>
  return
}

// -----

func.func @f(%a: tensor<2x3xi4>) {
  // expected-error@+1 {{'tosa.bitwise_or' op illegal: operation operand/result data types did not align with any profile or extension, got (i4,i4,i4), did you mean (i8,i8,i8)? Otherwise, please refer to the 'supported data types' for 'tosa.bitwise_or' in the specification.}}
  %0 = tosa.bitwise_or %a, %a : (tensor<2x3xi4>, tensor<2x3xi4>) -> tensor<2x3xi4>
  return
}

// -----

func.func @f(%a: tensor<2x3xi16>) {
  %0 = tosa.bitwise_xor %a, %a : (tensor<2x3xi16>, tensor<2x3xi16>) -> tensor<2x3xi16>
  return
}

// -----

func.func @f(%a: tensor<2x3xi4>) {
  // expected-error@+1 {{'tosa.intdiv' op operand #0 must be tosa-conformant tensor of 32-bit signless integer or 64-bit signless integer values, but got 'tensor<2x3xi4>'}}
  %0 = tosa.intdiv %a, %a : (tensor<2x3xi4>, tensor<2x3xi4>) -> tensor<2x3xi4>
  return
}

// -----

func.func @f(%a: tensor<2x3xbf16>) {
  // expected-error@+1 {{'tosa.logical_and' op operand #0 must be tosa-conformant tensor of 1-bit signless integer values, but got 'tensor<2x3xbf16>'}}
  %0 = tosa.logical_and %a, %a : (tensor<2x3xbf16>, tensor<2x3xbf16>) -> tensor<2x3xbf16>
  return
}

// -----

func.func @f(%a: tensor<2x3xi64>) {
  // expected-error@+1 {{'tosa.logical_or' op operand #0 must be tosa-conformant tensor of 1-bit signless integer values, but got 'tensor<2x3xi64>'}}
  %0 = tosa.logical_or %a, %a : (tensor<2x3xi64>, tensor<2x3xi64>) -> tensor<2x3xi64>
  return
}

// -----

func.func @f(%a: tensor<2x3xi1>) {
  %0 = tosa.logical_xor %a, %a : (tensor<2x3xi1>, tensor<2x3xi1>) -> tensor<2x3xi1>
  return
}

// -----

func.func @f(%a: tensor<2x3xui8>) {
  // expected-error@+1 {{'tosa.logical_left_shift' op is not profile-aligned: element type 'ui8' is not legal}}
  %0 = tosa.logical_left_shift %a, %a : (tensor<2x3xui8>, tensor<2x3xui8>) -> tensor<2x3xui8>
  return
}

// -----

func.func @f(%a: tensor<2x3xf32>) {
  // expected-error@+1 {{'tosa.logical_right_shift' op illegal: operation operand/result data types did not align with any profile or extension, got (f32,f32,f32), did you mean (i8,i8,i8)? Otherwise, please refer to the 'supported data types' for 'tosa.logical_right_shift' in the specification.}}
  %0 = tosa.logical_right_shift %a, %a : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%a: tensor<2x3xi4>) {
  // expected-error@+1 {{'tosa.maximum' op illegal: operation operand/result data types did not align with any profile or extension, got (i4,i4,i4), did you mean (i32,i32,i32)? Otherwise, please refer to the 'supported data types' for 'tosa.maximum' in the specification.}}
  %0 = tosa.maximum %a, %a : (tensor<2x3xi4>, tensor<2x3xi4>) -> tensor<2x3xi4>
  return
}

// -----

func.func @f(%a: tensor<2x3xi16>) {
  // expected-error@+1 {{'tosa.minimum' op illegal: operation operand/result data types did not align with any profile or extension, got (i16,i16,i16), did you mean (i32,i32,i32)? Otherwise, please refer to the 'supported data types' for 'tosa.minimum' in the specification.}}
  %0 = tosa.minimum %a, %a : (tensor<2x3xi16>, tensor<2x3xi16>) -> tensor<2x3xi16>
  return
}

// -----

func.func @f(%a: tensor<2x3xf64>) {
  // expected-error@+1 {{'tosa.pow' op is not profile-aligned: element type 'f64' is not legal}}
  %0 = tosa.pow %a, %a : (tensor<2x3xf64>, tensor<2x3xf64>) -> tensor<2x3xf64>
  return
}

// -----

func.func @f(%a: tensor<2x3xf64>) {
  // expected-error@+1 {{'tosa.equal' op is not profile-aligned: element type 'f64' is not legal}}
  %0 = tosa.equal %a, %a : (tensor<2x3xf64>, tensor<2x3xf64>) -> tensor<2x3xi1>
  return
}

// -----

func.func @f(%a: tensor<2x3xf32>) {
  %0 = tosa.greater %a, %a : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xi1>
  return
}

// -----

func.func @f(%a: tensor<2x3xi1>) {
  // expected-error@+1 {{'tosa.greater_equal' op illegal: operation operand/result data types did not align with any profile or extension, got (i1,i1,i1), did you mean (i32,i32,i1)? Otherwise, please refer to the 'supported data types' for 'tosa.greater_equal' in the specification.}}
  %0 = tosa.greater_equal %a, %a : (tensor<2x3xi1>, tensor<2x3xi1>) -> tensor<2x3xi1>
  return
}

// -----

func.func @f(%a: tensor<2x3xf32>) {
  // expected-error@+1 {{'tosa.reduce_all' op illegal: operation operand/result data types did not align with any profile or extension, got (f32,f32), did you mean (i1,i1)? Otherwise, please refer to the 'supported data types' for 'tosa.reduce_all' in the specification.}}
  %0 = tosa.reduce_all %a {axis = 1 : i32} : (tensor<2x3xf32>) -> tensor<2x1xf32>
  return
}

// -----

func.func @f(%a: tensor<2x3xf32>) {
  // expected-error@+1 {{'tosa.reduce_any' op illegal: operation operand/result data types did not align with any profile or extension, got (f32,f32), did you mean (i1,i1)? Otherwise, please refer to the 'supported data types' for 'tosa.reduce_any' in the specification.}}
  %0 = tosa.reduce_any %a {axis = 1 : i32} : (tensor<2x3xf32>) -> tensor<2x1xf32>
  return
}

// -----

func.func @f(%a: tensor<2x3xi64>) {
  // expected-error@+1 {{'tosa.reduce_max' op illegal: requires [int64] but not enabled in target}}
  %0 = tosa.reduce_max %a {axis = 1 : i32} : (tensor<2x3xi64>) -> tensor<2x1xi64>
  return
}

// -----

func.func @f(%a: tensor<2x3xi1>) {
  // expected-error@+1 {{'tosa.reduce_min' op illegal: operation operand/result data types did not align with any profile or extension, got (i1,i1), did you mean (i8,i8)? Otherwise, please refer to the 'supported data types' for 'tosa.reduce_min' in the specification.}}
  %0 = tosa.reduce_min %a {axis = 1 : i32} : (tensor<2x3xi1>) -> tensor<2x1xi1>
  return
}

// -----

func.func @f(%a: tensor<2x3xi16>) {
  // expected-error@+1 {{'tosa.reduce_product' op illegal: operation operand/result data types did not align with any profile or extension, got (i16,i16), did you mean (f16,f16)? Otherwise, please refer to the 'supported data types' for 'tosa.reduce_product' in the specification.}}
  %0 = tosa.reduce_product %a {axis = 1 : i32} : (tensor<2x3xi16>) -> tensor<2x1xi16>
  return
}

// -----

func.func @f(%a: tensor<2x3xi1>) {
  // expected-error@+1 {{'tosa.reduce_sum' op illegal: operation operand/result data types did not align with any profile or extension, got (i1,i1), did you mean (i32,i32)? Otherwise, please refer to the 'supported data types' for 'tosa.reduce_sum' in the specification.}}
  %0 = tosa.reduce_sum %a {axis = 1 : i32} : (tensor<2x3xi1>) -> tensor<2x1xi1>
  return
}

// -----

func.func @f(%a: tensor<2x3xbf16>) {
  // expected-error@+1 {{'tosa.argmax' op illegal: requires all of [bf16, int64] but not enabled in target}}
  %0 = tosa.argmax %a {axis = 1 : i32} : (tensor<2x3xbf16>) -> tensor<2xi64>
  return
}

// -----

func.func @f(%a: tensor<2x3xui8>) {
  // expected-error@+1 {{'tosa.concat' op is not profile-aligned: element type 'ui8' is not legal}}
  %0 = tosa.concat %a, %a {axis = 1 : i32} : (tensor<2x3xui8>, tensor<2x3xui8>) -> tensor<2x6xui8>
  return
}

// -----

func.func @f(%a: tensor<2x3xi8>) {
  %0 = tosa.reverse %a {axis = 1 : i32} : (tensor<2x3xi8>) -> tensor<2x3xi8>
  return
}

// -----

func.func @f(%a: tensor<2x3xi32>) {
  %0 = tosa.transpose %a {perms = array<i32: 1, 0>} : (tensor<2x3xi32>) -> tensor<3x2xi32>
  return
}

// -----

func.func @f(%a: tensor<2x3xi64>, %c: tensor<2x3xi1>) {
  // expected-error@+1 {{'tosa.select' op illegal: requires [int64] but not enabled in target}}
  %0 = tosa.select %c, %a, %a : (tensor<2x3xi1>, tensor<2x3xi64>, tensor<2x3xi64>) -> tensor<2x3xi64>
  return
}

// -----

func.func @f(%a: tensor<2x3xi8>) {
  // expected-error@+1 {{'tosa.cast' op illegal: operation operand/result data types did not align with any profile or extension, got (i8,i64), did you mean (i8,i1)? Otherwise, please refer to the 'supported data types' for 'tosa.cast' in the specification.}}
  %0 = tosa.cast %a : (tensor<2x3xi8>) -> tensor<2x3xi64>
  return
}

// -----

func.func @f(%a: tensor<2x3xf32>) {
  %0 = tosa.cast %a : (tensor<2x3xf32>) -> tensor<2x3xi16>
  return
}

// -----

func.func @f(%a: tensor<2x3xi8>) {
  %0 = tosa.cast %a : (tensor<2x3xi8>) -> tensor<2x3xi1>
  return
}

// -----

func.func @f(%a: tensor<2x3xf32>) {
  // expected-error@+1 {{'tosa.cast' op illegal: requires [fp8e4m3] but not enabled in target}}
  %0 = tosa.cast %a : (tensor<2x3xf32>) -> tensor<2x3xf8E4M3FN>
  return
}

// -----

func.func @f(%a: tensor<2x3xi48>) {
  // expected-error@+1 {{'tosa.cast' op illegal: operation operand/result data types did not align with any profile or extension, got (i48,i16), did you mean (i1,i16)? Otherwise, please refer to the 'supported data types' for 'tosa.cast' in the specification.}}
  %0 = tosa.cast %a : (tensor<2x3xi48>) -> tensor<2x3xi16>
  return
}

// -----

func.func @f(%a: tensor<2x3xf32>) {
  // expected-error@+1 {{'tosa.cast' op illegal: requires [bf16] but not enabled in target}}
  %0 = tosa.cast %a : (tensor<2x3xf32>) -> tensor<2x3xbf16>
  return
}

// -----

func.func @f(%a: tensor<1x8x8x2xui8>) {
  // expected-error@+1 {{'tosa.const' op is not profile-aligned: element type 'ui8' is not legal}}
  %z = "tosa.const"() <{values = dense<0> : tensor<1xui8>}> : () -> tensor<1xui8>
  // expected-error@+1 {{'tosa.max_pool2d' op is not profile-aligned: element type 'ui8' is not legal}}
  %0 = tosa.max_pool2d %a {kernel = array<i64: 2, 2>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 2, 2>} : (tensor<1x8x8x2xui8>) -> tensor<1x4x4x2xui8>
  return
}

// -----

func.func @f(%a: tensor<1x8x8x2xf64>) {
  // expected-error@+1 {{'tosa.const' op is not profile-aligned: element type 'f64' is not legal}}
  %z = "tosa.const"() <{values = dense<0.0> : tensor<1xf64>}> : () -> tensor<1xf64>
  // expected-error@+1 {{'tosa.avg_pool2d' op is not profile-aligned: element type 'f64' is not legal}}
  %0 = tosa.avg_pool2d %a, %z, %z {acc_type = i48, kernel = array<i64: 2, 2>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 2, 2>} : (tensor<1x8x8x2xf64>, tensor<1xf64>, tensor<1xf64>) -> tensor<1x4x4x2xf64>
  return
}

// -----

func.func @f(%a: tensor<1x8x8x2xi16>, %w: tensor<4x2x2x2xi4>, %b: tensor<4xi48>) {
  %z = "tosa.const"() <{values = dense<0> : tensor<1xi16>}> : () -> tensor<1xi16>
  // expected-error@+1 {{'tosa.const' op illegal: requires [int4] but not enabled in target}}
  %zw = "tosa.const"() <{values = dense<0> : tensor<1xi4>}> : () -> tensor<1xi4>
  // expected-error@+1 {{'tosa.conv2d' op illegal: operation operand/result data types did not align with any profile or extension, got (i16,i4,i48,i16,i4,i48,i48), did you mean (i16,i8,i48,i16,i8,i48,i48)? Otherwise, please refer to the 'supported data types' for 'tosa.conv2d' in the specification.}}
  %0 = tosa.conv2d %a, %w, %b, %z, %zw {acc_type = i48, dilation = array<i64: 1, 1>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>} : (tensor<1x8x8x2xi16>, tensor<4x2x2x2xi4>, tensor<4xi48>, tensor<1xi16>, tensor<1xi4>) -> tensor<1x7x7x4xi48>
  return
}

// -----

func.func @f(%a: tensor<1x2x2xi4>) {
  // expected-error@+1 {{'tosa.const' op illegal: requires [int4] but not enabled in target}}
  %z = "tosa.const"() <{values = dense<0> : tensor<1xi4>}> : () -> tensor<1xi4>
  // expected-error@+1 {{'tosa.matmul' op illegal: operation operand/result data types did not align with any profile or extension, got (i4,i4,i4,i4,f16), did you mean (f16,f16,f16,f16,f16)? Otherwise, please refer to the 'supported data types' for 'tosa.matmul' in the specification.}}
  %0 = tosa.matmul %a, %a, %z, %z : (tensor<1x2x2xi4>, tensor<1x2x2xi4>, tensor<1xi4>, tensor<1xi4>) -> tensor<1x2x2xf16>
  return
}

// -----

func.func @f(%a: tensor<2x3xf32>) {
  %z = "tosa.const"() <{values = dense<0.0> : tensor<1xf32>}> : () -> tensor<1xf32>
  %0 = tosa.negate %a, %z, %z : (tensor<2x3xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%a: tensor<2x3xf32>) {
  %z = "tosa.const"() <{values = dense<0> : tensor<1xi8>}> : () -> tensor<1xi8>
 // expected-error@+1 {{'tosa.mul' op requires the same element type for all operands}}
 %0 = tosa.mul %a, %a, %z : (tensor<2x3xf32>, tensor<2x3xf32>, tensor<1xi8>) -> tensor<2x3xi32>
  return
}

// -----

func.func @f(%a: tensor<2x3x4xf64>, %i: tensor<2x3xi32>) {
  // expected-error@+1 {{'tosa.gather' op is not profile-aligned: element type 'f64' is not legal}}
  %0 = tosa.gather %a, %i : (tensor<2x3x4xf64>, tensor<2x3xi32>) -> tensor<2x3x4xf64>
  return
}

// -----

func.func @f(%a: tensor<2x3x4xi16>, %i: tensor<2x3xi32>) {
  %0 = tosa.scatter %a, %i, %a : (tensor<2x3x4xi16>, tensor<2x3xi32>, tensor<2x3x4xi16>) -> tensor<2x3x4xi16>
  return
}

// -----

// expected-error@+1 {{'tosa.variable' op illegal: operation operand/result data types did not align with any profile or extension, got (i48), did you mean (i8)? Otherwise, please refer to the 'supported data types' for 'tosa.variable' in the specification.}}
tosa.variable @x : tensor<2x3xi48>
func.func @f(%a: tensor<2x3xi48>) {
  // expected-error@+1 {{'tosa.variable_write' op illegal: operation operand/result data types did not align with any profile or extension, got (i48), did you mean (i8)? Otherwise, please refer to the 'supported data types' for 'tosa.variable_write' in the specification.}}
  tosa.variable_write @x, %a : tensor<2x3xi48>
  // expected-error@+1 {{'tosa.variable_read' op illegal: operation operand/result data types did not align with any profile or extension, got (i48), did you mean (i8)? Otherwise, please refer to the 'supported data types' for 'tosa.variable_read' in the specification.}}
  %0 = tosa.variable_read @x : tensor<2x3xi48>
  return
}

// -----

func.func @f(%a: tensor<2x3xi4>) {
  // expected-error@+1 {{'tosa.dim' op illegal: operation operand/result data types did not align with any profile or extension, got (i4), did you mean (i1)? Otherwise, please refer to the 'supported data types' for 'tosa.dim' in the specification.}}
  %0 = tosa.dim %a {axis = 0 : i32} : (tensor<2x3xi4>) -> !tosa.shape<1>
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{'tosa.const' op illegal: requires [bf16] but not enabled in target}}
  %0 = "tosa.const"() <{values = dense<0.0> : tensor<2x3xbf16>}> : () -> tensor<2x3xbf16>
  return
}
