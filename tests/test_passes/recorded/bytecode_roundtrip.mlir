// RECORD: mlir-opt --test-bytecode-roundtrip="test-dialect-version=1.2 test-kind=0"
// RECORD: mlir-opt --test-bytecode-roundtrip="test-dialect-version=2.0 test-kind=0"
// RECORD: mlir-opt --test-bytecode-roundtrip="test-dialect-version=1.2 test-kind=6"
// RECORD: mlir-opt --test-bytecode-roundtrip="test-dialect-version=2.0 test-kind=6"
// RECORD: mlir-opt --test-bytecode-roundtrip="test-dialect-version=1.2 test-kind=4"

func.func private @types(i32, si7, tensor<2xui64>)
"test.versionedB"() <{attribute = #test.attr_params<42, 24>}> : () -> ()
"test.versionedC"() <{attribute = #test.attr_params<1, 0>}> : () -> ()
"test.versionedC"() <{attribute = dense<[5, 6]> : tensor<2xi32>}> : () -> ()
