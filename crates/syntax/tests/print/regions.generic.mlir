#distinct = distinct[0]<"x">
#loc = loc("f":1:2)
#map = affine_map<(d0) -> (d0)>
"builtin.module"() ({
  "m"() ({
    %0 = "a"() : () -> i32
    "r"() ({
      %4:2 = "x"() : () -> (i32, i32)
      "q"() ({
        %5 = "z"(%4#0, %4#1) : (i32, i32) -> i32
      }) : () -> ()
    }, {
    ^bb0(%arg0: i32):
      %2 = "y"(%arg0) : (i32) -> i32
      "br"()[^bb1] : () -> ()
    ^bb1:  // pred: ^bb0
      "br"()[^bb2, ^bb2] : () -> ()
    ^bb2:  // 2 preds: ^bb1, ^bb1
      "br"() : () -> ()
    ^bb3(%3: f32):  // no predecessors
      "br"() : () -> ()
    }) : () -> ()
    %1 = "a"() : () -> i32
    "e"() ({
    }, {
    ^bb0:
    }) : () -> ()
    "t"() {d = dense<true> : tensor<128xi1>, di = #distinct, f = dense_resource<"a b"> : tensor<4xi32>, g = dense<[true, false]> : tensor<2xi1>, l = #loc, m = #map, op = #foo<"bar">, op2 = #foo.bar<x>, s = "a\22\\\0A\00\C3\A9", sy = @"a b"::@c, u} : () -> ()
  }) : () -> ()
}) : () -> ()

