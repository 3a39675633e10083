// Locations in filtered files are replaced by those of calls.
// RECORD: mlir-opt --pass-pipeline='builtin.module(func.func(test-diagnostic-filter))' --allow-unregistered-dialect --mlir-disable-threading -o /dev/null 2>&1
// RECORD: mlir-opt --pass-pipeline='builtin.module(func.func(test-diagnostic-filter{filters=x.mlir}))' --allow-unregistered-dialect --mlir-disable-threading -o /dev/null 2>&1
// RECORD: mlir-opt --pass-pipeline='builtin.module(func.func(test-diagnostic-filter{filters=x.mlir,y.mlir}))' --allow-unregistered-dialect --mlir-disable-threading -o /dev/null 2>&1
// RECORD: mlir-opt --pass-pipeline='builtin.module(func.func(test-diagnostic-filter{filters=mlir}))' --allow-unregistered-dialect --mlir-disable-threading -o /dev/null 2>&1

func.func @f(%x: i32) attributes {test.loc = loc("x1.mlir":7:8)} {
  "foo.a"() ({ "foo.b"() {test.loc = loc("bar.mlir":1:2)} : () -> ()  }) {test.loc = loc(unknown)} : () -> () 
  "foo.a"() {test.loc = loc(callsite("x.mlir":1:1 at "y.mlir":2:2))}: () -> ()
  "foo.a"() {test.loc = loc(callsite("x.mlir":1:1 at callsite("x.mlir":5:5 at "z.mlir":2:2)))}: () -> ()
  "foo.a"() {test.loc = loc(callsite("y.mlir":1:1 at callsite("x.mlir":5:5 at "z.mlir":2:2)))}: () -> ()
  "foo.a"() {test.loc = loc("name"("x.mlir":3:4))} : () -> ()
  "foo.a"() {test.loc = loc("name"("y.mlir":3:4))} : () -> ()
  "foo.a"() {test.loc = loc(fused["x.mlir":3:4, "foo/y.mlir":4:5])} : () -> ()
  "foo.a"() {test.loc = loc(fused["y.mlir":3:4, "foo/y.mlir":4:5])} : () -> ()
  "foo.a"() {test.loc = loc("name2")} : () -> ()
  "foo.a"() {test.loc = loc(callsite("name" at "z.mlir":2:2))}: () -> ()
  return
} 
func.func @g(%x: i32) { return }
