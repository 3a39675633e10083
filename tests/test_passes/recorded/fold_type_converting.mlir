// Constants of functions of floats that are no floats, beside mlir-opt.
// RECORD: mlir-opt --test-fold-type-converting-op
func.func @a() -> (tensor<4x2xsi32>, tensor<3xsi32>, tensor<8xi1>, tensor<2xi1>) {
  %o = arith.constant dense<5.1> : tensor<4x2xf32>
  %0 = test.sign %o : (tensor<4x2xf32>) -> tensor<4x2xsi32>
  %p = arith.constant dense<[-5.1, 0.0, -0.0]> : tensor<3xf32>
  %1 = test.sign %p : (tensor<3xf32>) -> tensor<3xsi32>
  %l = arith.constant dense<5.1> : tensor<8xf32>
  %r = arith.constant dense<6.1> : tensor<8xf32>
  %2 = test.less_than %l, %r : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xi1>
  %l1 = arith.constant dense<[1.0, 2.0]> : tensor<2xf32>
  %r1 = arith.constant dense<1.5> : tensor<2xf32>
  %3 = test.less_than %l1, %r1 : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xi1>
  return %0, %1, %2, %3 : tensor<4x2xsi32>, tensor<3xsi32>, tensor<8xi1>, tensor<2xi1>
}
func.func @b(%x: tensor<4xf32>, %y: tensor<2xf32>) -> (tensor<4xi1>, tensor<2xsi32>, tensor<2xsi32>) {
  %c = arith.constant dense<1.0> : tensor<4xf32>
  %2 = test.less_than %x, %c : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>
  %3 = test.sign %y : (tensor<2xf32>) -> tensor<2xsi32>
  %o = arith.constant dense<[0x7FC00000, 0xFF800000]> : tensor<2xf32>
  %4 = test.sign %o {x} : (tensor<2xf32>) -> tensor<2xsi32>
  return %2, %3, %4 : tensor<4xi1>, tensor<2xsi32>, tensor<2xsi32>
}
