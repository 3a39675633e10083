// RECORD: mlir-opt --allow-unregistered-dialect --mlir-very-unsafe-disable-verifier-on-parsing --tosa-make-broadcastable

// Operands of fewer dimensions get dimensions of size 1 in front.

func.func @add(%a: tensor<2x3x4xf32>, %b: tensor<4xf32>, %c: tensor<?x1xf32>, %s: tensor<f32>, %d: tensor<5xf32>, %u: tensor<*xf32>) {
  %0 = tosa.add %a, %b : (tensor<2x3x4xf32>, tensor<4xf32>) -> tensor<2x3x4xf32>
  %1 = tosa.sub %c, %a : (tensor<?x1xf32>, tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
  %2 = tosa.pow %a, %s : (tensor<2x3x4xf32>, tensor<f32>) -> tensor<2x3x4xf32>
  %4 = tosa.maximum %a, %u : (tensor<2x3x4xf32>, tensor<*xf32>) -> tensor<*xf32>
  %6 = tosa.minimum %b, %a : (tensor<4xf32>, tensor<2x3x4xf32>) -> tensor<?x?x?xf32>
  "a.use"(%0, %1, %2, %4, %6) : (tensor<2x3x4xf32>, tensor<2x3x4xf32>, tensor<2x3x4xf32>, tensor<*xf32>, tensor<?x?x?xf32>) -> ()
  return
}
func.func @int(%a: tensor<2x3x4xi32>, %b: tensor<4xi32>, %sh: tensor<1xi8>) {
  %0 = tosa.arithmetic_right_shift %a, %b {round = true} : (tensor<2x3x4xi32>, tensor<4xi32>) -> tensor<2x3x4xi32>
  %1 = tosa.mul %b, %a, %sh : (tensor<4xi32>, tensor<2x3x4xi32>, tensor<1xi8>) -> tensor<2x3x4xi32>
  %2 = tosa.intdiv %b, %a : (tensor<4xi32>, tensor<2x3x4xi32>) -> tensor<2x3x4xi32>
  %3 = tosa.equal %b, %a : (tensor<4xi32>, tensor<2x3x4xi32>) -> tensor<2x3x4xi1>
  %4 = tosa.greater %b, %a : (tensor<4xi32>, tensor<2x3x4xi32>) -> tensor<2x3x4xi1>
  %5 = tosa.greater_equal %b, %a : (tensor<4xi32>, tensor<2x3x4xi32>) -> tensor<2x3x4xi1>
  %6 = tosa.logical_left_shift %b, %a : (tensor<4xi32>, tensor<2x3x4xi32>) -> tensor<2x3x4xi32>
  %7 = tosa.logical_right_shift %b, %a : (tensor<4xi32>, tensor<2x3x4xi32>) -> tensor<2x3x4xi32>
  %8 = tosa.bitwise_and %b, %a : (tensor<4xi32>, tensor<2x3x4xi32>) -> tensor<2x3x4xi32>
  %9 = tosa.bitwise_or %b, %a : (tensor<4xi32>, tensor<2x3x4xi32>) -> tensor<2x3x4xi32>
  %10 = tosa.bitwise_xor %b, %a : (tensor<4xi32>, tensor<2x3x4xi32>) -> tensor<2x3x4xi32>
  "a.use"(%0, %1, %2, %3, %4, %5, %6, %7, %8, %9, %10) : (tensor<2x3x4xi32>, tensor<2x3x4xi32>, tensor<2x3x4xi32>, tensor<2x3x4xi1>, tensor<2x3x4xi1>, tensor<2x3x4xi1>, tensor<2x3x4xi32>, tensor<2x3x4xi32>, tensor<2x3x4xi32>, tensor<2x3x4xi32>, tensor<2x3x4xi32>) -> ()
  return
}
func.func @select(%a: tensor<2x3x4xi32>, %b: tensor<4xi32>, %p: tensor<i1>, %q: tensor<3x4xi1>) {
  %0 = tosa.select %p, %a, %b : (tensor<i1>, tensor<2x3x4xi32>, tensor<4xi32>) -> tensor<2x3x4xi32>
  %1 = tosa.select %q, %b, %a : (tensor<3x4xi1>, tensor<4xi32>, tensor<2x3x4xi32>) -> tensor<2x3x4xi32>
  %2 = tosa.select %q, %b, %b : (tensor<3x4xi1>, tensor<4xi32>, tensor<4xi32>) -> tensor<3x4xi32>
  %3 = tosa.logical_and %p, %q : (tensor<i1>, tensor<3x4xi1>) -> tensor<3x4xi1>
  %4 = tosa.logical_or %p, %q : (tensor<i1>, tensor<3x4xi1>) -> tensor<3x4xi1>
  %5 = tosa.logical_xor %p, %q : (tensor<i1>, tensor<3x4xi1>) -> tensor<3x4xi1>
  "a.use"(%0, %1, %2, %3, %4, %5) : (tensor<2x3x4xi32>, tensor<2x3x4xi32>, tensor<3x4xi32>, tensor<3x4xi1>, tensor<3x4xi1>, tensor<3x4xi1>) -> ()
  return
}
