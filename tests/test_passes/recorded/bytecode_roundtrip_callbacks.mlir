// RECORD: mlir-opt --test-bytecode-roundtrip=test-kind=1
// RECORD: mlir-opt --test-bytecode-roundtrip=test-kind=2
// RECORD: mlir-opt --test-bytecode-roundtrip=test-kind=3
// RECORD: mlir-opt --test-bytecode-roundtrip=test-kind=4

func.func private @types(i32, !test.i32, i64)
"test.versionedC"() <{attribute = #test.attr_params<42, 24>}> : () -> ()
