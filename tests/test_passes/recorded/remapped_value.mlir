// RECORD: mlir-opt --split-input-file --allow-unregistered-dialect --test-remapped-value --verify-diagnostics

// Patterns see what operands have become; everything must be legal in the end.

func.func @twice(%x: i32) -> i32 {
  %0 = "test.one_variadic_out_one_variadic_in1"(%x) : (i32) -> i32
  %1 = "test.one_variadic_out_one_variadic_in1"(%0, %x) : (i32, i32) -> i32
  "test.return"(%1) : (i32) -> ()
}

// -----

func.func @region() {
  %0 = "test.type_producer"() : () -> f32
  %1 = "test.remapped_value_region"() ({
    "test.return"(%0) : (f32) -> ()
  }) : () -> f32
  "test.type_consumer"(%1) : (f32) -> ()
  "test.return"() : () -> ()
}

// -----

func.func @not_legal(%x: i32) -> i32 {
  %0 = "test.one_variadic_out_one_variadic_in1"(%x) : (i32) -> i32
  // expected-error @+1 {{failed to legalize operation 'func.return'}}
  return %0 : i32
}
