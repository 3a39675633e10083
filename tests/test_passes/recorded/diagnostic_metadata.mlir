// Marked operations are errors.
// RECORD: mlir-opt --pass-pipeline='builtin.module(func.func(test-diagnostic-metadata))' --allow-unregistered-dialect --mlir-disable-threading -o /dev/null 2>&1

func.func @f(%x: i32) {
  "foo.a"() ({ "foo.b"() {attr = "emit_error"}: () -> ()  }) : () -> () 
  "foo.a"() {attr = "emit_error", foo} : () -> ()
  "foo.a"() {attr = "emit_warning", foo} : () -> ()
  "foo.a"() {attr = "emit_error_from_note", foo} : () -> ()
  return 
}
