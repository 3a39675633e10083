// RECORD: mlir-opt --allow-unregistered-dialect --mlir-print-debuginfo --mlir-use-nameloc-as-prefix
// RECORD: mlir-opt --allow-unregistered-dialect --mlir-print-local-scope --mlir-print-value-users
// RECORD: mlir-opt --allow-unregistered-dialect --mlir-print-op-generic --mlir-elide-elementsattrs-if-larger=3 --mlir-elide-resource-strings-if-larger=10
// RECORD: mlir-opt --allow-unregistered-dialect --mlir-pretty-debuginfo --mlir-print-debuginfo --mlir-print-unique-ssa-ids --mlir-print-elementsattrs-with-hex-if-larger=2

"foo.e"() {
  a = dense<0> : tensor<4xi32>, b = dense<[]> : tensor<0xi32>, c = dense<[[1, 2], [3, 4]]> : tensor<2x2xi8>, d = dense<"0x01020304"> : tensor<4xi8>,
  e = dense<[1.0, -2.5, 0x7f800000]> : vector<3xf32>, f = dense<(1.0, 2.0)> : tensor<2xcomplex<f64>>, g = dense<[(1, 2), (3, 4)]> : tensor<2xcomplex<i16>>,
  h = dense<["a", "b\0A"]> : tensor<2x!foo.str>, i = dense<true> : tensor<3xi1>, j = dense<[true, false, true]> : tensor<3xi1>, k = dense<[0xff, -1]> : tensor<2xi8>,
  l = dense<5> : tensor<i64>, m = dense<[5]> : tensor<1xindex>, n = sparse<[[0, 1], [1, 0]], [1, 2]> : tensor<2x2xi32>, o = sparse<0, -1.5> : vector<4xf64>, p = sparse<[], []> : tensor<4xi4>,
  q = dense<1.0> : tensor<2xbf16>, r = dense<[1.0, 2.0]> : tensor<2xf8E5M2>, s = dense<3> : tensor<2xui4>, t = dense<-3> : tensor<2xsi4>, u = dense<7> : tensor<2xi3>, v = dense_resource<blob> : tensor<2xi32>,
  w = dense<[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20]> : tensor<20xi32>, x = dense<0x7fc00000> : tensor<2xf32>, y = dense<[123456789012345678901234567890]> : tensor<1xi128>, z = dense<1> : memref<4xi1>
} : () -> ()
"foo.n"() {a = 0x7FF0000000000000 : f64, b = -0.0, c = 1.e10 : f32, d = 0xFFFF : f16, e = 3.4028234663852886e+38 : f32, f = 1.0 : f8E8M0FNU, g = 170141183460469231731687303715884105727 : i128, h = -1 : i1, i = 255 : i8, j = 0 : i0, k = 1.17549435E-38 : f32, l = 0.1 : f32, m = 100000.0 : f64, n = 1.0e-5 : f16, o = 0x3f8 : bf16} : () -> ()
{-#
  dialect_resources: {
    builtin: {
      blob: "0x040000000100000002000000",
      "quoted key": "0x08000000AA"
    }
  },
  external_resources: {
    tool: {
      flag: true,
      name: "va\22lue",
      data: "0x0100000001"
    }
  }
#-}
