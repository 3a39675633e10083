// RECORD: mlir-opt --split-input-file --tosa-narrow-i64-to-i32
// RECORD: mlir-opt --split-input-file --tosa-narrow-i64-to-i32=convert-function-boundaries=true
// RECORD: mlir-opt --split-input-file --tosa-narrow-i64-to-i32=aggressive-rewrite=true
// RECORD: mlir-opt --split-input-file "--tosa-narrow-i64-to-i32=aggressive-rewrite=true convert-function-boundaries=true"

// Operations that move elements, and their signatures.

func.func @move(%x: tensor<2x3xi64>, %y: tensor<2x3xi64>) -> tensor<3x4xi64> {
  %0 = tosa.concat %x, %y {axis = 0 : i32} : (tensor<2x3xi64>, tensor<2x3xi64>) -> tensor<4x3xi64>
  %1 = tosa.transpose %0 {perms = array<i32: 1, 0>} : (tensor<4x3xi64>) -> tensor<3x4xi64>
  %2 = tosa.reverse %1 {axis = 1 : i32} : (tensor<3x4xi64>) -> tensor<3x4xi64>
  return %2 : tensor<3x4xi64>
}

// -----

func.func @argmax(%x: tensor<2x3xf32>) -> tensor<3xi64> {
  %0 = tosa.argmax %x {axis = 0 : i32, nan_mode = IGNORE} : (tensor<2x3xf32>) -> tensor<3xi64>
  return %0 : tensor<3xi64>
}

// -----

func.func @cast2(%x: tensor<2x3xi16>) -> tensor<2x3xi64> {
  %0 = tosa.cast %x : (tensor<2x3xi16>) -> tensor<2x3xi64>
  return %0 : tensor<2x3xi64>
}

// -----

func.func @cast3(%x: tensor<2x3xf32>) -> tensor<2x3xi64> {
  %0 = tosa.cast %x : (tensor<2x3xf32>) -> tensor<2x3xi64>
  return %0 : tensor<2x3xi64>
}

// -----

func.func @if(%c: tensor<i1>, %x: tensor<2x3xi64>) -> tensor<2x3xi64> {
  %0 = tosa.cond_if %c (%a = %x) : tensor<i1> (tensor<2x3xi64>) -> tensor<2x3xi64> {
  ^bb0(%a: tensor<2x3xi64>):
    tosa.yield %a : tensor<2x3xi64>
  } else {
  ^bb0(%a: tensor<2x3xi64>):
    %1 = tosa.identity %a : (tensor<2x3xi64>) -> tensor<2x3xi64>
    tosa.yield %1 : tensor<2x3xi64>
  }
  return %0 : tensor<2x3xi64>
}

// -----

func.func @while(%x: tensor<1xi64>, %y: tensor<i1>) -> tensor<1xi64> {
  %0:2 = tosa.while_loop (%a = %x, %b = %y) : (tensor<1xi64>, tensor<i1>) -> (tensor<1xi64>, tensor<i1>) {
    tosa.yield %b : tensor<i1>
  } do {
  ^bb0(%a: tensor<1xi64>, %b: tensor<i1>):
    tosa.yield %a, %b : tensor<1xi64>, tensor<i1>
  }
  return %0#0 : tensor<1xi64>
}

// -----

func.func @pad(%x: tensor<3xi64>) -> tensor<6xi64> {
  %z = "tosa.const"() <{values = dense<0> : tensor<1xi64>}> : () -> tensor<1xi64>
  %s = tosa.const_shape {values = dense<[1, 2]> : tensor<2xindex>} : () -> !tosa.shape<2>
  %0 = tosa.pad %x, %s, %z : (tensor<3xi64>, !tosa.shape<2>, tensor<1xi64>) -> tensor<6xi64>
  return %0 : tensor<6xi64>
}

// -----

func.func @sl(%x: tensor<3xi64>, %i: i64) -> (tensor<6xi64>, i64) {
  %s = tosa.const_shape {values = dense<2> : tensor<1xindex>} : () -> !tosa.shape<1>
  %o = tosa.const_shape {values = dense<1> : tensor<1xindex>} : () -> !tosa.shape<1>
  %0 = tosa.tile %x, %s : (tensor<3xi64>, !tosa.shape<1>) -> tensor<6xi64>
  %1 = tosa.slice %x, %o, %s : (tensor<3xi64>, !tosa.shape<1>, !tosa.shape<1>) -> tensor<2xi64>
  return %0, %i : tensor<6xi64>, i64
}
