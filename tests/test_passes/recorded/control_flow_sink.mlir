// Operations sink into the first region, not into others.
// RECORD: mlir-opt --pass-pipeline='builtin.module(func.func(test-control-flow-sink))' --allow-unregistered-dialect

func.func @f(%a: i32) -> i32 {
  %0 = "test.sink_me"() : () -> i32
  %1 = "test.sink_me"(%0) : (i32) -> i32
  %2 = "test.sink_me"() {first} : () -> i32
  %3 = "test.dont_sink_me"() : () -> i32
  %4 = "test.sink_me"() : () -> i32
  %r = "test.sink_target"() ({
    %x = "test.use"(%1, %2) : (i32, i32) -> i32
    "test.end"(%x) : (i32) -> ()
  }, {
    %x = "test.use"(%2, %3, %4) : (i32, i32, i32) -> i32
    "test.any_cond"() ({ 
        "test.use"(%4) : (i32) -> () 
    }) : () -> ()
    "test.end"(%x) : (i32) -> ()
  }) : () -> i32
  return %r : i32
}
func.func @g(%a: i32) -> i32 {
  %4 = "test.sink_me"() : () -> i32
  %5 = "test.sink_me"() : () -> i32
  %6 = "test.sink_me"() : () -> i32
  %r = "test.sink_target"() ({
    "test.use"(%5) : (i32) -> () 
    "test.end"() : () -> ()
  }, {
    "test.use"(%4) : (i32) -> () 
    "test.end"() : () -> ()
  }, {
    "test.use"(%6, %5) : (i32, i32) -> ()
    "foo.y"() ({ 
        "test.use"(%6, %5) : (i32, i32) -> ()
    }) : () -> ()
    "test.end"() : () -> ()
  }) : () -> i32
  return %r : i32
}
