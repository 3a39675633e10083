// RECORD: mlir-opt --test-bytecode-roundtrip=test-kind=5

func.func private @types(i32, tensor<2xf32>)
"test.versionedC"() <{attribute = dense<[5, 6]> : tensor<2xi32>}> {a = [1, "b"]} : () -> ()
