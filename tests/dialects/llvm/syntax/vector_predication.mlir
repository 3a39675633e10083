// RUN: mlir-opt %s | FileCheck %s

// Sums in the lanes that the mask sets, below the length.
// CHECK-LABEL: func.func @vp_add(
// CHECK-NEXT:    %0 = "llvm.intr.vp.add"(%arg0, %arg1, %arg2, %arg3) : (vector<8xi32>, vector<8xi32>, vector<8xi1>, i32) -> vector<8xi32>
// CHECK-NEXT:    return %0 : vector<8xi32>
func.func @vp_add(%a: vector<8xi32>, %b: vector<8xi32>, %c: vector<8xi1>, %d: i32) -> vector<8xi32> {
  %0 = "llvm.intr.vp.add"(%a, %b, %c, %d) : (vector<8xi32>, vector<8xi32>, vector<8xi1>, i32) -> vector<8xi32>
  return %0 : vector<8xi32>
}

// Differences in the lanes that the mask sets, below the length.
// CHECK-LABEL: func.func @vp_sub(
// CHECK-NEXT:    %0 = "llvm.intr.vp.sub"(%arg0, %arg1, %arg2, %arg3) : (vector<8xi32>, vector<8xi32>, vector<8xi1>, i32) -> vector<8xi32>
// CHECK-NEXT:    return %0 : vector<8xi32>
func.func @vp_sub(%a: vector<8xi32>, %b: vector<8xi32>, %c: vector<8xi1>, %d: i32) -> vector<8xi32> {
  %0 = "llvm.intr.vp.sub"(%a, %b, %c, %d) : (vector<8xi32>, vector<8xi32>, vector<8xi1>, i32) -> vector<8xi32>
  return %0 : vector<8xi32>
}

// Products in the lanes that the mask sets, below the length.
// CHECK-LABEL: func.func @vp_mul(
// CHECK-NEXT:    %0 = "llvm.intr.vp.mul"(%arg0, %arg1, %arg2, %arg3) : (vector<8xi32>, vector<8xi32>, vector<8xi1>, i32) -> vector<8xi32>
// CHECK-NEXT:    return %0 : vector<8xi32>
func.func @vp_mul(%a: vector<8xi32>, %b: vector<8xi32>, %c: vector<8xi1>, %d: i32) -> vector<8xi32> {
  %0 = "llvm.intr.vp.mul"(%a, %b, %c, %d) : (vector<8xi32>, vector<8xi32>, vector<8xi1>, i32) -> vector<8xi32>
  return %0 : vector<8xi32>
}

// Signed quotients in the lanes that the mask sets, below the length.
// CHECK-LABEL: func.func @vp_sdiv(
// CHECK-NEXT:    %0 = "llvm.intr.vp.sdiv"(%arg0, %arg1, %arg2, %arg3) : (vector<8xi32>, vector<8xi32>, vector<8xi1>, i32) -> vector<8xi32>
// CHECK-NEXT:    return %0 : vector<8xi32>
func.func @vp_sdiv(%a: vector<8xi32>, %b: vector<8xi32>, %c: vector<8xi1>, %d: i32) -> vector<8xi32> {
  %0 = "llvm.intr.vp.sdiv"(%a, %b, %c, %d) : (vector<8xi32>, vector<8xi32>, vector<8xi1>, i32) -> vector<8xi32>
  return %0 : vector<8xi32>
}

// Unsigned quotients in the lanes that the mask sets, below the length.
// CHECK-LABEL: func.func @vp_udiv(
// CHECK-NEXT:    %0 = "llvm.intr.vp.udiv"(%arg0, %arg1, %arg2, %arg3) : (vector<8xi32>, vector<8xi32>, vector<8xi1>, i32) -> vector<8xi32>
// CHECK-NEXT:    return %0 : vector<8xi32>
func.func @vp_udiv(%a: vector<8xi32>, %b: vector<8xi32>, %c: vector<8xi1>, %d: i32) -> vector<8xi32> {
  %0 = "llvm.intr.vp.udiv"(%a, %b, %c, %d) : (vector<8xi32>, vector<8xi32>, vector<8xi1>, i32) -> vector<8xi32>
  return %0 : vector<8xi32>
}

// Signed remainders in the lanes that the mask sets, below the length.
// CHECK-LABEL: func.func @vp_srem(
// CHECK-NEXT:    %0 = "llvm.intr.vp.srem"(%arg0, %arg1, %arg2, %arg3) : (vector<8xi32>, vector<8xi32>, vector<8xi1>, i32) -> vector<8xi32>
// CHECK-NEXT:    return %0 : vector<8xi32>
func.func @vp_srem(%a: vector<8xi32>, %b: vector<8xi32>, %c: vector<8xi1>, %d: i32) -> vector<8xi32> {
  %0 = "llvm.intr.vp.srem"(%a, %b, %c, %d) : (vector<8xi32>, vector<8xi32>, vector<8xi1>, i32) -> vector<8xi32>
  return %0 : vector<8xi32>
}

// Unsigned remainders in the lanes that the mask sets, below the length.
// CHECK-LABEL: func.func @vp_urem(
// CHECK-NEXT:    %0 = "llvm.intr.vp.urem"(%arg0, %arg1, %arg2, %arg3) : (vector<8xi32>, vector<8xi32>, vector<8xi1>, i32) -> vector<8xi32>
// CHECK-NEXT:    return %0 : vector<8xi32>
func.func @vp_urem(%a: vector<8xi32>, %b: vector<8xi32>, %c: vector<8xi1>, %d: i32) -> vector<8xi32> {
  %0 = "llvm.intr.vp.urem"(%a, %b, %c, %d) : (vector<8xi32>, vector<8xi32>, vector<8xi1>, i32) -> vector<8xi32>
  return %0 : vector<8xi32>
}

// Common bits in the lanes that the mask sets, below the length.
// CHECK-LABEL: func.func @vp_and(
// CHECK-NEXT:    %0 = "llvm.intr.vp.and"(%arg0, %arg1, %arg2, %arg3) : (vector<8xi32>, vector<8xi32>, vector<8xi1>, i32) -> vector<8xi32>
// CHECK-NEXT:    return %0 : vector<8xi32>
func.func @vp_and(%a: vector<8xi32>, %b: vector<8xi32>, %c: vector<8xi1>, %d: i32) -> vector<8xi32> {
  %0 = "llvm.intr.vp.and"(%a, %b, %c, %d) : (vector<8xi32>, vector<8xi32>, vector<8xi1>, i32) -> vector<8xi32>
  return %0 : vector<8xi32>
}

// Bits of either in the lanes that the mask sets, below the length.
// CHECK-LABEL: func.func @vp_or(
// CHECK-NEXT:    %0 = "llvm.intr.vp.or"(%arg0, %arg1, %arg2, %arg3) : (vector<8xi32>, vector<8xi32>, vector<8xi1>, i32) -> vector<8xi32>
// CHECK-NEXT:    return %0 : vector<8xi32>
func.func @vp_or(%a: vector<8xi32>, %b: vector<8xi32>, %c: vector<8xi1>, %d: i32) -> vector<8xi32> {
  %0 = "llvm.intr.vp.or"(%a, %b, %c, %d) : (vector<8xi32>, vector<8xi32>, vector<8xi1>, i32) -> vector<8xi32>
  return %0 : vector<8xi32>
}

// Bits of one in the lanes that the mask sets, below the length.
// CHECK-LABEL: func.func @vp_xor(
// CHECK-NEXT:    %0 = "llvm.intr.vp.xor"(%arg0, %arg1, %arg2, %arg3) : (vector<8xi32>, vector<8xi32>, vector<8xi1>, i32) -> vector<8xi32>
// CHECK-NEXT:    return %0 : vector<8xi32>
func.func @vp_xor(%a: vector<8xi32>, %b: vector<8xi32>, %c: vector<8xi1>, %d: i32) -> vector<8xi32> {
  %0 = "llvm.intr.vp.xor"(%a, %b, %c, %d) : (vector<8xi32>, vector<8xi32>, vector<8xi1>, i32) -> vector<8xi32>
  return %0 : vector<8xi32>
}

// Shifts left in the lanes that the mask sets, below the length.
// CHECK-LABEL: func.func @vp_shl(
// CHECK-NEXT:    %0 = "llvm.intr.vp.shl"(%arg0, %arg1, %arg2, %arg3) : (vector<8xi32>, vector<8xi32>, vector<8xi1>, i32) -> vector<8xi32>
// CHECK-NEXT:    return %0 : vector<8xi32>
func.func @vp_shl(%a: vector<8xi32>, %b: vector<8xi32>, %c: vector<8xi1>, %d: i32) -> vector<8xi32> {
  %0 = "llvm.intr.vp.shl"(%a, %b, %c, %d) : (vector<8xi32>, vector<8xi32>, vector<8xi1>, i32) -> vector<8xi32>
  return %0 : vector<8xi32>
}

// Signed shifts right in the lanes that the mask sets, below the length.
// CHECK-LABEL: func.func @vp_ashr(
// CHECK-NEXT:    %0 = "llvm.intr.vp.ashr"(%arg0, %arg1, %arg2, %arg3) : (vector<8xi32>, vector<8xi32>, vector<8xi1>, i32) -> vector<8xi32>
// CHECK-NEXT:    return %0 : vector<8xi32>
func.func @vp_ashr(%a: vector<8xi32>, %b: vector<8xi32>, %c: vector<8xi1>, %d: i32) -> vector<8xi32> {
  %0 = "llvm.intr.vp.ashr"(%a, %b, %c, %d) : (vector<8xi32>, vector<8xi32>, vector<8xi1>, i32) -> vector<8xi32>
  return %0 : vector<8xi32>
}

// Unsigned shifts right in the lanes that the mask sets, below the length.
// CHECK-LABEL: func.func @vp_lshr(
// CHECK-NEXT:    %0 = "llvm.intr.vp.lshr"(%arg0, %arg1, %arg2, %arg3) : (vector<8xi32>, vector<8xi32>, vector<8xi1>, i32) -> vector<8xi32>
// CHECK-NEXT:    return %0 : vector<8xi32>
func.func @vp_lshr(%a: vector<8xi32>, %b: vector<8xi32>, %c: vector<8xi1>, %d: i32) -> vector<8xi32> {
  %0 = "llvm.intr.vp.lshr"(%a, %b, %c, %d) : (vector<8xi32>, vector<8xi32>, vector<8xi1>, i32) -> vector<8xi32>
  return %0 : vector<8xi32>
}

// Greater signed numbers in the lanes that the mask sets, below the length.
// CHECK-LABEL: func.func @vp_smax(
// CHECK-NEXT:    %0 = "llvm.intr.vp.smax"(%arg0, %arg1, %arg2, %arg3) : (vector<8xi32>, vector<8xi32>, vector<8xi1>, i32) -> vector<8xi32>
// CHECK-NEXT:    return %0 : vector<8xi32>
func.func @vp_smax(%a: vector<8xi32>, %b: vector<8xi32>, %c: vector<8xi1>, %d: i32) -> vector<8xi32> {
  %0 = "llvm.intr.vp.smax"(%a, %b, %c, %d) : (vector<8xi32>, vector<8xi32>, vector<8xi1>, i32) -> vector<8xi32>
  return %0 : vector<8xi32>
}

// Lesser signed numbers in the lanes that the mask sets, below the length.
// CHECK-LABEL: func.func @vp_smin(
// CHECK-NEXT:    %0 = "llvm.intr.vp.smin"(%arg0, %arg1, %arg2, %arg3) : (vector<8xi32>, vector<8xi32>, vector<8xi1>, i32) -> vector<8xi32>
// CHECK-NEXT:    return %0 : vector<8xi32>
func.func @vp_smin(%a: vector<8xi32>, %b: vector<8xi32>, %c: vector<8xi1>, %d: i32) -> vector<8xi32> {
  %0 = "llvm.intr.vp.smin"(%a, %b, %c, %d) : (vector<8xi32>, vector<8xi32>, vector<8xi1>, i32) -> vector<8xi32>
  return %0 : vector<8xi32>
}

// Greater unsigned numbers in the lanes that the mask sets, below the length.
// CHECK-LABEL: func.func @vp_umax(
// CHECK-NEXT:    %0 = "llvm.intr.vp.umax"(%arg0, %arg1, %arg2, %arg3) : (vector<8xi32>, vector<8xi32>, vector<8xi1>, i32) -> vector<8xi32>
// CHECK-NEXT:    return %0 : vector<8xi32>
func.func @vp_umax(%a: vector<8xi32>, %b: vector<8xi32>, %c: vector<8xi1>, %d: i32) -> vector<8xi32> {
  %0 = "llvm.intr.vp.umax"(%a, %b, %c, %d) : (vector<8xi32>, vector<8xi32>, vector<8xi1>, i32) -> vector<8xi32>
  return %0 : vector<8xi32>
}

// Lesser unsigned numbers in the lanes that the mask sets, below the length.
// CHECK-LABEL: func.func @vp_umin(
// CHECK-NEXT:    %0 = "llvm.intr.vp.umin"(%arg0, %arg1, %arg2, %arg3) : (vector<8xi32>, vector<8xi32>, vector<8xi1>, i32) -> vector<8xi32>
// CHECK-NEXT:    return %0 : vector<8xi32>
func.func @vp_umin(%a: vector<8xi32>, %b: vector<8xi32>, %c: vector<8xi1>, %d: i32) -> vector<8xi32> {
  %0 = "llvm.intr.vp.umin"(%a, %b, %c, %d) : (vector<8xi32>, vector<8xi32>, vector<8xi1>, i32) -> vector<8xi32>
  return %0 : vector<8xi32>
}

// Sums of floats in the lanes that the mask sets, below the length.
// CHECK-LABEL: func.func @vp_fadd(
// CHECK-NEXT:    %0 = "llvm.intr.vp.fadd"(%arg0, %arg1, %arg2, %arg3) : (vector<8xf32>, vector<8xf32>, vector<8xi1>, i32) -> vector<8xf32>
// CHECK-NEXT:    return %0 : vector<8xf32>
func.func @vp_fadd(%a: vector<8xf32>, %b: vector<8xf32>, %c: vector<8xi1>, %d: i32) -> vector<8xf32> {
  %0 = "llvm.intr.vp.fadd"(%a, %b, %c, %d) : (vector<8xf32>, vector<8xf32>, vector<8xi1>, i32) -> vector<8xf32>
  return %0 : vector<8xf32>
}

// Differences of floats in the lanes that the mask sets, below the length.
// CHECK-LABEL: func.func @vp_fsub(
// CHECK-NEXT:    %0 = "llvm.intr.vp.fsub"(%arg0, %arg1, %arg2, %arg3) : (vector<8xf32>, vector<8xf32>, vector<8xi1>, i32) -> vector<8xf32>
// CHECK-NEXT:    return %0 : vector<8xf32>
func.func @vp_fsub(%a: vector<8xf32>, %b: vector<8xf32>, %c: vector<8xi1>, %d: i32) -> vector<8xf32> {
  %0 = "llvm.intr.vp.fsub"(%a, %b, %c, %d) : (vector<8xf32>, vector<8xf32>, vector<8xi1>, i32) -> vector<8xf32>
  return %0 : vector<8xf32>
}

// Products of floats in the lanes that the mask sets, below the length.
// CHECK-LABEL: func.func @vp_fmul(
// CHECK-NEXT:    %0 = "llvm.intr.vp.fmul"(%arg0, %arg1, %arg2, %arg3) : (vector<8xf32>, vector<8xf32>, vector<8xi1>, i32) -> vector<8xf32>
// CHECK-NEXT:    return %0 : vector<8xf32>
func.func @vp_fmul(%a: vector<8xf32>, %b: vector<8xf32>, %c: vector<8xi1>, %d: i32) -> vector<8xf32> {
  %0 = "llvm.intr.vp.fmul"(%a, %b, %c, %d) : (vector<8xf32>, vector<8xf32>, vector<8xi1>, i32) -> vector<8xf32>
  return %0 : vector<8xf32>
}

// Quotients of floats in the lanes that the mask sets, below the length.
// CHECK-LABEL: func.func @vp_fdiv(
// CHECK-NEXT:    %0 = "llvm.intr.vp.fdiv"(%arg0, %arg1, %arg2, %arg3) : (vector<8xf32>, vector<8xf32>, vector<8xi1>, i32) -> vector<8xf32>
// CHECK-NEXT:    return %0 : vector<8xf32>
func.func @vp_fdiv(%a: vector<8xf32>, %b: vector<8xf32>, %c: vector<8xi1>, %d: i32) -> vector<8xf32> {
  %0 = "llvm.intr.vp.fdiv"(%a, %b, %c, %d) : (vector<8xf32>, vector<8xf32>, vector<8xi1>, i32) -> vector<8xf32>
  return %0 : vector<8xf32>
}

// Remainders of floats in the lanes that the mask sets, below the length.
// CHECK-LABEL: func.func @vp_frem(
// CHECK-NEXT:    %0 = "llvm.intr.vp.frem"(%arg0, %arg1, %arg2, %arg3) : (vector<8xf32>, vector<8xf32>, vector<8xi1>, i32) -> vector<8xf32>
// CHECK-NEXT:    return %0 : vector<8xf32>
func.func @vp_frem(%a: vector<8xf32>, %b: vector<8xf32>, %c: vector<8xi1>, %d: i32) -> vector<8xf32> {
  %0 = "llvm.intr.vp.frem"(%a, %b, %c, %d) : (vector<8xf32>, vector<8xf32>, vector<8xi1>, i32) -> vector<8xf32>
  return %0 : vector<8xf32>
}

// Floats of the other sign.
// CHECK-LABEL: func.func @vp_fneg(
// CHECK-NEXT:    %0 = "llvm.intr.vp.fneg"(%arg0, %arg1, %arg2) : (vector<8xf32>, vector<8xi1>, i32) -> vector<8xf32>
// CHECK-NEXT:    return %0 : vector<8xf32>
func.func @vp_fneg(%a: vector<8xf32>, %b: vector<8xi1>, %c: i32) -> vector<8xf32> {
  %0 = "llvm.intr.vp.fneg"(%a, %b, %c) : (vector<8xf32>, vector<8xi1>, i32) -> vector<8xf32>
  return %0 : vector<8xf32>
}

// a * b + c, rounded once.
// CHECK-LABEL: func.func @vp_fma(
// CHECK-NEXT:    %0 = "llvm.intr.vp.fma"(%arg0, %arg1, %arg2, %arg3, %arg4) : (vector<8xf32>, vector<8xf32>, vector<8xf32>, vector<8xi1>, i32) -> vector<8xf32>
// CHECK-NEXT:    return %0 : vector<8xf32>
func.func @vp_fma(%a: vector<8xf32>, %b: vector<8xf32>, %c: vector<8xf32>, %d: vector<8xi1>, %e: i32) -> vector<8xf32> {
  %0 = "llvm.intr.vp.fma"(%a, %b, %c, %d, %e) : (vector<8xf32>, vector<8xf32>, vector<8xf32>, vector<8xi1>, i32) -> vector<8xf32>
  return %0 : vector<8xf32>
}

// a * b + c, rounded once or twice.
// CHECK-LABEL: func.func @vp_fmuladd(
// CHECK-NEXT:    %0 = "llvm.intr.vp.fmuladd"(%arg0, %arg1, %arg2, %arg3, %arg4) : (vector<8xf32>, vector<8xf32>, vector<8xf32>, vector<8xi1>, i32) -> vector<8xf32>
// CHECK-NEXT:    return %0 : vector<8xf32>
func.func @vp_fmuladd(%a: vector<8xf32>, %b: vector<8xf32>, %c: vector<8xf32>, %d: vector<8xi1>, %e: i32) -> vector<8xf32> {
  %0 = "llvm.intr.vp.fmuladd"(%a, %b, %c, %d, %e) : (vector<8xf32>, vector<8xf32>, vector<8xf32>, vector<8xi1>, i32) -> vector<8xf32>
  return %0 : vector<8xf32>
}

// Lanes of one of two vectors, below the length.
// CHECK-LABEL: func.func @vp_select(
// CHECK-NEXT:    %0 = "llvm.intr.vp.select"(%arg0, %arg1, %arg2, %arg3) : (vector<8xi1>, vector<8xi32>, vector<8xi32>, i32) -> vector<8xi32>
// CHECK-NEXT:    return %0 : vector<8xi32>
func.func @vp_select(%a: vector<8xi1>, %b: vector<8xi32>, %c: vector<8xi32>, %d: i32) -> vector<8xi32> {
  %0 = "llvm.intr.vp.select"(%a, %b, %c, %d) : (vector<8xi1>, vector<8xi32>, vector<8xi32>, i32) -> vector<8xi32>
  return %0 : vector<8xi32>
}

// Lanes of one of two vectors; from the length on, those of the second.
// CHECK-LABEL: func.func @vp_merge(
// CHECK-NEXT:    %0 = "llvm.intr.vp.merge"(%arg0, %arg1, %arg2, %arg3) : (vector<8xi1>, vector<8xi32>, vector<8xi32>, i32) -> vector<8xi32>
// CHECK-NEXT:    return %0 : vector<8xi32>
func.func @vp_merge(%a: vector<8xi1>, %b: vector<8xi32>, %c: vector<8xi32>, %d: i32) -> vector<8xi32> {
  %0 = "llvm.intr.vp.merge"(%a, %b, %c, %d) : (vector<8xi1>, vector<8xi32>, vector<8xi32>, i32) -> vector<8xi32>
  return %0 : vector<8xi32>
}

// Extends by zeros.
// CHECK-LABEL: func.func @vp_zext(
// CHECK-NEXT:    %0 = "llvm.intr.vp.zext"(%arg0, %arg1, %arg2) : (vector<8xi32>, vector<8xi1>, i32) -> vector<8xi64>
// CHECK-NEXT:    return %0 : vector<8xi64>
func.func @vp_zext(%a: vector<8xi32>, %b: vector<8xi1>, %c: i32) -> vector<8xi64> {
  %0 = "llvm.intr.vp.zext"(%a, %b, %c) : (vector<8xi32>, vector<8xi1>, i32) -> vector<8xi64>
  return %0 : vector<8xi64>
}

// Extends by the sign.
// CHECK-LABEL: func.func @vp_sext(
// CHECK-NEXT:    %0 = "llvm.intr.vp.sext"(%arg0, %arg1, %arg2) : (vector<8xi32>, vector<8xi1>, i32) -> vector<8xi64>
// CHECK-NEXT:    return %0 : vector<8xi64>
func.func @vp_sext(%a: vector<8xi32>, %b: vector<8xi1>, %c: i32) -> vector<8xi64> {
  %0 = "llvm.intr.vp.sext"(%a, %b, %c) : (vector<8xi32>, vector<8xi1>, i32) -> vector<8xi64>
  return %0 : vector<8xi64>
}

// Truncates.
// CHECK-LABEL: func.func @vp_trunc(
// CHECK-NEXT:    %0 = "llvm.intr.vp.trunc"(%arg0, %arg1, %arg2) : (vector<8xi64>, vector<8xi1>, i32) -> vector<8xi32>
// CHECK-NEXT:    return %0 : vector<8xi32>
func.func @vp_trunc(%a: vector<8xi64>, %b: vector<8xi1>, %c: i32) -> vector<8xi32> {
  %0 = "llvm.intr.vp.trunc"(%a, %b, %c) : (vector<8xi64>, vector<8xi1>, i32) -> vector<8xi32>
  return %0 : vector<8xi32>
}

// Extends floats.
// CHECK-LABEL: func.func @vp_fpext(
// CHECK-NEXT:    %0 = "llvm.intr.vp.fpext"(%arg0, %arg1, %arg2) : (vector<8xf32>, vector<8xi1>, i32) -> vector<8xf64>
// CHECK-NEXT:    return %0 : vector<8xf64>
func.func @vp_fpext(%a: vector<8xf32>, %b: vector<8xi1>, %c: i32) -> vector<8xf64> {
  %0 = "llvm.intr.vp.fpext"(%a, %b, %c) : (vector<8xf32>, vector<8xi1>, i32) -> vector<8xf64>
  return %0 : vector<8xf64>
}

// Truncates floats.
// CHECK-LABEL: func.func @vp_fptrunc(
// CHECK-NEXT:    %0 = "llvm.intr.vp.fptrunc"(%arg0, %arg1, %arg2) : (vector<8xf64>, vector<8xi1>, i32) -> vector<8xf32>
// CHECK-NEXT:    return %0 : vector<8xf32>
func.func @vp_fptrunc(%a: vector<8xf64>, %b: vector<8xi1>, %c: i32) -> vector<8xf32> {
  %0 = "llvm.intr.vp.fptrunc"(%a, %b, %c) : (vector<8xf64>, vector<8xi1>, i32) -> vector<8xf32>
  return %0 : vector<8xf32>
}

// Makes signed integers of floats.
// CHECK-LABEL: func.func @vp_fptosi(
// CHECK-NEXT:    %0 = "llvm.intr.vp.fptosi"(%arg0, %arg1, %arg2) : (vector<8xf64>, vector<8xi1>, i32) -> vector<8xi64>
// CHECK-NEXT:    return %0 : vector<8xi64>
func.func @vp_fptosi(%a: vector<8xf64>, %b: vector<8xi1>, %c: i32) -> vector<8xi64> {
  %0 = "llvm.intr.vp.fptosi"(%a, %b, %c) : (vector<8xf64>, vector<8xi1>, i32) -> vector<8xi64>
  return %0 : vector<8xi64>
}

// Makes unsigned integers of floats.
// CHECK-LABEL: func.func @vp_fptoui(
// CHECK-NEXT:    %0 = "llvm.intr.vp.fptoui"(%arg0, %arg1, %arg2) : (vector<8xf64>, vector<8xi1>, i32) -> vector<8xi64>
// CHECK-NEXT:    return %0 : vector<8xi64>
func.func @vp_fptoui(%a: vector<8xf64>, %b: vector<8xi1>, %c: i32) -> vector<8xi64> {
  %0 = "llvm.intr.vp.fptoui"(%a, %b, %c) : (vector<8xf64>, vector<8xi1>, i32) -> vector<8xi64>
  return %0 : vector<8xi64>
}

// Makes floats of signed integers.
// CHECK-LABEL: func.func @vp_sitofp(
// CHECK-NEXT:    %0 = "llvm.intr.vp.sitofp"(%arg0, %arg1, %arg2) : (vector<8xi64>, vector<8xi1>, i32) -> vector<8xf64>
// CHECK-NEXT:    return %0 : vector<8xf64>
func.func @vp_sitofp(%a: vector<8xi64>, %b: vector<8xi1>, %c: i32) -> vector<8xf64> {
  %0 = "llvm.intr.vp.sitofp"(%a, %b, %c) : (vector<8xi64>, vector<8xi1>, i32) -> vector<8xf64>
  return %0 : vector<8xf64>
}

// Makes floats of unsigned integers.
// CHECK-LABEL: func.func @vp_uitofp(
// CHECK-NEXT:    %0 = "llvm.intr.vp.uitofp"(%arg0, %arg1, %arg2) : (vector<8xi64>, vector<8xi1>, i32) -> vector<8xf64>
// CHECK-NEXT:    return %0 : vector<8xf64>
func.func @vp_uitofp(%a: vector<8xi64>, %b: vector<8xi1>, %c: i32) -> vector<8xf64> {
  %0 = "llvm.intr.vp.uitofp"(%a, %b, %c) : (vector<8xi64>, vector<8xi1>, i32) -> vector<8xf64>
  return %0 : vector<8xf64>
}

// Makes numbers of pointers.
// CHECK-LABEL: func.func @vp_ptrtoint(
// CHECK-NEXT:    %0 = "llvm.intr.vp.ptrtoint"(%arg0, %arg1, %arg2) : (vector<8x!llvm.ptr>, vector<8xi1>, i32) -> vector<8xi64>
// CHECK-NEXT:    return %0 : vector<8xi64>
func.func @vp_ptrtoint(%a: vector<8x!llvm.ptr>, %b: vector<8xi1>, %c: i32) -> vector<8xi64> {
  %0 = "llvm.intr.vp.ptrtoint"(%a, %b, %c) : (vector<8x!llvm.ptr>, vector<8xi1>, i32) -> vector<8xi64>
  return %0 : vector<8xi64>
}

// Makes pointers of numbers.
// CHECK-LABEL: func.func @vp_inttoptr(
// CHECK-NEXT:    %0 = "llvm.intr.vp.inttoptr"(%arg0, %arg1, %arg2) : (vector<8xi64>, vector<8xi1>, i32) -> vector<8x!llvm.ptr>
// CHECK-NEXT:    return %0 : vector<8x!llvm.ptr>
func.func @vp_inttoptr(%a: vector<8xi64>, %b: vector<8xi1>, %c: i32) -> vector<8x!llvm.ptr> {
  %0 = "llvm.intr.vp.inttoptr"(%a, %b, %c) : (vector<8xi64>, vector<8xi1>, i32) -> vector<8x!llvm.ptr>
  return %0 : vector<8x!llvm.ptr>
}
