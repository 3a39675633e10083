// RUN: mlir-opt %s --split-input-file --verify-diagnostics --tosa-attach-target="specification_version=1.1.draft profiles=pro_int extensions=bf16,int16,int64" --tosa-validate=strict-op-spec-alignment

// Types that a device with extensions for integers has not.

func.func @f(%a: tensor<2x3xi4>) {
  // expected-error@+1 {{'tosa.abs' op illegal: operation operand/result data types did not align with any profile or extension, got (i4,i4), did you mean (i32,i32)? Otherwise, please refer to the 'supported data types' for 'tosa.abs' in the specification.}}
  %0 = tosa.abs %a : (tensor<2x3xi4>) -> tensor<2x3xi4>
  return
}

// -----

func.func @f(%a: tensor<2x3xf32>) {
  // expected-error@+1 {{'tosa.bitwise_not' op illegal: operation operand/result data types did not align with any profile or extension, got (f32,f32), did you mean (i8,i8)? Otherwise, please refer to the 'supported data types' for 'tosa.bitwise_not' in the specification.}}
  %0 = tosa.bitwise_not %a : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%a: tensor<2x3xi1>) {
  // expected-error@+1 {{'tosa.ceil' op illegal: operation operand/result data types did not align with any profile or extension, got (i1,i1), did you mean (f16,f16)? Otherwise, please refer to the 'supported data types' for 'tosa.ceil' in the specification.}}
  %0 = tosa.ceil %a : (tensor<2x3xi1>) -> tensor<2x3xi1>
  return
}

// -----

func.func @f(%a: tensor<2x3xf32>) {
  // expected-error@+1 {{'tosa.clz' op illegal: operation operand/result data types did not align with any profile or extension, got (f32,f32), did you mean (i32,i32)? Otherwise, please refer to the 'supported data types' for 'tosa.clz' in the specification.}}
  %0 = tosa.clz %a : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%a: tensor<2x3xi16>) {
  // expected-error@+1 {{'tosa.cos' op operand #0 must be tosa-conformant tensor of floating-point values, but got 'tensor<2x3xi16>'}}
  %0 = tosa.cos %a : (tensor<2x3xi16>) -> tensor<2x3xi16>
  return
}

// -----

func.func @f(%a: tensor<2x3xf16>) {
  // expected-error@+1 {{'tosa.erf' op illegal: requires [pro_fp] but not enabled in target}}
  %0 = tosa.erf %a : (tensor<2x3xf16>) -> tensor<2x3xf16>
  return
}

// -----

func.func @f(%a: tensor<2x3xf64>) {
  // expected-error@+1 {{'tosa.exp' op is not profile-aligned: element type 'f64' is not legal}}
  %0 = tosa.exp %a : (tensor<2x3xf64>) -> tensor<2x3xf64>
  return
}

// -----

func.func @f(%a: tensor<2x3xbf16>) {
  // expected-error@+1 {{'tosa.floor' op illegal: requires [pro_fp] to work with but not enabled in target}}
  %0 = tosa.floor %a : (tensor<2x3xbf16>) -> tensor<2x3xbf16>
  return
}

// -----

func.func @f(%a: tensor<2x3xi64>) {
  // expected-error@+1 {{'tosa.log' op illegal: operation operand/result data types did not align with any profile or extension, got (i64,i64), did you mean (f16,f16)? Otherwise, please refer to the 'supported data types' for 'tosa.log' in the specification.}}
  %0 = tosa.log %a : (tensor<2x3xi64>) -> tensor<2x3xi64>
  return
}

// -----

func.func @f(%a: tensor<2x3xf8E5M2>) {
  // expected-error@+1 {{'tosa.logical_not' op operand #0 must be tosa-conformant tensor of 1-bit signless integer values, but got 'tensor<2x3xf8E5M2>'}}
  %0 = tosa.logical_not %a : (tensor<2x3xf8E5M2>) -> tensor<2x3xf8E5M2>
  return
}

// -----

func.func @f(%a: tensor<2x3xi48>) {
  // expected-error@+1 {{'tosa.reciprocal' op illegal: operation operand/result data types did not align with any profile or extension, got (i48,i48), did you mean (f16,f16)? Otherwise, please refer to the 'supported data types' for 'tosa.reciprocal' in the specification.}}
  %0 = tosa.reciprocal %a : (tensor<2x3xi48>) -> tensor<2x3xi48>
  return
}

// -----

func.func @f(%a: tensor<2x3xf16>) {
  // expected-error@+1 {{'tosa.rsqrt' op illegal: requires [pro_fp] but not enabled in target}}
  %0 = tosa.rsqrt %a : (tensor<2x3xf16>) -> tensor<2x3xf16>
  return
}

// -----

func.func @f(%a: tensor<2x3xf32>) {
  // expected-error@+1 {{'tosa.sigmoid' op illegal: requires [pro_fp] but not enabled in target}}
  %0 = tosa.sigmoid %a : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%a: tensor<2x3xui16>) {
  // expected-error@+1 {{'tosa.sin' op operand #0 must be tosa-conformant tensor of floating-point values, but got 'tensor<2x3xui16>'}}
  %0 = tosa.sin %a : (tensor<2x3xui16>) -> tensor<2x3xui16>
  return
}

// -----

func.func @f(%a: tensor<2x3xf16>) {
  // expected-error@+1 {{'tosa.tanh' op illegal: requires [pro_fp] but not enabled in target}}
  %0 = tosa.tanh %a : (tensor<2x3xf16>) -> tensor<2x3xf16>
  return
}

// -----

func.func @f(%a: tensor<2x3xi48>) {
  %0 = tosa.identity %a : (tensor<2x3xi48>) -> tensor<2x3xi48>
  return
}

// -----

func.func @f(%a: tensor<2x3xi32>) {
  %0 = tosa.add %a, %a : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xi32>
  return
}

// -----

func.func @f(%a: tensor<2x3xi16>) {
  // expected-error@+1 {{'tosa.sub' op illegal: operation operand/result data types did not align with any profile or extension, got (i16,i16,i16), did you mean (i32,i32,i32)? Otherwise, please refer to the 'supported data types' for 'tosa.sub' in the specification.}}
  %0 = tosa.sub %a, %a : (tensor<2x3xi16>, tensor<2x3xi16>) -> tensor<2x3xi16>
  return
}

// -----

func.func @f(%a: tensor<2x3xf8E5M2>) {
  // expected-error@+1 {{'tosa.bitwise_and' op illegal: operation operand/result data types did not align with any profile or extension, got (fp8e5m2,fp8e5m2,fp8e5m2), did you mean (i8,i8,i8)? Otherwise, please refer to the 'supported data types' for 'tosa.bitwise_and' in the specification.}}
  %0 = tosa.bitwise_and %a, %a : (tensor<2x3xf8E5M2>, tensor<2x3xf8E5M2>) -> tensor<2x3xf8E5M2>
  return
}

// -----

func.func @f(%a: tensor<2x3xi8>) {
  %0 = tosa.bitwise_or %a, %a : (tensor<2x3xi8>, tensor<2x3xi8>) -> tensor<2x3xi8>
  return
}

// -----

func.func @f(%a: tensor<2x3xf8E4M3FN>) {
  // expected-error@+1 {{'tosa.bitwise_xor' op illegal: operation operand/result data types did not align with any profile or extension, got (fp8e4m3,fp8e4m3,fp8e4m3), did you mean (i8,i8,i8)? Otherwise, please refer to the 'supported data types' for 'tosa.bitwise_xor' in the specification.}}
  %0 = tosa.bitwise_xor %a, %a : (tensor<2x3xf8E4M3FN>, tensor<2x3xf8E4M3FN>) -> tensor<2x3xf8E4M3FN>
  return
}

// -----

func.func @f(%a: tensor<2x3xf8E5M2>) {
  // expected-error@+1 {{'tosa.intdiv' op operand #0 must be tosa-conformant tensor of 32-bit signless integer or 64-bit signless integer values, but got 'tensor<2x3xf8E5M2>'}}
  %0 = tosa.intdiv %a, %a : (tensor<2x3xf8E5M2>, tensor<2x3xf8E5M2>) -> tensor<2x3xf8E5M2>
  return
}

// -----

func.func @f(%a: tensor<2x3xi16>) {
  // expected-error@+1 {{'tosa.logical_and' op operand #0 must be tosa-conformant tensor of 1-bit signless integer values, but got 'tensor<2x3xi16>'}}
  %0 = tosa.logical_and %a, %a : (tensor<2x3xi16>, tensor<2x3xi16>) -> tensor<2x3xi16>
  return
}

// -----

func.func @f(%a: tensor<2x3xi4>) {
  // expected-error@+1 {{'tosa.logical_or' op operand #0 must be tosa-conformant tensor of 1-bit signless integer values, but got 'tensor<2x3xi4>'}}
  %0 = tosa.logical_or %a, %a : (tensor<2x3xi4>, tensor<2x3xi4>) -> tensor<2x3xi4>
  return
}

// -----

func.func @f(%a: tensor<2x3xf32>) {
  // expected-error@+1 {{'tosa.logical_xor' op operand #0 must be tosa-conformant tensor of 1-bit signless integer values, but got 'tensor<2x3xf32>'}}
  %0 = tosa.logical_xor %a, %a : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%a: tensor<2x3xi32>) {
  %0 = tosa.logical_left_shift %a, %a : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xi32>
  return
}

// -----

func.func @f(%a: tensor<2x3xbf16>) {
  // expected-error@+1 {{'tosa.logical_right_shift' op illegal: operation operand/result data types did not align with any profile or extension, got (bf16,bf16,bf16), did you mean (i8,i8,i8)? Otherwise, please refer to the 'supported data types' for 'tosa.logical_right_shift' in the specification.}}
  %0 = tosa.logical_right_shift %a, %a : (tensor<2x3xbf16>, tensor<2x3xbf16>) -> tensor<2x3xbf16>
  return
}

// -----

func.func @f(%a: tensor<2x3xf16>) {
  // expected-error@+1 {{'tosa.maximum' op illegal: requires [pro_fp] but not enabled in target}}
  %0 = tosa.maximum %a, %a : (tensor<2x3xf16>, tensor<2x3xf16>) -> tensor<2x3xf16>
  return
}

// -----

func.func @f(%a: tensor<2x3xui16>) {
  // expected-error@+1 {{'tosa.minimum' op is not profile-aligned: element type 'ui16' is not legal}}
  %0 = tosa.minimum %a, %a : (tensor<2x3xui16>, tensor<2x3xui16>) -> tensor<2x3xui16>
  return
}

// -----

func.func @f(%a: tensor<2x3xi48>) {
  // expected-error@+1 {{'tosa.pow' op illegal: operation operand/result data types did not align with any profile or extension, got (i48,i48,i48), did you mean (f16,f16,f16)? Otherwise, please refer to the 'supported data types' for 'tosa.pow' in the specification.}}
  %0 = tosa.pow %a, %a : (tensor<2x3xi48>, tensor<2x3xi48>) -> tensor<2x3xi48>
  return
}

// -----

func.func @f(%a: tensor<2x3xf8E4M3FN>) {
  // expected-error@+1 {{'tosa.equal' op illegal: operation operand/result data types did not align with any profile or extension, got (fp8e4m3,fp8e4m3,i1), did you mean (i32,i32,i1)? Otherwise, please refer to the 'supported data types' for 'tosa.equal' in the specification.}}
  %0 = tosa.equal %a, %a : (tensor<2x3xf8E4M3FN>, tensor<2x3xf8E4M3FN>) -> tensor<2x3xi1>
  return
}

// -----

func.func @f(%a: tensor<2x3xf16>) {
  // expected-error@+1 {{'tosa.greater' op illegal: requires [pro_fp] but not enabled in target}}
  %0 = tosa.greater %a, %a : (tensor<2x3xf16>, tensor<2x3xf16>) -> tensor<2x3xi1>
  return
}

// -----

func.func @f(%a: tensor<2x3xi32>) {
  %0 = tosa.greater_equal %a, %a : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xi1>
  return
}

// -----

func.func @f(%a: tensor<2x3xf32>) {
  // expected-error@+1 {{'tosa.reduce_all' op illegal: operation operand/result data types did not align with any profile or extension, got (f32,f32), did you mean (i1,i1)? Otherwise, please refer to the 'supported data types' for 'tosa.reduce_all' in the specification.}}
  %0 = tosa.reduce_all %a {axis = 1 : i32} : (tensor<2x3xf32>) -> tensor<2x1xf32>
  return
}

// -----

func.func @f(%a: tensor<2x3xi4>) {
  // expected-error@+1 {{'tosa.reduce_any' op illegal: operation operand/result data types did not align with any profile or extension, got (i4,i4), did you mean (i1,i1)? Otherwise, please refer to the 'supported data types' for 'tosa.reduce_any' in the specification.}}
  %0 = tosa.reduce_any %a {axis = 1 : i32} : (tensor<2x3xi4>) -> tensor<2x1xi4>
  return
}

// -----

func.func @f(%a: tensor<2x3xi4>) {
  // expected-error@+1 {{'tosa.reduce_max' op illegal: operation operand/result data types did not align with any profile or extension, got (i4,i4), did you mean (i8,i8)? Otherwise, please refer to the 'supported data types' for 'tosa.reduce_max' in the specification.}}
  %0 = tosa.reduce_max %a {axis = 1 : i32} : (tensor<2x3xi4>) -> tensor<2x1xi4>
  return
}

// -----

func.func @f(%a: tensor<2x3xbf16>) {
  // expected-error@+1 {{'tosa.reduce_min' op illegal: requires [pro_fp] to work with but not enabled in target}}
  %0 = tosa.reduce_min %a {axis = 1 : i32} : (tensor<2x3xbf16>) -> tensor<2x1xbf16>
  return
}

// -----

func.func @f(%a: tensor<2x3xi64>) {
  // expected-error@+1 {{'tosa.reduce_product' op illegal: operation operand/result data types did not align with any profile or extension, got (i64,i64), did you mean (f16,f16)? Otherwise, please refer to the 'supported data types' for 'tosa.reduce_product' in the specification.}}
  %0 = tosa.reduce_product %a {axis = 1 : i32} : (tensor<2x3xi64>) -> tensor<2x1xi64>
  return
}

// -----

func.func @f(%a: tensor<2x3xi8>) {
  // expected-error@+1 {{'tosa.reduce_sum' op illegal: operation operand/result data types did not align with any profile or extension, got (i8,i8), did you mean (i32,i32)? Otherwise, please refer to the 'supported data types' for 'tosa.reduce_sum' in the specification.}}
  %0 = tosa.reduce_sum %a {axis = 1 : i32} : (tensor<2x3xi8>) -> tensor<2x1xi8>
  return
}

// -----

func.func @f(%a: tensor<2x3xf8E5M2>) {
  // expected-error@+1 {{'tosa.argmax' op illegal: requires [fp8e5m2] but not enabled in target}}
  %0 = tosa.argmax %a {axis = 1 : i32} : (tensor<2x3xf8E5M2>) -> tensor<2xi32>
  return
}

// -----

func.func @f(%a: tensor<2x3xi48>) {
  // expected-error@+1 {{'tosa.concat' op illegal: operation operand/result data types did not align with any profile or extension, got (i48,i48), did you mean (i1,i1)? Otherwise, please refer to the 'supported data types' for 'tosa.concat' in the specification.}}
  %0 = tosa.concat %a, %a {axis = 1 : i32} : (tensor<2x3xi48>, tensor<2x3xi48>) -> tensor<2x6xi48>
  return
}

// -----

func.func @f(%a: tensor<2x3xi8>) {
  %0 = tosa.reverse %a {axis = 1 : i32} : (tensor<2x3xi8>) -> tensor<2x3xi8>
  return
}

// -----

func.func @f(%a: tensor<2x3xui16>) {
  // expected-error@+1 {{'tosa.transpose' op is not profile-aligned: element type 'ui16' is not legal}}
  %0 = tosa.transpose %a {perms = array<i32: 1, 0>} : (tensor<2x3xui16>) -> tensor<3x2xui16>
  return
}

// -----

func.func @f(%a: tensor<2x3xf16>, %c: tensor<2x3xi1>) {
  // expected-error@+1 {{'tosa.select' op illegal: requires [pro_fp] but not enabled in target}}
  %0 = tosa.select %c, %a, %a : (tensor<2x3xi1>, tensor<2x3xf16>, tensor<2x3xf16>) -> tensor<2x3xf16>
  return
}

// -----

func.func @f(%a: tensor<2x3xf16>) {
  // expected-error@+1 {{'tosa.cast' op illegal: requires [pro_fp] but not enabled in target}}
  %0 = tosa.cast %a : (tensor<2x3xf16>) -> tensor<2x3xi8>
  return
}

// -----

func.func @f(%a: tensor<2x3xi1>) {
  // expected-error@+1 {{'tosa.cast' op is not profile-aligned: element type 'f64' is not legal}}
  %0 = tosa.cast %a : (tensor<2x3xi1>) -> tensor<2x3xf64>
  return
}

// -----

func.func @f(%a: tensor<2x3xf8E4M3FN>) {
  // expected-error@+1 {{'tosa.cast' op illegal: operation operand/result data types did not align with any profile or extension, got (fp8e4m3,i64), did you mean (i32,i64)? Otherwise, please refer to the 'supported data types' for 'tosa.cast' in the specification.}}
  %0 = tosa.cast %a : (tensor<2x3xf8E4M3FN>) -> tensor<2x3xi64>
  return
}

// -----

func.func @f(%a: tensor<2x3xi4>) {
  // expected-error@+1 {{'tosa.cast' op illegal: operation operand/result data types did not align with any profile or extension, got (i4,i32), did you mean (i1,i32)? Otherwise, please refer to the 'supported data types' for 'tosa.cast' in the specification.}}
  %0 = tosa.cast %a : (tensor<2x3xi4>) -> tensor<2x3xi32>
  return
}

// -----

func.func @f(%a: tensor<2x3xui8>) {
  // expected-error@+1 {{'tosa.cast' op is not profile-aligned: element type 'ui8' is not legal}}
  %0 = tosa.cast %a : (tensor<2x3xui8>) -> tensor<2x3xi1>
  return
}

// -----

func.func @f(%a: tensor<2x3xf32>) {
  // expected-error@+1 {{'tosa.cast' op illegal: requires [pro_fp] but not enabled in target}}
  %0 = tosa.cast %a : (tensor<2x3xf32>) -> tensor<2x3xf16>
  return
}

// -----

func.func @f(%a: tensor<1x8x8x2xf32>) {
  // expected-error@+1 {{'tosa.const' op illegal: requires [pro_fp] but not enabled in target}}
  %z = "tosa.const"() <{values = dense<0.0> : tensor<1xf32>}> : () -> tensor<1xf32>
  // expected-error@+1 {{'tosa.max_pool2d' op illegal: requires [pro_fp] but not enabled in target}}
  %0 = tosa.max_pool2d %a {kernel = array<i64: 2, 2>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 2, 2>} : (tensor<1x8x8x2xf32>) -> tensor<1x4x4x2xf32>
  return
}

// -----

func.func @f(%a: tensor<1x8x8x2xf8E5M2>) {
  // expected-error@+1 {{'tosa.const' op illegal: requires [fp8e5m2] but not enabled in target}}
  %z = "tosa.const"() <{values = dense<0.0> : tensor<1xf8E5M2>}> : () -> tensor<1xf8E5M2>
  // expected-error@+1 {{'tosa.avg_pool2d' op illegal: requires [fp8e5m2] but not enabled in target}}
  %0 = tosa.avg_pool2d %a, %z, %z {acc_type = f16, kernel = array<i64: 2, 2>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 2, 2>} : (tensor<1x8x8x2xf8E5M2>, tensor<1xf8E5M2>, tensor<1xf8E5M2>) -> tensor<1x4x4x2xf8E5M2>
  return
}

// -----

func.func @f(%a: tensor<1x8x8x2xbf16>, %w: tensor<4x2x2x2xbf16>, %b: tensor<4xbf16>) {
  %z = "tosa.const"() <{values = dense<0.0> : tensor<1xbf16>}> : () -> tensor<1xbf16>
 %zw = "tosa.const"() <{values = dense<0.0> : tensor<1xbf16>}> : () -> tensor<1xbf16>
 // expected-error@+1 {{'tosa.conv2d' op accumulator type for bf16 tensor is not f32}}
 %0 = tosa.conv2d %a, %w, %b, %z, %zw {acc_type = i32, dilation = array<i64: 1, 1>, stride = array<i64: 1, 1>, pad = array<i64: 0, 0, 0, 0>} : (tensor<1x8x8x2xbf16>, tensor<4x2x2x2xbf16>, tensor<4xbf16>, tensor<1xbf16>, tensor<1xbf16>) -> tensor<1x7x7x4xbf16>
  return
}

// -----

func.func @f(%a: tensor<1x2x2xi48>) {
  %z = "tosa.const"() <{values = dense<0> : tensor<1xi48>}> : () -> tensor<1xi48>
  // expected-error@+1 {{'tosa.matmul' op illegal: operation operand/result data types did not align with any profile or extension, got (i48,i48,i48,i48,f32), did you mean (f16,f16,f16,f16,f32)? Otherwise, please refer to the 'supported data types' for 'tosa.matmul' in the specification.}}
  %0 = tosa.matmul %a, %a, %z, %z : (tensor<1x2x2xi48>, tensor<1x2x2xi48>, tensor<1xi48>, tensor<1xi48>) -> tensor<1x2x2xf32>
  return
}

// -----

func.func @f(%a: tensor<2x3xf8E4M3FN>) {
  // expected-error@+1 {{'tosa.const' op illegal: requires [fp8e4m3] but not enabled in target}}
  %z = "tosa.const"() <{values = dense<0.0> : tensor<1xf8E4M3FN>}> : () -> tensor<1xf8E4M3FN>
  // expected-error@+1 {{'tosa.negate' op illegal: operation operand/result data types did not align with any profile or extension, got (fp8e4m3,fp8e4m3,fp8e4m3,fp8e4m3), did you mean (i8,i8,i8,i8)? Otherwise, please refer to the 'supported data types' for 'tosa.negate' in the specification.}}
  %0 = tosa.negate %a, %z, %z : (tensor<2x3xf8E4M3FN>, tensor<1xf8E4M3FN>, tensor<1xf8E4M3FN>) -> tensor<2x3xf8E4M3FN>
  return
}

// -----

func.func @f(%a: tensor<2x3xi48>) {
  %z = "tosa.const"() <{values = dense<0> : tensor<1xi8>}> : () -> tensor<1xi8>
  // expected-error@+1 {{'tosa.mul' op illegal: operation operand/result data types did not align with any profile or extension, got (i48,i48,i48), did you mean (i8,i8,i32)? Otherwise, please refer to the 'supported data types' for 'tosa.mul' in the specification.}}
  %0 = tosa.mul %a, %a, %z : (tensor<2x3xi48>, tensor<2x3xi48>, tensor<1xi8>) -> tensor<2x3xi48>
  return
}

// -----

func.func @f(%a: tensor<2x3x4xf32>, %i: tensor<2x3xi64>) {
  %0 = tosa.gather %a, %i : (tensor<2x3x4xf32>, tensor<2x3xi64>) -> tensor<2x3x4xf32>
  return
}

// -----

func.func @f(%a: tensor<2x3x4xf16>, %i: tensor<2x3xi64>) {
  %0 = tosa.scatter %a, %i, %a : (tensor<2x3x4xf16>, tensor<2x3xi64>, tensor<2x3x4xf16>) -> tensor<2x3x4xf16>
  return
}

// -----

// expected-error@+1 {{'tosa.variable' op illegal: requires [pro_fp] but not enabled in target}}
tosa.variable @x : tensor<2x3xf32>
func.func @f(%a: tensor<2x3xf32>) {
  // expected-error@+1 {{'tosa.variable_write' op illegal: requires [pro_fp] but not enabled in target}}
  tosa.variable_write @x, %a : tensor<2x3xf32>
  // expected-error@+1 {{'tosa.variable_read' op illegal: requires [pro_fp] but not enabled in target}}
  %0 = tosa.variable_read @x : tensor<2x3xf32>
  return
}

// -----

func.func @f(%a: tensor<2x3xf8E5M2>) {
  // expected-error@+1 {{'tosa.dim' op illegal: requires all of [fp8e5m2, shape] but not enabled in target}}
  %0 = tosa.dim %a {axis = 0 : i32} : (tensor<2x3xf8E5M2>) -> !tosa.shape<1>
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{'tosa.const' op illegal: requires [pro_fp] but not enabled in target}}
  %0 = "tosa.const"() <{values = dense<0.0> : tensor<2x3xf16>}> : () -> tensor<2x3xf16>
  return
}

// -----

func.func @f(%a: tensor<2x3xi4>) {
  %m = "tosa.const"() <{values = dense<7> : tensor<1xi32>}> : () -> tensor<1xi32>
  %s = "tosa.const"() <{values = dense<10> : tensor<1xi8>}> : () -> tensor<1xi8>
  // expected-error@+1 {{'tosa.const' op illegal: requires [int4] but not enabled in target}}
  %z = "tosa.const"() <{values = dense<0> : tensor<1xi4>}> : () -> tensor<1xi4>
  %y = "tosa.const"() <{values = dense<0> : tensor<1xi8>}> : () -> tensor<1xi8>
  // expected-error@+1 {{'tosa.rescale' op illegal: operation operand/result data types did not align with any profile or extension, got (i4,i4,i8,i8), did you mean (i8,i8,i8,i8)? Otherwise, please refer to the 'supported data types' for 'tosa.rescale' in the specification.}}
  %0 = tosa.rescale %a, %m, %s, %z, %y {input_unsigned = false, output_unsigned = false, per_channel = false, rounding_mode = DOUBLE_ROUND, scale32 = true} : (tensor<2x3xi4>, tensor<1xi32>, tensor<1xi8>, tensor<1xi4>, tensor<1xi8>) -> tensor<2x3xi8>
  return
}
