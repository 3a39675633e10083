// RECORD: not mlir-opt --allow-unregistered-dialect --split-input-file 2>&1

"a"() {x = distinct[0]<unit>, y = distinct[0]<3>} : () -> ()

// -----

"a"() {x = distinct[a]<unit>} : () -> ()

// -----

"a"() {x = distinct[-1]<unit>} : () -> ()

// -----

"a"() {x = distinct[18446744073709551616]<unit>} : () -> ()

// -----

"a"() {x = distinct<unit>} : () -> ()

// -----

"a"() {x = distinct[]<unit>} : () -> ()

// -----

"a"() {x = distinct[1]unit} : () -> ()

// -----

"a"() {x = sparse<0, 1> : tensor<4xi32>, y = sparse<[[0], [2]], [1, 2]> : tensor<4xi32>, z = sparse<[[1]], 3> : vector<2xi8>, w = sparse<[], []> : tensor<4xf32>, v = sparse<[[1, 2]], [3.5]> : tensor<3x3xbf16>, s = sparse<[[0]], ["a"]> : tensor<1x!foo.bar>} : () -> ()

// -----

"a"() {x = sparse<[[4]], [1]> : tensor<4xi32>} : () -> ()

// -----

"a"() {x = sparse<[[0, 1]], [1]> : tensor<4xi32>} : () -> ()

// -----

"a"() {x = sparse<[[0], [1]], [1]> : tensor<4xi32>} : () -> ()

// -----

"a"() {x = sparse<[[-1]], [1]> : tensor<4xi32>} : () -> ()

// -----

"a"() {x = sparse<[[0]], [1]> : i32} : () -> ()

// -----

"a"() {x = sparse<[[0]], [1]> : tensor<?xi32>} : () -> ()

// -----

"a"() {x = sparse<[[0]] [1]> : tensor<4xi32>} : () -> ()

// -----

"a"() {x = sparse<[[0], [0]], [1, 2]> : tensor<4xi32>} : () -> ()

// -----

"a"() {x = sparse<0, [1]> : tensor<4xi32>, y = sparse<[0], [1]> : tensor<4xi32>, z = sparse<[0, 1], [1]> : tensor<4x2xi32>} : () -> ()

// -----

"a"() {x = sparse<> : tensor<4xi32>} : () -> ()

// -----

"a"() {x = sparse<[], []> : tensor<i32>, y = sparse<[[]], [1]> : tensor<i32>} : () -> ()

// -----

"a"() {x = dense<"0x00"> : tensor<1xi1>, y = dense<"0xFF"> : tensor<8xi1>, z = dense<"0x01"> : tensor<8xi1>, w = dense<"0x0102"> : tensor<2xi4>, v = dense<"0x0000C03F"> : tensor<3xf32>, c = dense<"0x0000C03F00002040"> : tensor<complex<f32>>, i = dense<"0x0100000000000000"> : tensor<1xindex>} : () -> ()

// -----

"a"() {x = dense<"0x000"> : tensor<1xi8>} : () -> ()

// -----

"a"() {x = dense<"0x0000"> : tensor<3xi8>} : () -> ()

// -----

"a"() {x = dense<"00"> : tensor<1xi8>} : () -> ()

// -----

"a"() {x = dense<(1, 2)> : tensor<2xcomplex<i8>>, y = dense<[(1, 2), (3, 4)]> : tensor<2xcomplex<i8>>, z = dense<(1.0, -0.0)> : tensor<complex<f16>>, w = dense<[(1.0, 0x7C00), (-1.5, 2.0)]> : tensor<2xcomplex<f16>>, e = dense<> : tensor<0xcomplex<f32>>, e2 = dense<[]> : tensor<0x2xi1>, e3 = dense<[[],[]]> : tensor<2x0xi1>} : () -> ()

// -----

"a"() {x = dense<[1, 0x10, -0x1]> : tensor<3xi8>} : () -> ()

// -----

"a"() {x = dense<[1, 0x10, -1, 255, -128]> : tensor<5xi8>, y = dense<[255, 128]> : tensor<2xui8>, z = dense<[-128, 127]> : tensor<2xsi8>, w = dense<[0x3F800000, 1.0, 1.0e10, -0.0]> : tensor<4xf32>, t = dense<[true, false]> : tensor<2xi1>, u = dense<1> : tensor<2xindex>, o = dense<[0xFF, 0x80]> : tensor<2xi8>} : () -> ()

// -----

"a"() {x = dense<256> : tensor<3xi8>} : () -> ()

// -----

"a"() {x = dense<-1> : tensor<3xui8>} : () -> ()

// -----

"a"() {x = dense<128> : tensor<3xsi8>} : () -> ()

// -----

"a"() {x = dense<1> : tensor<3xf32>} : () -> ()

// -----

"a"() {x = dense<0x1FFFFFFFF> : tensor<3xf32>} : () -> ()

// -----

"a"() {x = dense<1.0> : tensor<3xi32>} : () -> ()

// -----

"a"() {x = dense<true> : tensor<3xi32>} : () -> ()

// -----

"a"() {x = dense<"abc"> : tensor<3x!foo.b>, y = dense<["a", "b\0A"]> : tensor<2x!foo.b>} : () -> ()

// -----

"a"() {f16 = 1.0e5 : f16, a = 65520.0 : f16, b = 1.0e-8 : f16, c = 0.1 : bf16, d = 0.1 : f80, e = 0.1 : f128, f = 0.1 : f8E5M2, g = 300.0 : f8E4M3FN, h = 0x7F : f8E4M3FN, i = 0.1 : f4E2M1FN, j = 6.0 : f6E3M2FN, k = 0.3 : f8E8M0FNU, l = 0.1 : tf32, m = 0x8000 : f16, n = 0xFFFF : bf16, o = 0.1 : f8E4M3FNUZ, p = 0.1 : f8E5M2FNUZ, q = 0.1 : f8E4M3B11FNUZ, r = 0.1 : f8E3M4, s = 0.1 : f8E4M3, t = 0.1 : f6E2M3FN} : () -> ()

// -----

"a"() {a = 0x7FF0000000000001 : f64, b = 0x1 : f64, c = 123456789.123456789, d = 1.0e-310 : f64, e = 4.9e-324, f = 1.7976931348623157e308, g = 1.8e308, h = 1.0e-400, i = -0x1 : i8} : () -> ()

// -----

"a"() {a = 0x1FFFFFFFFFFFFFFFFF : i128, b = -170141183460469231731687303715884105728 : i128, c = 340282366920938463463374607431768211455 : i128, d = 1 : i1, e = -1 : i1, f = true, g = 0 : si1, h = 1 : ui1, i = 123456789012345678901234567890 : i200, j = 0xFFFFFFFFFFFFFFFF : index} : () -> ()

// -----

"a"() {a = 2 : i1} : () -> ()

// -----

"a"() {a = 18446744073709551616 : index} : () -> ()

// -----

"a"() {a = 18446744073709551616} : () -> ()

// -----

"a"() {a = "\00\01\t\n\\\"\7F\80é\u"} : () -> ()

// -----

"a"() {a = "\t\n\\\"\7F\80é", "q r" = 1, @b = 2} : () -> ()

// -----

"a"() {a = "\t\n\\\"\7F\80é", "q r" = 1, "b" = 2, "c.d" = @"x y"::@z::@"1", "" = 3} : () -> ()

// -----

"a"() {a = "\u"} : () -> ()

// -----

"a"() {a = "x\8u"} : () -> ()

// -----

"a"() {a = "x\g0"} : () -> ()

// -----

"a"() {a = "é\g0"} : () -> ()

// -----

"a"() {a = "é\} : () -> ()

// -----

"a"() {a = "é
"} : () -> ()

// -----

"a"() {a = "\00\u"} : () -> ()

// -----

"a"() {a = "\80\u"} : () -> ()

// -----

"a"() {a = @"\80\u"} : () -> ()

// -----

"a\u"() {a = @"\80\u"} : () -> ()

// -----

"t.a"() {a = strided<[-]>} : () -> ()

// -----

"t.a"() {a = strided<[a]>} : () -> ()

// -----

"t.a"() {a = strided<[ 9223372036854775808]>} : () -> ()

// -----

"t.a"() {a = strided<[1.5]>} : () -> ()

// -----

"t.a"() {a = strided<[1, - 2, -?], offset: -3>} : () -> ()

// -----

"t.a"() {a = strided<[1], offset: a>} : () -> ()

// -----

"t.a"() {a = strided<[1], offset -3>} : () -> ()

// -----

"t.a"() {a = strided<[1], off: -3>} : () -> ()

// -----

"t.a"() {a = strided<1, offset: -3>} : () -> ()

// -----

"t.a"() {a = strided<[1] offset: -3>} : () -> ()

// -----

"t.a"() {a = strided<[1,], offset: -3>} : () -> ()

// -----

"t.a"() {a = memref<4xf32, strided<[1, 2]>>} : () -> ()

// -----

"t.a"() {a = memref<4xf32, strided<[0]>>, b = memref<4xf32, strided<[-1]>>} : () -> ()

// -----

"t.a"() {a = strided<[], offset: ?>, b = strided<[], offset: -9223372036854775807>} : () -> ()

// -----

"t.a"() {a = dense<[true, ->, 0]> : vector<3xi1>} : () -> ()

// -----

"t.a"() {a = dense<-> : vector<3xi1>} : () -> ()

// -----

"t.a"() {a = dense<- 1> : vector<3xi1>} : () -> ()

// -----

"t.a"() {a = array<i32: ->} : () -> ()

// -----

"t.a"() {a = array<i32: -a>} : () -> ()

// -----

"t.a"() {a = array<} : 1>} : () -> ()

// -----

"t.a"() {a = array<f32 1>} : () -> ()

// -----

"t.a"() {a = array<i7: 1>} : () -> ()

// -----

"t.a"() {a = array<i8: 256>} : () -> ()

// -----

"t.a"() {a = array<i8: 1.0>} : () -> ()

// -----

"t.a"() {a = array<f32: 1>} : () -> ()

// -----

"t.a"() {a = array<i1: true, false, 1, 0>} : () -> ()

// -----

"t.a"() {a = array<i1: 2>} : () -> ()

// -----

"t.a"() {a = array<f32: 0x7F800000, -1.0, -0x1>} : () -> ()

// -----

"t.a"() {a = array<i64: 0x10, -0x10, 9223372036854775808>} : () -> ()

// -----

"t.a"() {a = array<i64: 0x10, -0x10, 0xFFFFFFFFFFFFFFFF>} : () -> ()

// -----

"t.a"() {a = loc("a":1:2 to 3:4), b = loc("a":1:2 to :4), c = loc("a":1:2 to 1:4), d = loc("a":1), e = loc("a"(unknown))} : () -> ()

// -----

"t.a"() {a = loc(fused[])} : () -> ()

// -----

"t.a"() {a = loc(fused<1>["a", "a"]), b = loc(fused["a", unknown]), c = loc(fused[fused["a", "b"], "c"]), d = loc(fused<"m">["a"]), e = loc(fused["a"])} : () -> ()

// -----

"t.a"() {a = loc(callsite("a" at "b")), b = loc(callsite(callsite("a" at "b") at "c")), c = loc(callsite(unknown at unknown))} : () -> ()

// -----

"t.a"() {a = loc(callsite("a" "b"))} : () -> ()

// -----

"t.a"() {a = loc(callsite("a" at ))} : () -> ()

// -----

"t.a"() {a = loc(#x)} : () -> ()

// -----

"t.a"() {a = loc(#t.x)} : () -> ()

// -----

"t.a"() {a = loc(3)} : () -> ()

// -----

"t.a"() : () -> () loc(#x)
#x = 3 : i32

// -----

"t.a"() : () -> () loc(#x)
#x = loc(#y)
#y = loc("q")

// -----

"t.a"() : () -> () loc("a":-1:2)

// -----

"t.a"() : () -> () loc("a":4294967296:2)

// -----

"t.a"() : () -> () loc("a":1 2)

// -----

"t.a"() : () -> () loc("a":1:2 to)

// -----

"t.a"() : () -> () loc("a":1:2 to 3)

// -----

"t.a"() : () -> () loc("a":9:9 to 3:4)

// -----

"t.a"() : () -> () loc("")

// -----

"t.a"() : () -> () loc("a" 3)

// -----

"t.a"() {a = tuple<>, b = tuple<i32, tuple<f32>>, c = vector<[4]x2x[8]xi32>, d = vector<f32>, e = tensor<*xf32>, f = memref<*xf32, 3>, g = tensor<4xf32, #t.enc>, h = memref<4xf32, "s">, i = memref<4xf32, #t.m>, j = complex<f64>, k = () -> (), l = (i32) -> (i32, i32), m = () -> (() -> ()), n = ui7, o = si1, p = none, q = tensor<0x0xf32>, r = memref<f32, 1 : i8>, s = tensor<?x4xcomplex<i8>>, t = !t.a<b<c>>, u = !t<"a b">, v = memref<2x3xf32, affine_map<(d0, d1) -> (d1, d0)>, affine_map<(d0, d1) -> (d0, d1)>>} : () -> ()

// -----

"t.a"() {h = memref<4xf32, 0>, i = memref<4xf32, 0 : i64>, j = memref<4xf32, strided<[1]>>, k = memref<4xf32, strided<[1], offset: 0>, 2>, l = memref<4xf32, affine_map<(d0) -> (d0)>>, m = memref<?x?xf32, strided<[?, 1]>>, n = memref<4xf32, unit>, o = memref<4xf32, [1]>} : () -> ()

// -----

"t.a"() {a = i0} : () -> ()

// -----

"t.a"() {a = vector<0xf32>} : () -> ()

// -----

"t.a"() {a = vector<?xf32>} : () -> ()

// -----

"t.a"() {a = vector<4xtensor<4xf32>>} : () -> ()

// -----

"t.a"() {a = tensor<4x() -> ()>} : () -> ()

// -----

"t.a"() {a = complex<index>} : () -> ()

// -----

"t.a"() {a = memref<4x4xf32, affine_map<(d0) -> (d0)>>} : () -> ()

// -----

"t.a"() {a = () -> i32 -> i32} : () -> ()

// -----

"t.a"() {a = tensor<4 x f32>, b = tensor<4x?x f32>, c = tensor<4x ?xf32>} : () -> ()

// -----

"t.a"() {a = tensor<-4xf32>} : () -> ()

// -----

"t.a"() {a = tensor<[4]xf32>} : () -> ()

// -----

"t.a"() {a = @a::@b::@"c d", b = @"", c = @a :: @b} : () -> ()

// -----

"t.a"() {a = @a::b} : () -> ()

// -----

"t.a"() {a = #t<"x">, b = #t.x<[{(a)}]>, c = #t.y, d = #t<a"b>c"d>, e = #t.z<"\"">, f = #t<->>>, g = !t<->>>} : () -> ()

// -----

"t.a"() {a = #t<a} : () -> ()

// -----

"t.a"() {a = #t.x<a]>} : () -> ()

// -----

"t.a"() {a = opaque<"t", "0x00"> : tensor<1xi8>} : () -> ()

// -----

"t.a"() {a = affine_map<(d0)[s0, s1] -> (d0 floordiv 2 * 3 + s0 * s1 mod 5 - s0 ceildiv s1)>, b = affine_map<(d0) -> (d0 * 0, 0 * d0, d0 + 0, d0 mod 1, d0 floordiv 1, -d0, - -d0, 2 * (d0 + 1), d0 - d0, (d0 * 4) floordiv 4, (d0 * 4 + 2) mod 4, d0 ceildiv -1)>, c = affine_set<(d0)[s0] : (d0 <= s0, 2 >= d0, d0 == 2 * s0)>, d = affine_map<() -> ()>, e = affine_map<(d0) -> ()>, f = affine_set<() : (1 == 0)>} : () -> ()

// -----

"t.a"() <{a = 1, b}> {c} : () -> ()

// -----

"t.a"() <3> : () -> ()

// -----

"t.a"() <{a = 1, a = 2}> : () -> ()

// -----

"t.a"() {a = 1, "a" = 2} : () -> ()

// -----

"t.a"() {a, b = unit, c = true, d = {x, y = 1}, e = {}, "f g", h.i = #t.a, j$k = 1} : () -> ()

// -----

"t.a"() {3 = 1} : () -> ()
