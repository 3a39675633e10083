// RUN: mlir-opt %s --canonicalize | FileCheck %s

// Sums fold modulo 2^64.
// CHECK-LABEL: func.func @fold_add(
// CHECK-NEXT:    %idx-9223372036854775808 = index.constant -9223372036854775808
// CHECK-NEXT:    return %idx-9223372036854775808 : index
func.func @fold_add() -> index {
  %a = index.constant 9223372036854775807
  %b = index.constant 1
  %0 = index.add %a, %b
  return %0 : index
}

// Differences fold.
// CHECK-LABEL: func.func @fold_sub(
// CHECK-NEXT:    %idx-3 = index.constant -3
// CHECK-NEXT:    return %idx-3 : index
func.func @fold_sub() -> index {
  %a = index.constant 2
  %b = index.constant 5
  %0 = index.sub %a, %b
  return %0 : index
}

// Products fold.
// CHECK-LABEL: func.func @fold_mul(
// CHECK-NEXT:    %idx-21 = index.constant -21
// CHECK-NEXT:    return %idx-21 : index
func.func @fold_mul() -> index {
  %a = index.constant -3
  %b = index.constant 7
  %0 = index.mul %a, %b
  return %0 : index
}

// Signed quotients are rounded towards zero.
// CHECK-LABEL: func.func @fold_divs(
// CHECK-NEXT:    %idx-3 = index.constant -3
// CHECK-NEXT:    return %idx-3 : index
func.func @fold_divs() -> index {
  %a = index.constant 7
  %b = index.constant -2
  %0 = index.divs %a, %b
  return %0 : index
}

// An unsigned quotient folds if it is right for 32 bits too.
// CHECK-LABEL: func.func @fold_divu(
// CHECK-NEXT:    %idx4294967297 = index.constant 4294967297
// CHECK-NEXT:    return %idx4294967297 : index
func.func @fold_divu() -> index {
  %a = index.constant 8589934594
  %b = index.constant 2
  %0 = index.divu %a, %b
  return %0 : index
}

// Signed quotients can be rounded up.
// CHECK-LABEL: func.func @fold_ceildivs(
// CHECK-NEXT:    %idx-3 = index.constant -3
// CHECK-NEXT:    return %idx-3 : index
func.func @fold_ceildivs() -> index {
  %a = index.constant 7
  %b = index.constant -2
  %0 = index.ceildivs %a, %b
  return %0 : index
}

// Unsigned ones too.
// CHECK-LABEL: func.func @fold_ceildivu(
// CHECK-NEXT:    %idx4 = index.constant 4
// CHECK-NEXT:    return %idx4 : index
func.func @fold_ceildivu() -> index {
  %a = index.constant 7
  %b = index.constant 2
  %0 = index.ceildivu %a, %b
  return %0 : index
}

// Signed quotients can be rounded down.
// CHECK-LABEL: func.func @fold_floordivs(
// CHECK-NEXT:    %idx-3 = index.constant -3
// CHECK-NEXT:    return %idx-3 : index
func.func @fold_floordivs() -> index {
  %a = index.constant 5
  %b = index.constant -2
  %0 = index.floordivs %a, %b
  return %0 : index
}

// A signed remainder has the sign of the dividend.
// CHECK-LABEL: func.func @fold_rems(
// CHECK-NEXT:    %idx-1 = index.constant -1
// CHECK-NEXT:    return %idx-1 : index
func.func @fold_rems() -> index {
  %a = index.constant -7
  %b = index.constant 3
  %0 = index.rems %a, %b
  return %0 : index
}

// Unsigned remainders fold.
// CHECK-LABEL: func.func @fold_remu(
// CHECK-NEXT:    %idx1 = index.constant 1
// CHECK-NEXT:    return %idx1 : index
func.func @fold_remu() -> index {
  %a = index.constant 7
  %b = index.constant 3
  %0 = index.remu %a, %b
  return %0 : index
}

// The greater signed value.
// CHECK-LABEL: func.func @fold_maxs(
// CHECK-NEXT:    %idx3 = index.constant 3
// CHECK-NEXT:    return %idx3 : index
func.func @fold_maxs() -> index {
  %a = index.constant -1
  %b = index.constant 3
  %0 = index.maxs %a, %b
  return %0 : index
}

// The greater unsigned value.
// CHECK-LABEL: func.func @fold_maxu(
// CHECK-NEXT:    %idx-1 = index.constant -1
// CHECK-NEXT:    return %idx-1 : index
func.func @fold_maxu() -> index {
  %a = index.constant -1
  %b = index.constant 3
  %0 = index.maxu %a, %b
  return %0 : index
}

// The lesser signed value.
// CHECK-LABEL: func.func @fold_mins(
// CHECK-NEXT:    %idx-1 = index.constant -1
// CHECK-NEXT:    return %idx-1 : index
func.func @fold_mins() -> index {
  %a = index.constant -1
  %b = index.constant 3
  %0 = index.mins %a, %b
  return %0 : index
}

// The lesser unsigned value.
// CHECK-LABEL: func.func @fold_minu(
// CHECK-NEXT:    %idx3 = index.constant 3
// CHECK-NEXT:    return %idx3 : index
func.func @fold_minu() -> index {
  %a = index.constant -1
  %b = index.constant 3
  %0 = index.minu %a, %b
  return %0 : index
}

// A shift by less than 32 bits folds.
// CHECK-LABEL: func.func @fold_shl(
// CHECK-NEXT:    %idx6442450944 = index.constant 6442450944
// CHECK-NEXT:    return %idx6442450944 : index
func.func @fold_shl() -> index {
  %a = index.constant 3
  %b = index.constant 31
  %0 = index.shl %a, %b
  return %0 : index
}

// Right shifts repeat the sign.
// CHECK-LABEL: func.func @fold_shrs(
// CHECK-NEXT:    %idx-4 = index.constant -4
// CHECK-NEXT:    return %idx-4 : index
func.func @fold_shrs() -> index {
  %a = index.constant -16
  %b = index.constant 2
  %0 = index.shrs %a, %b
  return %0 : index
}

// An unsigned right shift folds if it is right for 32 bits too.
// CHECK-LABEL: func.func @fold_shru(
// CHECK-NEXT:    %idx4 = index.constant 4
// CHECK-NEXT:    return %idx4 : index
func.func @fold_shru() -> index {
  %a = index.constant 16
  %b = index.constant 2
  %0 = index.shru %a, %b
  return %0 : index
}

// Bits of both.
// CHECK-LABEL: func.func @fold_and(
// CHECK-NEXT:    %idx8 = index.constant 8
// CHECK-NEXT:    return %idx8 : index
func.func @fold_and() -> index {
  %a = index.constant 12
  %b = index.constant 10
  %0 = index.and %a, %b
  return %0 : index
}

// Bits of either.
// CHECK-LABEL: func.func @fold_or(
// CHECK-NEXT:    %idx14 = index.constant 14
// CHECK-NEXT:    return %idx14 : index
func.func @fold_or() -> index {
  %a = index.constant 12
  %b = index.constant 10
  %0 = index.or %a, %b
  return %0 : index
}

// Bits of one of them.
// CHECK-LABEL: func.func @fold_xor(
// CHECK-NEXT:    %idx6 = index.constant 6
// CHECK-NEXT:    return %idx6 : index
func.func @fold_xor() -> index {
  %a = index.constant 12
  %b = index.constant 10
  %0 = index.xor %a, %b
  return %0 : index
}

// What differs between 32 and 64 bits does not fold.
// CHECK-LABEL: func.func @wide_quotient(
// CHECK-NEXT:    %idx4294967298 = index.constant 4294967298
// CHECK-NEXT:    %idx2 = index.constant 2
// CHECK-NEXT:    %0 = index.divu %idx4294967298, %idx2
// CHECK-NEXT:    return %0 : index
func.func @wide_quotient() -> index {
  %a = index.constant 4294967298
  %b = index.constant 2
  %0 = index.divu %a, %b
  return %0 : index
}

// Nor does a shift by 32 bits.
// CHECK-LABEL: func.func @wide_shift(
// CHECK-NEXT:    %idx1 = index.constant 1
// CHECK-NEXT:    %idx32 = index.constant 32
// CHECK-NEXT:    %0 = index.shl %idx1, %idx32
// CHECK-NEXT:    return %0 : index
func.func @wide_shift() -> index {
  %a = index.constant 1
  %b = index.constant 32
  %0 = index.shl %a, %b
  return %0 : index
}

// Nor does a division by zero.
// CHECK-LABEL: func.func @by_zero(
// CHECK-NEXT:    %idx1 = index.constant 1
// CHECK-NEXT:    %idx0 = index.constant 0
// CHECK-NEXT:    %0 = index.divs %idx1, %idx0
// CHECK-NEXT:    return %0 : index
func.func @by_zero() -> index {
  %a = index.constant 1
  %b = index.constant 0
  %0 = index.divs %a, %b
  return %0 : index
}

// A comparison folds if the answer is the same for 32 and 64 bits.
// CHECK-LABEL: func.func @compare(
// CHECK-NEXT:    %idx3 = index.constant 3
// CHECK-NEXT:    %idx4294967296 = index.constant 4294967296
// CHECK-NEXT:    %true = index.bool.constant true
// CHECK-NEXT:    %0 = index.cmp slt(%idx3, %idx4294967296)
// CHECK-NEXT:    return %true, %0 : i1, i1
func.func @compare() -> (i1, i1) {
  %a = index.constant 3
  %b = index.constant 4294967296
  %c = index.constant 5
  %0 = index.cmp slt(%a, %c)
  %1 = index.cmp slt(%a, %b)
  return %0, %1 : i1, i1
}

// Comparing a value with itself folds.
// CHECK-LABEL: func.func @itself(
// CHECK-NEXT:    %true = index.bool.constant true
// CHECK-NEXT:    %false = index.bool.constant false
// CHECK-NEXT:    return %true, %false : i1, i1
func.func @itself(%a: index) -> (i1, i1) {
  %0 = index.cmp sge(%a, %a)
  %1 = index.cmp ult(%a, %a)
  return %0, %1 : i1, i1
}

// What a bound says is known.
// CHECK-LABEL: func.func @bounded(
// CHECK-NEXT:    %true = index.bool.constant true
// CHECK-NEXT:    %false = index.bool.constant false
// CHECK-NEXT:    return %true, %false : i1, i1
func.func @bounded(%a: index) -> (i1, i1) {
  %three = index.constant 3
  %four = index.constant 4
  %0 = index.mins %a, %three
  %1 = index.cmp slt(%0, %four)
  %2 = index.maxu %a, %four
  %3 = index.cmp ule(%2, %three)
  return %1, %3 : i1, i1
}

// Casts to index fold.
// CHECK-LABEL: func.func @cast_to(
// CHECK-NEXT:    %idx255 = index.constant 255
// CHECK-NEXT:    return %idx255 : index
func.func @cast_to() -> index {
  %a = arith.constant -1 : i8
  %0 = index.castu %a : i8 to index
  return %0 : index
}

// Neutral operands go.
// CHECK-LABEL: func.func @neutral(
// CHECK-NEXT:    %idx0 = index.constant 0
// CHECK-NEXT:    return %arg0, %arg0, %arg0, %idx0 : index, index, index, index
func.func @neutral(%a: index) -> (index, index, index, index) {
  %zero = index.constant 0
  %one = index.constant 1
  %0 = index.add %a, %zero
  %1 = index.sub %a, %zero
  %2 = index.mul %a, %one
  %3 = index.mul %a, %zero
  return %0, %1, %2, %3 : index, index, index, index
}
