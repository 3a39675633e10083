// RECORD: mlir-opt --split-input-file --allow-unregistered-dialect --test-legalize-type-conversion

func.func @argument(%arg0: i64) {
  "foo.return"(%arg0) : (i64) -> ()
}

// -----

func.func @two_patterns() {
  %0 = "test.another_type_producer"() : () -> f32
  "foo.return"(%0) : (f32) -> ()
}

// -----

func.func @undone() {
  "test.signature_conversion_undo"() ({
  ^bb0(%arg0: f32):
    "test.type_consumer"(%arg0) : (f32) -> ()
    "test.return"(%arg0) : (f32) -> ()
  }) : () -> ()
  return
}

// -----

func.func @index() {
  "test.unsupported_block_arg_type"() ({
  ^bb0(%0: index):
    "test.return"(%0) : (index) -> ()
  }) : () -> ()
  return
}
