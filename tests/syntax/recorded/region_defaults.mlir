// RECORD: not mlir-opt --allow-unregistered-dialect --split-input-file 2>&1

func.func @default_dialect_of_the_function(%m: i32) {
  "foo.bar"() ({
    return
  }) : () -> ()
  return
}


// -----

module attributes {unprefixed} {}
