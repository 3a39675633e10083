// One type has the interface.
// RECORD: mlir-opt --test-type-interfaces --allow-unregistered-dialect --mlir-disable-threading -o /dev/null 2>&1

module {
  %0 = "foo.type"() : () -> !test.int<signed, 8>
  %1 = "foo.type"() : () -> !test.test_type
}
