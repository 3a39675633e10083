// RUN: mlir-opt %s --allow-unregistered-dialect | FileCheck %s

// Shows R-015, R-032, R-054, R-058, R-059, R-078, R-079, R-080, R-081, R-087, R-088, R-091, R-125, R-126.

// CHECK-LABEL: func.func private @"with a space, 'quotes' and \22more\22"()
func.func private @"with a space, 'quotes' and \22more\22"()

// CHECK-LABEL: func.func private @integers(i1, i57, i16777215, si8, ui13, index)
func.func private @integers(i1, i57, i16777215, si8, ui13, index)

// CHECK-LABEL: func.func private @floats(f16, bf16, f32, f64)
func.func private @floats(f16, bf16, f32, f64)

// CHECK-LABEL: func.func private @complex(complex<i8>, complex<f32>, tensor<2xcomplex<f64>>)
func.func private @complex(complex<i8>, complex<f32>, tensor<2xcomplex<f64>>)

// CHECK-LABEL: func.func private @tuples(tuple<>, tuple<i32>, tuple<tuple<none, !x.y>, tensor<2xf32>, () -> i32>)
func.func private @tuples(tuple<>, tuple<i32>, tuple<tuple<none, !x.y>, tensor<2xf32>, () -> i32>)

// CHECK-LABEL: func.func private @none(none) -> none
func.func private @none(none) -> none

// Types of dialects in both forms; the dialect reads what is within, and both are the same type.
// CHECK-LABEL: func.func private @dialects(!pdl.operation, !pdl.operation, !pdl.range<value>, !pdl.range<value>)
func.func private @dialects(!pdl.operation, !pdl<operation>, !pdl.range<value>, !pdl<range<value>>)

// CHECK-LABEL: func.func private @nested(!x.a<(b [c {d <e>}]) ->, "f>">, !x<"]unbalanced<\22\22">)
func.func private @nested(!x.a<(b [c {d <e>}]) ->, "f>">, !x<"]unbalanced<\22\22">)

// CHECK-LABEL: func.func @lists
func.func @lists(%a: i32, %b: f32) -> (i32, f32) {
  // CHECK: cf.br ^bb1(%arg0, %arg1 : i32, f32)
  cf.br ^bb1(%a, %b : i32, f32)
// CHECK: ^bb1(%{{.*}}: i32, %{{.*}}: f32):
^bb1(%c: i32, %d: f32):
  // CHECK: return %{{.*}}, %{{.*}} : i32, f32
  return %c, %d : i32, f32
}

// CHECK: "x.dictionary"() {a = {b = {}, c = [{d = 1 : i64}], "e f"}} : () -> ()
"x.dictionary"() {a = {b = {}, c = [{d = 1}], "e f"}} : () -> ()

// CHECK: "x.dialects"() {a = #x.y<1, {2}>, b = #x<"y<\22\22">, c = #arith.fastmath<nnan,ninf>, d = #arith.fastmath<contract>} : () -> ()
"x.dialects"() {a = #x.y<1, {2}>, b = #x<"y<\22\22">, c = #arith.fastmath<nnan,ninf>, d = #arith<fastmath<contract>>} : () -> ()
