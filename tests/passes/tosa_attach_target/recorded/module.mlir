// RECORD: mlir-opt --allow-unregistered-dialect --tosa-attach-target
// RECORD: mlir-opt --allow-unregistered-dialect --tosa-attach-target='specification_version=1.1.draft level=none profiles=pro_int,pro_fp extensions=int16,bf16'

// A module says for which device it is compiled.

module attributes {tosa.target_env = #tosa.target_env<specification_version = "1.0", level = none, profiles = [pro_int], extensions = [int16]>} {
  func.func @f(%x: tensor<2xui8>, %y: tensor<3xi8>) -> tensor<2xui8> {
    %0 = arith.constant dense<1.0> : tensor<4xf32>
    %1 = arith.constant dense<1> : tensor<4xi32>
    %2 = arith.constant 1 : i32
    %3 = arith.constant dense<1> : vector<4xi32>
    %4 = arith.constant dense<1> : tensor<4xindex>
    %5 = tosa.abs %x : (tensor<2xui8>) -> tensor<2xui8>
    %6 = "tosa.const"() <{values = dense<200> : tensor<2xui8>}> : () -> tensor<2xui8>
    %7 = tosa.add %5, %6 : (tensor<2xui8>, tensor<2xui8>) -> tensor<2xui8>
    "test.use"(%0, %1, %2, %3, %4) : (tensor<4xf32>, tensor<4xi32>, i32, vector<4xi32>, tensor<4xindex>) -> ()
    return %7 : tensor<2xui8>
  }
}
