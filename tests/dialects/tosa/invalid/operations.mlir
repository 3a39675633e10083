// RUN: mlir-opt %s --split-input-file --verify-diagnostics

// Operands, attributes and results that do not fit one another.
func.func @a(%t: tensor<4x3xf32>) {
  %a = tosa.const_shape {values = dense<[1, 2]> : tensor<2xindex>} : () -> !tosa.shape<2>
  // expected-error@+1 {{'tosa.concat_shape' op requires output shape rank to be equal to the sum of the input shape ranks (4), got 3}}
  %0 = tosa.concat_shape %a, %a : (!tosa.shape<2>, !tosa.shape<2>) -> !tosa.shape<3>
  return
}

// -----

func.func @a(%t: tensor<4x3xf32>) {
  // expected-error@+1 {{'tosa.concat_shape' op requires output shape rank to be equal to the sum of the input shape ranks (0), got 3}}
  %0 = "tosa.concat_shape"() : () -> !tosa.shape<3>
  return
}

// -----

func.func @a(%t: tensor<4x3xf32>) {
  // expected-error@+1 {{'tosa.dim' op expect output shape type to contain one element, got '!tosa.shape<3>'}}
  %0 = tosa.dim %t {axis = 1 : i32} : (tensor<4x3xf32>) -> !tosa.shape<3>
  return
}

// -----

func.func @a(%t: tensor<4x3xf32>) {
  // expected-error@+1 {{'tosa.dim' op expect axis to be in the range [0, 2), got 2}}
  %0 = tosa.dim %t {axis = 2 : i32} : (tensor<4x3xf32>) -> !tosa.shape<1>
  return
}

// -----

func.func @a(%t: tensor<4x3xf32>) {
  %a = tosa.const_shape {values = dense<[1, 2]> : tensor<2xindex>} : () -> !tosa.shape<2>
  %m = "tosa.const"() {values = dense<-1> : tensor<1xi32>} : () -> tensor<1xi32>
  %o = "tosa.const"() {values = dense<1> : tensor<1xi32>} : () -> tensor<1xi32>
  // expected-error@+1 {{'tosa.slice_shape' op expected non-negative start index, got -1}}
  %0 = tosa.slice_shape %a, %m, %o : (!tosa.shape<2>, tensor<1xi32>, tensor<1xi32>) -> !tosa.shape<1>
  return
}

// -----

func.func @a(%t: tensor<4x3xf32>) {
  %a = tosa.const_shape {values = dense<[1, 2]> : tensor<2xindex>} : () -> !tosa.shape<2>
  %m = "tosa.const"() {values = dense<-1> : tensor<1xi32>} : () -> tensor<1xi32>
  %o = "tosa.const"() {values = dense<1> : tensor<1xi32>} : () -> tensor<1xi32>
  // expected-error@+1 {{'tosa.slice_shape' op expected positive size, got -1}}
  %0 = tosa.slice_shape %a, %o, %m : (!tosa.shape<2>, tensor<1xi32>, tensor<1xi32>) -> !tosa.shape<1>
  return
}

// -----

func.func @a(%t: tensor<4x3xf32>) {
  %a = tosa.const_shape {values = dense<[1, 2]> : tensor<2xindex>} : () -> !tosa.shape<2>
  %o = "tosa.const"() {values = dense<1> : tensor<1xi32>} : () -> tensor<1xi32>
  // expected-error@+1 {{'tosa.slice_shape' op expected output type size to be equal to size attribute, got 2 vs 1}}
  %0 = tosa.slice_shape %a, %o, %o : (!tosa.shape<2>, tensor<1xi32>, tensor<1xi32>) -> !tosa.shape<2>
  return
}

// -----

func.func @a(%t: tensor<4x3xf32>) {
  %a = tosa.const_shape {values = dense<[1, 2]> : tensor<2xindex>} : () -> !tosa.shape<2>
  %m = "tosa.const"() {values = dense<2> : tensor<1xi32>} : () -> tensor<1xi32>
  %o = "tosa.const"() {values = dense<1> : tensor<1xi32>} : () -> tensor<1xi32>
  // expected-error@+1 {{'tosa.slice_shape' op expected start + size to be less than or equal to input shape rank (2), got 3}}
  %0 = tosa.slice_shape %a, %m, %o : (!tosa.shape<2>, tensor<1xi32>, tensor<1xi32>) -> !tosa.shape<1>
  return
}

// -----

func.func @a(%a: !tosa.shape<2>) {
  // expected-error@+1 {{'tosa.add_shape' op shape operand is not compile time resolvable}}
  %0 = tosa.add_shape %a, %a : (!tosa.shape<2>, !tosa.shape<2>) -> !tosa.shape<2>
  return
}

// -----

// expected-error@+1 {{invalid rank (must be >= 0): -1}}
func.func private @a(%a: !tosa.shape<-1>)

// -----

func.func @a(%t: tensor<4x3xf32>) {
  // expected-error@+1 {{'tosa.const_shape' op expect number of elements in attribute values (2) to be equal to the rank (3) for the result shape type}}
  %a = tosa.const_shape {values = dense<[1, 2]> : tensor<2xindex>} : () -> !tosa.shape<3>
  return
}

// -----

func.func @a(%t: tensor<4x3xf32>) {
  // expected-error@+1 {{custom op 'tosa.argmax' invalid nan_mode value: FOO}}
  %a = tosa.argmax %t {axis = 0 : i32, nan_mode = FOO} : (tensor<4x3xf32>) -> tensor<3xi32>
  return
}

// -----

func.func @a(%t: tensor<4x3xf32>) {
  // expected-error@+1 {{expected '='}}
  %a = tosa.argmax %t {axis = 0 : i32, nan_mode} : (tensor<4x3xf32>) -> tensor<3xi32>
  return
}

// -----

// expected-error@+2 {{expected one of [none, "8k"8k] for supported TOSA levels, got: 9k}}
// expected-error@+1 {{failed to parse Tosa_TargetEnv parameter 'level' which is to be a `Level`}}
func.func private @a() attributes {a = #tosa.target_env<specification_version = "1.0", level = "9k", profiles = [pro_int], extensions = [int16]>}

// -----

func.func @a(%t: tensor<4x3xf32>) {
  // expected-error@+1 {{'tosa.add' op result type '5x3' not broadcast compatible with broadcasted operands's shapes '4x3'}}
  %a = tosa.add %t, %t : (tensor<4x3xf32>, tensor<4x3xf32>) -> tensor<5x3xf32>
  return
}

// -----

func.func @a(%t: tensor<4x3xf32>, %u: tensor<4x3xi8>) {
  // expected-error@+1 {{'tosa.select' op operand #0 must be tosa-conformant tensor of 1-bit signless integer values, but got 'tensor<4x3xi8>'}}
  %a = tosa.select %u, %t, %t : (tensor<4x3xi8>, tensor<4x3xf32>, tensor<4x3xf32>) -> tensor<4x3xf32>
  return
}

// -----

func.func @a(%a: tensor<1x4x64xf8E4M3FN>, %as: tensor<1x4x2xf8E8M0FNU>, %b: tensor<1x8x64xf8E4M3FN>, %bs: tensor<1x8x2xf8E8M0FNU>) {
  // expected-error@+1 {{'tosa.matmul_t_block_scaled' op expected output shape 1, 4, 7 to be compatible with expected output shape 1, 4, 8}}
  %0 = tosa.matmul_t_block_scaled %a, %as, %b, %bs {block_size = BLOCK_SIZE_32} : (tensor<1x4x64xf8E4M3FN>, tensor<1x4x2xf8E8M0FNU>, tensor<1x8x64xf8E4M3FN>, tensor<1x8x2xf8E8M0FNU>) -> tensor<1x4x7xf32>
  return
}

// -----

func.func @a(%a: tensor<1x4x64xf8E4M3FN>, %as: tensor<2x4x2xf8E8M0FNU>, %b: tensor<1x8x64xf8E4M3FN>, %bs: tensor<1x8x2xf8E8M0FNU>) {
  // expected-error@+1 {{'tosa.matmul_t_block_scaled' op expected batch of a_scale to match size 1, got 2}}
  %0 = tosa.matmul_t_block_scaled %a, %as, %b, %bs {block_size = BLOCK_SIZE_32} : (tensor<1x4x64xf8E4M3FN>, tensor<2x4x2xf8E8M0FNU>, tensor<1x8x64xf8E4M3FN>, tensor<1x8x2xf8E8M0FNU>) -> tensor<1x4x8xf32>
  return
}

// -----

func.func @a(%a: tensor<1x4x64xf8E4M3FN>, %as: tensor<1x5x2xf8E8M0FNU>, %b: tensor<1x8x64xf8E4M3FN>, %bs: tensor<1x8x2xf8E8M0FNU>) {
  // expected-error@+1 {{'tosa.matmul_t_block_scaled' op expected height of a_scale to match size 4, got 5}}
  %0 = tosa.matmul_t_block_scaled %a, %as, %b, %bs {block_size = BLOCK_SIZE_32} : (tensor<1x4x64xf8E4M3FN>, tensor<1x5x2xf8E8M0FNU>, tensor<1x8x64xf8E4M3FN>, tensor<1x8x2xf8E8M0FNU>) -> tensor<1x4x8xf32>
  return
}

// -----

func.func @a(%a: tensor<1x4x64xf8E4M3FN>, %as: tensor<1x4x3xf8E8M0FNU>, %b: tensor<1x8x64xf8E4M3FN>, %bs: tensor<1x8x2xf8E8M0FNU>) {
  // expected-error@+1 {{'tosa.matmul_t_block_scaled' op expected C/block_size of b_scale to match size 3, got 2}}
  %0 = tosa.matmul_t_block_scaled %a, %as, %b, %bs {block_size = BLOCK_SIZE_32} : (tensor<1x4x64xf8E4M3FN>, tensor<1x4x3xf8E8M0FNU>, tensor<1x8x64xf8E4M3FN>, tensor<1x8x2xf8E8M0FNU>) -> tensor<1x4x8xf32>
  return
}

// -----

func.func @a(%a: tensor<1x4x64xf8E4M3FN>, %as: tensor<1x4x2xf8E8M0FNU>, %b: tensor<3x8x64xf8E4M3FN>, %bs: tensor<1x8x2xf8E8M0FNU>) {
  // expected-error@+1 {{'tosa.matmul_t_block_scaled' op expected batch of b_scale to match size 3, got 1}}
  %0 = tosa.matmul_t_block_scaled %a, %as, %b, %bs {block_size = BLOCK_SIZE_32} : (tensor<1x4x64xf8E4M3FN>, tensor<1x4x2xf8E8M0FNU>, tensor<3x8x64xf8E4M3FN>, tensor<1x8x2xf8E8M0FNU>) -> tensor<1x4x8xf32>
  return
}

// -----

func.func @a(%a: tensor<1x4x64xf8E4M3FN>, %as: tensor<1x4x2xf8E8M0FNU>, %b: tensor<1x8x32xf8E4M3FN>, %bs: tensor<1x8x2xf8E8M0FNU>) {
  // expected-error@+1 {{'tosa.matmul_t_block_scaled' op expected channels of b_data to match size 64, got 32}}
  %0 = tosa.matmul_t_block_scaled %a, %as, %b, %bs {block_size = BLOCK_SIZE_32} : (tensor<1x4x64xf8E4M3FN>, tensor<1x4x2xf8E8M0FNU>, tensor<1x8x32xf8E4M3FN>, tensor<1x8x2xf8E8M0FNU>) -> tensor<1x4x8xf32>
  return
}

// -----

func.func @a(%a: tensor<1x4x64xf8E4M3FN>, %as: tensor<1x4x2xf8E8M0FNU>, %b: tensor<1x8x64xf8E4M3FN>, %bs: tensor<1x9x2xf8E8M0FNU>) {
  // expected-error@+1 {{'tosa.matmul_t_block_scaled' op expected width of b_scale to match size 8, got 9}}
  %0 = tosa.matmul_t_block_scaled %a, %as, %b, %bs {block_size = BLOCK_SIZE_32} : (tensor<1x4x64xf8E4M3FN>, tensor<1x4x2xf8E8M0FNU>, tensor<1x8x64xf8E4M3FN>, tensor<1x9x2xf8E8M0FNU>) -> tensor<1x4x8xf32>
  return
}

// -----

func.func @a(%a: tensor<1x4x64xf8E4M3FN>, %as: tensor<1x4x2xf8E8M0FNU>, %b: tensor<1x8x64xf8E4M3FN>, %bs: tensor<2x8x2xf8E8M0FNU>) {
  // expected-error@+1 {{'tosa.matmul_t_block_scaled' op expected batch of b_scale to match size 1, got 2}}
  %0 = tosa.matmul_t_block_scaled %a, %as, %b, %bs {block_size = BLOCK_SIZE_32} : (tensor<1x4x64xf8E4M3FN>, tensor<1x4x2xf8E8M0FNU>, tensor<1x8x64xf8E4M3FN>, tensor<2x8x2xf8E8M0FNU>) -> tensor<1x4x8xf32>
  return
}

// -----

func.func @a(%a: tensor<1x4x64xf8E4M3FN>, %as: tensor<1x4x2xf8E8M0FNU>, %b: tensor<1x8x64xf8E4M3FN>, %bs: tensor<1x8x3xf8E8M0FNU>) {
  // expected-error@+1 {{'tosa.matmul_t_block_scaled' op expected C/block_size of b_scale to match size 2, got 3}}
  %0 = tosa.matmul_t_block_scaled %a, %as, %b, %bs {block_size = BLOCK_SIZE_32} : (tensor<1x4x64xf8E4M3FN>, tensor<1x4x2xf8E8M0FNU>, tensor<1x8x64xf8E4M3FN>, tensor<1x8x3xf8E8M0FNU>) -> tensor<1x4x8xf32>
  return
}

// -----

func.func @a(%a: tensor<1x4x63xf8E4M3FN>, %as: tensor<1x4x2xf8E8M0FNU>, %b: tensor<1x8x63xf8E4M3FN>, %bs: tensor<1x8x2xf8E8M0FNU>) {
  // expected-error@+1 {{'tosa.matmul_t_block_scaled' op expect C to be a multiple of block size, got C=63, block_size=32}}
  %0 = tosa.matmul_t_block_scaled %a, %as, %b, %bs {block_size = BLOCK_SIZE_32} : (tensor<1x4x63xf8E4M3FN>, tensor<1x4x2xf8E8M0FNU>, tensor<1x8x63xf8E4M3FN>, tensor<1x8x2xf8E8M0FNU>) -> tensor<1x4x8xf32>
  return
}

// -----

func.func @a(%a: tensor<1x4x64xf8E4M3FN>, %as: tensor<1x4x2xf8E8M0FNU>, %b: tensor<1x8x64xf8E5M2>, %bs: tensor<1x8x2xf8E8M0FNU>) {
  // expected-error@+1 {{'tosa.matmul_t_block_scaled' op expect A_data and B_data to have same element type, got 'f8E4M3FN' and 'f8E5M2'}}
  %0 = tosa.matmul_t_block_scaled %a, %as, %b, %bs {block_size = BLOCK_SIZE_32} : (tensor<1x4x64xf8E4M3FN>, tensor<1x4x2xf8E8M0FNU>, tensor<1x8x64xf8E5M2>, tensor<1x8x2xf8E8M0FNU>) -> tensor<1x4x8xf32>
  return
}

// -----

func.func @a(%a: tensor<4x64xf8E4M3FN>, %as: tensor<5x2xf8E8M0FNU>) {
  // expected-error@+1 {{'tosa.cast_from_block_scaled' op require compatible shapes for input_data ('tensor<4x64xf8E4M3FN>') and input_scale ('tensor<5x2xf8E8M0FNU>') except for the last dimension}}
  %0 = tosa.cast_from_block_scaled %a, %as {block_size = BLOCK_SIZE_32} : (tensor<4x64xf8E4M3FN>, tensor<5x2xf8E8M0FNU>) -> tensor<4x64xf32>
  return
}

// -----

func.func @a(%a: tensor<4x64xf8E4M3FN>, %as: tensor<4x3xf8E8M0FNU>) {
  // expected-error@+1 {{'tosa.cast_from_block_scaled' op expect last dimension of input_scale (3) to be equal to last dimension of input_data / block_size (2)}}
  %0 = tosa.cast_from_block_scaled %a, %as {block_size = BLOCK_SIZE_32} : (tensor<4x64xf8E4M3FN>, tensor<4x3xf8E8M0FNU>) -> tensor<4x64xf32>
  return
}

// -----

func.func @a(%a: tensor<4x64xf8E4M3FN>, %as: tensor<4x2xf8E8M0FNU>) {
  // expected-error@+1 {{'tosa.cast_from_block_scaled' op require compatible shapes for input_data ('tensor<4x64xf8E4M3FN>') and output_data ('tensor<5x64xf32>')}}
  %0 = tosa.cast_from_block_scaled %a, %as {block_size = BLOCK_SIZE_32} : (tensor<4x64xf8E4M3FN>, tensor<4x2xf8E8M0FNU>) -> tensor<5x64xf32>
  return
}

// -----

func.func @a(%a: tensor<4x63xf8E4M3FN>, %as: tensor<4x2xf8E8M0FNU>) {
  // expected-error@+1 {{'tosa.cast_from_block_scaled' op expect last dimension of input_data (63) to be divisible by block_size (32)}}
  %0 = tosa.cast_from_block_scaled %a, %as {block_size = BLOCK_SIZE_32} : (tensor<4x63xf8E4M3FN>, tensor<4x2xf8E8M0FNU>) -> tensor<4x63xf32>
  return
}

// -----

func.func @a(%a: tensor<4x64xf8E4M3FN>, %as: tensor<4xf8E8M0FNU>) {
  // expected-error@+1 {{'tosa.cast_from_block_scaled' op require compatible shapes for input_data ('tensor<4x64xf8E4M3FN>') and input_scale ('tensor<4xf8E8M0FNU>') except for the last dimension}}
  %0 = tosa.cast_from_block_scaled %a, %as {block_size = BLOCK_SIZE_32} : (tensor<4x64xf8E4M3FN>, tensor<4xf8E8M0FNU>) -> tensor<4x64xf32>
  return
}

// -----

func.func @a(%a: tensor<4x64xf32>) {
  // expected-error@+1 {{'tosa.cast_to_block_scaled' op require compatible shapes for input_data ('tensor<4x64xf32>') and output_data ('tensor<5x64xf8E4M3FN>')}}
  %0:2 = tosa.cast_to_block_scaled %a {block_size = BLOCK_SIZE_32} : (tensor<4x64xf32>) -> (tensor<5x64xf8E4M3FN>, tensor<4x2xf8E8M0FNU>)
  return
}

// -----

func.func @a(%a: tensor<4x64xf32>) {
  // expected-error@+1 {{'tosa.cast_to_block_scaled' op require compatible shapes for output_data ('tensor<4x64xf8E4M3FN>') and output_scale ('tensor<5x2xf8E8M0FNU>') except for the last dimension}}
  %0:2 = tosa.cast_to_block_scaled %a {block_size = BLOCK_SIZE_32} : (tensor<4x64xf32>) -> (tensor<4x64xf8E4M3FN>, tensor<5x2xf8E8M0FNU>)
  return
}

// -----

func.func @a(%a: tensor<4x64xf32>) {
  // expected-error@+1 {{'tosa.cast_to_block_scaled' op expect last dimension of output_scale (3) to be equal to last dimension of output_data / block_size (2)}}
  %0:2 = tosa.cast_to_block_scaled %a {block_size = BLOCK_SIZE_32} : (tensor<4x64xf32>) -> (tensor<4x64xf8E4M3FN>, tensor<4x3xf8E8M0FNU>)
  return
}

// -----

func.func @a(%a: tensor<4x63xf32>) {
  // expected-error@+1 {{'tosa.cast_to_block_scaled' op expect last dimension of input_data (63) to be divisible by block_size (32)}}
  %0:2 = tosa.cast_to_block_scaled %a {block_size = BLOCK_SIZE_32} : (tensor<4x63xf32>) -> (tensor<4x63xf8E4M3FN>, tensor<4x3xf8E8M0FNU>)
  return
}

// -----

func.func @a(%a: tensor<4x8xi16>, %m: tensor<1xi32>, %s: tensor<1xi8>, %izp : tensor<1xi16>) {
  %zp = "tosa.const"() {values = dense<3> : tensor<1xi16>} : () -> tensor<1xi16>
  // expected-error@+1 {{'tosa.rescale' op expect input_zp of 0, got 3}}
  %0 = tosa.rescale %a, %m, %s, %zp, %izp {rounding_mode = SINGLE_ROUND, scale32 = true, per_channel = false, input_unsigned = false, output_unsigned = false}: (tensor<4x8xi16>, tensor<1xi32>, tensor<1xi8>, tensor<1xi16>, tensor<1xi16>) -> tensor<4x8xi16>
  return
}

// -----

func.func @a(%a: tensor<4x8xi16>, %m: tensor<1xi32>, %s: tensor<1xi8>, %izp : tensor<1xi16>) {
  %zp = "tosa.const"() {values = dense<3> : tensor<1xi16>} : () -> tensor<1xi16>
  // expected-error@+1 {{'tosa.rescale' op expect input_zp of 0 or 32768 for unsigned int16 input, got 3}}
  %0 = tosa.rescale %a, %m, %s, %zp, %izp {rounding_mode = SINGLE_ROUND, scale32 = true, per_channel = false, input_unsigned = true, output_unsigned = false}: (tensor<4x8xi16>, tensor<1xi32>, tensor<1xi8>, tensor<1xi16>, tensor<1xi16>) -> tensor<4x8xi16>
  return
}

// -----

func.func @a(%a: tensor<4x8xi16>, %m: tensor<1xi32>, %s: tensor<1xi8>, %izp : tensor<1xi16>) {
  %zp = "tosa.const"() {values = dense<-32768> : tensor<1xi16>} : () -> tensor<1xi16>
  // expected-error@+1 {{'tosa.rescale' op expect output_zp of 0, got -32768}}
  %0 = tosa.rescale %a, %m, %s, %zp, %zp {rounding_mode = SINGLE_ROUND, scale32 = true, per_channel = false, input_unsigned = true, output_unsigned = false}: (tensor<4x8xi16>, tensor<1xi32>, tensor<1xi8>, tensor<1xi16>, tensor<1xi16>) -> tensor<4x8xi16>
  return
}

// -----

func.func @a(%a: tensor<4x8xi32>, %m: tensor<1xi32>, %s: tensor<1xi8>, %izp : tensor<1xi32>) {
  %zp = "tosa.const"() {values = dense<3> : tensor<1xi32>} : () -> tensor<1xi32>
  // expected-error@+1 {{'tosa.rescale' op expect output_zp of 0, got 3}}
  %0 = tosa.rescale %a, %m, %s, %izp, %zp {rounding_mode = SINGLE_ROUND, scale32 = true, per_channel = false, input_unsigned = true, output_unsigned = false}: (tensor<4x8xi32>, tensor<1xi32>, tensor<1xi8>, tensor<1xi32>, tensor<1xi32>) -> tensor<4x8xi32>
  return
}

// -----

func.func @layout(%x: tensor<2x3xf32>) {
  %t = tosa.const_shape {values = dense<[1, 0]> : tensor<2xindex>} : () -> !tosa.shape<2>
  %s = tosa.const_shape {values = dense<[1, 1, 1]> : tensor<3xindex>} : () -> !tosa.shape<3>
  // expected-error@+1 {{'tosa.slice' op length of size is not equal to rank of input shape}}
  %4 = tosa.slice %x, %t, %s : (tensor<2x3xf32>, !tosa.shape<2>, !tosa.shape<3>) -> tensor<1x1xf32>
  return
}

// -----

func.func @layout(%x: tensor<2x3xf32>) {
  %t = tosa.const_shape {values = dense<[1, 0]> : tensor<2xindex>} : () -> !tosa.shape<2>
  // expected-error@+1 {{'tosa.tile' op expect element of 'multiples' to be positive integer or -1.}}
  %4 = tosa.tile %x, %t : (tensor<2x3xf32>, !tosa.shape<2>) -> tensor<1x1xf32>
  return
}

// -----

func.func @layout(%x: tensor<2x3xf32>) {
  // expected-error@+1 {{'tosa.transpose' op expected valid permutation indices}}
  %4 = tosa.transpose %x {perms = array<i32: 1, 1>} : (tensor<2x3xf32>) -> tensor<1x1xf32>
  return
}

// -----

func.func @layout(%x: tensor<2x3xf32>) {
  // expected-error@+1 {{'tosa.transpose' op expected output tensor dim 0 to match input dim 1 with value of 3}}
  %4 = tosa.transpose %x {perms = array<i32: 1, 0>} : (tensor<2x3xf32>) -> tensor<1x6xf32>
  return
}

// -----

func.func @layout(%x: tensor<2x3xf32>) {
  // expected-error@+1 {{'tosa.transpose' op expected input1 and output to have same numbers of elements, got 6 and 1}}
  %4 = tosa.transpose %x {perms = array<i32: 1, 0>} : (tensor<2x3xf32>) -> tensor<1x1xf32>
  return
}

// -----

func.func @layout(%x: tensor<2x3xf32>) {
  // expected-error@+1 {{'tosa.transpose' op expected perms attribute to have size 2 (input rank) but got size 1}}
  %4 = tosa.transpose %x {perms = array<i32: 1>} : (tensor<2x3xf32>) -> tensor<1x1xf32>
  return
}

// -----

func.func @layout(%x: tensor<2x3xf32>) {
  // expected-error@+1 {{'tosa.reverse' op expect input tensor rank (2) to be larger than reverse axis (3)}}
  %4 = tosa.reverse %x {axis = 3 : i32} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @layout(%x: tensor<2x3xf32>) {
  // expected-error@+1 {{'tosa.reduce_sum' op expect input tensor rank (2) to be larger than reduce axis (3)}}
  %4 = tosa.reduce_sum %x {axis = 3 : i32} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @layout(%x: tensor<2x3xf32>) {
  // expected-error@+1 {{'tosa.reduce_sum' op expect reduced dimension size to be 1, got 3}}
  %4 = tosa.reduce_sum %x {axis = 1 : i32} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @layout(%x: tensor<2x3xf32>) {
  // expected-error@+1 {{'tosa.reduce_sum' op reduce axis must not be negative}}
  %4 = tosa.reduce_sum %x {axis = -1 : i32} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @layout(%x: tensor<2x3xf32>) {
  // expected-error@+1 {{'tosa.argmax' op expected output shape '2', got '3'}}
  %4 = tosa.argmax %x {axis = 1 : i32} : (tensor<2x3xf32>) -> tensor<3xi32>
  return
}

// -----

func.func @layout(%x: tensor<2x3xf32>) {
  // expected-error@+1 {{'tosa.argmax' op result tensor is not of integer type}}
  %4 = tosa.argmax %x {axis = 1 : i32} : (tensor<2x3xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @layout(%x: tensor<2x3xf32>) {
  // expected-error@+1 {{'tosa.argmax' op specified axis is outside the rank of the tensor}}
  %4 = tosa.argmax %x {axis = 4 : i32} : (tensor<2x3xf32>) -> tensor<2xi32>
  return
}

// -----

func.func @layout(%x: tensor<2x3xf32>) {
  // expected-error@+1 {{'tosa.concat' op expect axis to be within range 0 < axis < rank(input1[firstRankedTensorIdx]), got 4}}
  %4 = tosa.concat %x, %x {axis = 4 : i32} : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @layout(%x: tensor<2x3xf32>) {
  // expected-error@+1 {{'tosa.concat' op requires sum of axis dimensions of input1 equal to output axis dimension, got 4 and 2}}
  %4 = tosa.concat %x, %x {axis = 0 : i32} : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @layout(%x: tensor<2x3xf32>, %y: tensor<2x4xf32>) {
  // expected-error@+1 {{'tosa.concat' op expect all operand shapes to have the same sizes on non-axis dimensions, but got 4 vs 3 at index 1 on operands 0 and 1}}
  %4 = tosa.concat %x, %y {axis = 0 : i32} : (tensor<2x3xf32>, tensor<2x4xf32>) -> tensor<4x3xf32>
  return
}

// -----

func.func @layout(%x: tensor<2x3xf32>, %y: tensor<2x4x3xf32>) {
  // expected-error@+1 {{'tosa.concat' op expect all operands to have the same rank, but got 2 vs 3 on operands 0 and 1}}
  %4 = tosa.concat %x, %y {axis = 0 : i32} : (tensor<2x3xf32>, tensor<2x4x3xf32>) -> tensor<4x3xf32>
  return
}

// -----

func.func @layout(%x: tensor<2x3xf32>) {
  %s = tosa.const_shape {values = dense<[1, 2]> : tensor<2xindex>} : () -> !tosa.shape<2>
  // expected-error@+1 {{'tosa.reshape' op cannot reshape 6 elements into 2}}
  %4 = tosa.reshape %x, %s : (tensor<2x3xf32>, !tosa.shape<2>) -> tensor<1x2xf32>
  return
}

// -----

func.func @layout(%x: tensor<2x3xf32>) {
  %s = tosa.const_shape {values = dense<[-1, -1]> : tensor<2xindex>} : () -> !tosa.shape<2>
  // expected-error@+1 {{'tosa.reshape' op expected at most one target dimension to be -1}}
  %4 = tosa.reshape %x, %s : (tensor<2x3xf32>, !tosa.shape<2>) -> tensor<3x2xf32>
  return
}

// -----

func.func @layout(%x: tensor<2x3xf32>) {
  %s = tosa.const_shape {values = dense<[-3, 2]> : tensor<2xindex>} : () -> !tosa.shape<2>
  // expected-error@+1 {{'tosa.reshape' op new shape is inconsistent with result shape}}
  %4 = tosa.reshape %x, %s : (tensor<2x3xf32>, !tosa.shape<2>) -> tensor<3x2xf32>
  return
}

// -----

func.func @layout(%x: tensor<2x3xf32>) {
  %s = tosa.const_shape {values = dense<[3, 2]> : tensor<2xindex>} : () -> !tosa.shape<2>
  // expected-error@+1 {{'tosa.reshape' op new shape does not match result rank}}
  %4 = tosa.reshape %x, %s : (tensor<2x3xf32>, !tosa.shape<2>) -> tensor<6xf32>
  return
}

// -----

func.func @layout(%x: tensor<2x3xf32>, %z: tensor<1xf32>) {
  %s = tosa.const_shape {values = dense<[3, 2]> : tensor<2xindex>} : () -> !tosa.shape<2>
  // expected-error@+1 {{'tosa.pad' op padding tensor must have 2 * 2 = 4 elements, but got 2}}
  %4 = tosa.pad %x, %s, %z : (tensor<2x3xf32>, !tosa.shape<2>, tensor<1xf32>) -> tensor<6x3xf32>
  return
}

// -----

func.func @layout(%x: tensor<2x3xf32>, %z: tensor<1xf32>) {
  %s = tosa.const_shape {values = dense<[3, 2, -4, 1]> : tensor<4xindex>} : () -> !tosa.shape<4>
  // expected-error@+1 {{'tosa.pad' op invalid padding values at dimension 1: values must be non-negative or -1 for dynamic padding, got [-4, 1]}}
  %4 = tosa.pad %x, %s, %z : (tensor<2x3xf32>, !tosa.shape<4>, tensor<1xf32>) -> tensor<7x3xf32>
  return
}

// -----

func.func @layout(%x: tensor<2x3xf32>, %z: tensor<1xf32>) {
  %s = tosa.const_shape {values = dense<[3, 2, -4, 1]> : tensor<4xindex>} : () -> !tosa.shape<4>
  // expected-error@+1 {{'tosa.pad' op mismatch in output shape at dimension 0: expected 2 + 3 + 2 = 7, but got 8}}
  %4 = tosa.pad %x, %s, %z : (tensor<2x3xf32>, !tosa.shape<4>, tensor<1xf32>) -> tensor<8x3xf32>
  return
}

// -----

func.func @layout(%x: tensor<2x3xf32>, %z: tensor<1xf32>) {
  %s = tosa.const_shape {values = dense<[3, 2, -4, 1]> : tensor<4xindex>} : () -> !tosa.shape<4>
  // expected-error@+1 {{'tosa.pad' op expect same input and output tensor rank, but got inputRank: 2, outputRank: 1}}
  %4 = tosa.pad %x, %s, %z : (tensor<2x3xf32>, !tosa.shape<4>, tensor<1xf32>) -> tensor<3xf32>
  return
}

// -----

func.func @gather(%values: tensor<2x5x3xf32>, %indices: tensor<3x4xi32>) {
  // expected-error@+1 {{'tosa.gather' op requires indices dimension 0 to have size 2, got 3}}
  %7 = tosa.gather %values, %indices : (tensor<2x5x3xf32>, tensor<3x4xi32>) -> tensor<2x4x3xf32>
  return
}

// -----

func.func @gather(%values: tensor<2x5x3xf32>, %indices: tensor<2x4xi32>) {
  // expected-error@+1 {{'tosa.gather' op requires output dimension 1 to have size 4, got 5}}
  %7 = tosa.gather %values, %indices : (tensor<2x5x3xf32>, tensor<2x4xi32>) -> tensor<2x5x3xf32>
  return
}

// -----

func.func @gather(%values: tensor<2x5x3xf32>, %indices: tensor<2x8xi32>, %x: tensor<2x8x3xf32>) {
  // expected-error@+1 {{'tosa.scatter' op requires dimensions K >= W, got K=5 and W=8}}
  %7 = tosa.scatter %values, %indices, %x : (tensor<2x5x3xf32>, tensor<2x8xi32>, tensor<2x8x3xf32>) -> tensor<2x5x3xf32>
  return
}

// -----

func.func @gather(%values: tensor<2x5x3xf32>, %indices: tensor<2x8xi32>, %x: tensor<2x9x3xf32>) {
  // expected-error@+1 {{'tosa.scatter' op requires input dimension 1 to have size 8, got 9}}
  %7 = tosa.scatter %values, %indices, %x : (tensor<2x5x3xf32>, tensor<2x8xi32>, tensor<2x9x3xf32>) -> tensor<2x5x3xf32>
  return
}

// -----

func.func @resize(%x: tensor<1x8x8x4xf32>) {
  %s = tosa.const_shape {values = dense<[2, 1, 2, 0]> : tensor<4xindex>} : () -> !tosa.shape<4>
  %o = tosa.const_shape {values = dense<0> : tensor<2xindex>} : () -> !tosa.shape<2>
  // expected-error@+1 {{'tosa.resize' op expect all scale values to be > 0, got 2, 1, 2, 0}}
  %7 = tosa.resize %x, %s, %o, %o {mode = BILINEAR}
    : (tensor<1x8x8x4xf32>, !tosa.shape<4>, !tosa.shape<2>, !tosa.shape<2>) -> tensor<1x15x15x4xf32>
  return
}

// -----

func.func @resize(%x: tensor<1x8x8x4xf32>) {
  %s = tosa.const_shape {values = dense<[2, 1, 2, 1]> : tensor<4xindex>} : () -> !tosa.shape<4>
  %o = tosa.const_shape {values = dense<0> : tensor<2xindex>} : () -> !tosa.shape<2>
  // expected-error@+1 {{'tosa.resize' op calculated output width did not match expected: calculated=15, expected=16}}
  %7 = tosa.resize %x, %s, %o, %o {mode = BILINEAR}
    : (tensor<1x8x8x4xf32>, !tosa.shape<4>, !tosa.shape<2>, !tosa.shape<2>) -> tensor<1x15x16x4xf32>
  return
}

// -----

func.func @resize(%x: tensor<1x8x8x4xf32>) {
  %s = tosa.const_shape {values = dense<[2, 3, 2, 1]> : tensor<4xindex>} : () -> !tosa.shape<4>
  %o = tosa.const_shape {values = dense<0> : tensor<2xindex>} : () -> !tosa.shape<2>
  // expected-error@+1 {{'tosa.resize' op expected (input_height - 1) * scale_y_n - offset_y + border_y to be wholly divisible by scale_y_d, got ((8 - 1) * 2 - 0 + 0) / 3}}
  %7 = tosa.resize %x, %s, %o, %o {mode = BILINEAR}
    : (tensor<1x8x8x4xf32>, !tosa.shape<4>, !tosa.shape<2>, !tosa.shape<2>) -> tensor<1x15x16x4xf32>
  return
}

// -----

func.func @resize(%x: tensor<1x8x8x4xf32>) {
  %s = tosa.const_shape {values = dense<[2, 3, 2, 1]> : tensor<4xindex>} : () -> !tosa.shape<4>
  // expected-error@+1 {{'tosa.resize' op operand #2 must be Tosa shape type of rank 2, but got '!tosa.shape<4>'}}
  %7 = tosa.resize %x, %s, %s, %s {mode = BILINEAR}
    : (tensor<1x8x8x4xf32>, !tosa.shape<4>, !tosa.shape<4>, !tosa.shape<4>) -> tensor<1x15x16x4xf32>
  return
}

// -----

func.func @resize(%x: tensor<1x8x8x4xf32>) {
  // expected-error@+1 {{'tosa.max_pool2d' op expected left/right padding to be less than the width of the kernel, got pad_left=2, pad_right=1, kernel_x=2}}
  %7 = tosa.max_pool2d %x {kernel = array<i64: 2, 2>, pad = array<i64: 1, 1, 2, 1>, stride = array<i64: 2, 2>, nan_mode = IGNORE}
    : (tensor<1x8x8x4xf32>) -> tensor<1x5x5x4xf32>
  return
}

// -----

func.func @resize(%x: tensor<1x8x8x4xf32>) {
  // expected-error@+1 {{'tosa.max_pool2d' op expected top/bottom padding to be less than the height of the kernel, got pad_top=2, pad_bottom=1, kernel_y=2}}
  %7 = tosa.max_pool2d %x {kernel = array<i64: 2, 2>, pad = array<i64: 2, 1, 1, 1>, stride = array<i64: 2, 2>, nan_mode = IGNORE}
    : (tensor<1x8x8x4xf32>) -> tensor<1x5x5x4xf32>
  return
}

// -----

func.func @resize(%x: tensor<1x8x8x4xf32>) {
  // expected-error@+1 {{'tosa.max_pool2d' op expected input_height + pad_top + pad_bottom - kernel_y to be wholly divisible by stride_y, got (8 + 0 + 1 - 2) / 2}}
  %7 = tosa.max_pool2d %x {kernel = array<i64: 2, 2>, pad = array<i64: 0, 1, 1, 1>, stride = array<i64: 2, 2>, nan_mode = IGNORE}
    : (tensor<1x8x8x4xf32>) -> tensor<1x5x5x4xf32>
  return
}

// -----

func.func @resize(%x: tensor<1x8x8x4xf32>) {
  // expected-error@+1 {{'tosa.max_pool2d' op calculated output width did not match expected: calculated=5, expected=6}}
  %7 = tosa.max_pool2d %x {kernel = array<i64: 2, 2>, pad = array<i64: 1, 1, 1, 1>, stride = array<i64: 2, 2>, nan_mode = IGNORE}
    : (tensor<1x8x8x4xf32>) -> tensor<1x5x6x4xf32>
  return
}

// -----

func.func @resize(%x: tensor<1x8x8x4xf32>) {
  // expected-error@+1 {{'tosa.max_pool2d' op attribute 'pad' failed to satisfy constraint: i64 dense array attribute with exactly 4 elements}}
  %7 = tosa.max_pool2d %x {kernel = array<i64: 2, 2>, pad = array<i64: 1, 1, 1>, stride = array<i64: 2, 2>, nan_mode = IGNORE}
    : (tensor<1x8x8x4xf32>) -> tensor<1x5x6x4xf32>
  return
}

// -----

func.func @resize(%x: tensor<1x8x8x4xf32>) {
  // expected-error@+1 {{'tosa.max_pool2d' op expect all kernel values to be >= 1, got 2, 0}}
  %7 = tosa.max_pool2d %x {kernel = array<i64: 2, 0>, pad = array<i64: 1, 1, 1, 1>, stride = array<i64: 2, 2>, nan_mode = IGNORE}
    : (tensor<1x8x8x4xf32>) -> tensor<1x5x6x4xf32>
  return
}

// -----

func.func @resize(%x: tensor<1x8x8x4xf32>) {
  // expected-error@+1 {{'tosa.max_pool2d' op expect all stride values to be >= 1, got 0, 2}}
  %7 = tosa.max_pool2d %x {kernel = array<i64: 2, 2>, pad = array<i64: 1, 1, 1, -1>, stride = array<i64: 0, 2>, nan_mode = IGNORE}
    : (tensor<1x8x8x4xf32>) -> tensor<1x5x6x4xf32>
  return
}

// -----

func.func @c(%x: tensor<1x8x8x4xf32>, %w: tensor<5x3x3x4xf16>, %b: tensor<1xf32>, %z: tensor<1xf32>, %h: tensor<1xf16>) {
  // expected-error@+1 {{'tosa.conv2d' op expect both weight and its zero point are the same element type, got 'f16' and 'f32'}}
  %0 = tosa.conv2d %x, %w, %b, %z, %z {acc_type = f32, pad = array<i64: 1, 1, 1, 1>, stride = array<i64: 1, 1>, dilation = array<i64: 1, 1>}
    : (tensor<1x8x8x4xf32>, tensor<5x3x3x4xf16>, tensor<1xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x8x8x5xf32>
  return
}

// -----

func.func @c(%x: tensor<1x8x8x4xf32>, %w: tensor<5x3x3x4xi8>, %b: tensor<1xf32>, %z: tensor<1xf32>, %h: tensor<1xf16>) {
  // expected-error@+1 {{'tosa.conv2d' op expect both input and weight to be float or not together, got 'f32' and 'i8'}}
  %0 = tosa.conv2d %x, %w, %b, %z, %z {acc_type = f32, pad = array<i64: 1, 1, 1, 1>, stride = array<i64: 1, 1>, dilation = array<i64: 1, 1>}
    : (tensor<1x8x8x4xf32>, tensor<5x3x3x4xi8>, tensor<1xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x8x8x5xf32>
  return
}

// -----

func.func @c(%x: tensor<1x8x8x4xf32>, %w: tensor<5x3x3x4xf32>, %b: tensor<1xf16>, %z: tensor<1xf32>, %h: tensor<1xf16>) {
  // expected-error@+1 {{'tosa.conv2d' op expect both bias and result to have same element type, got 'f16' and 'f32'}}
  %0 = tosa.conv2d %x, %w, %b, %z, %z {acc_type = f32, pad = array<i64: 1, 1, 1, 1>, stride = array<i64: 1, 1>, dilation = array<i64: 1, 1>}
    : (tensor<1x8x8x4xf32>, tensor<5x3x3x4xf32>, tensor<1xf16>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x8x8x5xf32>
  return
}

// -----

func.func @c(%x: tensor<1x8x8x4xf32>, %w: tensor<5x3x3x4xf32>, %b: tensor<1xf32>, %z: tensor<1xf32>, %h: tensor<1xf16>) {
  // expected-error@+1 {{'tosa.conv2d' op expect both input and its zero point are the same element type, got 'f32' and 'f16'}}
  %0 = tosa.conv2d %x, %w, %b, %h, %z {acc_type = f32, pad = array<i64: 1, 1, 1, 1>, stride = array<i64: 1, 1>, dilation = array<i64: 1, 1>}
    : (tensor<1x8x8x4xf32>, tensor<5x3x3x4xf32>, tensor<1xf32>, tensor<1xf16>, tensor<1xf32>) -> tensor<1x8x8x5xf32>
  return
}

// -----

func.func @c(%x: tensor<1x8x8x4xf32>, %w: tensor<5x3x3x4xf32>, %b: tensor<1xf32>, %z: tensor<1xf32>, %h: tensor<1xf16>) {
  %k = "tosa.const"() {values = dense<1.0> : tensor<1xf32>} : () -> tensor<1xf32>
  // expected-error@+1 {{'tosa.conv2d' op input zero point must be zero for non-int8 integer types}}
  %0 = tosa.conv2d %x, %w, %b, %k, %z {acc_type = f32, pad = array<i64: 1, 1, 1, 1>, stride = array<i64: 1, 1>, dilation = array<i64: 1, 1>}
    : (tensor<1x8x8x4xf32>, tensor<5x3x3x4xf32>, tensor<1xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x8x8x5xf32>
  return
}

// -----

func.func @c(%x: tensor<1x8x8x4xf32>, %w: tensor<5x3x3x4xf32>, %b: tensor<1xf32>, %z: tensor<1xf32>, %h: tensor<1xf16>) {
  // expected-error@+1 {{'tosa.conv2d' op accumulator type for f32 tensor is not f32}}
  %0 = tosa.conv2d %x, %w, %b, %z, %z {acc_type = f16, pad = array<i64: 1, 1, 1, 1>, stride = array<i64: 1, 1>, dilation = array<i64: 1, 1>}
    : (tensor<1x8x8x4xf32>, tensor<5x3x3x4xf32>, tensor<1xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x8x8x5xf32>
  return
}

// -----

func.func @c(%x: tensor<1x8x8x4xf32>, %w: tensor<5x3x3x4xf32>, %b: tensor<1xf32>, %z: tensor<1xf32>, %h: tensor<1xf16>) {
  // expected-error@+1 {{'tosa.conv2d' op expect all padding values to be >= 0, got 1, 1, -1, 1}}
  %0 = tosa.conv2d %x, %w, %b, %z, %z {acc_type = f32, pad = array<i64: 1, 1, -1, 1>, stride = array<i64: 1, 1>, dilation = array<i64: 1, 1>}
    : (tensor<1x8x8x4xf32>, tensor<5x3x3x4xf32>, tensor<1xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x8x8x5xf32>
  return
}

// -----

func.func @c(%x: tensor<1x8x8x4xf32>, %w: tensor<5x3x3x4xf32>, %b: tensor<1xf32>, %z: tensor<1xf32>, %h: tensor<1xf16>) {
  // expected-error@+1 {{'tosa.conv2d' op expected input_width - 1 + pad_left + pad_right - (kernel_width - 1) * dilation_x to be wholly divisible by stride_x, got (8 - 1 + 1 + 1 - (3 - 1) * 1) / 2}}
  %0 = tosa.conv2d %x, %w, %b, %z, %z {acc_type = f32, pad = array<i64: 1, 1, 1, 1>, stride = array<i64: 1, 2>, dilation = array<i64: 1, 1>}
    : (tensor<1x8x8x4xf32>, tensor<5x3x3x4xf32>, tensor<1xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x8x8x5xf32>
  return
}

// -----

func.func @c(%x: tensor<1x8x8x4xf32>, %w: tensor<5x3x3x4xf32>, %b: tensor<3xf32>, %z: tensor<1xf32>, %h: tensor<1xf16>) {
  // expected-error@+1 {{'tosa.conv2d' op bias channels expected to be equal to output channels (5) or 1, got 3}}
  %0 = tosa.conv2d %x, %w, %b, %z, %z {acc_type = f32, pad = array<i64: 1, 1, 1, 1>, stride = array<i64: 1, 1>, dilation = array<i64: 1, 1>}
    : (tensor<1x8x8x4xf32>, tensor<5x3x3x4xf32>, tensor<3xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x8x8x5xf32>
  return
}

// -----

func.func @c(%x: tensor<1x8x8x4xf32>, %w: tensor<5x3x3x4xf32>, %b: tensor<1xf32>, %z: tensor<1xf32>, %h: tensor<1xf16>) {
  // expected-error@+1 {{'tosa.conv2d' op calculated output width did not match expected: calculated=8, expected=9}}
  %0 = tosa.conv2d %x, %w, %b, %z, %z {acc_type = f32, pad = array<i64: 1, 1, 1, 1>, stride = array<i64: 1, 1>, dilation = array<i64: 1, 1>}
    : (tensor<1x8x8x4xf32>, tensor<5x3x3x4xf32>, tensor<1xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x8x9x5xf32>
  return
}

// -----

func.func @c(%x: tensor<1x8x8x4xf32>, %w: tensor<5x3x3x4xf32>, %b: tensor<1xf32>, %z: tensor<1xf32>, %h: tensor<1xf16>) {
  // expected-error@+1 {{'tosa.transpose_conv2d' op expected out_pad_left > -KW, but got: out_pad_left=-3 and KW=3}}
  %4 = tosa.transpose_conv2d %x, %w, %b, %z, %z {acc_type = f32, out_pad = array<i64: 0, 0, -3, 0>, stride = array<i64: 2, 2>}
    : (tensor<1x8x8x4xf32>, tensor<5x3x3x4xf32>, tensor<1xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x17x17x5xf32>
  return
}

// -----

func.func @c(%x: tensor<1x8x8x4xf32>, %w: tensor<5x3x3x4xf32>, %b: tensor<1xf32>, %z: tensor<1xf32>, %h: tensor<1xf16>) {
  // expected-error@+1 {{'tosa.transpose_conv2d' op dimension mismatch: expected OW == (IW - 1) * stride_x + out_pad_left + out_pad_right + KW, but got 17 != (8 - 1) * 2 + 1 + 0 + 3}}
  %4 = tosa.transpose_conv2d %x, %w, %b, %z, %z {acc_type = f32, out_pad = array<i64: 0, 0, 1, 0>, stride = array<i64: 2, 2>}
    : (tensor<1x8x8x4xf32>, tensor<5x3x3x4xf32>, tensor<1xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x17x17x5xf32>
  return
}

// -----

func.func @c(%x: tensor<1x8x8x4xf32>, %w: tensor<5x3x3x4xf32>, %b: tensor<1xf32>, %z: tensor<1xf32>, %h: tensor<1xf16>) {
  // expected-error@+1 {{'tosa.transpose_conv2d' op expect all stride values to be >= 1, got [0, 2]}}
  %4 = tosa.transpose_conv2d %x, %w, %b, %z, %z {acc_type = f32, out_pad = array<i64: 0, 0, 1, 0>, stride = array<i64: 0, 2>}
    : (tensor<1x8x8x4xf32>, tensor<5x3x3x4xf32>, tensor<1xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x17x17x5xf32>
  return
}

// -----

func.func @c(%x: tensor<1x8x8x4xf32>, %w: tensor<5x3x3x4xf32>, %b: tensor<2xf32>, %z: tensor<1xf32>, %h: tensor<1xf16>) {
  // expected-error@+1 {{'tosa.transpose_conv2d' op bias channels expected to be equal to output channels (5) or 1, got 2}}
  %4 = tosa.transpose_conv2d %x, %w, %b, %z, %z {acc_type = f32, out_pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 2, 2>}
    : (tensor<1x8x8x4xf32>, tensor<5x3x3x4xf32>, tensor<2xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x17x17x5xf32>
  return
}

// -----

func.func @c(%x: tensor<1x8x8x4xi8>, %z: tensor<1xi8>, %zz: tensor<1xi16>) {
  // expected-error@+1 {{'tosa.avg_pool2d' op expect both output and its zero point are the same element type, got 'i8' and 'i16'}}
  %5 = tosa.avg_pool2d %x, %z, %zz {acc_type = i32, kernel = array<i64: 2, 2>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 2, 2>}
    : (tensor<1x8x8x4xi8>, tensor<1xi8>, tensor<1xi16>) -> tensor<1x4x4x4xi8>
  return
}

// -----

func.func @c(%x: tensor<1x8x8x4xi8>, %z: tensor<1xi8>, %zz: tensor<1xi16>) {
  // expected-error@+1 {{'tosa.avg_pool2d' op accumulator type for integer tensor is not i32}}
  %5 = tosa.avg_pool2d %x, %z, %z {acc_type = f32, kernel = array<i64: 2, 2>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 2, 2>}
    : (tensor<1x8x8x4xi8>, tensor<1xi8>, tensor<1xi8>) -> tensor<1x4x4x4xi8>
  return
}

// -----

func.func @c(%x: tensor<1x8x8x4xi16>) {
  %z = "tosa.const"() {values = dense<1> : tensor<1xi16>} : () -> tensor<1xi16>
  // expected-error@+1 {{'tosa.avg_pool2d' op input zero point must be zero for non-int8 integer types}}
  %5 = tosa.avg_pool2d %x, %z, %z {acc_type = i32, kernel = array<i64: 2, 2>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 2, 2>}
    : (tensor<1x8x8x4xi16>, tensor<1xi16>, tensor<1xi16>) -> tensor<1x4x4x4xi16>
  return
}

// -----

func.func @c(%x: tensor<1x8x6xf32>) {
  // expected-error@+1 {{'tosa.rfft2d' op expected width to be a power of two, got 6}}
  %5:2 = tosa.rfft2d %x : (tensor<1x8x6xf32>) -> (tensor<1x8x4xf32>, tensor<1x8x4xf32>)
  return
}

// -----

func.func @c(%x: tensor<1x8x8xf32>) {
  // expected-error@+1 {{'tosa.rfft2d' op expected output width to be equal to input_width / 2 + 1, got 4}}
  %5:2 = tosa.rfft2d %x : (tensor<1x8x8xf32>) -> (tensor<1x8x4xf32>, tensor<1x8x4xf32>)
  return
}

// -----

func.func @c(%x: tensor<1x8x8xf32>) {
  // expected-error@+1 {{'tosa.rfft2d' op expected output shapes to match, got 'tensor<1x8x4xf32>', 'tensor<1x8x5xf32>'}}
  %5:2 = tosa.rfft2d %x : (tensor<1x8x8xf32>) -> (tensor<1x8x4xf32>, tensor<1x8x5xf32>)
  return
}

// -----

func.func @c(%x: tensor<1x8x8xf32>) {
  // expected-error@+1 {{'tosa.rfft2d' op expected batch and height dimensions of input/output to match, got input='tensor<1x8x8xf32>' output='tensor<1x7x5xf32>'}}
  %5:2 = tosa.rfft2d %x : (tensor<1x8x8xf32>) -> (tensor<1x7x5xf32>, tensor<1x7x5xf32>)
  return
}

// -----

func.func @c(%x: tensor<1x6x8xi32>) {
  // expected-error@+1 {{'tosa.rfft2d' op requires a floating point type}}
  %5:2 = tosa.rfft2d %x : (tensor<1x6x8xi32>) -> (tensor<1x6x5xi32>, tensor<1x6x5xi32>)
  return
}

// -----

func.func @c(%x: tensor<1x6x8xf32>) {
  // expected-error@+1 {{'tosa.fft2d' op expected height to be a power of two, got 6}}
  %5:2 = tosa.fft2d %x, %x {inverse = true} : (tensor<1x6x8xf32>, tensor<1x6x8xf32>) -> (tensor<1x6x8xf32>, tensor<1x6x8xf32>)
  return
}

// -----

func.func @c(%x: tensor<2x3xi32>) {
  // expected-error@+1 {{'tosa.clamp' op min/max attributes types are incompatible with input/output element types.}}
  %5 = tosa.clamp %x {min_val = 1.0 : f32, max_val = 2.0: f32} : (tensor<2x3xi32>) -> tensor<2x3xi32>
  return
}

// -----

func.func @c(%x: tensor<2x3xi32>) {
  // expected-error@+1 {{'tosa.clamp' op expected min_val <= max_val, got min_val=3 : i32, max_val=2 : i32}}
  %5 = tosa.clamp %x {min_val = 3 : i32, max_val = 2: i32} : (tensor<2x3xi32>) -> tensor<2x3xi32>
  return
}

// -----

func.func @c(%x: tensor<2x3xf32>) {
  // expected-error@+1 {{'tosa.clamp' op min/max attributes should not be 'NaN', got min_val=0x7FC00000 : f32, max_val=2.000000e+00 : f32}}
  %5 = tosa.clamp %x {min_val = 0x7FC00000 : f32, max_val = 2.0: f32} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @c(%x: tensor<2x3xf32>) {
  // expected-error@+1 {{'tosa.clamp' op expected min_val <= max_val, got min_val=3.000000e+00 : f32, max_val=2.000000e+00 : f32}}
  %5 = tosa.clamp %x {min_val = 3.0 : f32, max_val = 2.0: f32} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @c(%x: tensor<2x3xf32>, %s: tensor<1xi8>) {
  // expected-error@+1 {{'tosa.mul' op result type has different rank than a, got 1 vs 2}}
  %5 = tosa.mul %x, %x, %s : (tensor<2x3xf32>, tensor<2x3xf32>, tensor<1xi8>) -> tensor<3xf32>
  return
}

// -----

func.func @c(%x: tensor<2x3xf32>, %y: tensor<3x3xf32>, %s: tensor<1xi8>) {
  // expected-error@+1 {{'tosa.mul' op a and b operands don't have broadcast-compatible shapes, got 'tensor<2x3xf32>' and 'tensor<3x3xf32>'}}
  %5 = tosa.mul %x, %y, %s : (tensor<2x3xf32>, tensor<3x3xf32>, tensor<1xi8>) -> tensor<3x3xf32>
  return
}

// -----

func.func @c(%x: tensor<2x3xf32>, %y: tensor<3xf32>, %s: tensor<1xi8>) {
  // expected-error@+1 {{'tosa.mul' op a and b operands don't have matching ranks, got 2 and 1}}
  %5 = tosa.mul %x, %y, %s : (tensor<2x3xf32>, tensor<3xf32>, tensor<1xi8>) -> tensor<3x3xf32>
  return
}

// -----

func.func @c(%x: tensor<2x3xi32>, %s: tensor<1xi8>) {
  // expected-error@+1 {{'tosa.mul' op invalid data type size for operands or result}}
  %5 = tosa.mul %x, %x, %s : (tensor<2x3xi32>, tensor<2x3xi32>, tensor<1xi8>) -> tensor<2x3xi16>
  return
}

// -----

func.func @c(%x: tensor<2x3xi32>, %y: tensor<2x3xi8>, %s: tensor<1xi8>) {
  // expected-error@+1 {{'tosa.mul' op requires the same element type for all operands}}
  %5 = tosa.mul %x, %y, %s : (tensor<2x3xi32>, tensor<2x3xi8>, tensor<1xi8>) -> tensor<2x3xi32>
  return
}

// -----

func.func @c(%x: tensor<2x3xf32>) {
  %s = "tosa.const"() {values = dense<1> : tensor<1xi8>} : () -> tensor<1xi8>
  // expected-error@+1 {{'tosa.mul' op require shift to be 0 for float type}}
  %5 = tosa.mul %x, %x, %s : (tensor<2x3xf32>, tensor<2x3xf32>, tensor<1xi8>) -> tensor<2x3xf32>
  return
}

// -----

func.func @c(%x: tensor<2x3xf32>, %t: tensor<5xf32>) {
  // expected-error@+1 {{'tosa.table' op dim(result, 1) = 4 doesn't match dim(input, 1) = 3}}
  %5 = tosa.table %x, %t : (tensor<2x3xf32>, tensor<5xf32>) -> tensor<2x4xf32>
  return
}

// -----

func.func @c(%x: tensor<2x3xf32>, %t: tensor<1xf32>) {
  // expected-error@+1 {{'tosa.negate' op requires the same shape for input1 and output}}
  %5 = tosa.negate %x, %t, %t : (tensor<2x3xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<2x4xf32>
  return
}

// -----

func.func @c(%x: tensor<2x3xf32>, %t: tensor<1xf16>, %b: tensor<2x3xi1>, %h: tensor<2x3xf16>) {
  // expected-error@+1 {{'tosa.select' op expect input and output to have same element type, got 'f16' and 'f32'}}
  %5 = tosa.select %b, %x, %h : (tensor<2x3xi1>, tensor<2x3xf32>, tensor<2x3xf16>) -> tensor<2x3xf32>
  return
}

// -----

func.func @c(%x: tensor<2x3xf32>) {
  // expected-error@+1 {{'tosa.equal' op result type '2x4' not broadcast compatible with broadcasted operands's shapes '2x3'}}
  %5 = tosa.equal %x, %x : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x4xi1>
  return
}

// -----

func.func @c(%x: tensor<2x3xf32>) {
  // expected-error@+1 {{'tosa.add' op requires the same element type for all operands and results}}
  %5 = tosa.add %x, %x : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf16>
  return
}

// -----

func.func @c(%x: tensor<2x3xf32>, %y: tensor<3xf32>) {
  // expected-error@+1 {{'tosa.add' op operands don't have matching ranks}}
  %5 = tosa.add %x, %y : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @c(%x: tensor<2x3xf32>, %y: tensor<2x4xf32>) {
  // expected-error@+1 {{'tosa.add' op operands don't have broadcast-compatible shapes}}
  %5 = tosa.add %x, %y : (tensor<2x3xf32>, tensor<2x4xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @c(%x: tensor<2x3xf32>) {
  // expected-error@+1 {{'tosa.add' op result type '3' not broadcast compatible with broadcasted operands's shapes '2x3'}}
  %5 = tosa.add %x, %x : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<3xf32>
  return
}

// -----

func.func @c(%x: tensor<2x0xf32>) {
  // expected-error@+1 {{'tosa.add' op operand #0 must be tosa-conformant tensor of number values, but got 'tensor<2x0xf32>'}}
  %5 = tosa.add %x, %x : (tensor<2x0xf32>, tensor<2x0xf32>) -> tensor<2x0xf32>
  return
}

// -----

func.func @c(%x: tensor<2x3xf32>) {
  // expected-error@+1 {{'tosa.abs' op requires the same shape for all operands and results}}
  %5 = tosa.abs %x : (tensor<2x3xf32>) -> tensor<2x4xf32>
  return
}

// -----

func.func @c(%x: tensor<2x3xsi32>) {
  // expected-error@+1 {{'tosa.abs' op operand #0 must be tosa-conformant tensor of number values, but got 'tensor<2x3xsi32>'}}
  %5 = tosa.abs %x : (tensor<2x3xsi32>) -> tensor<2x3xsi32>
  return
}

// -----

func.func @c(%x: tensor<2x3xi32>) {
  // expected-error@+1 {{'tosa.const' op failed to verify that all of {values, output} have same shape}}
  %6 = "tosa.const"() {values = dense<1> : tensor<2xi8>} : () -> tensor<3xi8>
  return
}

// -----

func.func @c(%x: tensor<2x3xi32>) {
  // expected-error@+1 {{'tosa.const' op expected same attr/result element types}}
  %6 = "tosa.const"() {values = dense<1> : tensor<2xi8>} : () -> tensor<2xi16>
  return
}

// -----

func.func @c(%x: tensor<2x3xi32>) {
  // expected-error@+1 {{'tosa.const' op expected tensors for attr/result type}}
  %6 = "tosa.const"() {values = dense<1> : vector<2xi8>} : () -> tensor<2xi8>
  return
}

// -----

func.func @control(%x: tensor<2x3xf32>, %c: tensor<2xi1>, %n: tensor<1xi32>) {
  // expected-error@+1 {{'tosa.cond_if' op 'condition' must be a size 1 tensor, got 'tensor<2xi1>'}}
  %0 = tosa.cond_if %c (%a = %x, %b = %n) : tensor<2xi1> (tensor<2x3xf32>, tensor<1xi32>) -> tensor<2x3xf32> {
  ^bb0(%a: tensor<2x3xf32>, %b: tensor<1xi32>):
    tosa.yield %a : tensor<2x3xf32>
  } else {
  ^bb0(%a: tensor<2x3xf32>, %b: tensor<1xi32>):
    tosa.yield %a : tensor<2x3xf32>
  }
  return
}

// -----

func.func @control(%x: tensor<2x3xf32>, %c: tensor<1xi1>, %n: tensor<1xi32>) {
  // expected-error@+1 {{'tosa.cond_if' op require same shapes for 'then_graph' arguments ('tensor<2xi32>') and 'input_list' ('tensor<1xi32>')}}
  %0 = tosa.cond_if %c (%a = %x, %b = %n) : tensor<1xi1> (tensor<2x3xf32>, tensor<1xi32>) -> tensor<2x3xf32> {
  ^bb0(%a: tensor<2x3xf32>, %b: tensor<2xi32>):
    tosa.yield %a : tensor<2x3xf32>
  } else {
  ^bb0(%a: tensor<2x3xf32>, %b: tensor<1xi32>):
    tosa.yield %a : tensor<2x3xf32>
  }
  return
}

// -----

func.func @control(%x: tensor<2x3xf32>, %c: tensor<1xi1>, %n: tensor<1xi32>) {
  // expected-error@+1 {{'tosa.cond_if' op require same element type for 'then_graph' results ('i32') and 'output_list' ('f32')}}
  %0 = tosa.cond_if %c (%a = %x, %b = %n) : tensor<1xi1> (tensor<2x3xf32>, tensor<1xi32>) -> tensor<2x3xf32> {
  ^bb0(%a: tensor<2x3xf32>, %b: tensor<1xi32>):
    tosa.yield %b : tensor<1xi32>
  } else {
  ^bb0(%a: tensor<2x3xf32>, %b: tensor<1xi32>):
    tosa.yield %a : tensor<2x3xf32>
  }
  return
}

// -----

func.func @control(%x: tensor<2x3xf32>, %c: tensor<1xi1>, %n: tensor<1xi32>) {
  // expected-error@+1 {{'tosa.cond_if' op require same number of values in 'then_graph' results (2) and 'output_list' (1)}}
  %0 = tosa.cond_if %c : tensor<1xi1> -> tensor<2x3xf32> {
    tosa.yield %x, %x : tensor<2x3xf32>, tensor<2x3xf32>
  } else {
    tosa.yield %x : tensor<2x3xf32>
  }
  return
}

// -----

func.func @control(%x: tensor<2x3xf32>, %c: tensor<1xi1>, %n: tensor<1xi32>) {
  // expected-error@+1 {{'tosa.cond_if' op region #1 ('else_graph') failed to verify constraint: region with 1 blocks}}
  %0 = tosa.cond_if %c : tensor<1xi1> -> tensor<2x3xf32> {
    tosa.yield %x : tensor<2x3xf32>
  }
  return
}

// -----

func.func @control(%x: tensor<2x3xf32>, %c: tensor<2xi1>, %n: tensor<1xi32>) {
  // expected-error@+1 {{'tosa.while_loop' op 'cond_graph' result must be a size 1 tensor, got 'tensor<2xi1>'}}
  %2:2 = tosa.while_loop (%a = %x, %b = %n) : (tensor<2x3xf32>, tensor<1xi32>) -> (tensor<2x3xf32>, tensor<1xi32>) {
    tosa.yield %c : tensor<2xi1>
  } do {
  ^bb0(%a: tensor<2x3xf32>, %b: tensor<1xi32>):
    tosa.yield %a, %b : tensor<2x3xf32>, tensor<1xi32>
  }
  return
}

// -----

func.func @control(%x: tensor<2x3xf32>, %c: tensor<1xi1>, %n: tensor<1xi32>) {
  // expected-error@+1 {{'tosa.while_loop' op 'cond_graph' result must be a boolean tensor, got 'tensor<1xi32>'}}
  %2:2 = tosa.while_loop (%a = %x, %b = %n) : (tensor<2x3xf32>, tensor<1xi32>) -> (tensor<2x3xf32>, tensor<1xi32>) {
    tosa.yield %n : tensor<1xi32>
  } do {
  ^bb0(%a: tensor<2x3xf32>, %b: tensor<1xi32>):
    tosa.yield %a, %b : tensor<2x3xf32>, tensor<1xi32>
  }
  return
}

// -----

func.func @control(%x: tensor<2x3xf32>, %c: tensor<1xi1>, %n: tensor<1xi32>) {
  // expected-error@+1 {{'tosa.while_loop' op require 'cond_graph' only have one result}}
  %2:2 = tosa.while_loop (%a = %x, %b = %n) : (tensor<2x3xf32>, tensor<1xi32>) -> (tensor<2x3xf32>, tensor<1xi32>) {
    tosa.yield %c, %c : tensor<1xi1>, tensor<1xi1>
  } do {
  ^bb0(%a: tensor<2x3xf32>, %b: tensor<1xi32>):
    tosa.yield %a, %b : tensor<2x3xf32>, tensor<1xi32>
  }
  return
}

// -----

func.func @control(%x: tensor<2x3xf32>, %c: tensor<1xi1>, %n: tensor<1xi32>) {
  // expected-error@+1 {{'tosa.while_loop' op require same shapes for 'input_list' ('tensor<1xi32>') and 'output_list' ('tensor<2xi32>')}}
  %2:2 = tosa.while_loop (%a = %x, %b = %n) : (tensor<2x3xf32>, tensor<1xi32>) -> (tensor<2x3xf32>, tensor<2xi32>) {
    tosa.yield %c : tensor<1xi1>
  } do {
  ^bb0(%a: tensor<2x3xf32>, %b: tensor<1xi32>):
    tosa.yield %a, %b : tensor<2x3xf32>, tensor<1xi32>
  }
  return
}

// -----

tosa.variable @open : tensor<2x?xf32>
func.func @variables(%x: tensor<3x3xf32>) {
  // expected-error@+1 {{'tosa.variable_read' op 'shut' has not been declared by 'tosa.variable'}}
  %0 = tosa.variable_read @shut : tensor<2x3xf32>
  return
}

// -----

tosa.variable @open : tensor<2x?xf32>
func.func @variables(%x: tensor<3x3xf32>) {
  // expected-error@+1 {{'tosa.variable_write' op require same shapes for 'input1' ('tensor<3x3xf32>') and the input tensor ('tensor<2x?xf32>')}}
  tosa.variable_write @open, %x : tensor<3x3xf32>
  return
}

// -----

tosa.variable @open : tensor<2x?xf32>
func.func @variables(%x: tensor<2x3xf16>) {
  // expected-error@+1 {{'tosa.variable_write' op require same element type for 'input1' ('f16') and the input tensor ('f32')}}
  tosa.variable_write @open, %x : tensor<2x3xf16>
  return
}

// -----

func.func @m(%a: tensor<1x4x64xf32>, %b: tensor<1x64x2xf32>, %z: tensor<1xf16>, %y: tensor<1xf32>) {
  // expected-error@+1 {{'tosa.matmul' op expect input a and a_zp have the same element type, got 'f32' and 'f16'}}
  %0 = tosa.matmul %a, %b, %z, %y : (tensor<1x4x64xf32>, tensor<1x64x2xf32>, tensor<1xf16>, tensor<1xf32>) -> tensor<1x4x2xf32>
  return
}

// -----

func.func @m(%a: tensor<1x4x64xf32>, %b: tensor<1x64x2xf32>, %z: tensor<1xf16>, %y: tensor<1xf32>) {
  %k = "tosa.const"() {values = dense<1.0> : tensor<1xf32>} : () -> tensor<1xf32>
  // expected-error@+1 {{'tosa.matmul' op a zero point must be zero for non-int8 integer types}}
  %0 = tosa.matmul %a, %b, %k, %y : (tensor<1x4x64xf32>, tensor<1x64x2xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x4x2xf32>
  return
}
