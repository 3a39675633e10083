// RECORD: mlir-opt --tosa-to-arith
// RECORD: mlir-opt --pass-pipeline=builtin.module(func.func(tosa-to-arith{include-apply-rescale=true}))
// RECORD: mlir-opt --pass-pipeline='builtin.module(func.func(tosa-to-arith{include-apply-rescale=true use-32-bit=true}))'

// Products are shifted and rounded in integers of 64 or of 32 bits.

func.func @a(%i: i32, %j: i32, %b: i8, %v: vector<4xi64>, %vm: vector<4xi32>, %vb: vector<4xi8>, %l: i64) {
  %2 = tosa.apply_scale %i, %j, %b {rounding_mode = DOUBLE_ROUND} : (i32, i32, i8) -> i32
  %3 = tosa.apply_scale %i, %j, %b {rounding_mode = SINGLE_ROUND} : (i32, i32, i8) -> i32
  %4 = tosa.apply_scale %l, %j, %b {rounding_mode = DOUBLE_ROUND} : (i64, i32, i8) -> i32
  %c = "tosa.const"() <{values = dense<1> : tensor<2xi8>}> : () -> tensor<2xi8>
  return
}
