!tuple = tuple<i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1>
#map = affine_map<(d0) -> (d0 + 1)>
#map1 = affine_map<(d0) -> (d0 * 2)>
#set = affine_set<(d0) : (d0 >= 0)>
#distinct = distinct[0]<#map>
module {
  module {
    module @x attributes {a.b = 1 : i64, a.m = #map} {
      "t.x"() : () -> ()
    }
  }
  %0:2 = unrealized_conversion_cast to i32, memref<4xf32, #map1>
  %1 = unrealized_conversion_cast %0#0, %0#1 : i32, memref<4xf32, #map1> to i64 {x, y = #foo.bar}
  "t.op"(%1) ({
  ^bb0(%arg0: i32, %arg1: !tuple):
    "t.br"(%1)[^bb1] : (i64) -> ()
  ^bb1:  // 2 preds: ^bb0, ^bb1
    "t.br"()[^bb2, ^bb1] : () -> ()
  ^bb2:  // pred: ^bb1
    %2:3 = "t.r"() ({
      %3 = "t.s"() : () -> i32
    }, {
      %3 = "t.s"() : () -> i32
    }) : () -> (i1, i1, i1)
    "t.br"(%2#2) : (i1) -> ()
  }) {d = [#distinct, distinct[1]<>], s = #set} : (i64) -> ()
  "t.op"() <{p = 1 : i32, q}> ({
  }, {
  ^bb0:
  }) : () -> ()
}

