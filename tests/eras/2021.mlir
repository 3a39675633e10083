// RUN: mlir-opt %s --era=2021 --allow-unregistered-dialect --mlir-print-local-scope | FileCheck %s
// RUN: mlir-opt %s --allow-unregistered-dialect 2>&1 >%t | FileCheck %s --check-prefix=REMARK

// Shows R-046, R-048, R-232, R-233, R-277.

// REMARK: [[@LINE+1]]:1: remark: read as MLIR of 2021, because of '= type' here
!buffer = type memref<4x?xf32>
#map = affine_map<(d0) -> (d0 + 1)>

// CHECK: func.func private @declared(memref<4x?xf32>)
func private @declared(!buffer)

// CHECK-LABEL: func.func @names
func @names(%c: i1, %a: i32, %m: memref<4x?xf32>, %t: tensor<?xf32>, %i: index) -> i32 {
  // CHECK: arith.addi
  %0 = std.addi %a, %a : i32
  // CHECK: arith.select
  %1 = select %c, %a, %0 : i32
  // CHECK: arith.maximumf
  %f = std.constant 1.0 : f32
  %2 = maxf %f, %f : f32
  // The number of a dimension may be a literal, and the operand a tensor.
  // CHECK: tensor.dim
  %3 = memref.dim %t, %i : tensor<?xf32>
  // CHECK: %[[C:.*]] = arith.constant 1 : index
  // CHECK-NEXT: memref.dim %{{.*}}, %[[C]] : memref<4x?xf32>
  %4 = memref.dim %m, 1 : memref<4x?xf32>
  // CHECK: arith.divsi
  %5 = divi_signed %a, %a : i32
  // CHECK: affine.apply affine_map<(d0) -> (d0 + 1)>
  %6 = affine.apply #map(%i)
  // CHECK: cf.assert %{{.*}}, "no"
  assert %c, "no"
  // CHECK: cf.switch
  switch %a : i32, [
    default: ^end,
    1: ^end
  ]
^end:
  return %a : i32
}

// Segment sizes were vectors.
// CHECK: func.func @generic() attributes {x}
"builtin.func"() ({
  // CHECK: "x.op"() {operandSegmentSizes = array<i32: 0, 0>, resultSegmentSizes = array<i32: 0, 0, 0>}
  "x.op"() {operand_segment_sizes = dense<[0, 0]> : vector<2xi32>, result_segment_sizes = dense<0> : vector<3xi32>} : () -> ()
  "std.return"() : () -> ()
}) {sym_name = "generic", type = () -> (), x} : () -> ()

// From 2020 on one condition may choose all elements.
// CHECK-LABEL: func.func @one_condition
func @one_condition(%c: i1, %d: vector<4xi1>, %v: vector<4xf32>) -> vector<4xf32> {
  // CHECK: arith.select %{{.*}}, %{{.*}}, %{{.*}} : vector<4xf32>
  %0 = select %c, %v, %v : vector<4xf32>
  // CHECK: arith.select %{{.*}}, %{{.*}}, %{{.*}} : vector<4xi1>, vector<4xf32>
  %1 = select %d, %v, %0 : vector<4xi1>, vector<4xf32>
  return %1 : vector<4xf32>
}
