// Elements are read by their types.
// RECORD: mlir-opt --test-elements-attr-interface --allow-unregistered-dialect --mlir-disable-threading -o /dev/null 2>&1

module {
  %0 = arith.constant dense<[1,2,3]> : tensor<3xi64>
  %1 = arith.constant dense<2.5> : tensor<2x2xf32>
  %2 = arith.constant dense<[1,-2]> : tensor<2xi8>
  %3 = arith.constant sparse<[[0, 0], [1, 2]], [1, 5]> : tensor<3x4xi32>
  %5 = arith.constant dense<["a", "b"]> : tensor<2x!foo.s>
  %6 = arith.constant dense_resource<blob> : tensor<3xi64>
  %7 = arith.constant 5 : i32
  "foo.x"() {a = dense<5> : tensor<2xui64>, b = [dense<1> : tensor<i64>], c = array<i64: 1, 2>, d = dense<7>: vector<2xi64>} : () -> ()
}
{-# dialect_resources: { builtin: { blob: "0x08000000010000000000000002000000000000000300000000000000" } } #-}
