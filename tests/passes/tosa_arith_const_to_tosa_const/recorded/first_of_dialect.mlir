// RECORD: mlir-opt --tosa-arith-const-to-tosa-const

// No operation of tosa is there before.
func.func @constant(%condition: i1, %other: tensor<i32>) -> tensor<i32> {
  %0 = arith.constant dense<3> : tensor<i32>
  cf.cond_br %condition, ^one, ^two
^one:
  return %0 : tensor<i32>
^two:
  return %other : tensor<i32>
}
