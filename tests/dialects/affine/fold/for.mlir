// RUN: mlir-opt %s --canonicalize --allow-unregistered-dialect --mlir-print-local-scope | FileCheck %s

// A loop that does not run goes: its results are the initial values.
// CHECK-LABEL: func.func @no_iteration(
// CHECK-NEXT:    return %arg0 : f32
func.func @no_iteration(%x: f32) -> f32 {
  %0 = affine.for %i = 5 to 5 iter_args(%a = %x) -> (f32) {
    %1 = arith.addf %a, %a : f32
    affine.yield %1 : f32
  }
  return %0 : f32
}

// A loop whose body is empty goes, too; the values that it only hands on are its results.
// CHECK-LABEL: func.func @empty(
// CHECK-NEXT:    return %arg1 : f32
func.func @empty(%x: f32, %y: f32) -> f32 {
  %0 = affine.for %i = 0 to 8 iter_args(%a = %x) -> (f32) {
    affine.yield %y : f32
  }
  return %0 : f32
}

// Without a known bound it may not run, and stays.
// CHECK-LABEL: func.func @unknown_bound(
// CHECK-NEXT:    %0 = affine.for %arg3 = 0 to %arg2 iter_args(%arg4 = %arg0) -> (f32) {
// CHECK-NEXT:      affine.yield %arg1 : f32
// CHECK-NEXT:    }
// CHECK-NEXT:    return %0 : f32
func.func @unknown_bound(%x: f32, %y: f32, %n: index) -> f32 {
  %0 = affine.for %i = 0 to %n iter_args(%a = %x) -> (f32) {
    affine.yield %y : f32
  }
  return %0 : f32
}

// A constant operand of a bound makes the bound a constant.
// CHECK-LABEL: func.func @constant_bound(
// CHECK-NEXT:    affine.for %arg0 = 2 to 8 {
// CHECK-NEXT:      "test.use"(%arg0) : (index) -> ()
// CHECK-NEXT:    }
// CHECK-NEXT:    return
func.func @constant_bound() {
  %c2 = arith.constant 2 : index
  %c4 = arith.constant 4 : index
  affine.for %i = %c2 to affine_map<(d0) -> (d0 + 4)>(%c4) {
    "test.use"(%i) : (index) -> ()
  }
  return
}

// A map in front of a bound becomes part of the bound.
// CHECK-LABEL: func.func @composed_bound(
// CHECK-NEXT:    affine.for %arg1 = 0 to affine_map<()[s0] -> (s0 + 1)>()[%arg0] {
// CHECK-NEXT:      "test.use"(%arg1) : (index) -> ()
// CHECK-NEXT:    }
// CHECK-NEXT:    return
func.func @composed_bound(%n: index) {
  %0 = affine.apply affine_map<(d0) -> (d0 + 1)>(%n)
  affine.for %i = 0 to %0 {
    "test.use"(%i) : (index) -> ()
  }
  return
}
