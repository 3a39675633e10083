// RUN: mlir-opt %s | FileCheck %s

// The sum of a start and the lanes that are set.
// CHECK-LABEL: func.func @vp_reduce_add(
// CHECK-NEXT:    %0 = "llvm.intr.vp.reduce.add"(%arg0, %arg1, %arg2, %arg3) : (i32, vector<8xi32>, vector<8xi1>, i32) -> i32
// CHECK-NEXT:    return %0 : i32
func.func @vp_reduce_add(%a: i32, %b: vector<8xi32>, %c: vector<8xi1>, %d: i32) -> i32 {
  %0 = "llvm.intr.vp.reduce.add"(%a, %b, %c, %d) : (i32, vector<8xi32>, vector<8xi1>, i32) -> i32
  return %0 : i32
}

// The product of a start and the lanes that are set.
// CHECK-LABEL: func.func @vp_reduce_mul(
// CHECK-NEXT:    %0 = "llvm.intr.vp.reduce.mul"(%arg0, %arg1, %arg2, %arg3) : (i32, vector<8xi32>, vector<8xi1>, i32) -> i32
// CHECK-NEXT:    return %0 : i32
func.func @vp_reduce_mul(%a: i32, %b: vector<8xi32>, %c: vector<8xi1>, %d: i32) -> i32 {
  %0 = "llvm.intr.vp.reduce.mul"(%a, %b, %c, %d) : (i32, vector<8xi32>, vector<8xi1>, i32) -> i32
  return %0 : i32
}

// The common bits of a start and the lanes that are set.
// CHECK-LABEL: func.func @vp_reduce_and(
// CHECK-NEXT:    %0 = "llvm.intr.vp.reduce.and"(%arg0, %arg1, %arg2, %arg3) : (i32, vector<8xi32>, vector<8xi1>, i32) -> i32
// CHECK-NEXT:    return %0 : i32
func.func @vp_reduce_and(%a: i32, %b: vector<8xi32>, %c: vector<8xi1>, %d: i32) -> i32 {
  %0 = "llvm.intr.vp.reduce.and"(%a, %b, %c, %d) : (i32, vector<8xi32>, vector<8xi1>, i32) -> i32
  return %0 : i32
}

// The bits of any of a start and the lanes that are set.
// CHECK-LABEL: func.func @vp_reduce_or(
// CHECK-NEXT:    %0 = "llvm.intr.vp.reduce.or"(%arg0, %arg1, %arg2, %arg3) : (i32, vector<8xi32>, vector<8xi1>, i32) -> i32
// CHECK-NEXT:    return %0 : i32
func.func @vp_reduce_or(%a: i32, %b: vector<8xi32>, %c: vector<8xi1>, %d: i32) -> i32 {
  %0 = "llvm.intr.vp.reduce.or"(%a, %b, %c, %d) : (i32, vector<8xi32>, vector<8xi1>, i32) -> i32
  return %0 : i32
}

// The bits of an odd number of a start and the lanes that are set.
// CHECK-LABEL: func.func @vp_reduce_xor(
// CHECK-NEXT:    %0 = "llvm.intr.vp.reduce.xor"(%arg0, %arg1, %arg2, %arg3) : (i32, vector<8xi32>, vector<8xi1>, i32) -> i32
// CHECK-NEXT:    return %0 : i32
func.func @vp_reduce_xor(%a: i32, %b: vector<8xi32>, %c: vector<8xi1>, %d: i32) -> i32 {
  %0 = "llvm.intr.vp.reduce.xor"(%a, %b, %c, %d) : (i32, vector<8xi32>, vector<8xi1>, i32) -> i32
  return %0 : i32
}

// The greatest, signed, of a start and the lanes that are set.
// CHECK-LABEL: func.func @vp_reduce_smax(
// CHECK-NEXT:    %0 = "llvm.intr.vp.reduce.smax"(%arg0, %arg1, %arg2, %arg3) : (i32, vector<8xi32>, vector<8xi1>, i32) -> i32
// CHECK-NEXT:    return %0 : i32
func.func @vp_reduce_smax(%a: i32, %b: vector<8xi32>, %c: vector<8xi1>, %d: i32) -> i32 {
  %0 = "llvm.intr.vp.reduce.smax"(%a, %b, %c, %d) : (i32, vector<8xi32>, vector<8xi1>, i32) -> i32
  return %0 : i32
}

// The least, signed, of a start and the lanes that are set.
// CHECK-LABEL: func.func @vp_reduce_smin(
// CHECK-NEXT:    %0 = "llvm.intr.vp.reduce.smin"(%arg0, %arg1, %arg2, %arg3) : (i32, vector<8xi32>, vector<8xi1>, i32) -> i32
// CHECK-NEXT:    return %0 : i32
func.func @vp_reduce_smin(%a: i32, %b: vector<8xi32>, %c: vector<8xi1>, %d: i32) -> i32 {
  %0 = "llvm.intr.vp.reduce.smin"(%a, %b, %c, %d) : (i32, vector<8xi32>, vector<8xi1>, i32) -> i32
  return %0 : i32
}

// The greatest, unsigned, of a start and the lanes that are set.
// CHECK-LABEL: func.func @vp_reduce_umax(
// CHECK-NEXT:    %0 = "llvm.intr.vp.reduce.umax"(%arg0, %arg1, %arg2, %arg3) : (i32, vector<8xi32>, vector<8xi1>, i32) -> i32
// CHECK-NEXT:    return %0 : i32
func.func @vp_reduce_umax(%a: i32, %b: vector<8xi32>, %c: vector<8xi1>, %d: i32) -> i32 {
  %0 = "llvm.intr.vp.reduce.umax"(%a, %b, %c, %d) : (i32, vector<8xi32>, vector<8xi1>, i32) -> i32
  return %0 : i32
}

// The least, unsigned, of a start and the lanes that are set.
// CHECK-LABEL: func.func @vp_reduce_umin(
// CHECK-NEXT:    %0 = "llvm.intr.vp.reduce.umin"(%arg0, %arg1, %arg2, %arg3) : (i32, vector<8xi32>, vector<8xi1>, i32) -> i32
// CHECK-NEXT:    return %0 : i32
func.func @vp_reduce_umin(%a: i32, %b: vector<8xi32>, %c: vector<8xi1>, %d: i32) -> i32 {
  %0 = "llvm.intr.vp.reduce.umin"(%a, %b, %c, %d) : (i32, vector<8xi32>, vector<8xi1>, i32) -> i32
  return %0 : i32
}

// The sum of a start and the lanes of floats that are set.
// CHECK-LABEL: func.func @vp_reduce_fadd(
// CHECK-NEXT:    %0 = "llvm.intr.vp.reduce.fadd"(%arg0, %arg1, %arg2, %arg3) : (f32, vector<8xf32>, vector<8xi1>, i32) -> f32
// CHECK-NEXT:    return %0 : f32
func.func @vp_reduce_fadd(%a: f32, %b: vector<8xf32>, %c: vector<8xi1>, %d: i32) -> f32 {
  %0 = "llvm.intr.vp.reduce.fadd"(%a, %b, %c, %d) : (f32, vector<8xf32>, vector<8xi1>, i32) -> f32
  return %0 : f32
}

// The product of a start and the lanes of floats that are set.
// CHECK-LABEL: func.func @vp_reduce_fmul(
// CHECK-NEXT:    %0 = "llvm.intr.vp.reduce.fmul"(%arg0, %arg1, %arg2, %arg3) : (f32, vector<8xf32>, vector<8xi1>, i32) -> f32
// CHECK-NEXT:    return %0 : f32
func.func @vp_reduce_fmul(%a: f32, %b: vector<8xf32>, %c: vector<8xi1>, %d: i32) -> f32 {
  %0 = "llvm.intr.vp.reduce.fmul"(%a, %b, %c, %d) : (f32, vector<8xf32>, vector<8xi1>, i32) -> f32
  return %0 : f32
}

// The greatest of a start and the lanes of floats that are set.
// CHECK-LABEL: func.func @vp_reduce_fmax(
// CHECK-NEXT:    %0 = "llvm.intr.vp.reduce.fmax"(%arg0, %arg1, %arg2, %arg3) : (f32, vector<8xf32>, vector<8xi1>, i32) -> f32
// CHECK-NEXT:    return %0 : f32
func.func @vp_reduce_fmax(%a: f32, %b: vector<8xf32>, %c: vector<8xi1>, %d: i32) -> f32 {
  %0 = "llvm.intr.vp.reduce.fmax"(%a, %b, %c, %d) : (f32, vector<8xf32>, vector<8xi1>, i32) -> f32
  return %0 : f32
}

// The least of a start and the lanes of floats that are set.
// CHECK-LABEL: func.func @vp_reduce_fmin(
// CHECK-NEXT:    %0 = "llvm.intr.vp.reduce.fmin"(%arg0, %arg1, %arg2, %arg3) : (f32, vector<8xf32>, vector<8xi1>, i32) -> f32
// CHECK-NEXT:    return %0 : f32
func.func @vp_reduce_fmin(%a: f32, %b: vector<8xf32>, %c: vector<8xi1>, %d: i32) -> f32 {
  %0 = "llvm.intr.vp.reduce.fmin"(%a, %b, %c, %d) : (f32, vector<8xf32>, vector<8xi1>, i32) -> f32
  return %0 : f32
}
