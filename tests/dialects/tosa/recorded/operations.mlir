// RECORD: mlir-opt
// RECORD: mlir-opt --mlir-print-op-generic

// Operations that are not element by element.

func.func @reductions(%f: tensor<2x3xf32>, %b: tensor<2x3xi1>) {
  %0 = tosa.reduce_all %b {axis = 0 : i32} : (tensor<2x3xi1>) -> tensor<1x3xi1>
  %1 = tosa.reduce_any %b {axis = 1 : i32} : (tensor<2x3xi1>) -> tensor<2x1xi1>
  %2 = tosa.reduce_product %f {axis = 1 : i32} : (tensor<2x3xf32>) -> tensor<2x1xf32>
  %3 = tosa.reduce_sum %f {axis = 1 : i32} : (tensor<2x3xf32>) -> tensor<?x1xf32>
  %4 = tosa.reduce_max %f {axis = 1 : i32, nan_mode = IGNORE} : (tensor<2x3xf32>) -> tensor<2x1xf32>
  %5 = tosa.reduce_min %f {axis = 1 : i32} : (tensor<2x3xf32>) -> tensor<2x1xf32>
  %6 = tosa.argmax %f {axis = 0 : i32} : (tensor<2x3xf32>) -> tensor<3xi32>
  %7 = tosa.argmax %f {axis = 0 : i32, nan_mode = IGNORE} : (tensor<2x3xf32>) -> tensor<3xi32>
  return
}

func.func @images(%x: tensor<1x8x8x4xf32>, %w: tensor<5x3x3x4xf32>, %d: tensor<3x3x4x2xf32>, %b: tensor<1xf32>, %z: tensor<1xf32>, %v: tensor<1x4x4x4x2xi8>, %vw: tensor<3x1x1x1x2xi8>, %vb: tensor<3xi32>, %vz: tensor<1xi8>, %q: tensor<1x8x8x4xi8>) {
  %0 = tosa.conv2d %x, %w, %b, %z, %z {acc_type = f32, dilation = array<i64: 1, 1>, pad = array<i64: 1, 1, 1, 1>, stride = array<i64: 1, 1>} : (tensor<1x8x8x4xf32>, tensor<5x3x3x4xf32>, tensor<1xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x8x8x5xf32>
  %1 = tosa.conv2d %x, %w, %b, %z, %z {acc_type = f32, dilation = array<i64: 1, 1>, local_bound = true, pad = array<i64: 1, 1, 1, 1>, stride = array<i64: 1, 1>} : (tensor<1x8x8x4xf32>, tensor<5x3x3x4xf32>, tensor<1xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x?x8x5xf32>
  %2 = tosa.conv3d %v, %vw, %vb, %vz, %vz {acc_type = i32, dilation = array<i64: 1, 1, 1>, pad = array<i64: 0, 0, 0, 0, 0, 0>, stride = array<i64: 1, 1, 1>} : (tensor<1x4x4x4x2xi8>, tensor<3x1x1x1x2xi8>, tensor<3xi32>, tensor<1xi8>, tensor<1xi8>) -> tensor<1x4x4x4x3xi32>
  %3 = tosa.depthwise_conv2d %x, %d, %b, %z, %z {acc_type = f32, dilation = array<i64: 2, 2>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>} : (tensor<1x8x8x4xf32>, tensor<3x3x4x2xf32>, tensor<1xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x4x4x8xf32>
  %4 = tosa.transpose_conv2d %x, %w, %b, %z, %z {acc_type = f32, out_pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 2, 2>} : (tensor<1x8x8x4xf32>, tensor<5x3x3x4xf32>, tensor<1xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x17x17x5xf32>
  %5 = tosa.avg_pool2d %x, %z, %z {acc_type = f32, kernel = array<i64: 2, 2>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 2, 2>} : (tensor<1x8x8x4xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x4x4x4xf32>
  %6 = tosa.max_pool2d %q {kernel = array<i64: 2, 2>, nan_mode = IGNORE, pad = array<i64: 1, 1, 1, 1>, stride = array<i64: 2, 2>} : (tensor<1x8x8x4xi8>) -> tensor<1x5x5x4xi8>
  %s = tosa.const_shape {values = dense<[2, 1, 2, 1]> : tensor<4xindex>} : () -> !tosa.shape<4>
  %o = tosa.const_shape {values = dense<0> : tensor<2xindex>} : () -> !tosa.shape<2>
  %7 = tosa.resize %x, %s, %o, %o {mode = BILINEAR} : (tensor<1x8x8x4xf32>, !tosa.shape<4>, !tosa.shape<2>, !tosa.shape<2>) -> tensor<1x15x15x4xf32>
  return
}

func.func @products(%a: tensor<1x4x64xf32>, %b: tensor<1x64x2xf32>, %z: tensor<1xf32>, %m: tensor<1x4x64xf8E4M3FN>, %ms: tensor<1x4x2xf8E8M0FNU>, %n: tensor<1x8x64xf8E4M3FN>, %ns: tensor<1x8x2xf8E8M0FNU>, %i: tensor<1x4x64x!tosa.mxint8>) {
  %0 = tosa.matmul %a, %b, %z, %z : (tensor<1x4x64xf32>, tensor<1x64x2xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x4x2xf32>
  %1 = tosa.matmul_t_block_scaled %m, %ms, %n, %ns {block_size = BLOCK_SIZE_32} : (tensor<1x4x64xf8E4M3FN>, tensor<1x4x2xf8E8M0FNU>, tensor<1x8x64xf8E4M3FN>, tensor<1x8x2xf8E8M0FNU>) -> tensor<1x4x8xf32>
  %2 = tosa.cast_from_block_scaled %m, %ms {block_size = BLOCK_SIZE_32} : (tensor<1x4x64xf8E4M3FN>, tensor<1x4x2xf8E8M0FNU>) -> tensor<1x4x64xf32>
  %3:2 = tosa.cast_to_block_scaled %2 {block_size = BLOCK_SIZE_32} : (tensor<1x4x64xf32>) -> (tensor<1x4x64xf8E5M2>, tensor<1x4x2xf8E8M0FNU>)
  %4 = tosa.identity %i : (tensor<1x4x64x!tosa.mxint8>) -> tensor<1x4x64x!tosa.mxint8>
  %5:2 = tosa.fft2d %a, %a {inverse = false} : (tensor<1x4x64xf32>, tensor<1x4x64xf32>) -> (tensor<1x4x64xf32>, tensor<1x4x64xf32>)
  %6:2 = tosa.fft2d %a, %a {inverse = true, local_bound = true} : (tensor<1x4x64xf32>, tensor<1x4x64xf32>) -> (tensor<1x4x64xf32>, tensor<1x4x64xf32>)
  %7:2 = tosa.rfft2d %a : (tensor<1x4x64xf32>) -> (tensor<1x4x33xf32>, tensor<1x4x33xf32>)
  return
}

func.func @layout(%x: tensor<2x3xf32>, %z: tensor<1xf32>, %values: tensor<2x5x3xf32>, %indices: tensor<2x4xi32>, %rows: tensor<2x4x3xf32>) {
  %p = tosa.const_shape {values = dense<[0, 1, 1, 0]> : tensor<4xindex>} : () -> !tosa.shape<4>
  %s = tosa.const_shape {values = dense<[1, 2]> : tensor<2xindex>} : () -> !tosa.shape<2>
  %t = tosa.const_shape {values = dense<[0, 1]> : tensor<2xindex>} : () -> !tosa.shape<2>
  %r = tosa.const_shape {values = dense<[3, -1]> : tensor<2xindex>} : () -> !tosa.shape<2>
  %0 = tosa.concat %x, %x {axis = 0 : i32} : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<4x3xf32>
  %1 = tosa.pad %x, %p, %z : (tensor<2x3xf32>, !tosa.shape<4>, tensor<1xf32>) -> tensor<3x4xf32>
  %2 = tosa.reshape %x, %r : (tensor<2x3xf32>, !tosa.shape<2>) -> tensor<3x2xf32>
  %3 = tosa.reverse %x {axis = 1 : i32} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  %4 = tosa.slice %x, %t, %s : (tensor<2x3xf32>, !tosa.shape<2>, !tosa.shape<2>) -> tensor<1x2xf32>
  %5 = tosa.tile %x, %s : (tensor<2x3xf32>, !tosa.shape<2>) -> tensor<2x6xf32>
  %6 = tosa.transpose %x {perms = array<i32: 1, 0>} : (tensor<2x3xf32>) -> tensor<3x2xf32>
  %7 = tosa.gather %values, %indices : (tensor<2x5x3xf32>, tensor<2x4xi32>) -> tensor<2x4x3xf32>
  %8 = tosa.scatter %values, %indices, %rows : (tensor<2x5x3xf32>, tensor<2x4xi32>, tensor<2x4x3xf32>) -> tensor<2x5x3xf32>
  return
}

func.func @integers(%x: tensor<2x3xi8>, %t: tensor<256xi8>, %m: tensor<1xi32>, %s: tensor<1xi8>, %z: tensor<1xi8>, %i: i32, %b: i8, %v: vector<4xi64>, %vb: vector<4xi8>) {
  %0 = tosa.table %x, %t : (tensor<2x3xi8>, tensor<256xi8>) -> tensor<2x3xi8>
  %1 = tosa.rescale %x, %m, %s, %z, %z {input_unsigned = false, output_unsigned = true, per_channel = false, rounding_mode = SINGLE_ROUND, scale32 = true} : (tensor<2x3xi8>, tensor<1xi32>, tensor<1xi8>, tensor<1xi8>, tensor<1xi8>) -> tensor<2x3xi8>
  %2 = tosa.apply_scale %i, %i, %b {rounding_mode = DOUBLE_ROUND} : (i32, i32, i8) -> i32
  %3 = tosa.apply_scale %v, %v, %vb {rounding_mode = INEXACT_ROUND} : (vector<4xi64>, vector<4xi64>, vector<4xi8>) -> vector<4xi64>
  %4 = tosa.custom %x, %t {domain_name = "d", implementation_attrs = "", operator_name = "o"} : (tensor<2x3xi8>, tensor<256xi8>) -> tensor<2x3xi8>
  %5 = "tosa.const"() <{values = dense<1> : tensor<2xi8>}> : () -> tensor<2xi8>
  %6 = "tosa.const"() <{values = dense<1> : tensor<2xi8>}> : () -> tensor<2x!quant.uniform<i8:f32, 0.5:1>>
  return
}

func.func @shapes(%x: tensor<?x3xf32>) {
  %a = tosa.const_shape {values = dense<[4, 2]> : tensor<2xindex>} : () -> !tosa.shape<2>
  %none = tosa.const_shape {values = dense<> : tensor<0xindex>} : () -> !tosa.shape<0>
  %one = "tosa.const"() <{values = dense<1> : tensor<1xi32>}> : () -> tensor<1xi32>
  %0 = tosa.add_shape %a, %a : (!tosa.shape<2>, !tosa.shape<2>) -> !tosa.shape<2>
  %1 = tosa.sub_shape %a, %0 : (!tosa.shape<2>, !tosa.shape<2>) -> !tosa.shape<2>
  %2 = tosa.mul_shape %a, %a : (!tosa.shape<2>, !tosa.shape<2>) -> !tosa.shape<2>
  %3 = tosa.div_ceil_shape %a, %a : (!tosa.shape<2>, !tosa.shape<2>) -> !tosa.shape<2>
  %4 = tosa.div_floor_shape %a, %a : (!tosa.shape<2>, !tosa.shape<2>) -> !tosa.shape<2>
  %5 = tosa.mod_shape %a, %a : (!tosa.shape<2>, !tosa.shape<2>) -> !tosa.shape<2>
  %6 = tosa.max_shape %a, %a : (!tosa.shape<2>, !tosa.shape<2>) -> !tosa.shape<2>
  %7 = tosa.min_shape %a, %a : (!tosa.shape<2>, !tosa.shape<2>) -> !tosa.shape<2>
  %8 = tosa.exp2_shape %a : (!tosa.shape<2>) -> !tosa.shape<2>
  %9 = tosa.log2_ceil_shape %a : (!tosa.shape<2>) -> !tosa.shape<2>
  %10 = tosa.log2_floor_shape %a : (!tosa.shape<2>) -> !tosa.shape<2>
  %11 = tosa.dim %x {axis = 1 : i32} : (tensor<?x3xf32>) -> !tosa.shape<1>
  %12 = tosa.concat_shape %a, %11, %none : (!tosa.shape<2>, !tosa.shape<1>, !tosa.shape<0>) -> !tosa.shape<3>
  %13 = tosa.slice_shape %12, %one, %one : (!tosa.shape<3>, tensor<1xi32>, tensor<1xi32>) -> !tosa.shape<1>
  return
}

func.func @control(%x: tensor<2x3xf32>, %c: tensor<i1>, %n: tensor<1xi32>) {
  %0 = tosa.cond_if %c (%a = %x, %b = %n) : tensor<i1> (tensor<2x3xf32>, tensor<1xi32>) -> tensor<2x3xf32> {
  ^bb0(%a: tensor<2x3xf32>, %b: tensor<1xi32>):
    tosa.yield %a : tensor<2x3xf32>
  } else {
  ^bb0(%a: tensor<2x3xf32>, %b: tensor<1xi32>):
    tosa.yield %a : tensor<2x3xf32>
  }
  %1:2 = tosa.cond_if %c : tensor<i1> -> (tensor<2x3xf32>, tensor<1xi32>) {
    tosa.yield %x, %n : tensor<2x3xf32>, tensor<1xi32>
  } else {
    tosa.yield %x, %n : tensor<2x3xf32>, tensor<1xi32>
  } {note}
  %2:2 = tosa.while_loop (%a = %x, %b = %n) : (tensor<2x3xf32>, tensor<1xi32>) -> (tensor<2x3xf32>, tensor<1xi32>) {
    tosa.yield %c : tensor<i1>
  } do {
  ^bb0(%a: tensor<2x3xf32>, %b: tensor<1xi32>):
    tosa.yield %a, %b : tensor<2x3xf32>, tensor<1xi32>
  } attributes {note}
  return
}

tosa.variable @known = dense<[1, 2]> : tensor<2xi32>
tosa.variable @same {note} = dense<3> : tensor<2x2xi32>
tosa.variable @open : tensor<2x?xf32>

func.func @variables(%x: tensor<2x3xf32>) {
  %0 = tosa.variable_read @open : tensor<2x3xf32>
  tosa.variable_write @open, %x : tensor<2x3xf32>
  return
}

module attributes {test.a = #tosa.prof<pro_int>, test.b = #tosa.ext<fp8e4m3>, test.c = #tosa.level<none>, test.d = #tosa.resize_mode<BILINEAR>, test.e = #tosa.unary_quant<input_zp = 1, output_zp = -2>, test.env = #tosa.target_env<specification_version = "1.1.draft", level = none, profiles = [pro_int, pro_fp], extensions = [int16, bf16]>, test.f = #tosa.conv_quant<input_zp = 1, weight_zp = 2>, test.g = #tosa.matmul_quant<a_zp = 1, b_zp = 2>, test.h = #tosa.pad_quant<input_zp = 3>, test.i = #tosa.block_size<BLOCK_SIZE_32>} {
}
