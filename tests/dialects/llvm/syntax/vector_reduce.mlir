// RUN: mlir-opt %s | FileCheck %s

// Bits that are set in all elements.
// CHECK-LABEL: func.func @vector_reduce_and(
// CHECK-NEXT:    %0 = "llvm.intr.vector.reduce.and"(%arg0) : (vector<8xi32>) -> i32
// CHECK-NEXT:    return %0 : i32
func.func @vector_reduce_and(%a: vector<8xi32>) -> i32 {
  %0 = "llvm.intr.vector.reduce.and"(%a) : (vector<8xi32>) -> i32
  return %0 : i32
}

// Bits that are set in any element.
// CHECK-LABEL: func.func @vector_reduce_or(
// CHECK-NEXT:    %0 = "llvm.intr.vector.reduce.or"(%arg0) : (vector<8xi32>) -> i32
// CHECK-NEXT:    return %0 : i32
func.func @vector_reduce_or(%a: vector<8xi32>) -> i32 {
  %0 = "llvm.intr.vector.reduce.or"(%a) : (vector<8xi32>) -> i32
  return %0 : i32
}

// Bits that are set in an odd number of elements.
// CHECK-LABEL: func.func @vector_reduce_xor(
// CHECK-NEXT:    %0 = "llvm.intr.vector.reduce.xor"(%arg0) : (vector<8xi32>) -> i32
// CHECK-NEXT:    return %0 : i32
func.func @vector_reduce_xor(%a: vector<8xi32>) -> i32 {
  %0 = "llvm.intr.vector.reduce.xor"(%a) : (vector<8xi32>) -> i32
  return %0 : i32
}

// The product of all elements.
// CHECK-LABEL: func.func @vector_reduce_mul(
// CHECK-NEXT:    %0 = "llvm.intr.vector.reduce.mul"(%arg0) : (vector<8xi32>) -> i32
// CHECK-NEXT:    return %0 : i32
func.func @vector_reduce_mul(%a: vector<8xi32>) -> i32 {
  %0 = "llvm.intr.vector.reduce.mul"(%a) : (vector<8xi32>) -> i32
  return %0 : i32
}

// The greatest element, signed.
// CHECK-LABEL: func.func @vector_reduce_smax(
// CHECK-NEXT:    %0 = "llvm.intr.vector.reduce.smax"(%arg0) : (vector<8xi32>) -> i32
// CHECK-NEXT:    return %0 : i32
func.func @vector_reduce_smax(%a: vector<8xi32>) -> i32 {
  %0 = "llvm.intr.vector.reduce.smax"(%a) : (vector<8xi32>) -> i32
  return %0 : i32
}

// The least element, signed.
// CHECK-LABEL: func.func @vector_reduce_smin(
// CHECK-NEXT:    %0 = "llvm.intr.vector.reduce.smin"(%arg0) : (vector<8xi32>) -> i32
// CHECK-NEXT:    return %0 : i32
func.func @vector_reduce_smin(%a: vector<8xi32>) -> i32 {
  %0 = "llvm.intr.vector.reduce.smin"(%a) : (vector<8xi32>) -> i32
  return %0 : i32
}

// The greatest element, unsigned.
// CHECK-LABEL: func.func @vector_reduce_umax(
// CHECK-NEXT:    %0 = "llvm.intr.vector.reduce.umax"(%arg0) : (vector<8xi32>) -> i32
// CHECK-NEXT:    return %0 : i32
func.func @vector_reduce_umax(%a: vector<8xi32>) -> i32 {
  %0 = "llvm.intr.vector.reduce.umax"(%a) : (vector<8xi32>) -> i32
  return %0 : i32
}

// The least element, unsigned.
// CHECK-LABEL: func.func @vector_reduce_umin(
// CHECK-NEXT:    %0 = "llvm.intr.vector.reduce.umin"(%arg0) : (vector<8xi32>) -> i32
// CHECK-NEXT:    return %0 : i32
func.func @vector_reduce_umin(%a: vector<8xi32>) -> i32 {
  %0 = "llvm.intr.vector.reduce.umin"(%a) : (vector<8xi32>) -> i32
  return %0 : i32
}

// The greatest element that is no NaN.
// CHECK-LABEL: func.func @vector_reduce_fmax(
// CHECK-NEXT:    %0 = llvm.intr.vector.reduce.fmax(%arg0) : (vector<8xf32>) -> f32
// CHECK-NEXT:    return %0 : f32
func.func @vector_reduce_fmax(%a: vector<8xf32>) -> f32 {
  %0 = llvm.intr.vector.reduce.fmax(%a) : (vector<8xf32>) -> f32
  return %0 : f32
}

// The least element that is no NaN.
// CHECK-LABEL: func.func @vector_reduce_fmin(
// CHECK-NEXT:    %0 = llvm.intr.vector.reduce.fmin(%arg0) : (vector<8xf32>) -> f32
// CHECK-NEXT:    return %0 : f32
func.func @vector_reduce_fmin(%a: vector<8xf32>) -> f32 {
  %0 = llvm.intr.vector.reduce.fmin(%a) : (vector<8xf32>) -> f32
  return %0 : f32
}

// The greatest element, or NaN if there is one.
// CHECK-LABEL: func.func @vector_reduce_fmaximum(
// CHECK-NEXT:    %0 = llvm.intr.vector.reduce.fmaximum(%arg0) : (vector<8xf32>) -> f32
// CHECK-NEXT:    return %0 : f32
func.func @vector_reduce_fmaximum(%a: vector<8xf32>) -> f32 {
  %0 = llvm.intr.vector.reduce.fmaximum(%a) : (vector<8xf32>) -> f32
  return %0 : f32
}

// The least element, or NaN if there is one.
// CHECK-LABEL: func.func @vector_reduce_fminimum(
// CHECK-NEXT:    %0 = llvm.intr.vector.reduce.fminimum(%arg0) : (vector<8xf32>) -> f32
// CHECK-NEXT:    return %0 : f32
func.func @vector_reduce_fminimum(%a: vector<8xf32>) -> f32 {
  %0 = llvm.intr.vector.reduce.fminimum(%a) : (vector<8xf32>) -> f32
  return %0 : f32
}

// The sum of a start and all elements, in order.
// CHECK-LABEL: func.func @vector_reduce_fadd(
// CHECK-NEXT:    %0 = "llvm.intr.vector.reduce.fadd"(%arg0, %arg1) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, vector<8xf32>) -> f32
// CHECK-NEXT:    return %0 : f32
func.func @vector_reduce_fadd(%a: f32, %b: vector<8xf32>) -> f32 {
  %0 = "llvm.intr.vector.reduce.fadd"(%a, %b) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, vector<8xf32>) -> f32
  return %0 : f32
}

// The product of a start and all elements, in order.
// CHECK-LABEL: func.func @vector_reduce_fmul(
// CHECK-NEXT:    %0 = "llvm.intr.vector.reduce.fmul"(%arg0, %arg1) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, vector<8xf32>) -> f32
// CHECK-NEXT:    return %0 : f32
func.func @vector_reduce_fmul(%a: f32, %b: vector<8xf32>) -> f32 {
  %0 = "llvm.intr.vector.reduce.fmul"(%a, %b) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, vector<8xf32>) -> f32
  return %0 : f32
}
