// RECORD: mlir-opt --allow-unregistered-dialect --mlir-print-debuginfo --mlir-use-nameloc-as-prefix
// RECORD: mlir-opt --allow-unregistered-dialect --mlir-print-local-scope --mlir-print-value-users
// RECORD: mlir-opt --allow-unregistered-dialect --mlir-print-op-generic --mlir-elide-elementsattrs-if-larger=3 --mlir-elide-resource-strings-if-larger=10
// RECORD: mlir-opt --allow-unregistered-dialect --mlir-pretty-debuginfo --mlir-print-debuginfo --mlir-print-unique-ssa-ids --mlir-print-elementsattrs-with-hex-if-larger=2

!a = tensor<4x?xf32, #foo.enc<"x">>
!b = !foo.bar<i32, "s", [1, 2]>
!c = memref<4x4xf32, strided<[4, 1], offset: ?>, "space">
#m = affine_map<(d0, d1)[s0] -> (d0 + s0 * 4, d1 floordiv 3 mod 5, -d0 ceildiv 7 - 2)>
#s = affine_set<(d0, d1)[s0] : (d0 - s0 >= 0, d1 * 2 == 4, -d0 + 8 >= 0)>
#loc0 = loc("f.mlir":3:4)
#loc1 = loc("f.mlir":3:4 to :9)
#loc2 = loc("f.mlir":3:4 to 7:2)
#nm = loc("name"(#loc0))
module @m attributes {foo.a = !a, foo.b = !b, foo.c = !c, foo.m = #m, foo.s = #s} {
  func.func private @decl(!a, !b {foo.x = 1 : si8}, !c) -> (!a {foo.y}, tuple<i1, tuple<>, !b>)
  func.func @f(%x: vector<[4]x2x[8]xbf16>, %y: memref<*xi7, 5 : i32>, %z: complex<f128>, %w: (i32, () -> ()) -> (index, none)) attributes {foo.z = [0x10, -0x7 : i16, 1.0 : f16, 0x7fc0 : bf16, 1.5e-10, true, unit, "a\0A\"b\\", @x::@"y z"::@w]} {
    "foo.op"() {t = f8E4M3FN, u = f4E2M1FN, v = f80, w = tf32, x = f6E3M2FN, y = f8E8M0FNU} : () -> () loc(#nm)
    %0:3, %1 = "foo.multi"(%x, %y) ({
    ^bb0(%p: i32 loc("arg"), %q: f32):
      "foo.br"(%p)[^bb1, ^bb2] : (i32) -> () loc(callsite("a" at "b"))
    ^bb1:
      "foo.br"()[^bb2] <{a = 1}> : () -> ()
    ^bb2:
      "foo.end"() : () -> () loc(fused<"meta">["a", #loc0, unknown])
    }, {
    }, {
      "foo.q"() : () -> () loc(#loc1)
    }) {z = array<i8: 1, -2>, y = array<f32: 1.0, 0x7f800000>, x = array<i1: true, false>, w = array<i64>} : (vector<[4]x2x[8]xbf16>, memref<*xi7, 5 : i32>) -> (i32, i32, f64, tensor<*xi1>) loc(fused[#loc2, callsite("x" at callsite("y"("z") at unknown))])
    "foo.use"(%0#0, %0#2, %1, %w) : (i32, f64, tensor<*xi1>, (i32, () -> ()) -> (index, none)) -> ()
    return
  } loc("fn")
} loc(#nm)
