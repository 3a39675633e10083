// RUN: mlir-opt %s --split-input-file --transform-interpreter | FileCheck %s

// Matchers of structured operations find a product, a convolution and an elementwise operation, and the roles of their loops.
// CHECK-LABEL: func.func @mm(
// CHECK-NEXT:     %0 = linalg.matmul {k = 2 : i64, m = 0 : i64, n = 1 : i64, rank = 3 : i64} ins(%arg0, %arg1 : tensor<4x8xf32>, tensor<8x16xf32>) outs(%arg2 : tensor<4x16xf32>) -> tensor<4x16xf32>
// CHECK-NEXT:     return %0 : tensor<4x16xf32>
// CHECK-LABEL: func.func @conv(
// CHECK-NEXT:     %0 = linalg.conv_1d_nwc_wcf {batch = 0 : i64, dilation = 2 : i64, dilations = dense<2> : vector<1xi64>, filter = 3 : i64, image = 1 : i64, input_channel = 4 : i64, output_channel = 2 : i64, stride = 3 : i64, strides = dense<3> : vector<1xi64>} ins(%arg0, %arg1 : tensor<1x6x3xf32>, tensor<2x3x4xf32>) outs(%arg2 : tensor<1x2x4xf32>) -> tensor<1x2x4xf32>
// CHECK-NEXT:     return %0 : tensor<1x2x4xf32>
// CHECK-LABEL: func.func @ew(
// CHECK-NEXT:     %0 = linalg.exp {elementwise = 1 : i64} ins(%arg0 : tensor<6xf32>) outs(%arg1 : tensor<6xf32>) -> tensor<6xf32>
// CHECK-NEXT:     return %0 : tensor<6xf32>
#m = affine_map<(d0, d1, d2) -> (d0, d2)>
#n = affine_map<(d0, d1, d2) -> (d2, d1)>
#o = affine_map<(d0, d1, d2) -> (d0, d1)>
func.func @mm(%a: tensor<4x8xf32>, %b: tensor<8x16xf32>, %c: tensor<4x16xf32>) -> tensor<4x16xf32> {
  %0 = linalg.matmul ins(%a, %b : tensor<4x8xf32>, tensor<8x16xf32>) outs(%c : tensor<4x16xf32>) -> tensor<4x16xf32>
  return %0 : tensor<4x16xf32>
}
func.func @conv(%i: tensor<1x6x3xf32>, %f: tensor<2x3x4xf32>, %o: tensor<1x2x4xf32>) -> tensor<1x2x4xf32> {
  %0 = linalg.conv_1d_nwc_wcf {dilations = dense<2> : vector<1xi64>, strides = dense<3> : vector<1xi64>} ins(%i, %f : tensor<1x6x3xf32>, tensor<2x3x4xf32>) outs(%o : tensor<1x2x4xf32>) -> tensor<1x2x4xf32>
  return %0 : tensor<1x2x4xf32>
}
func.func @ew(%i: tensor<6xf32>, %o: tensor<6xf32>) -> tensor<6xf32> {
  %0 = linalg.exp ins(%i : tensor<6xf32>) outs(%o : tensor<6xf32>) -> tensor<6xf32>
  return %0 : tensor<6xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @product(%op: !transform.any_op {transform.readonly}) -> (!transform.any_op, !transform.param<i64>, !transform.param<i64>, !transform.param<i64>, !transform.param<i64>, !transform.param<i64>, !transform.param<i64>) {
    %r:6 = transform.match.structured failures(propagate) %op : (!transform.any_op) -> (!transform.param<i64>, !transform.param<i64>, !transform.param<i64>, !transform.param<i64>, !transform.param<i64>, !transform.param<i64>) {
    ^bb0(%s: !transform.any_op):
      transform.match.structured.body %s {contraction = ["arith.mulf", "arith.addf"]} : !transform.any_op
      %b, %m, %n, %k = transform.match.structured.classify_contraction_dims %s : (!transform.any_op) -> (!transform.param<i64>, !transform.param<i64>, !transform.param<i64>, !transform.param<i64>)
      %sizes = transform.match.structured.dim %s[all] : (!transform.any_op) -> !transform.param<i64>
      transform.match.structured.dim %s[-1] {reduction} : !transform.any_op
      transform.match.structured.input %s[all] {projected_permutation} : !transform.any_op
      %rank = transform.match.structured.rank %s : (!transform.any_op) -> !transform.param<i64>
      transform.match.structured.yield %b, %m, %n, %k, %sizes, %rank : !transform.param<i64>, !transform.param<i64>, !transform.param<i64>, !transform.param<i64>, !transform.param<i64>, !transform.param<i64>
    }
    transform.yield %op, %r#0, %r#1, %r#2, %r#3, %r#4, %r#5 : !transform.any_op, !transform.param<i64>, !transform.param<i64>, !transform.param<i64>, !transform.param<i64>, !transform.param<i64>, !transform.param<i64>
  }
  transform.named_sequence @conv(%op: !transform.any_op {transform.readonly}) -> (!transform.any_op, !transform.param<i64>, !transform.param<i64>, !transform.param<i64>, !transform.param<i64>, !transform.param<i64>, !transform.param<i64>, !transform.param<i64>, !transform.param<i64>) {
    %r:8 = transform.match.structured failures(propagate) %op : (!transform.any_op) -> (!transform.param<i64>, !transform.param<i64>, !transform.param<i64>, !transform.param<i64>, !transform.param<i64>, !transform.param<i64>, !transform.param<i64>, !transform.param<i64>) {
    ^bb0(%s: !transform.any_op):
      %c:8 = transform.match.structured.classify_convolution_dims %s : (!transform.any_op) -> (!transform.param<i64>, !transform.param<i64>, !transform.param<i64>, !transform.param<i64>, !transform.param<i64>, !transform.param<i64>, !transform.param<i64>, !transform.param<i64>)
      transform.match.structured.yield %c#0, %c#1, %c#2, %c#3, %c#4, %c#5, %c#6, %c#7 : !transform.param<i64>, !transform.param<i64>, !transform.param<i64>, !transform.param<i64>, !transform.param<i64>, !transform.param<i64>, !transform.param<i64>, !transform.param<i64>
    }
    transform.yield %op, %r#0, %r#1, %r#2, %r#3, %r#4, %r#5, %r#6, %r#7 : !transform.any_op, !transform.param<i64>, !transform.param<i64>, !transform.param<i64>, !transform.param<i64>, !transform.param<i64>, !transform.param<i64>, !transform.param<i64>, !transform.param<i64>
  }
  transform.named_sequence @elementwise(%op: !transform.any_op {transform.readonly}) -> (!transform.any_op, !transform.param<i64>) {
    %r = transform.match.structured failures(propagate) %op : (!transform.any_op) -> !transform.param<i64> {
    ^bb0(%s: !transform.any_op):
      transform.match.structured.body %s {elementwise} : !transform.any_op
      %v = transform.match.structured.result %s[0] : (!transform.any_op) -> !transform.any_value
      %n = transform.match.structured.num_inits %s : (!transform.any_op) -> !transform.param<i64>
      transform.match.structured.init %s[0] {permutation} : !transform.any_op
      transform.match.structured.yield %n : !transform.param<i64>
    }
    transform.yield %op, %r : !transform.any_op, !transform.param<i64>
  }
  transform.named_sequence @print_product(%op: !transform.any_op {transform.readonly}, %b: !transform.param<i64> {transform.readonly}, %m: !transform.param<i64> {transform.readonly}, %n: !transform.param<i64> {transform.readonly}, %k: !transform.param<i64> {transform.readonly}, %s: !transform.param<i64> {transform.readonly}, %r: !transform.param<i64> {transform.readonly}) {
    transform.annotate %op "m" = %m : !transform.any_op, !transform.param<i64>
    transform.annotate %op "n" = %n : !transform.any_op, !transform.param<i64>
    transform.annotate %op "k" = %k : !transform.any_op, !transform.param<i64>
    transform.annotate %op "rank" = %r : !transform.any_op, !transform.param<i64>
    transform.yield
  }
  transform.named_sequence @print_conv(%op: !transform.any_op {transform.readonly}, %0: !transform.param<i64> {transform.readonly}, %1: !transform.param<i64> {transform.readonly}, %2: !transform.param<i64> {transform.readonly}, %3: !transform.param<i64> {transform.readonly}, %4: !transform.param<i64> {transform.readonly}, %5: !transform.param<i64> {transform.readonly}, %6: !transform.param<i64> {transform.readonly}, %7: !transform.param<i64> {transform.readonly}) {
    transform.annotate %op "batch" = %0 : !transform.any_op, !transform.param<i64>
    transform.annotate %op "image" = %1 : !transform.any_op, !transform.param<i64>
    transform.annotate %op "output_channel" = %2 : !transform.any_op, !transform.param<i64>
    transform.annotate %op "filter" = %3 : !transform.any_op, !transform.param<i64>
    transform.annotate %op "input_channel" = %4 : !transform.any_op, !transform.param<i64>
    transform.annotate %op "stride" = %6 : !transform.any_op, !transform.param<i64>
    transform.annotate %op "dilation" = %7 : !transform.any_op, !transform.param<i64>
    transform.yield
  }
  transform.named_sequence @print_elementwise(%op: !transform.any_op {transform.readonly}, %0: !transform.param<i64> {transform.readonly}) {
    transform.annotate %op "elementwise" = %0 : !transform.any_op, !transform.param<i64>
    transform.yield
  }
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %0 = transform.foreach_match in %root
        @product -> @print_product,
        @conv -> @print_conv,
        @elementwise -> @print_elementwise : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}
