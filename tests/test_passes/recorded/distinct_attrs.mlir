// Distinct inputs have distinct outputs, equal to no other.
// RECORD: mlir-opt --pass-pipeline='builtin.module(func.func(test-distinct-attrs))' --allow-unregistered-dialect

module {
func.func @f() { 
  "foo.a"() ({ "foo.b"() : () -> () }) {"distinct.input" = distinct[0]<5 : i32>}: () -> ()
  "foo.a"() ({ "foo.b"() : () -> () }) {"distinct.input" = distinct[0]<5 : i32>}: () -> ()
  "foo.a"() ({ "foo.b"() : () -> () }) {"distinct.input" = distinct[3]<@f>}: () -> ()
  "foo.a"() ({ "foo.b"() : () -> () }) {"distinct.input" = 5}: () -> ()
  return 
}
func.func @g() { 
  "foo.a"() {"distinct.input" = distinct[2]<5 : i32>}: () -> ()
  return 
}
}
