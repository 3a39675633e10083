// RECORD: mlir-opt --split-input-file --allow-unregistered-dialect --test-legalize-type-conversion --verify-diagnostics

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

// -----

func.func @contains_itself() {
  %0 = "test.type_producer"() : () -> !test.test_rec<a, test_rec<a>>
  return
}

// -----

func.func @contains_itself_and_is_used() {
  // expected-error @+1 {{failed to legalize unresolved materialization from ('!test.test_rec<outer_converted_type, smpla>') to ('!test.test_rec<a, test_rec<a>>') that remained live after conversion}}
  %0 = "test.type_producer"() : () -> !test.test_rec<a, test_rec<a>>
  // expected-note @+1 {{see existing live user here}}
  "test.type_consumer"(%0) : (!test.test_rec<a, test_rec<a>>) -> ()
  return
}
