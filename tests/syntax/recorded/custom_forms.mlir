// RECORD: mlir-opt --allow-unregistered-dialect

func.func private @a(i32 {a.b = 1}, tensor<2xf32> {x.y}) -> (i32 {z.w = "s"}, f32)
func.func nested @b() attributes {a.c = 4 : i8}
func.func @c(%a: i32 loc("x"), %b: f32) -> (i32, f32) attributes {k.l} { return %a, %b : i32, f32 }
func.func @"quoted name"() { return }
func.func @d() {
  %0 = func.constant @c : (i32, f32) -> (i32, f32)
  %i = arith.constant 4 : i32 %tt = arith.constant true
  %f = arith.constant 0x7FC00000 : f32
  %1:2 = func.call_indirect %0(%i, %f) : (i32, f32) -> (i32, f32)
  %2:2 = call @c(%1#0, %1#1) {a.b} : (i32, f32) -> (i32, f32)
  "x.y"(%2#1) <{prop = 1 : i64}> {d.e = dense<[1.0, 2.5]> : tensor<2xf32>, "quoted.x y" = [unit, 1, "s\0A"], t = () -> (), u = (i32) -> ((i32) -> ())} : (f32) -> ()
  cf.switch %i : i32, [ default: ^bb1(%i : i32), 42: ^bb1(%i: i32), -3: ^bb2 ]
^bb1(%q : i32 loc(unknown)):
  cf.assert %tt, "msg \" x"
  cf.br ^bb2
^bb2:
  %true = arith.constant true
  cf.cond_br %true weights([1, 2]), ^bb1(%i: i32), ^bb2
}
func.func @e(%v: vector<[4]x2xf32>, %m: memref<?x4xf32, strided<[4, 1], offset: ?>, 3>, %n: memref<*xf32>, %o: tensor<*xi8>, %p: tuple<i32, tuple<>>, %q: complex<f64>, %r: !foo.bar<a b <c>>, %s: (i32) -> (), %t : none, %u: ui8, %w: si4, %x: f8E4M3FN) {
  %0 = arith.constant dense<[[1, -2], [3, 4]]> : tensor<2x2xi8>
  %1 = arith.constant dense<(1.0, 2.0)> : tensor<2xcomplex<f32>>
  %2 = arith.constant dense<"0x01020304"> : tensor<4xi8>
  %3 = arith.constant sparse<[[0], [2]], [1.0, 2.0]> : tensor<3xf32>
  %4 = arith.constant dense<> : tensor<0x4xf16>
  %5 = arith.constant 1.0e-10 : f64
  %6 = arith.constant 0.1 : f32
  %7 = arith.constant -0.0 : bf16
  %8 = "y.z"() {a = 18446744073709551615 : ui64} : () -> ui64
  return
}
"a.b"() {x = array<i8: 1, -1>, y = array<f32: 1.0>, z = array<i1: true>, w = array<i64>, m = affine_map<(d0)[s0] -> (d0 ceildiv 4 - s0 * -1 mod 3)>, s = affine_set<(d0) : (d0 == 0, d0 - 1 <= 2)>, l = loc(fused<"m">["a", callsite("b" at "c":1:2)]), q = @a::@b, d = distinct[0]<1>, e = {}, f = [], g = #foo<bar>, h = #foo.x, o = dense<"str"> : tensor<2x!foo.s>, st = "typed" : !foo.s, r = dense_resource<abc> : tensor<2xi8>} : () -> ()
module @m attributes {x.y} { module { } "a.c"() ({ ^bb0(%a: i32, %b: i32): "a.d"(%b) : (i32) -> () }, {}) : () -> () }
"g.h"() ({ "br"()[^bb1] : () -> () ^bb1: "br"()[^bb2] : () -> () ^bb2: "br"()[^bb1] : () -> () }) : () -> ()
%g:3 = "m.n"() : () -> (i32, i64, f32)
"use"(%g#2, %g#0) : (f32, i32) -> ()
#al = loc("file.c":3:4)
"l"() : () -> () loc(#al)
%u = builtin.unrealized_conversion_cast %g#0, %g#1 : i32, i64 to f32
%p = ub.poison : i32
%x, %y = arith.addui_extended %g#0, %g#0 : i32, i1
%c = arith.cmpi ult, %g#0, %p : i32
%sel = arith.select %c, %x, %p : i32
%fa = arith.addf %u, %u fastmath<nnan,ninf> : f32
%tr = arith.truncf %u to_nearest_even fastmath<fast> : f32 to f16
%ov = arith.shli %x, %x overflow<nsw, nuw> : i32
%mf:2 = arith.mulsi_extended %x, %x {a} : i32
