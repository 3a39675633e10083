// RUN: mlir-opt %s --split-input-file --verify-diagnostics --tosa-validate=strict-op-spec-alignment

// Sizes that level 8k has not, and what the specification calls an error.

func.func @rank(%a: tensor<1x1x1x1x1x1x4xi32>) {
  // expected-error@+1 {{'tosa.abs' op failed level check: operand rank(shape) <= MAX_RANK}}
  %0 = tosa.abs %a : (tensor<1x1x1x1x1x1x4xi32>) -> tensor<1x1x1x1x1x1x4xi32>
  return
}

// -----

func.func @argmax(%a: tensor<1x1x1x1x1x1x4xf32>) {
  // expected-error@+1 {{'tosa.argmax' op failed level check: operand rank(shape) <= MAX_RANK}}
  %0 = tosa.argmax %a {axis = 6 : i32} : (tensor<1x1x1x1x1x1x4xf32>) -> tensor<1x1x1x1x1x1xi32>
  return
}

// -----

func.func @size(%a: tensor<40000x40000xi32>, %b: tensor<40000x40000xi8>) {
  // expected-error@+1 {{'tosa.abs' op failed level check: operand tensor size (in bytes) <= (1 << MAX_LOG2_SIZE - 1)}}
  %0 = tosa.abs %a : (tensor<40000x40000xi32>) -> tensor<40000x40000xi32>
  %1 = tosa.bitwise_not %b : (tensor<40000x40000xi8>) -> tensor<40000x40000xi8>
  return
}

// -----

func.func @pool(%a: tensor<1x9000x9000x1xf32>) {
  // expected-error@+1 {{'tosa.max_pool2d' op failed level check: kernel <= MAX_KERNEL}}
  %0 = tosa.max_pool2d %a {kernel = array<i64: 9000, 1>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>} : (tensor<1x9000x9000x1xf32>) -> tensor<1x1x9000x1xf32>
  return
}

// -----

func.func @pool2(%a: tensor<1x9001x1x1xf32>) {
  // expected-error@+1 {{'tosa.max_pool2d' op failed level check: stride <= MAX_STRIDE}}
  %0 = tosa.max_pool2d %a {kernel = array<i64: 1, 1>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 9000, 1>} : (tensor<1x9001x1x1xf32>) -> tensor<1x2x1x1xf32>
  return
}

// -----

func.func @conv(%x: tensor<1x17000x5x3xf32>, %w: tensor<6x3x1x3xf32>, %b: tensor<6xf32>) {
  %z = "tosa.const"() <{values = dense<0.0> : tensor<1xf32>}> : () -> tensor<1xf32>
  // expected-error@+1 {{'tosa.conv2d' op failed level check: dilation_y * KH <= MAX_KERNEL)}}
  %0 = tosa.conv2d %x, %w, %b, %z, %z {acc_type = f32, dilation = array<i64: 8000, 1>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>} : (tensor<1x17000x5x3xf32>, tensor<6x3x1x3xf32>, tensor<6xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x1000x5x6xf32>
  return
}

// -----

func.func @conv2(%x: tensor<1x17000x5x3xf32>, %w: tensor<6x2x1x3xf32>, %b: tensor<6xf32>) {
  %z = "tosa.const"() <{values = dense<0.0> : tensor<1xf32>}> : () -> tensor<1xf32>
  // expected-error@+1 {{'tosa.conv2d' op failed level check: dilation <= MAX_KERNEL}}
  %0 = tosa.conv2d %x, %w, %b, %z, %z {acc_type = f32, dilation = array<i64: 9000, 1>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>} : (tensor<1x17000x5x3xf32>, tensor<6x2x1x3xf32>, tensor<6xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x8000x5x6xf32>
  return
}

// -----

func.func @conv3(%x: tensor<1x2x17000x5x3xf32>, %w: tensor<6x1x3x1x3xf32>, %b: tensor<6xf32>) {
  %z = "tosa.const"() <{values = dense<0.0> : tensor<1xf32>}> : () -> tensor<1xf32>
  // expected-error@+1 {{'tosa.conv3d' op failed level check: dilation_y * KH <= MAX_KERNEL)}}
  %0 = tosa.conv3d %x, %w, %b, %z, %z {acc_type = f32, dilation = array<i64: 1, 8000, 1>, pad = array<i64: 0, 0, 0, 0, 0, 0>, stride = array<i64: 1, 1, 1>} : (tensor<1x2x17000x5x3xf32>, tensor<6x1x3x1x3xf32>, tensor<6xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x2x1000x5x6xf32>
  return
}

// -----

func.func @dw(%x: tensor<1x5x17000x3xf32>, %w: tensor<1x3x3x2xf32>, %b: tensor<6xf32>) {
  %z = "tosa.const"() <{values = dense<0.0> : tensor<1xf32>}> : () -> tensor<1xf32>
  // expected-error@+1 {{'tosa.depthwise_conv2d' op failed level check: dilation_x * KW <= MAX_KERNEL)}}
  %0 = tosa.depthwise_conv2d %x, %w, %b, %z, %z {acc_type = f32, dilation = array<i64: 1, 8000>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>} : (tensor<1x5x17000x3xf32>, tensor<1x3x3x2xf32>, tensor<6xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x5x1000x6xf32>
  return
}

// -----

func.func @tc(%x: tensor<1x4x5x3xf32>, %w: tensor<6x8193x3x3xf32>, %b: tensor<6xf32>) {
  %z = "tosa.const"() <{values = dense<0.0> : tensor<1xf32>}> : () -> tensor<1xf32>
  // expected-error@+1 {{'tosa.transpose_conv2d' op failed level check: KH <= MAX_KERNEL}}
  %0 = tosa.transpose_conv2d %x, %w, %b, %z, %z {acc_type = f32, out_pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>} : (tensor<1x4x5x3xf32>, tensor<6x8193x3x3xf32>, tensor<6xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x8196x7x6xf32>
  return
}

// -----

func.func @tc2(%x: tensor<1x4x5x3xf32>, %w: tensor<6x1x3x3xf32>, %b: tensor<6xf32>) {
  %z = "tosa.const"() <{values = dense<0.0> : tensor<1xf32>}> : () -> tensor<1xf32>
  // expected-error@+1 {{'tosa.transpose_conv2d' op failed level check: pad <= MAX_KERNEL}}
  %0 = tosa.transpose_conv2d %x, %w, %b, %z, %z {acc_type = f32, out_pad = array<i64: 8193, 0, 0, 0>, stride = array<i64: 1, 1>} : (tensor<1x4x5x3xf32>, tensor<6x1x3x3xf32>, tensor<6xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x8197x7x6xf32>
  return
}

// -----

func.func @fft(%a: tensor<1x16384x8xf32>) {
  // expected-error@+1 {{'tosa.rfft2d' op illegal: requires [fft] but not enabled in target}}
  %0:2 = tosa.rfft2d %a : (tensor<1x16384x8xf32>) -> (tensor<1x16384x5xf32>, tensor<1x16384x5xf32>)
  return
}

// -----

func.func @fft(%a: tensor<1x8x16384xf32>) {
  // expected-error@+1 {{'tosa.fft2d' op illegal: requires [fft] but not enabled in target}}
  %0:2 = tosa.fft2d %a, %a {inverse = false} : (tensor<1x8x16384xf32>, tensor<1x8x16384xf32>) -> (tensor<1x8x16384xf32>, tensor<1x8x16384xf32>)
  return
}

// -----

func.func @resize(%a: tensor<1x1x1x1xf32>) {
  %s = tosa.const_shape {values = dense<[257, 1, 1, 1]> : tensor<4xindex>} : () -> !tosa.shape<4>
  %o = tosa.const_shape {values = dense<[0, 0]> : tensor<2xindex>} : () -> !tosa.shape<2>
  %b = tosa.const_shape {values = dense<[256, 0]> : tensor<2xindex>} : () -> !tosa.shape<2>
  // expected-error@+1 {{'tosa.resize' op failed level check: scale_y_n/scale_y_d <= MAX_SCALE}}
  %0 = tosa.resize %a, %s, %o, %b {mode = BILINEAR} : (tensor<1x1x1x1xf32>, !tosa.shape<4>, !tosa.shape<2>, !tosa.shape<2>) -> tensor<1x257x1x1xf32>
  return
}

// -----

func.func @resize2(%a: tensor<1x1x1x1xf32>) {
  %s = tosa.const_shape {values = dense<[2, 1, 1, 1]> : tensor<4xindex>} : () -> !tosa.shape<4>
  // expected-error@+1 {{'tosa.add_shape' op illegal: requires [shape] but not enabled in target}}
  %t = tosa.add_shape %s, %s : (!tosa.shape<4>, !tosa.shape<4>) -> !tosa.shape<4>
  %o = tosa.const_shape {values = dense<[0, 0]> : tensor<2xindex>} : () -> !tosa.shape<2>
  %0 = tosa.resize %a, %t, %o, %o {mode = BILINEAR} : (tensor<1x1x1x1xf32>, !tosa.shape<4>, !tosa.shape<2>, !tosa.shape<2>) -> tensor<1x1x1x1xf32>
  return
}

// -----

func.func @resize3(%a: tensor<1x1x3000x1xf32>) {
  %s = tosa.const_shape {values = dense<[4096, 4096, 1, 1]> : tensor<4xindex>} : () -> !tosa.shape<4>
  %o = tosa.const_shape {values = dense<[0, 0]> : tensor<2xindex>} : () -> !tosa.shape<2>
  // expected-error@+1 {{'tosa.resize' op expect all scale numerator values to be <= (1 << 11), got scale_y_n=4096, scale_x_n=1}}
  %0 = tosa.resize %a, %s, %o, %o {mode = BILINEAR} : (tensor<1x1x3000x1xf32>, !tosa.shape<4>, !tosa.shape<2>, !tosa.shape<2>) -> tensor<1x1x3000x1xf32>
  return
}

// -----

func.func @resize4(%a: tensor<1x1x17000x1xf32>) {
  %s = tosa.const_shape {values = dense<[1, 1, 1, 1]> : tensor<4xindex>} : () -> !tosa.shape<4>
  %o = tosa.const_shape {values = dense<[0, 0]> : tensor<2xindex>} : () -> !tosa.shape<2>
  // expected-error@+1 {{'tosa.resize' op expect input/output height/width dims to be < 16384, got [OH, OW, IH, IW] = 1, 17000, 1, 17000}}
  %0 = tosa.resize %a, %s, %o, %o {mode = BILINEAR} : (tensor<1x1x17000x1xf32>, !tosa.shape<4>, !tosa.shape<2>, !tosa.shape<2>) -> tensor<1x1x17000x1xf32>
  return
}

// -----

func.func @resize5(%a: tensor<1x33x33x1xf32>) {
  %s = tosa.const_shape {values = dense<[1, 16, 1, 16]> : tensor<4xindex>} : () -> !tosa.shape<4>
  %o = tosa.const_shape {values = dense<[0, 0]> : tensor<2xindex>} : () -> !tosa.shape<2>
  // expected-error@+1 {{'tosa.resize' op expect a downscale ratio larger than 1/16, got y=1/16, x=1/16}}
  %0 = tosa.resize %a, %s, %o, %o {mode = BILINEAR} : (tensor<1x33x33x1xf32>, !tosa.shape<4>, !tosa.shape<2>, !tosa.shape<2>) -> tensor<1x3x3x1xf32>
  return
}

// -----

func.func @resize6(%a: tensor<1x33x33x1xf32>) {
  %s = tosa.const_shape {values = dense<[1, 1, 1, 1]> : tensor<4xindex>} : () -> !tosa.shape<4>
  %o = tosa.const_shape {values = dense<[16, 0]> : tensor<2xindex>} : () -> !tosa.shape<2>
  %b = tosa.const_shape {values = dense<[0, 0]> : tensor<2xindex>} : () -> !tosa.shape<2>
  // expected-error@+1 {{'tosa.resize' op expect offsetY / scaleYNumerator to be in range [-1, 16), got 16/1}}
  %0 = tosa.resize %a, %s, %o, %b {mode = BILINEAR} : (tensor<1x33x33x1xf32>, !tosa.shape<4>, !tosa.shape<2>, !tosa.shape<2>) -> tensor<1x17x33x1xf32>
  return
}

// -----

func.func @resize7(%a: tensor<1x33x33x1xf32>) {
  %s = tosa.const_shape {values = dense<[2, 1, 2, 1]> : tensor<4xindex>} : () -> !tosa.shape<4>
  %o = tosa.const_shape {values = dense<[0, 0]> : tensor<2xindex>} : () -> !tosa.shape<2>
  %b = tosa.const_shape {values = dense<[0, 3]> : tensor<2xindex>} : () -> !tosa.shape<2>
  // expected-error@+1 {{'tosa.resize' op expect borderX / scaleXNumerator to be in range [-16, 1), got 3/2}}
  %0 = tosa.resize %a, %s, %o, %b {mode = BILINEAR} : (tensor<1x33x33x1xf32>, !tosa.shape<4>, !tosa.shape<2>, !tosa.shape<2>) -> tensor<1x65x68x1xf32>
  return
}

// -----

func.func @resize8(%a: tensor<1x1x1x1xf32>) {
  %s = tosa.const_shape {values = dense<[2, 3, 2, 1]> : tensor<4xindex>} : () -> !tosa.shape<4>
  %o = tosa.const_shape {values = dense<[1, 0]> : tensor<2xindex>} : () -> !tosa.shape<2>
  %b = tosa.const_shape {values = dense<[0, 0]> : tensor<2xindex>} : () -> !tosa.shape<2>
  // expected-error@+1 {{'tosa.resize' op expected (input_height - 1) * scale_y_n - offset_y + border_y to be wholly divisible by scale_y_d, got ((1 - 1) * 2 - 1 + 0) / 3}}
  %0 = tosa.resize %a, %s, %o, %b {mode = BILINEAR} : (tensor<1x1x1x1xf32>, !tosa.shape<4>, !tosa.shape<2>, !tosa.shape<2>) -> tensor<1x5x5x1xf32>
  return
}

// -----

func.func @resize9(%a: tensor<1x1x1x1xf32>) {
  %s = tosa.const_shape {values = dense<[2, 1, 2, 1]> : tensor<4xindex>} : () -> !tosa.shape<4>
  %o = tosa.const_shape {values = dense<[0, 0]> : tensor<2xindex>} : () -> !tosa.shape<2>
  // expected-error@+1 {{'tosa.resize' op calculated output height did not match expected: calculated=1, expected=5}}
  %0 = tosa.resize %a, %s, %o, %o {mode = BILINEAR} : (tensor<1x1x1x1xf32>, !tosa.shape<4>, !tosa.shape<2>, !tosa.shape<2>) -> tensor<1x5x5x1xf32>
  return
}

// -----

func.func @mul(%a: tensor<1xi32>, %b: tensor<1xi8>, %s: tensor<1xi8>) {
  %x = "tosa.const"() <{values = dense<64> : tensor<1xi8>}> : () -> tensor<1xi8>
  // expected-error@+1 {{'tosa.mul' op requires 0 <= shift && shift <= 63, but got: 64}}
  %0 = tosa.mul %a, %a, %x : (tensor<1xi32>, tensor<1xi32>, tensor<1xi8>) -> tensor<1xi32>
  // expected-error@+1 {{'tosa.mul' op requires shift = 0 for all input data types that are not int32_t, but got: 64}}
  %1 = tosa.mul %b, %b, %x : (tensor<1xi8>, tensor<1xi8>, tensor<1xi8>) -> tensor<1xi32>
  // expected-error@+1 {{'tosa.mul' op expected compile time resolvable constant, but got variable value for operand #2}}
  %2 = tosa.mul %b, %b, %s : (tensor<1xi8>, tensor<1xi8>, tensor<1xi8>) -> tensor<1xi32>
  return
}

// -----

func.func @table(%a: tensor<1xi16>, %b: tensor<1xi8>, %t: tensor<256xi16>, %u: tensor<513xi8>) {
  // expected-error@+1 {{'tosa.table' op illegal: requires [int16] but not enabled in target}}
  %0 = tosa.table %a, %t : (tensor<1xi16>, tensor<256xi16>) -> tensor<1xi32>
  // expected-error@+2 {{'tosa.table' op expected compile time resolvable constant, but got variable value for operand #1}}
  // expected-error@+1 {{'tosa.table' op requires table size of 256, got 513}}
  %1 = tosa.table %b, %u : (tensor<1xi8>, tensor<513xi8>) -> tensor<1xi8>
  return
}

// -----

func.func @pad(%a: tensor<4xi32>, %z: tensor<1xi32>) {
  %s = tosa.const_shape {values = dense<[-1, 2]> : tensor<2xindex>} : () -> !tosa.shape<2>
  // expected-error@+3 {{'tosa.pad' op expected compile time resolvable constant, but got variable value for operand #2}}
  // expected-error@+2 {{'tosa.pad' op failed level check: result shape dimension cannot be dynamic when targeting TOSA specification version 1.0 or below}}
  // expected-error@+1 {{'tosa.pad' op padding value must all be non-negative, got -1}}
  %0 = tosa.pad %a, %s, %z : (tensor<4xi32>, !tosa.shape<2>, tensor<1xi32>) -> tensor<?xi32>
  return
}

// -----

func.func @if(%c: tensor<i1>, %a: tensor<4xi32>, %b: tensor<4xi32>) {
  // expected-error@+1 {{'tosa.cond_if' op illegal: requires [controlflow] but not enabled in target}}
  %0 = tosa.cond_if %c (%x = %a) : tensor<i1> (tensor<4xi32>) -> tensor<4xi32> {
  ^bb0(%x: tensor<4xi32>):
    %1 = tosa.abs %x : (tensor<4xi32>) -> tensor<4xi32>
    tosa.yield %1 : tensor<4xi32>
  } else {
  ^bb0(%x: tensor<4xi32>):
    %1 = tosa.add %b, %x : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
    tosa.yield %1 : tensor<4xi32>
  }
  return
}

// -----

func.func @scatter(%a: tensor<2x3x4xf32>, %i: tensor<2x3x4xf32>) {
  %c = "tosa.const"() <{values = dense<[[0, 1, 2], [1, 1, 2]]> : tensor<2x3xi32>}> : () -> tensor<2x3xi32>
  // expected-error@+1 {{'tosa.scatter' op indices values contain duplicates}}
  %0 = tosa.scatter %a, %c, %i : (tensor<2x3x4xf32>, tensor<2x3xi32>, tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
  return
}

// -----

func.func @scatter(%a: tensor<2x3x4xf32>, %i: tensor<2x3x4xf32>) {
  %c = "tosa.const"() <{values = dense<[[0, 1, 2], [1, 0, 2]]> : tensor<2x3xi32>}> : () -> tensor<2x3xi32>
  %0 = tosa.scatter %a, %c, %i : (tensor<2x3x4xf32>, tensor<2x3xi32>, tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
  return
}

// -----

func.func @nest(%c: tensor<i1>, %a: tensor<4xi32>) {
  // expected-error@+1 {{'tosa.cond_if' op illegal: requires [controlflow] but not enabled in target}}
  %0 = tosa.cond_if %c : tensor<i1> -> tensor<4xi32> {
    // expected-error@+1 {{'tosa.cond_if' op illegal: requires [controlflow] but not enabled in target}}
    %1 = tosa.cond_if %c : tensor<i1> -> tensor<4xi32> {
      // expected-error@+1 {{'tosa.cond_if' op illegal: requires [controlflow] but not enabled in target}}
      %2 = tosa.cond_if %c : tensor<i1> -> tensor<4xi32> {
        // expected-error@+1 {{'tosa.cond_if' op illegal: requires [controlflow] but not enabled in target}}
        %3 = tosa.cond_if %c : tensor<i1> -> tensor<4xi32> {
          // expected-error@+1 {{'tosa.cond_if' op illegal: requires [controlflow] but not enabled in target}}
          %4 = tosa.cond_if %c : tensor<i1> -> tensor<4xi32> {
            // expected-error@+1 {{'tosa.cond_if' op illegal: requires [controlflow] but not enabled in target}}
            %5 = tosa.cond_if %c : tensor<i1> -> tensor<4xi32> {
              tosa.yield %a : tensor<4xi32>
            } else {
              tosa.yield %a : tensor<4xi32>
            }
            tosa.yield %5 : tensor<4xi32>
          } else {
            tosa.yield %a : tensor<4xi32>
          }
          tosa.yield %4 : tensor<4xi32>
        } else {
          tosa.yield %a : tensor<4xi32>
        }
        tosa.yield %3 : tensor<4xi32>
      } else {
        tosa.yield %a : tensor<4xi32>
      }
      tosa.yield %2 : tensor<4xi32>
    } else {
      tosa.yield %a : tensor<4xi32>
    }
    tosa.yield %1 : tensor<4xi32>
  } else {
    tosa.yield %a : tensor<4xi32>
  }
  return
}

// -----

func.func @concat(%a: tensor<1xi32>) {
  // expected-error@+1 {{'tosa.concat' op failed level check for MAX_TENSOR_LIST_SIZE: input1}}
  %0 = tosa.concat %a, %a, %a, %a, %a, %a, %a, %a, %a, %a, %a, %a, %a, %a, %a, %a, %a, %a, %a, %a, %a, %a, %a, %a, %a, %a, %a, %a, %a, %a, %a, %a, %a, %a, %a, %a, %a, %a, %a, %a, %a, %a, %a, %a, %a, %a, %a, %a, %a, %a, %a, %a, %a, %a, %a, %a, %a, %a, %a, %a, %a, %a, %a, %a, %a {axis = 0 : i32} : (tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<65xi32>
  return
}

// -----

func.func @custom(%a: tensor<1xi32>) {
  // expected-error@+1 {{'tosa.custom' op failed level check for MAX_TENSOR_LIST_SIZE: input_list}}
  %0 = tosa.custom %a, %a, %a, %a, %a, %a, %a, %a, %a, %a, %a, %a, %a, %a, %a, %a, %a, %a, %a, %a, %a, %a, %a, %a, %a, %a, %a, %a, %a, %a, %a, %a, %a, %a, %a, %a, %a, %a, %a, %a, %a, %a, %a, %a, %a, %a, %a, %a, %a, %a, %a, %a, %a, %a, %a, %a, %a, %a, %a, %a, %a, %a, %a, %a, %a {domain_name = "d", implementation_attrs = "", operator_name = "o"} : (tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<1xi32>
  return
}

// -----

func.func @custom(%a: tensor<1xi32>) {
  // expected-error@+1 {{'tosa.custom' op failed level check for MAX_TENSOR_LIST_SIZE: output_list}}
  %0:65 = tosa.custom %a {domain_name = "d", implementation_attrs = "", operator_name = "o"} : (tensor<1xi32>) -> (tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>)
  return
}

// -----

func.func @a(%x: tensor<2x3xi32>) {
  %s = tosa.const_shape {values = dense<1> : tensor<7xindex>} : () -> !tosa.shape<7>
  %c = tosa.const_shape {values = dense<1> : tensor<1xindex>} : () -> !tosa.shape<1>
  // expected-error@+1 {{'tosa.add_shape' op illegal: requires [shape] but not enabled in target}}
  %t = tosa.add_shape %s, %s : (!tosa.shape<7>, !tosa.shape<7>) -> !tosa.shape<7>
  // expected-error@+1 {{'tosa.exp2_shape' op illegal: requires [shape] but not enabled in target}}
  %e = tosa.exp2_shape %s : (!tosa.shape<7>) -> !tosa.shape<7>
  // expected-error@+1 {{'tosa.concat_shape' op illegal: requires [shape] but not enabled in target}}
  %u = tosa.concat_shape %s, %s : (!tosa.shape<7>, !tosa.shape<7>) -> !tosa.shape<14>
  // expected-error@+1 {{'tosa.concat_shape' op illegal: requires [shape] but not enabled in target}}
  %k = tosa.concat_shape %c, %c, %c, %c, %c, %c, %c : (!tosa.shape<1>, !tosa.shape<1>, !tosa.shape<1>, !tosa.shape<1>, !tosa.shape<1>, !tosa.shape<1>, !tosa.shape<1>) -> !tosa.shape<7>
  return
}

// -----

func.func @b(%x: tensor<1xi32>) {
  %s = tosa.const_shape {values = dense<1> : tensor<7xindex>} : () -> !tosa.shape<7>
  // expected-error@+1 {{'tosa.reshape' op failed shape type level check: '!tosa.shape<7>' exceeds MAX_RANK}}
  %0 = tosa.reshape %x, %s : (tensor<1xi32>, !tosa.shape<7>) -> tensor<1x1x1x1x1x1x1xi32>
  return
}

// -----

func.func @c(%x: tensor<?x1x1x1xi32>) {
  %s = tosa.const_shape {values = dense<1> : tensor<8xindex>} : () -> !tosa.shape<8>
  %p = "tosa.const"() <{values = dense<0> : tensor<1xi32>}> : () -> tensor<1xi32>
  // expected-error@+1 {{'tosa.pad' op failed shape type level check: '!tosa.shape<8>' exceeds MAX_RANK}}
  %0 = tosa.pad %x, %s, %p : (tensor<?x1x1x1xi32>, !tosa.shape<8>, tensor<1xi32>) -> tensor<?x3x3x3xi32>
  return
}

// -----

func.func @d(%x: tensor<1x1x1xi32>) {
  %s = tosa.const_shape {values = dense<1> : tensor<6xindex>} : () -> !tosa.shape<6>
  %p = "tosa.const"() <{values = dense<0> : tensor<1xi32>}> : () -> tensor<1xi32>
  %0 = tosa.pad %x, %s, %p : (tensor<1x1x1xi32>, !tosa.shape<6>, tensor<1xi32>) -> tensor<3x3x3xi32>
  return
}

// -----

func.func @e(%x: tensor<1x1x1x1x1x1x1xi32>) {
  %s = tosa.const_shape {values = dense<1> : tensor<7xindex>} : () -> !tosa.shape<7>
  // expected-error@+1 {{'tosa.tile' op failed level check: operand rank(shape) <= MAX_RANK}}
  %0 = tosa.tile %x, %s : (tensor<1x1x1x1x1x1x1xi32>, !tosa.shape<7>) -> tensor<1x1x1x1x1x1x1xi32>
  return
}

// -----

func.func @a() {
  %s = tosa.const_shape {values = dense<1> : tensor<7xindex>} : () -> !tosa.shape<7>
  // expected-error@+1 {{'tosa.sub_shape' op illegal: requires [shape] but not enabled in target}}
  %0 = tosa.sub_shape %s, %s : (!tosa.shape<7>, !tosa.shape<7>) -> !tosa.shape<7>
  // expected-error@+1 {{'tosa.mul_shape' op illegal: requires [shape] but not enabled in target}}
  %1 = tosa.mul_shape %s, %s : (!tosa.shape<7>, !tosa.shape<7>) -> !tosa.shape<7>
  // expected-error@+1 {{'tosa.div_ceil_shape' op illegal: requires [shape] but not enabled in target}}
  %2 = tosa.div_ceil_shape %s, %s : (!tosa.shape<7>, !tosa.shape<7>) -> !tosa.shape<7>
  // expected-error@+1 {{'tosa.div_floor_shape' op illegal: requires [shape] but not enabled in target}}
  %3 = tosa.div_floor_shape %s, %s : (!tosa.shape<7>, !tosa.shape<7>) -> !tosa.shape<7>
  // expected-error@+1 {{'tosa.mod_shape' op illegal: requires [shape] but not enabled in target}}
  %4 = tosa.mod_shape %s, %s : (!tosa.shape<7>, !tosa.shape<7>) -> !tosa.shape<7>
  // expected-error@+1 {{'tosa.max_shape' op illegal: requires [shape] but not enabled in target}}
  %5 = tosa.max_shape %s, %s : (!tosa.shape<7>, !tosa.shape<7>) -> !tosa.shape<7>
  // expected-error@+1 {{'tosa.min_shape' op illegal: requires [shape] but not enabled in target}}
  %6 = tosa.min_shape %s, %s : (!tosa.shape<7>, !tosa.shape<7>) -> !tosa.shape<7>
  // expected-error@+1 {{'tosa.exp2_shape' op illegal: requires [shape] but not enabled in target}}
  %7 = tosa.exp2_shape %s : (!tosa.shape<7>) -> !tosa.shape<7>
  // expected-error@+1 {{'tosa.log2_ceil_shape' op illegal: requires [shape] but not enabled in target}}
  %8 = tosa.log2_ceil_shape %s : (!tosa.shape<7>) -> !tosa.shape<7>
  // expected-error@+1 {{'tosa.log2_floor_shape' op illegal: requires [shape] but not enabled in target}}
  %9 = tosa.log2_floor_shape %s : (!tosa.shape<7>) -> !tosa.shape<7>
  return
}

// -----

func.func @b() {
  %s = tosa.const_shape {values = dense<1> : tensor<9xindex>} : () -> !tosa.shape<9>
  %i = "tosa.const"() <{values = dense<1> : tensor<1xi32>}> : () -> tensor<1xi32>
  // expected-error@+1 {{'tosa.slice_shape' op illegal: requires [shape] but not enabled in target}}
  %0 = tosa.slice_shape %s, %i, %i : (!tosa.shape<9>, tensor<1xi32>, tensor<1xi32>) -> !tosa.shape<1>
  return
}
