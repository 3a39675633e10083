// RECORD: mlir-opt --view-op-graph --allow-unregistered-dialect -o /dev/null 2>&1

memref.global "private" constant @gg : memref<2xf32> = dense<[1.0, 2.0]> {alignment = 16}
func.func @h(%a: i32 {x.z = 1 : i32}) -> (i32 {x.q}) attributes {b = 1 : i32, a = "a\n<|>{}\"b"} {
  %0:2 = "t.two"() {s = dense<1> : tensor<40xi32>, l = [1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17], tt = tensor<4x?xi32>} : () -> (i32, memref<1x2x3x4x5x6xf32>)
  %1, %2 = "t.two"() : () -> (i32, i32)
  "t.u"(%0#0, %0#1, %2) : (i32, memref<1x2x3x4x5x6xf32>, i32) -> ()
  %g = "t.g"(%0#0) ({^bb0(%z: i32): "t.u"(%z, %1) : (i32, i32) -> ()}) : (i32) -> i32
  return %g : i32
}
"x.graph"() ({ "x.use"(%k) : (i32) -> () 
 %k = "x.def"(%k): (i32) -> i32 }) : () -> ()
