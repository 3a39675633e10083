// RUN: mlir-opt %s --era=2019 | FileCheck %s

// Shows R-212, R-217, R-218, R-220, R-221, R-224, R-226.

// CHECK-LABEL: @constants
func @constants() {
  // CHECK: arith.constant 42 : i32
  %0 = constant 42 : i32
  // CHECK: arith.constant -1.000000e+00 : f16
  %1 = constant -1.0 : f16
  // CHECK: arith.constant true
  %2 = constant 1 : i1
  // CHECK: arith.constant {tag = 1 : i64} 3 : index
  %3 = constant {tag: 1} 3 : index
  // A number without a type takes that of the result.
  // CHECK: arith.constant 7 : i8
  %4 = "std.constant"() {value: 7} : () -> i8
  return
}

// CHECK-LABEL: @comparisons
func @comparisons(%a: i32, %f: f64, %v: vector<4xi32>, %t: tensor<?xf32>) {
  // CHECK: arith.cmpi slt, %{{.*}} : i32
  %0 = cmpi "slt", %a, %a : i32
  // CHECK: arith.cmpi uge, %{{.*}} : vector<4xi32>
  %1 = cmpi "uge", %v, %v : vector<4xi32>
  // CHECK: arith.cmpf oeq, %{{.*}} : f64
  %2 = cmpf "oeq", %f, %f : f64
  // CHECK: arith.cmpi ne, %{{.*}} : i32
  %3 = "std.cmpi"(%a, %a) {predicate: 1} : (i32, i32) -> i1
  // The condition has the shape of the values.
  // CHECK: arith.select %{{.*}} : i32
  %4 = select %0, %a, %a : i32
  // CHECK: arith.select %{{.*}} : vector<4xi1>, vector<4xi32>
  %5 = select %1, %v, %v : vector<4xi32>
  return
}

// CHECK-LABEL: @arithmetic
func @arithmetic(%a: i32, %b: i32, %f: f32) {
  // CHECK: arith.addi
  %0 = addi %a, %b : i32
  // CHECK: arith.divsi
  %1 = divis %a, %b : i32
  // CHECK: arith.divui
  %2 = diviu %a, %b : i32
  // CHECK: arith.remsi
  %3 = remis %a, %b : i32
  // CHECK: arith.remui
  %4 = remiu %a, %b : i32
  // CHECK: arith.andi
  %5 = and %a, %b : i32
  // CHECK: arith.ori
  %6 = or %a, %b : i32
  // CHECK: arith.xori
  %7 = xor %a, %b : i32
  // CHECK: arith.addf
  %8 = addf %f, %f : f32
  // CHECK: arith.mulf
  %9 = "std.mulf"(%f, %f) : (f32, f32) -> f32
  // CHECK: arith.shli
  %10 = shift_left %a, %b : i32
  // CHECK: arith.extsi %{{.*}} : i32 to i64
  %11 = sexti %a : i32 to i64
  // CHECK: arith.truncf %{{.*}} : f32 to f16
  %12 = fptrunc %f : f32 to f16
  // CHECK: arith.index_cast %{{.*}} : i32 to index
  %13 = index_cast %a : i32 to index
  // CHECK: math.exp
  %14 = exp %f : f32
  return
}
