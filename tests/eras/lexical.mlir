// RUN: mlir-opt %s --era=2019 --allow-unregistered-dialect | FileCheck %s

// Shows R-022, R-023, R-024, R-025, R-026, R-027, R-028, R-029, R-030, R-031, R-033, R-034, R-036, R-037, R-038.
// Shows R-047, R-050, R-060, R-062, R-063, R-067, R-090, R-092.

#low_4$x = (d_0, i)[s$1] -> (d_0 + i + s$1)
!alias = type vector<4 x f32>

// CHECK: func.func private @a.b$_1(vector<4xf32>)
func @a.b$_1(!alias)
// CHECK: func.func private @shapes(tensor<0xf32>, tensor<0x42xi32>, memref<?x128xf32>, tensor<*xf32>, tensor<f32>)
func @shapes(tensor<0xf32>, tensor<0x42xi32>, memref<? x 128 x f32>, tensor<* x f32>, tensor<f32>)
// Zero extents tell types apart.
// CHECK: func.func private @zeros(memref<f32>, memref<0xf32>, memref<1x0xf32>, memref<0x1xf32>)
func @zeros(memref<f32>, memref<0xf32>, memref<1x0xf32>, memref<0x1xf32>)

// CHECK-LABEL: func.func @lexical
func @lexical(%arg$0: i32, %-x.y: i32) { // a comment
  // CHECK: "x.numbers"() {a = 31 : i64, b = -3 : i8, c = 1.000000e+05 : f64, d = "a\22\0A"} : () -> ()
  "x.numbers"() {a: 0x1F, b: -3 : i8, c: 1.0e+5, d: "a\"\n"} : () -> ()
  // CHECK: %[[PACK:.*]]:3 = "x.pack"() : () -> (i1, i2, i3)
  %pack:3 = "x.pack"() : () -> (i1, i2, i3)
  // CHECK: %[[TWO:.*]]:2 = "x.two"(%[[PACK]]#2, %[[PACK]]#0) : (i3, i1) -> (i32, i32)
  %42, %name = "x.two"(%pack#2, %pack#0) : (i3, i1) -> (i32, i32)
  // CHECK: "x.use"(%[[TWO]]#0, %[[TWO]]#1, %{{.*}}, %{{.*}}) : (i32, i32, i32, i32) -> ()
  "x.use"(%42, %name, %arg$0, %-x.y) : (i32, i32, i32, i32) -> ()
  // Types of dialects that are not known are kept.
  // CHECK: "x.types"() : () -> (!foo<"string<">, !foo.bar<{a, [b], (c) -> d}>, !tf.resource)
  %t:3 = "x.types"() : () -> (!foo<"string<">, !foo.bar<{a, [b], (c) -> d}>, !tf.resource)
  br ^block-1.a
^block-1.a:
  return
}
