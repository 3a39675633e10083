// RUN: mlir-opt %s --era=2019 | FileCheck %s
// RUN: mlir-opt %s --era=2019 2>&1 >%t | FileCheck %s --check-prefix=REMARK

// Shows R-120, R-122, R-123, R-124.

// CHECK-LABEL: @elements
func @elements() {
  // CHECK: arith.constant dense<[1, -2]> : tensor<2xi32>
  %0 = constant dense<tensor<2xi32>, [1, -2]>
  // CHECK: arith.constant dense<{{\[\[}}1.000000e+00], [2.500000e+00]]> : vector<2x1xf32>
  %1 = constant dense<vector<2x1xf32>, [[1.0], [2.5]]>
  // CHECK: arith.constant dense<1.500000e+00> : tensor<4xf32>
  %2 = constant splat<tensor<4xf32>, 1.5>
  // CHECK: arith.constant sparse<{{\[\[}}0, 1], [2, 0]], [7, 8]> : tensor<3x4xi32>
  %3 = constant sparse<tensor<3x4xi32>, [[0, 1], [2, 0]], [7, 8]>
  // CHECK: arith.constant dense<true> : vector<3xi1>
  %4 = constant splat<vector<3xi1>, true>
  // CHECK: arith.constant {decoded = #legacy.opaque_elements<"other", "0x1F" : tensor<1xi8>>} 1 : i32
  // REMARK: [[@LINE+1]]:{{.*}}: remark: opaque elements are kept as '#legacy.opaque_elements'
  %5 = "std.constant"() {value: 1 : i32, decoded: opaque<"other", tensor<1xi8>, "0x1F">} : () -> i32
  return
}
